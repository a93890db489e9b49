// SPDX-License-Identifier: MIT
// Sentences about what is asked and what would happen. Everything said here was
// reported by the engine; this only finds the words.
import { lookOf } from '../board/look';
import { facedAfter } from '../board/way';
import type { Decision, GameEvent, State } from '../engine/protocol';
import { t } from '../i18n/index.svelte';
import type { Outlook } from './match.svelte';
import { first, type Speaker, say } from './speech';

export function question(state: State, decision: Decision, speaker: Speaker): string {
  const look = lookOf(state.edition).name;
  if (decision.player !== (speaker.asked ?? speaker.you)) {
    return say('ask.other', speaker, [decision.player]);
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

const isLoss = ({ type }: GameEvent): boolean => type === 'eliminated' || type === 'left';
const pieceOf = ({ player, marker }: GameEvent): string => `${player}.${marker ?? 0}`;

function lostSentence(event: GameEvent, speaker: Speaker): string {
  if (speaker.stones) return say('would.lost.stone', speaker, [event.player]);
  return say(first(`would.lost.${event.reason}`, 'would.lost'), speaker, [event.player]);
}

/** What a choice does to the one who makes it: nothing bad, off the board to rise again, or out. */
export type Fate = 'stays' | 'rises' | 'lost';

export function fateOf(events: readonly GameEvent[], player: number | undefined): Fate {
  const own = events.filter((event) => event.player === player && isLoss(event));
  if (own.some(({ type }) => type === 'eliminated')) return 'lost';
  return own.length ? 'rises' : 'stays';
}

/** Where the stones would go that stay on the board. */
function waysSaid(state: State, events: readonly GameEvent[], speaker: Speaker): string[] {
  const said: string[] = [];
  const lost = new Set(events.filter(isLoss).map(pieceOf));
  const others: number[] = [];
  for (const event of events) {
    const last = event.path?.at(-1);
    if (event.type !== 'moved' || !last || lost.has(pieceOf(event))) continue;
    const { at } = facedAfter(lookOf(state.edition).lattice, last);
    const values = { at, count: event.path?.length ?? 0, number: (event.marker ?? 0) + 1 };
    if (event.player === (speaker.you ?? state.decision?.player)) {
      const key = speaker.stones ? 'would.stop.stone' : 'would.stop';
      said.push(say(key, speaker, [event.player], values));
    } else if (event.player !== undefined) others.push(event.player);
  }
  if (others.length) said.push(say('would.move', speaker, others));
  return said;
}

/** Questions about where a way begins. */
const BEGINNINGS = new Set(['start', 'mark', 'rise']);
/** Questions in which nothing happens yet: there is nothing to say about what follows. */
const QUIET = new Set(['enter', 'lantern']);

/** Whether something is said about every choice of a decision. */
export const isSpoken = ({ kind }: Decision): boolean => !QUIET.has(kind);

/** One or two sentences about a preview. */
export function outcome(state: State, outlook: Outlook | null, speaker: Speaker): string {
  const kind = state.decision?.kind ?? '';
  const silence = BEGINNINGS.has(kind) ? t('would.begin') : '';
  if (!outlook) return silence;
  if (!outlook.legal) return refusal(state, outlook.events, speaker);
  const { events, complete } = outlook.preview;
  const said = waysSaid(state, events, speaker);
  const lost = [...new Map(events.filter(isLoss).map((e) => [pieceOf(e), e])).values()];
  for (const event of lost) said.push(lostSentence(event, speaker));
  if (fateOf(events, state.decision?.player) === 'rises') said.push(t('would.rise'));
  const stars = events.filter((e) => e.type === 'star').length;
  if (stars) said.push(t('would.stars', { count: stars }));
  const laid = events.some((event) => event.type === 'placed');
  if (said.length) return said.join(' ');
  if (silence || QUIET.has(kind)) return silence;
  if (!complete) return t('would.open');
  return laid ? t('would.nothing') : '';
}

/** Why a choice is refused: who would be lost by it, as the engine says; else what is asked of it. */
function refusal(state: State, events: readonly GameEvent[], speaker: Speaker): string {
  const lost = events.filter((event) => event.type === 'eliminated');
  const own = lost.filter((event) => event.player === state.decision?.player);
  const named = (own.length ? own : lost).map((event) => lostSentence(event, speaker));
  if (named.length) return t('would.refused', { reason: [...new Set(named)].join(' ') });
  return t('would.illegal', {
    reason: t(first(`reason.${lookOf(state.edition).name}`, 'reason.other')),
  });
}
