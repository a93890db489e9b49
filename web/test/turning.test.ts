// SPDX-License-Identifier: MIT
// The turning point of a game: the greatest rise of the winners' chance, by the real engine.
import { beforeEach, expect, test, vi } from 'vitest';
import { steepest } from '../src/play/turning';
import { openPage } from './page';

beforeEach(() => {
  vi.resetModules();
  openPage();
});

test('the greatest rise is the turning point, of two equal ones the later', () => {
  const found = { ply: 1, player: 1, before: 0.1, after: 0.8 };
  expect(steepest([0.2, 0.1, 0.8, 1], [0, 1, 0])).toEqual(found);
  expect(steepest([0, 0.5, 0.5, 1], [0, 1, 0])?.ply).toBe(2);
});

test('a game in which nothing rose has none', () => {
  expect(steepest([1, 1, 1], [0, 1])).toBeNull();
  expect(steepest([0.93, 0.98, 1], [0, 1])).toBeNull();
  expect(steepest([], [])).toBeNull();
});

/** A finished game of two careful bots, the same in every run. */
async function finished() {
  const { sharedEngine } = await import('../src/engine/client');
  const { turningOf } = await import('../src/play/turning');
  const game = await sharedEngine().open();
  const options = { width: 4, height: 4 };
  await game.request({ cmd: 'new', edition: 'custom', players: 2, seed: 'tea', options });
  const players: (number | null)[] = [];
  for (let ply = 0; (await game.moves()).length > 0; ply++) {
    players.push((await game.state()).decision?.player ?? null);
    const think = { cmd: 'think', bot: 'careful', seed: `tea ${ply}` };
    const { move } = await game.request<{ move: string }>(think);
    await game.request({ cmd: 'play', move });
  }
  const { record } = await game.request<{ record: string }>({ cmd: 'record' });
  return { game, record, players, turningOf };
}

test('the move named is one of the game, by who played it, and the chance rose', async () => {
  const { game, record, players, turningOf } = await finished();
  const turning = await turningOf(game, record);
  expect(turning).not.toBeNull();
  const { ply, player, before, after } = turning!;
  expect(player).toBe(players[ply]);
  expect(before).toBeLessThan(after);
  expect(await turningOf(game, record)).toEqual(turning);
});

test('the search ends with who looks at it', async () => {
  const { game, record, turningOf } = await finished();
  const request = vi.spyOn(game, 'request');
  const thoughts = () => request.mock.calls.filter(([{ cmd }]) => cmd === 'think').length;
  expect(await turningOf(game, record, () => thoughts() > 0)).toBeNull();
  expect(thoughts()).toBe(1);
});
