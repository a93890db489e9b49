// SPDX-License-Identifier: MIT
// What the list of one's games says of those on this device: whose turn it is.
import { t } from '../i18n/index.svelte';
import type { SavedGame } from './saved';

const people = ({ setup }: SavedGame) => setup.seats.filter(({ kind }) => kind === 'human');

/** Whether the game waits for the one person who plays it here. */
export const isAsked = (game: SavedGame): boolean =>
  people(game).length === 1 && game.setup.seats[game.turn ?? -1]?.kind === 'human';

/** Empty for games that were kept by a page that did not yet note it. */
export function turnWords(game: SavedGame): string {
  const name = game.setup.seats[game.turn ?? -1]?.name ?? '';
  if (isAsked(game)) return t('call.turn');
  return name ? t('mine.turn', { name }) : '';
}
