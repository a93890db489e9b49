// SPDX-License-Identifier: MIT
// What a table asks and when: nothing is picked for anybody where a way begins, and the result
// waits for the last stone.
import { beforeEach, expect, test, vi } from 'vitest';
import type { LocalMatch } from '../src/play/local.svelte';
import type { Setup } from '../src/play/setup';
import { openPage } from './page';

const person = (name: string) => ({ kind: 'human' as const, name, bot: 'careful' });
const bot = (name: string) => ({ kind: 'bot' as const, name, bot: 'careful' });
const PATIENCE = { timeout: 30_000 };

beforeEach(() => {
  vi.resetModules();
  openPage();
});

async function begin(setup: Setup): Promise<LocalMatch> {
  const { LocalMatch } = await import('../src/play/local.svelte');
  return LocalMatch.begin(setup);
}
const asked = (match: LocalMatch) =>
  vi.waitFor(() => expect(match.moves).not.toHaveLength(0), PATIENCE);

test('two stones each: neither is set by itself, and what is suggested keeps them apart', async () => {
  const { Chooser } = await import('../src/play/chooser.svelte');
  const seats = [person('Ana'), bot('Koi')];
  const match = await begin({ edition: 'modern', options: {}, seats, first: 0 });
  void match.run();
  const suggested: string[] = [];
  for (let stone = 0; stone < 2; stone++) {
    await asked(match);
    expect(match.state!.decision!.kind).toBe('start');
    const chooser = new Chooser(match);
    chooser.begin(match.moves);
    expect([chooser.open, chooser.move, chooser.outlook]).toEqual([true, null, null]);
    await chooser.confirm();
    expect(match.state!.decision!.player).toBe(0);
    suggested.push(chooser.calm!);
    chooser.set('spot', chooser.calm!);
    await chooser.confirm();
  }
  await asked(match);
  expect(match.state!.decision!.kind).toBe('place');
  const squares = suggested.map((spot) => spot.split('.')[0]);
  expect(squares[0]).not.toBe(squares[1]);
  match.close();
});

test('the result waits for the last stone', async () => {
  const seats = [person('Ana'), bot('Koi')];
  const options = { width: 3, height: 3 };
  const match = await begin({ edition: 'custom', options, seats });
  let arrived = () => {};
  match.present = ({ state }) =>
    state.result
      ? new Promise((resolve) => {
          arrived = resolve;
        })
      : Promise.resolve();
  void match.run();
  while (!match.state!.result) {
    await vi.waitFor(
      () => expect(match.state!.result || match.moves.length).toBeTruthy(),
      PATIENCE,
    );
    if (match.moves.length) await match.play(match.moves[0]!);
  }
  expect(match.settled).toBe(false);
  arrived();
  await vi.waitFor(() => expect(match.settled).toBe(true));
  match.close();
});
