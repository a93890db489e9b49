// SPDX-License-Identifier: MIT
// A hint in words: what is suggested, and what the adviser expects of it. Every kind of move has its
// words; which tile, which stone and which path end are named as the page shows them.
import { lookOf } from '../board/look';
import type { State } from '../engine/protocol';
import { t } from '../i18n/index.svelte';
import { type Choice, optionsOf, parseMove } from '../play/choice';
import type { Advice } from '../play/match.svelte';
import { endName } from './aim';

/** Where to begin: a square, with the path end or the side if it has one. */
function place(spot: string, state: State): string {
  const [at = '', rest] = spot.split('.');
  if (rest === undefined) return at;
  const end = /\d/.test(rest) ? endName(lookOf(state.edition), Number(rest), t) : t(`side.${rest}`);
  return `${at}, ${end}`;
}

/** The face that is up, where it is another than the one that is seen now. */
function isFlipped({ verb, face }: Choice, state: State): boolean {
  if (face === undefined) return false;
  const { player, marker = 0 } = state.decision ?? {};
  const own = state.markers.find((each) => each.player === player && each.marker === marker);
  const lying = state.tiles.find(({ at }) => at === own?.at);
  return face !== (verb === 'turn' ? (lying?.face ?? 'A') : 'A');
}

/** What is done first: a tile is laid or set, or one of the other moves is made. */
function deed(choice: Choice, state: State, choices: readonly Choice[]): string {
  const { verb, tile, turn = 0, spot, axis, give, take } = choice;
  if (tile !== undefined) {
    const hand = state.hands[state.decision?.player ?? -1] ?? [];
    const number = hand.findIndex((each) => String(each) === tile) + 1;
    return t('hint.tile', { number, turn: turn * 90 });
  }
  if (verb === 'swap') {
    const nth = (field: 'give' | 'take', value = '') =>
      optionsOf(choices, choice, field).indexOf(value) + 1;
    return t('hint.swap', { give: nth('give', give), take: nth('take', take) });
  }
  const at = spot === undefined ? '' : place(spot, state);
  const key = at && (verb === 'fire' || verb === 'flip' || verb === 'portal') ? '.at' : '';
  const said = t(`hint.${verb}${key}`, { at, turn: turn * 90 });
  return axis === undefined ? said : `${said}, ${t(`hint.axis.${axis}`)}`;
}

function what(choice: Choice, state: State, choices: readonly Choice[]): string {
  const { marker, port } = choice;
  const said = [deed(choice, state, choices)];
  if (isFlipped(choice, state)) said.push(t('hint.flipped'));
  if (marker !== undefined) said.push(t('hint.stone', { number: marker + 1 }));
  if (port !== undefined) {
    said.push(t('hint.port', { port: endName(lookOf(state.edition), port, t) }));
  }
  return said.join(', ');
}

function expected(chance: number): string {
  const percent = Math.round(chance * 100);
  return percent ? t('hint.chance', { percent }) : t('hint.chance.none');
}

export function hintWords(advice: Advice, state: State, choices: readonly Choice[]): string {
  const said = t('hint.says', { what: what(parseMove(advice.move), state, choices) });
  return advice.chance === null ? said : `${said} ${expected(advice.chance)}`;
}
