// SPDX-License-Identifier: MIT
// Watching a game again: jumps and steps that come faster than the engine answers.
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from './page';

beforeEach(() => {
  vi.resetModules();
  openPage();
});

async function watched() {
  const { sharedEngine } = await import('../src/engine/client');
  const { ReplayMatch } = await import('../src/play/replay.svelte');
  const game = await sharedEngine().open();
  await game.request({ cmd: 'new', edition: 'classic', players: 2, seed: 'tea' });
  for (let ply = 0; ply < 4; ply++) {
    const [move] = await game.moves();
    await game.request({ cmd: 'play', move });
  }
  const { record } = await game.request<{ record: string }>({ cmd: 'record' });
  return ReplayMatch.open(record, ['Ana', 'Bo']);
}

test('who jumps while it plays stays there, with the state of that move', async () => {
  const match = await watched();
  void match.run();
  const step = match.step();
  match.pause();
  const back = match.seek(2);
  const on = match.step();
  await Promise.all([step, back, on]);
  expect(match.ply).toBe(3);
  expect(match.state?.ply).toBe(3);
  expect(match.playing).toBe(false);
});

test('pausing and playing again is one film', async () => {
  const match = await watched();
  const step = vi.spyOn(match, 'step');
  const first = match.run();
  match.pause();
  const second = match.run();
  await Promise.all([first, second]);
  expect(match.ply).toBe(match.plies.length);
  expect(step.mock.calls.length).toBeLessThanOrEqual(match.plies.length + 2);
});

test('who goes to the end in the middle of a step hears every move once, in order', async () => {
  const match = await watched();
  await match.step();
  await match.seek(4);
  await new Promise((done) => setTimeout(done, 200)); // the words of a step come a moment later
  expect(match.history.map(({ ply }) => ply)).toEqual([1, 2, 3, 4]);
});
