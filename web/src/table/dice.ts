// SPDX-License-Identifier: MIT
import type { Deed } from '../play/match.svelte';

/** What the dice showed last; nothing while nobody has rolled any. */
export function lastRoll(history: readonly Deed[]): readonly number[] {
  const rolls = history.flatMap(({ events }) => events.filter(({ type }) => type === 'rolled'));
  return rolls.at(-1)?.dice ?? [];
}
