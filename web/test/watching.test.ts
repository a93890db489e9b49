// SPDX-License-Identifier: MIT
// What a table tells of itself: who is away for long, its clock and options, the last dice.
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMore, setLanguage } from '../src/i18n/index.svelte';
import type { TableInfo, TableSeat } from '../src/online/match.svelte';
import { isMyTurn, type OwnTable, turnOf } from '../src/online/mine';
import { awayIn } from '../src/table/away';
import { lastRoll } from '../src/table/dice';
import { changedWords, clockWords, redrawnWords, termsOf } from '../src/table/summing';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  await setLanguage('en');
  await loadMore();
});

test('a bot is offered for who has been away for two minutes, not before', () => {
  const gone: TableSeat = { kind: 'person', name: 'Bo', present: false, away_since: 1000 };
  expect(awayIn([gone], 120_999)).toEqual([]);
  expect(awayIn([gone], 121_000)).toEqual([{ i: 0, name: 'Bo' }]);
  expect(awayIn([{ ...gone, bot_plays: 'away' }], 200_000)).toEqual([]);
  expect(awayIn([{ ...gone, present: true, away_since: null }], 200_000)).toEqual([]);
  expect(awayIn([{ kind: 'open' }, { kind: 'bot', bot: 'careful' }], 200_000)).toEqual([]);
});

test('a clock in words', () => {
  expect(clockWords({ kind: 'none' })).toBe('');
  expect(clockWords(null)).toBe('');
  expect(clockWords({ kind: 'move', seconds: 45 })).toBe('45 seconds a decision');
  expect(clockWords({ kind: 'bank', seconds: 300, increment: 5 })).toBe('5 min and 5 s a decision');
});

test('only options that are not as printed are told', () => {
  const printed = { portal: false, hand: 3 };
  expect(changedWords({ portal: false, hand: 3 }, printed)).toEqual([]);
  expect(changedWords({ portal: true, hand: 3 }, printed)).toHaveLength(1);
  expect(changedWords({ hand: 2 }, printed)).toHaveLength(1);
});

test('the last dice stay', () => {
  const deed = (ply: number, ...rolls: number[][]) => ({
    ply,
    player: 0,
    events: rolls.map((dice) => ({ type: 'rolled', dice })),
  });
  expect(lastRoll([])).toEqual([]);
  expect(lastRoll([deed(1, [1, 2], [3, 4]), deed(2)])).toEqual([3, 4]);
});

const TABLE: TableInfo = {
  table: 'tea',
  url: '/t/tea',
  status: 'playing',
  edition: 'classic',
  options: {},
  visibility: 'public',
  host: 'p1',
  first: null,
  seats: [
    { kind: 'person', name: 'Ana' },
    { kind: 'person', name: 'Bo' },
  ],
  watchers: 0,
  game: 'g1',
  number: 1,
  commit: '',
};
const OWN: OwnTable = { ...TABLE, seat: 0, turn: 0, touched: 0 };

test('a game that waits for a newer server says so and calls nobody', async () => {
  expect([isMyTurn(OWN), turnOf(OWN)]).toEqual([true, 'Your turn']);
  const waits = { ...OWN, waits: 'this game was begun under rules 9' };
  expect([isMyTurn(waits), turnOf(waits)]).toEqual([
    false,
    'waits for a newer server, nothing is lost',
  ]);
  expect(termsOf(TABLE)).toBe('2/2');
  expect(termsOf({ ...TABLE, waits: 'so' })).toBe(
    'waits for a newer server, nothing is lost · 2/2',
  );
  await setLanguage('pt-BR');
  expect(turnOf(waits)).toBe('espera um servidor mais novo, nada se perdeu');
  await setLanguage('en');
});

test('a restored server is told of at its tables', async () => {
  expect(redrawnWords(TABLE)).toBe('');
  const redrawn = { ...TABLE, redrawn: Date.UTC(2026, 10, 18, 12) };
  expect(redrawnWords(redrawn)).toMatch(
    /^The server says that it was restored from a copy on 18 Nov 2026/,
  );
  await setLanguage('pt-BR');
  expect(redrawnWords(redrawn)).toMatch(/^O servidor diz que foi restaurado de uma cópia em 18/);
  await setLanguage('en');
});
