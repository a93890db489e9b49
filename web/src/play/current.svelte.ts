// SPDX-License-Identifier: MIT
// The local game of this page, which outlives the screen that shows it, and its address.
import { loadMore } from '../i18n/index.svelte';
import { go } from '../route.svelte';
import { LocalMatch } from './local.svelte';
import { gameOf, keyOf, parseGame, running, type SavedGame } from './saved';
import { PAGE } from './seed';
import type { Setup } from './setup';

let match = $state.raw<LocalMatch | null>(null);
/** Another page of this browser has gone on with the same game. */
let elsewhere = $state(false);

export const currentMatch = (): LocalMatch | null => match;
export const playedElsewhere = (): boolean => elsewhere;

export const addressOf = (id: string): string => `/play/${id}`;

/** Begins a game and shows it; the ones that were being played stay where they are. */
export async function beginLocal(setup: Setup): Promise<void> {
  const next = await LocalMatch.begin(setup);
  match?.close();
  match = next;
  elsewhere = false;
  go(addressOf(next.id));
}

/** The game of that name, or the last one that is being played. */
export const savedOf = (id: string | undefined): SavedGame | null =>
  id === undefined ? (running()[0] ?? null) : gameOf(id);

/** Takes up a saved game; what the engine says to one that it cannot read is for the screen. */
export async function resumeLocal(id: string | undefined): Promise<boolean> {
  const saved = savedOf(id);
  if (match && (match.id === id || (id === undefined && match.id === saved?.id))) return true;
  if (!saved) return false;
  // Only the words and the art of the classic game as printed are there from the beginning.
  const { edition, options } = saved.setup;
  if (edition !== 'classic' || Object.keys(options).length) {
    await Promise.all([loadMore(), import('../board/arts-all')]);
  }
  const next = await (await import('./taken')).resume(saved);
  match?.close();
  match = next;
  elsewhere = false;
  if (id === undefined) go(addressOf(saved.id), true);
  return true;
}

/** Goes on here with what the other page has played. */
export async function takeOver(): Promise<void> {
  const saved = match && gameOf(match.id);
  if (!saved) return;
  const next = await (await import('./taken')).resume(saved);
  match?.close();
  match = next;
  elsewhere = false;
}

addEventListener('storage', ({ key, newValue }) => {
  if (!match || key !== keyOf(match.id)) return;
  const written = parseGame(newValue);
  if (written && written.page !== PAGE) elsewhere = true;
});
