// SPDX-License-Identifier: MIT
// The local game of this page, which outlives the screen that shows it.
import { loadMore } from '../i18n/index.svelte';
import { LocalMatch } from './local.svelte';
import { unfinished } from './saved';
import type { Setup } from './setup';

let match = $state.raw<LocalMatch | null>(null);

export const currentMatch = (): LocalMatch | null => match;

export async function beginLocal(setup: Setup): Promise<void> {
  match?.close();
  match = null;
  match = await LocalMatch.begin(setup);
}

/** Takes up the saved game, if there is one and none is open. */
export async function resumeLocal(): Promise<boolean> {
  if (match) return true;
  const saved = unfinished();
  if (!saved) return false;
  // Only the words of the classic game are there from the beginning.
  if (saved.setup.edition !== 'classic') await loadMore();
  match = await LocalMatch.resume(saved);
  return true;
}
