// SPDX-License-Identifier: MIT
// The end of a game in words: why everybody left, and the reader addressed as elsewhere.
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMore, setLanguage } from '../src/i18n/index.svelte';
import { partWords } from '../src/play/ending';
import { partsOf } from '../src/play/story';
import { turningWords } from '../src/play/turning';
import { classic } from '../src/table/scenes';

const SPEAKER = { names: ['Ana', 'Bo', 'Cem'], you: 0 };

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await loadMore();
  await setLanguage('en');
});

const out = (ply: number, player: number, seat: number, reason: string) => ({
  ply,
  player,
  events: [{ type: 'eliminated', player: seat, reason }],
});
function told(winners: number[], deeds: ReturnType<typeof out>[]): string[] {
  const state = { ...classic, players: 3, result: { winners, reason: 'last' } };
  const parts = [...partsOf(state, deeds)].sort((a, b) => a.seat - b.seat);
  return parts.map((part) => partWords(part, SPEAKER, winners));
}

test('who gives up did so, whoever was asked then', () => {
  const words = ['Stayed to the end.', 'Gave up.', 'Gave up.'];
  expect(told([0], [out(5, 1, 1, 'resigned'), out(6, 0, 2, 'resigned')])).toEqual(words);
});

test('the reader is addressed, others are named', () => {
  expect(told([2], [out(5, 2, 0, 'edge'), out(6, 1, 1, 'edge')])).toEqual([
    'Put out by Cem.',
    'Left the board by their own move.',
    'Put you out.',
  ]);
  expect(told([1], [out(5, 0, 0, 'edge')])[0]).toBe('Left the board by your own move.');
});

test('the turning point says "you" where the heading does', async () => {
  const turning = { ply: 3, player: 0, before: 0.2, after: 0.7 };
  expect(turningWords(turning, [0], SPEAKER)).toMatch(/^Move 4, by you: your chance rose/);
  expect(turningWords(turning, [0, 1], SPEAKER)).toContain('the chance of Bo and you rose');
  expect(turningWords(turning, [1], { ...SPEAKER, you: null })).toMatch(/by Ana: the chance of Bo/);
});
