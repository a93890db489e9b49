// SPDX-License-Identifier: MIT
// Sentences: what is asked, what would happen, what happened. Everything said here was reported by
// the engine; this only finds the words.
import { lookOf } from '../board/look';
import { facedAfter } from '../board/way';
import type { Decision, GameEvent, State } from '../engine/protocol';
import { has, listOf, t } from '../i18n/index.svelte';
import type { Outlook } from './match.svelte';

export interface Speaker {
  readonly names: readonly string[];
  readonly you: number | null;
}

export function nameOf(speaker: Speaker, seat: number | null | undefined): string {
  if (seat === null || seat === undefined) return t('someone');
  return seat === speaker.you ? t('you') : (speaker.names[seat] ?? t('seat', { number: seat + 1 }));
}

/** The first of several keys that has a message, most particular first. */
function first(...keys: string[]): string {
  return keys.find(has) ?? keys[keys.length - 1]!;
}

export function question(state: State, decision: Decision, speaker: Speaker): string {
  const look = lookOf(state.edition).name;
  if (decision.player !== speaker.you) {
    return t('ask.other', { name: nameOf(speaker, decision.player) });
  }
  const entering = decision.kind === 'place' && unplaced(state, decision);
  const cause = typeof decision.cause === 'string' ? decision.cause : '';
  const key = first(
    `ask.${decision.kind}.${cause}`,
    ...(entering ? [`ask.enter-board.${look}`] : []),
    `ask.${decision.kind}.${look}`,
    `ask.${decision.kind}`,
  );
  return t(key, { at: decision.at ?? '', from: decision.from ?? '' });
}

function unplaced(state: State, decision: Decision): boolean {
  const own = state.markers.filter((m) => m.player === decision.player && m.alive);
  return own.length > 0 && own.every((m) => m.port === null || m.port === undefined);
}

function lostSentence(event: GameEvent, speaker: Speaker): string {
  const key = first(`would.lost.${event.reason}`, 'would.lost');
  return t(key, { name: nameOf(speaker, event.player) });
}

/** One or two sentences about a preview. */
export function outcome(state: State, outlook: Outlook | null, speaker: Speaker): string {
  if (!outlook) return '';
  if (!outlook.legal) return refusal(state, outlook.events, speaker);
  const { events, complete } = outlook.preview;
  const said: string[] = [];
  const lost = events.filter((e) => e.type === 'eliminated' || e.type === 'left');
  const lostNames = new Set(lost.map((e) => `${e.player}.${e.marker ?? 0}`));
  const others: string[] = [];
  for (const event of events) {
    if (event.type !== 'moved' || !event.path?.length) continue;
    if (lostNames.has(`${event.player}.${event.marker ?? 0}`)) continue;
    const faced = facedAfter(lookOf(state.edition).lattice, event.path[event.path.length - 1]!);
    if (event.player === (speaker.you ?? state.decision?.player)) {
      const values = { name: nameOf(speaker, event.player), at: faced.at };
      said.push(t('would.stop', { ...values, count: event.path.length }));
    } else others.push(nameOf(speaker, event.player));
  }
  if (others.length) said.push(t('would.move', { name: listOf([...new Set(others)]) }));
  for (const event of lost) said.push(lostSentence(event, speaker));
  const stars = events.filter((e) => e.type === 'star').length;
  if (stars) said.push(t('would.stars', { count: stars }));
  const laid = events.some((event) => event.type === 'placed');
  if (said.length === 0 && !complete) said.push(t('would.open'));
  else if (said.length === 0 && laid) said.push(t('would.nothing'));
  return said.join(' ');
}

/** Why a choice is refused: who would be lost by it, as the engine says; else what is asked of it. */
function refusal(state: State, events: readonly GameEvent[], speaker: Speaker): string {
  const lost = events.filter((event) => event.type === 'eliminated');
  const own = lost.filter((event) => event.player === state.decision?.player);
  const named = (own.length ? own : lost).map((event) => lostSentence(event, speaker));
  if (named.length) return t('would.refused', { reason: named.join(' ') });
  return t('would.illegal', {
    reason: t(first(`reason.${lookOf(state.edition).name}`, 'reason.other')),
  });
}

const SILENT = new Set(['turn', 'path', 'entered', 'shuffled']);

/** A line of the log, or null for what needs no words. */
export function sentence(event: GameEvent, speaker: Speaker): string | null {
  if (SILENT.has(event.type)) return null;
  const last = event.path?.[event.path.length - 1];
  const key = first(
    `log.${event.type}.${event.reason ?? event.for ?? ''}`,
    `log.${event.type}${event.player === undefined || event.player === null ? '.nobody' : ''}`,
    `log.${event.type}`,
  );
  if (!has(key) && !has(`${key}.other`)) return null;
  return t(key, {
    name: nameOf(speaker, event.player),
    at: event.at ?? last?.at ?? '',
    to: event.to ?? '',
    tile: String(event.tile ?? ''),
    count: event.path?.length ?? event.count ?? 1,
    dice: (event.dice ?? []).join(' + '),
    number: event.number ?? event.round ?? '',
    colour: event.colour && has(`colour.${event.colour}`) ? t(`colour.${event.colour}`) : '',
  });
}

export function resultSentence(state: State, speaker: Speaker): string {
  const { result } = state;
  if (!result) return '';
  if (result.reason === 'solo') return t('result.solo', { count: result.scores?.[0] ?? 0 });
  if (result.winners.length === 0) return t('result.nobody');
  const you = speaker.you !== null && result.winners.includes(speaker.you);
  if (you && result.winners.length === 1) return t('result.you');
  const names = listOf(result.winners.map((seat) => nameOf(speaker, seat)));
  return t(result.winners.length > 1 ? 'result.shared' : 'result.one', { name: names });
}

export const resultReason = (state: State): string =>
  state.result ? t(`result.reason.${state.result.reason}`) : '';
