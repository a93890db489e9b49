// SPDX-License-Identifier: MIT
// Games on this device in the list of one's own: whose turn it is.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Setup } from '../src/play/setup';
import { openPage } from './page';

let page: ReturnType<typeof openPage>;
beforeEach(() => {
  vi.resetModules();
  page = openPage();
});

async function saidOf(kinds: readonly ('human' | 'bot')[]): Promise<string> {
  const { loadMore, setLanguage } = await import('../src/i18n/index.svelte');
  const { beginLocal, currentMatch } = await import('../src/play/current.svelte');
  const { turnWords } = await import('../src/play/kept');
  const { running } = await import('../src/play/saved');
  await loadMore();
  await setLanguage('en');
  const seats = kinds.map((kind, i) => ({ kind, name: ['Ana', 'Bo'][i]!, bot: 'careful' }));
  const setup: Setup = { edition: 'classic', options: {}, seats, first: 0 };
  await beginLocal(setup);
  const match = currentMatch()!;
  void match.run();
  await vi.waitFor(() => expect(Object.keys(page.kept)).toContain(`tsuro.game.${match.id}`));
  const said = running().map(turnWords);
  match.close();
  return said.join();
}

test('a game against bots says that it waits for its one player', async () => {
  expect(await saidOf(['human', 'bot'])).toBe('Your turn');
});

test('a game of several says whose turn it is', async () => {
  expect(await saidOf(['human', 'human'])).toBe('Ana is deciding');
});

test('a game kept by an older page says nothing of it', async () => {
  const { turnWords } = await import('../src/play/kept');
  const setup = { edition: 'classic', options: {}, seats: [{ kind: 'human', name: 'Ana' }] };
  expect(turnWords({ setup } as never)).toBe('');
});
