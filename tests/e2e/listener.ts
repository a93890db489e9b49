// SPDX-License-Identifier: MIT
// How the player who does not see decides: by what the names of the buttons and the spoken sentences
// tell, as a person with a screen reader would.
import { expect } from '@playwright/test';
import type { Ear, Heard } from './ear';

const YOURS = /^(Your |You |Choose|Lay a tile|A tile was laid|A daikaiju is about|The portal)/;
const ANSWER =
  /^(Lay it|Start here|Enter here|Rise here|Set it so|Sail this way|Move the lantern here|Flip it|Keep it|Done|Accept it|Burn and rise later)$/;
const ANYWAY = /^(Lay it|Do it) anyway$/;
const OPEN = /^Choose a /;
/** On the way there are only these, and they answer nothing. */
const AIDS = /^(Undo|Redo|Hint|Turn|Flip|Other .*)$/;

type Question = { heading: Heard; parts: Heard[] } | 'over';

/** Waits for a question to this player, all of whose consequences are known; or for the end. */
export async function question(ear: Ear): Promise<Question> {
  let found: Question | undefined;
  await expect
    .poll(
      async () => {
        const tree = await ear.tree();
        if (tree.some(({ role, name }) => role === 'button' && name === 'Play again')) {
          found = 'over';
          return true;
        }
        const heading = tree.find(({ role, name }) => role === 'heading' && YOURS.test(name));
        if (!heading || tree.some(({ busy }) => busy)) return false;
        const parts = tree.filter(
          ({ role, within }) =>
            role === 'button' && (within.includes(heading.name) || within.includes('The board')),
        );
        found = { heading, parts };
        return parts.some(({ name }) => !AIDS.test(name) && !/^Tile \d, /.test(name));
      },
      // As long as the others may play on without this player.
      { intervals: [10, 20, 40], timeout: 170_000 },
    )
    .toBe(true);
  return found!;
}

const onBoard = ({ within }: Heard) => within.includes('The board');
const keeps = ({ name }: Heard) => /\d of 4 turns keeps? you on the board/.test(name);

/**
 * Tries every turn of the chosen tile, then the other tiles, until one may be laid and keeps. Null if
 * the game ends meanwhile: the others may leave it.
 */
async function search(ear: Ear): Promise<Heard | null> {
  let last: Heard | undefined;
  const asked = await question(ear);
  if (asked === 'over') return null;
  const tiles = asked.parts.filter(({ name, disabled }) => /^Tile \d, /.test(name) && !disabled);
  for (const tile of [undefined, ...tiles.filter(keeps), ...tiles]) {
    if (tile) await ear.use('button', new RegExp(`^${tile.name.split(',')[0]},`));
    for (let turn = 0; turn < 4; turn++) {
      const now = await question(ear);
      if (now === 'over') return null;
      const answer = now.parts.find(({ name, disabled }) => ANSWER.test(name) && !disabled);
      if (answer) return answer;
      last = now.parts.find(({ name, disabled }) => ANYWAY.test(name) && !disabled) ?? last;
      if (last && tiles.length === 0) return last;
      const turner = now.parts.find(({ name }) => name === 'Turn');
      if (!turner) break;
      await ear.press(turner);
    }
  }
  return (await ear.find('button', ANYWAY)) ?? last!;
}

/** One answer. */
async function answer(ear: Ear, asked: Exclude<Question, 'over'>): Promise<void> {
  const { parts, heading } = asked;
  if (parts.some(({ name }) => OPEN.test(name))) {
    const places = parts.filter(onBoard);
    const calm = places.find(({ name }) => name.endsWith(', suggested')) ?? places[0];
    if (!calm) throw new Error(`no place to choose: ${heading.name}`);
    await ear.press(calm);
    await ear.use('button', ANSWER);
    return;
  }
  const plain = parts.find(
    ({ name, disabled }) => !disabled && !AIDS.test(name) && !/^Tile \d/.test(name),
  );
  const sought = parts.some(
    ({ name }) => name === 'Turn' || ANYWAY.test(name) || ANSWER.test(name),
  );
  const chosen = sought ? await search(ear) : plain;
  if (chosen === null) return;
  if (!chosen) throw new Error(`nothing to answer with: ${heading.name}`);
  await ear.press(chosen);
}

/**
 * Answers until the game is over; gives back what was said at the end. Every question but the first
 * must have been heard: nobody goes looking for it.
 */
export async function playByEar(ear: Ear): Promise<string> {
  const silent: string[] = [];
  for (let turn = 0; turn < 400; turn++) {
    const asked = await question(ear);
    const words = await ear.heard();
    if (asked === 'over') {
      const end = words.find((line) => /won\b|share/.test(line));
      expect(end, `the end is said: ${words.join(' / ')}`).toBeDefined();
      expect(silent, 'questions that nobody heard').toEqual([]);
      return end!;
    }
    if (turn > 0 && !words.some((line) => line.includes(asked.heading.name)))
      silent.push(`${asked.heading.name} (heard: ${words.join(' / ')})`);
    await answer(ear, asked);
  }
  throw new Error('a game should end');
}
