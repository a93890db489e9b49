// SPDX-License-Identifier: MIT
// Games on this device: two tabs with the same one, and taking moves back and doing them again.
import { beforeEach, expect, test, vi } from 'vitest';
import type { LocalMatch } from '../src/play/local.svelte';
import type { Setup } from '../src/play/setup';
import { openPage } from './page';

const TABLE: Setup = {
  edition: 'classic',
  options: {},
  seats: [
    { kind: 'human', name: 'Ana', bot: 'careful' },
    { kind: 'bot', name: 'Bo', bot: 'careful' },
  ],
};

let page: ReturnType<typeof openPage>;
beforeEach(() => {
  vi.resetModules();
  page = openPage();
});

/** A tab of its own: modules that nobody else has. */
async function openTab() {
  vi.resetModules();
  return import('../src/play/current.svelte');
}

const PATIENCE = { timeout: 30_000 };
const asked = (match: LocalMatch) =>
  vi.waitFor(() => expect(match.moves).not.toHaveLength(0), PATIENCE);

async function answer(match: LocalMatch): Promise<void> {
  await match.play(match.moves[0]!);
  await asked(match);
}

/** A browser tells all tabs but the one that wrote. */
function tell(key: string): void {
  const event = new Event('storage');
  page.events.dispatchEvent(Object.assign(event, { key, newValue: page.kept[key] ?? null }));
}

test('a tab is told that another one plays the same game, and can take it over', async () => {
  const first = await openTab();
  await first.beginLocal(TABLE);
  const here = first.currentMatch()!;
  void here.run();
  await asked(here);
  const key = `tsuro.game.${here.id}`;
  expect(Object.keys(page.kept)).toContain(key);

  const second = await openTab();
  expect(await second.resumeLocal(here.id)).toBe(true);
  const there = second.currentMatch()!;
  expect(first.playedElsewhere()).toBe(false);
  void there.run();
  await asked(there);
  await answer(there);
  tell(key);
  expect(first.playedElsewhere()).toBe(true);
  expect(second.playedElsewhere()).toBe(false);

  expect(here.state!.ply).toBeLessThan(there.state!.ply);
  await first.takeOver();
  expect(first.playedElsewhere()).toBe(false);
  expect(first.currentMatch()!.state!.ply).toBe(there.state!.ply);
});

test('a tab is not told of other games, nor of what is no game', async () => {
  const tab = await openTab();
  await tab.beginLocal(TABLE);
  const { id } = tab.currentMatch()!;
  page.kept['tsuro.game.other'] = JSON.stringify({ page: 'another' });
  tell('tsuro.game.other');
  page.kept[`tsuro.game.${id}`] = 'nothing';
  tell(`tsuro.game.${id}`);
  expect(tab.playedElsewhere()).toBe(false);
});

test('redo does what was taken back, the same luck included', async () => {
  const tab = await openTab();
  await tab.beginLocal(TABLE);
  const match = tab.currentMatch()!;
  void match.run();
  await asked(match);
  expect([match.canUndo, match.canRedo]).toEqual([false, false]);
  await answer(match);
  await answer(match);
  const record = await match.record();
  const { ply } = match.state!;

  await match.undo();
  await asked(match);
  expect(match.state!.ply).toBeLessThan(ply);
  expect(match.history.every((deed) => deed.ply <= match.state!.ply)).toBe(true);
  expect(match.canRedo).toBe(true);
  await match.redo();
  await asked(match);
  expect(await match.record()).toBe(record);
  expect([match.canUndo, match.canRedo]).toEqual([true, false]);
});

test('who decides anew has nothing to do again', async () => {
  const tab = await openTab();
  await tab.beginLocal(TABLE);
  const match = tab.currentMatch()!;
  void match.run();
  await asked(match);
  await answer(match);
  await match.undo();
  await asked(match);
  await answer(match);
  expect(match.canRedo).toBe(false);
  const record = await match.record();
  await match.redo();
  expect(await match.record()).toBe(record);
});

test('a saved game that the engine cannot read is left as it is', async () => {
  const tab = await openTab();
  await tab.beginLocal(TABLE);
  const match = tab.currentMatch()!;
  void match.run();
  await asked(match);
  const key = `tsuro.game.${match.id}`;
  const game = JSON.parse(page.kept[key]!);
  const old = JSON.stringify({ ...game, record: 'tsuro 99\nedition mahjong\n' });
  page.kept[key] = old;

  const later = await openTab();
  await expect(later.resumeLocal(match.id)).rejects.toMatchObject({ name: 'Error' });
  expect(later.currentMatch()).toBeNull();
  expect(page.kept[key]).toBe(old);
  expect(later.savedOf(match.id)?.record).toContain('mahjong');
});
