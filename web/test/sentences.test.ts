// SPDX-License-Identifier: MIT
// Every event of every edition in words: about me, about another, about several, in every language.
// The sentences stand in sentences.txt, for translators to read; a change there is a change of what
// people read. Nothing in it may have an empty place.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Decision, GameEvent, State } from '../src/engine/protocol';
import { LANGUAGES, type Language, loadMore, setLanguage } from '../src/i18n/index.svelte';
import { outcome, question } from '../src/play/describe';
import { resultReason, resultSentence } from '../src/play/ending';
import type { Speaker } from '../src/play/speech';
import { sentence, TOGETHER, tell, turnsOf } from '../src/play/telling';
import { boardSummary } from '../src/table/hearing';
import { classic, phoenix, seas } from '../src/table/scenes';
import { GAMES, playGame } from './engine';

const NAMES = ['Ana', 'Bo', 'Cem', 'Dia'];
const ME: Speaker = { names: NAMES, you: 0 };
const OTHER: Speaker = { names: NAMES, you: null };

const step = (at: string) => ({ at, in: 0, out: 4 });
const REASONS = ['edge', 'collision', 'loop', 'daikaiju', 'run_over', 'blocked', 'whirlpool'];
const lost = [...REASONS, 'capsized', 'portal', 'resigned', ''];
const beast = { number: 3, colour: 'gold', at: 'c4', to: 'c5' };

/** One of each kind that the engine can report, and those with something missing. */
const EVENTS: GameEvent[] = [
  { type: 'started', at: 'a1' },
  { type: 'marked', at: 'a3' },
  { type: 'placed', at: 'b2', tile: 17, turn: 1 },
  { type: 'moved', path: [step('b2')] },
  { type: 'moved', path: [step('b2'), step('b3')] },
  { type: 'moved', path: [] },
  { type: 'passed' },
  ...lost.map((reason) => ({ type: 'eliminated', ...(reason ? { reason } : {}) })),
  ...['edge', 'collision', 'loop', 'immolate', ''].map((reason) => ({
    type: 'left',
    ...(reason ? { reason } : {}),
  })),
  { type: 'resigned' },
  { type: 'drew', count: 1 },
  { type: 'drew', count: 3 },
  { type: 'returned', count: 1 },
  { type: 'returned', count: 3 },
  { type: 'kept' },
  { type: 'discarded' },
  { type: 'dragon' },
  { type: 'phoenix_tile' },
  { type: 'swapped' },
  { type: 'fired', at: 'c4' },
  { type: 'portal', at: 'd5' },
  { type: 'portal' },
  { type: 'transported', at: 'g1' },
  { type: 'rose', at: 'f1' },
  { type: 'flipped', at: 'c3' },
  { type: 'flipped', at: 'c3', axis: 'lr' },
  { type: 'star', at: 'c3' },
  { type: 'scored', count: 1 },
  { type: 'scored', count: 2 },
  { type: 'rolled', for: 'tsunami', dice: [4] },
];

/** About nobody. */
const THINGS: GameEvent[] = [
  ...['place', 'move', 'still', 'portal', 'uzushio'].map((why) => ({
    type: 'rolled',
    for: why,
    dice: [1, 6],
  })),
  { type: 'daikaiju_placed', ...beast },
  { type: 'daikaiju_moved', ...beast },
  { type: 'daikaiju_turned', ...beast },
  { type: 'daikaiju_removed', ...beast },
  { type: 'tile_removed', at: 'b2' },
  { type: 'tsunami', at: 'c3' },
  { type: 'tsunami' },
  { type: 'uzushio', at: 'd6' },
  { type: 'uzushio' },
  { type: 'lantern', at: 'c3', to: 'd4' },
  { type: 'round', round: 3 },
  { type: 'dragon' },
  { type: 'phoenix_tile' },
];

const KINDS: Record<string, [State, Decision[]]> = {
  classic: [
    classic,
    ['start', 'place', 'enter', 'swap'].map((kind) => ({ player: 0, kind, at: 'b2' })),
  ],
  seas: [
    seas,
    [
      ...['start', 'mark', 'place', 'keep', 'draw', 'wake', 'react'].map((kind) => ({
        player: 0,
        kind,
        at: 'b2',
      })),
      ...['edge', 'daikaiju', 'run_over'].map((cause) => ({ player: 0, kind: 'react', cause })),
    ],
  ],
  phoenix: [
    phoenix,
    ['start', 'place', 'turn', 'rise', 'lantern', 'flip'].map((kind) => ({
      player: 0,
      kind,
      at: 'b2',
      from: 'c3',
    })),
  ],
};

/** Things that leave the board. */
const GOING = new Set(['tsunami', 'uzushio', 'portal']);

const nameOf = ({ type, reason, for: why, count, path, at }: GameEvent): string =>
  [type, reason ?? why, count ?? path?.length, GOING.has(type) && !at ? '(gone)' : '']
    .filter(Boolean)
    .join(' ');

function eventLines(): string[] {
  const lines: string[] = [];
  for (const event of EVENTS) {
    const about = (speaker: Speaker, seats: number[]) =>
      sentence({ ...event, player: seats[0] ?? 0 }, speaker, seats) ?? '(nothing is said)';
    lines.push(nameOf(event));
    lines.push(`    I        ${about(ME, [0])}`);
    lines.push(`    another  ${about(ME, [1])}`);
    if (!TOGETHER.has(event.type)) continue;
    lines.push(`    several  ${about(OTHER, [1, 2])} | ${about(ME, [1, 0])}`);
  }
  for (const event of THINGS) lines.push(nameOf(event), `    ${sentence(event, ME)}`);
  return lines;
}

function wouldLines(): string[] {
  const lines: string[] = [];
  const look = (who: string, events: GameEvent[]) => {
    const preview = { legal: true as const, preview: { events, complete: true } };
    lines.push(`    ${who.padEnd(8)} ${outcome(classic, preview, ME)}`);
  };
  for (const reason of REASONS) {
    lines.push(`would be lost: ${reason}`);
    for (const [who, player] of [
      ['I', 0],
      ['another', 1],
    ] as const) {
      look(who, [{ type: 'eliminated', player, reason }]);
    }
  }
  lines.push('would move');
  const go = (player: number): GameEvent => ({ type: 'moved', player, path: [step('b2')] });
  look('I', [go(0)]);
  look('another', [go(1)]);
  look('several', [go(1), go(2)]);
  const refused = {
    legal: false as const,
    events: [{ type: 'eliminated', player: 0, reason: 'edge' }],
  };
  lines.push('refused', `    I        ${outcome(classic, refused, ME)}`);
  return lines;
}

function endLines(): string[] {
  const lines: string[] = [];
  for (const [who, winners] of [
    ['I', [0]],
    ['another', [1]],
    ['several', [0, 1]],
    ['nobody', []],
  ] as const) {
    for (const reason of ['last', 'together', 'tiles', 'score', 'stars', 'last_phoenix']) {
      const state: State = { ...classic, result: { winners: [...winners], reason } };
      lines.push(`${who}, ${reason}: ${resultSentence(state, ME)} ${resultReason(state)}`);
    }
  }
  return lines;
}

async function whole(language: Language): Promise<string> {
  await setLanguage(language);
  const asks = Object.entries(KINDS).flatMap(([look, [state, decisions]]) =>
    decisions.flatMap((decision) => [
      `${look} ${decision.kind} ${decision.cause ?? ''}`.trim(),
      `    I        ${question(state, decision, ME)}`,
      `    another  ${question(state, { ...decision, player: 1 }, ME)}`,
    ]),
  );
  const parts = {
    'What happened': eventLines(),
    'What would happen': wouldLines(),
    'What is asked': asks,
    'How it ended': endLines(),
  };
  return Object.entries(parts)
    .map(([title, lines]) => `== ${title} (${language})\n${lines.join('\n')}\n`)
    .join('\n');
}

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await loadMore();
});

describe('sentences', () => {
  it('are as the table for translators has them, in every language', async () => {
    const texts: string[] = [];
    for (const language of Object.keys(LANGUAGES)) {
      if (language === 'en' || language === 'pt-BR') texts.push(await whole(language));
    }
    const text = texts.join('\n');
    expect(text).not.toMatch(/\{|undefined|null| \.|\s(0 tiles|0 ladrilhos)|You is|You faces/);
    expect(text).not.toMatch(
      / (of|over|up|blocked|swallowed|capsized|carried|de|engoliu) (You|Você)/,
    );
    await expect(text).toMatchFileSnapshot('sentences.txt');
  });

  it('tell giving up once', async () => {
    await setLanguage('en');
    const events = [
      { type: 'resigned', player: 0 },
      { type: 'started', player: 0, at: 'a1' },
      { type: 'eliminated', player: 0, reason: 'resigned' },
      { type: 'returned', player: 0, count: 3 },
    ];
    expect(tell(events, ME)).toEqual(['You gave up.']);
  });

  it('put together what befell several, and count two stones of one as one', async () => {
    await setLanguage('en');
    const out = (player: number) => ({ type: 'eliminated', player, reason: 'collision' });
    expect(tell([out(1), out(0)], ME)).toEqual(['Bo and you collided, out of the game.']);
    expect(tell([out(0), out(0)], ME)).toEqual(['You collided, out of the game.']);
    expect(tell([out(0)], { ...ME, stones: true })).toEqual(['You lost a stone.']);
  });

  it('give dice to whose turn they open, and say when nothing came of them', async () => {
    await setLanguage('en');
    let still = 0;
    for (const { request } of GAMES.filter(({ request: { edition } }) => edition === 'seas')) {
      await playGame(request, 'dice', ({ before, after, events }) => {
        const parts = turnsOf({ player: before.decision?.player ?? null, events }, OTHER);
        const diced = parts.filter(({ lines }) => lines.some((line) => line.startsWith('Dice:')));
        const rolls = events.filter(({ type, for: why }) => type === 'rolled' && why === 'move');
        const rolling = [...new Set(rolls.map((roll) => roll.player))];
        expect(diced.map((part) => part.player)).toEqual(rolling);
        if (rolling.length > 1 || !diced[0]?.lines.some((line) => /No daikaiju moved/.test(line)))
          return;
        expect(after.daikaiju).toEqual(before.daikaiju);
        expect(after.decision?.kind).not.toBe('react');
        still++;
      });
    }
    expect(still).toBeGreaterThan(5);
  });

  it('tell two stones of one apart', async () => {
    await setLanguage('en');
    const two = { ...ME, stones: true };
    const went = (marker: number) => ({ type: 'moved', player: 0, marker, path: [step('b2')] });
    expect(tell([went(0), went(1)], two)).toEqual([
      'You travelled 1 tile with stone 1.',
      'You travelled 1 tile with stone 2.',
    ]);
    const [one, other] = [0, 1].map((marker) => ({ player: 0, marker, at: 'a5', alive: !marker }));
    const text = boardSummary({ ...classic, markers: [one!, other!] }, two);
    expect(text).toContain('Your stone 1 faces a5. Your stone 2 is out.');
    expect(boardSummary(seas, ME)).toMatch(/Daikaiju \d \((gold|blue)\) at/);
  });

  it.each(GAMES)('of a game of $name have no empty place', async ({ request }) => {
    for (const language of ['en', 'pt-BR'] as const) {
      await setLanguage(language);
      await playGame(request, `words ${language}`, ({ events }) => {
        for (const line of tell(events, ME)) expect(line).not.toMatch(/\{|undefined| \.| 0 /);
      });
    }
  });
});
