// SPDX-License-Identifier: MIT
// A hint in words: what is suggested, and what the adviser expects of it.
import type { TileId } from '../engine/protocol';
import { has, t } from '../i18n/index.svelte';
import { parseMove } from '../play/choice';
import type { Advice } from '../play/match.svelte';

function what(move: string, hand: readonly TileId[]): string {
  const { verb, tile, turn, spot } = parseMove(move);
  const number = hand.findIndex((each) => String(each) === tile) + 1;
  if (number > 0) return t('hint.tile', { number, turn: (turn ?? 0) * 90 });
  if (turn !== undefined) return t('hint.turn', { turn: turn * 90 });
  if (spot) return t('hint.spot', { at: spot.split('.')[0] ?? '' });
  return has(`do.${verb}`) ? t(`do.${verb}`) : verb;
}

export function hintWords(advice: Advice, hand: readonly TileId[]): string {
  const said = t('hint.says', { what: what(advice.move, hand) });
  if (advice.chance === null) return said;
  return `${said} ${t('hint.chance', { percent: Math.round(advice.chance * 100) })}`;
}
