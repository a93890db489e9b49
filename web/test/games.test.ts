// SPDX-License-Identifier: MIT
// Whole games of every edition by the real engine: each listed move can be picked apart, each event
// can be told in words and retold in the picture, and the picture agrees with the engine's state.
import { describe, expect, it } from 'vitest';
import { lookOf } from '../src/board/look';
import { draftOf, retell } from '../src/board/retell';
import { laidPairs } from '../src/board/trail';
import type { State, Step } from '../src/engine/protocol';
import first from '../src/i18n/en.json';
import more from '../src/i18n/en.more.json';
import { formatMove, parseMove } from '../src/play/choice';
import { GAMES, playGame, type Turn } from './engine';

const SEEDS = ['one', 'two', 'three'];
const WORDLESS = new Set(['turn', 'entered', 'shuffled', 'over']);

/** What the board shows of a state, in a comparable form. */
function picture(state: State) {
  const list = <T>(things: readonly T[] | undefined, text: (thing: T) => string) =>
    (things ?? []).map(text).sort();
  return {
    tiles: list(state.tiles, (t) => `${t.at} ${t.tile} ${t.face ?? ''} ${t.turn}`),
    markers: list(
      state.markers.filter((m) => m.alive && m.at),
      (m) => `${m.player}.${m.marker} ${m.at} ${m.port ?? m.side ?? ''}`,
    ),
    daikaiju: list(state.daikaiju, (d) => `${d.number} ${d.colour} ${d.at} ${d.facing}`),
    lanterns: list(state.lanterns, (l) => `${l.at} ${l.colour}`),
    portal: state.portal ?? null,
    uzushio: state.uzushio?.at ?? null,
    tsunami: state.tsunami?.at ?? null,
  };
}

function checkPath(state: State, step: Step): void {
  const tile = state.tiles.find((laid) => laid.at === step.at);
  if (!tile) throw new Error(`no tile on ${step.at}`);
  const pairs = laidPairs(lookOf(state.edition).lattice, tile);
  const drawn = pairs.some(
    ([a, b]) => (a === step.in && b === step.out) || (b === step.in && a === step.out),
  );
  expect([tile, step, drawn]).toEqual([tile, step, true]);
}

function checkTurn(turn: Turn): void {
  for (const move of turn.moves) expect(formatMove(parseMove(move))).toBe(move);
  const working = draftOf(turn.before);
  const untouched = JSON.stringify(turn.before);
  // The centre tiles of Phoenix are dealt without events.
  const dealt = turn.before.tiles.length === 0 && turn.after.tiles.length > 1;
  // What a classic game says is loaded first, the rest with the other editions.
  const words = Object.keys(turn.after.edition === 'classic' ? first : { ...first, ...more });
  for (const event of turn.events) {
    const key = `log.${event.type}`;
    const told = words.some((name) => name === key || name.startsWith(`${key}.`));
    expect([event.type, told || WORDLESS.has(event.type)]).toEqual([event.type, true]);
    if (!dealt) for (const step of event.path ?? []) checkPath(working, step);
    retell(working, event);
  }
  expect(JSON.stringify(turn.before)).toBe(untouched);
  if (!dealt) expect([turn.move, picture(working)]).toEqual([turn.move, picture(turn.after)]);
}

describe.each(GAMES)('$name', ({ request }) => {
  it.each(SEEDS)('seed %s', async (seed) => {
    const end = await playGame(request, seed, checkTurn);
    expect(end.result).not.toBeNull();
  });
});
