// SPDX-License-Identifier: MIT
// What a page at a server's table tells of the game: to who comes late or again, of times that ran
// out, and of others who want another game.
import { beforeEach, expect, test, vi } from 'vitest';
import type { State } from '../src/engine/protocol';
import { joined, Line } from './line';
import { openPage } from './page';

const SEATS = [
  { kind: 'person', person: 'p1', name: 'Ana' },
  { kind: 'person', person: 'p2', name: 'Bo' },
];
const INFO = { status: 'playing', edition: 'classic', host: 'p1', seats: SEATS, game: 'g1' };
const BO = { id: 'p2', name: 'Bo', account: false };

const stateAt = (ply: number) =>
  ({ ply, decision: { player: 0, kind: 'place' }, result: null }) as unknown as State;
const deed = (ply: number, by = 'person') => ({
  ply,
  player: ply % 2,
  by,
  events: [{ type: 'placed', player: ply % 2, at: 'a1', tile: ply }],
});

let match: Awaited<ReturnType<typeof joined>>;
beforeEach(async () => {
  vi.resetModules();
  vi.unstubAllGlobals();
  openPage();
  const { loadMore, setLanguage } = await import('../src/i18n/index.svelte');
  await setLanguage('en');
  await loadMore();
  match = await joined(BO);
  Line.last.say({ id: Line.last.sent.at(-1)!.id, ok: true, seat: 1, link: null });
  await vi.waitFor(() => expect(match.viewer).toBe(1));
});

const say = (type: string, more: object) => Line.last.say({ type, table: 'table', ...more });
const snapshot = (told: object[], ply: number, game = 'g1') =>
  say('snapshot', { info: { ...INFO, game }, state: stateAt(ply), told });
const plies = () => match.history.map(({ ply }) => ply);

test('who comes late or again reads what happened', async () => {
  snapshot([deed(3), deed(4)], 4);
  expect(plies()).toEqual([3, 4]);
  say('moved', { ...deed(5), state: stateAt(5) });
  await vi.waitFor(() => expect(plies()).toEqual([3, 4, 5]));
  match.close();
});

test('after a gap nothing is told twice, and nothing is lost', async () => {
  snapshot([deed(1), deed(2)], 2);
  say('moved', { ...deed(3), state: stateAt(3) });
  snapshot([deed(2), deed(3), deed(4)], 4);
  say('moved', { ...deed(5), state: stateAt(5) });
  await vi.waitFor(() => expect(plies()).toContain(5));
  expect(plies()).toEqual([1, 2, 3, 4, 5]);
  snapshot([deed(1)], 1, 'g2');
  expect(plies()).toEqual([1]);
  match.close();
});

test('a time that ran out is told in the log and at the end', async () => {
  const { tell } = await import('../src/play/telling');
  snapshot([deed(1, 'clock'), deed(2, 'bot')], 2);
  const speaker = { names: ['Ana', 'Bo'], you: 0 };
  const [first, second] = match.history.map(({ events }) => tell(events, speaker)[0]);
  expect(first).toBe('Bo ran out of time, and a bot played.');
  expect(second).not.toContain('time');
  expect(match.seats.map(({ timedOut }) => timedOut)).toEqual([false, true]);
  say('started', { state: stateAt(0) });
  say('info', { info: INFO });
  expect(match.seats.map(({ timedOut }) => timedOut)).toEqual([false, false]);
  match.close();
});

test('who wants another game is told to the others, until they want it too', () => {
  const [ana, bo] = SEATS;
  const over = (...seats: object[]) => say('info', { info: { ...INFO, status: 'over', seats } });
  over(ana!, bo!);
  expect(match.call).toBe('');
  over({ ...ana, rematch: true }, bo!);
  expect(match.call).toBe('Ana wants to play again.');
  over({ ...ana, rematch: true }, { ...bo, rematch: true });
  expect(match.call).toBe('');
  match.close();
});
