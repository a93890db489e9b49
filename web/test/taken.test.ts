// SPDX-License-Identifier: MIT
// Taking back never draws the bots' luck anew, and what was taken back outlives a reload; games are
// kept as long as there is room.
import { beforeEach, expect, test, vi } from 'vitest';
import type { LocalMatch } from '../src/play/local.svelte';
import type { SavedGame } from '../src/play/saved';
import type { Setup } from '../src/play/setup';
import { answerTo, type Lines, withLine } from '../src/play/taken';
import { openPage } from './page';

const BOT = { kind: 'bot', name: 'Bo', bot: 'random' } as const;
const TABLE: Setup = {
  edition: 'classic',
  options: {},
  first: 0,
  seats: [{ kind: 'human', name: 'Ana', bot: 'careful' }, BOT, BOT, BOT],
};

let page: ReturnType<typeof openPage>;
beforeEach(() => {
  vi.resetModules();
  page = openPage();
});

const asked = (match: LocalMatch) =>
  vi.waitFor(() => expect(match.moves).not.toHaveLength(0), { timeout: 30_000 });

/** The game of a page just opened: modules that nobody else has. */
async function openTab(id?: string): Promise<LocalMatch> {
  vi.resetModules();
  const tab = await import('../src/play/current.svelte');
  if (id) await tab.resumeLocal(id);
  else await tab.beginLocal(TABLE);
  const match = tab.currentMatch()!;
  void match.run();
  await asked(match);
  return match;
}

test('the same move after undo gets the same answers', async () => {
  const match = await openTab();
  const move = match.moves[0]!;
  await match.play(move);
  await asked(match);
  const record = await match.record();
  for (let again = 0; again < 3; again++) {
    await match.undo();
    await asked(match);
    await match.play(move);
    await asked(match);
    expect(await match.record()).toBe(record);
  }
});

test("a bot's luck is the game's own, not only remembered", async () => {
  const match = await openTab();
  const { id } = match;
  const saved = page.kept[`tsuro.game.${id}`]!;
  const move = match.moves[0]!;
  await match.play(move);
  await asked(match);
  const record = await match.record();
  page.kept[`tsuro.game.${id}`] = saved;
  const later = await openTab(id);
  await later.play(move);
  await asked(later);
  expect(await later.record()).toBe(record);
});

test('redo outlives a reload, and so does the whole log', async () => {
  const match = await openTab();
  await match.play(match.moves[0]!);
  await asked(match);
  const record = await match.record();
  await match.undo();
  await asked(match);
  const later = await openTab(match.id);
  expect(later.canRedo).toBe(true);
  await later.redo();
  await asked(later);
  expect(await later.record()).toBe(record);
  const whole = await openTab(match.id);
  expect(whole.history).toHaveLength(whole.state!.ply);
});

test('a line that was taken back answers from any point of it', () => {
  let taken: Lines = [];
  taken = withLine(taken, ['start a1', 'start b2']);
  taken = withLine(taken, ['start a1', 'start b2', 'place 7']);
  taken = withLine(taken, ['start a1', 'start b3', 'place 8']);
  taken = withLine(taken, ['start a1']);
  expect(taken).toHaveLength(2);
  expect(answerTo(taken, ['start a1', 'start b2'])).toBe('place 7');
  expect(answerTo(taken, ['start a1', 'start b3'])).toBe('place 8');
  expect(answerTo(taken, ['start a1', 'start b'])).toBeUndefined();
  expect(answerTo(taken, ['start a1', 'start b2', 'place 7'])).toBeUndefined();
});

/** A store that holds no more than so many games. */
function room(games: number): void {
  const plain = page.kept.setItem as unknown as (key: string, value: string) => void;
  const setItem = (key: string, value: string) => {
    if (!(key in page.kept) && Object.keys(page.kept).length >= games) throw new Error('full');
    plain.call(page.kept, key, value);
  };
  Object.defineProperty(page.kept, 'setItem', { value: setItem });
}
const game = (id: string, saved: number, result: SavedGame['result']): SavedGame => ({
  id,
  record: '',
  setup: TABLE,
  result,
  saved,
  moves: 0,
  turn: null,
  page: '',
});
const OVER = { winners: [0] } as unknown as NonNullable<SavedGame['result']>;

test('finished games stay as long as there is room, running ones always', async () => {
  const { finished, running, save } = await import('../src/play/saved');
  save(game('running', 0, null));
  for (let i = 1; i <= 100; i++) save(game(`over${i}`, i, OVER));
  expect(finished()).toHaveLength(100);
  room(101);
  expect(save(game('next', 200, null))).toBe(true);
  expect(finished().map(({ id }) => id)).not.toContain('over1');
  expect(finished()).toHaveLength(99);
  expect(running().map(({ id }) => id)).toEqual(['next', 'running']);
});

test('a game for which there is no room says so', async () => {
  room(0);
  const match = await openTab();
  expect(match.unsaved).toBe(true);
});
