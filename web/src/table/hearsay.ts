// SPDX-License-Identifier: MIT
// What there is to be heard of a game: one short sound for the last thing that happened.
import type { State } from '../engine/protocol';
import { fateOf } from '../play/describe';
import type { Match } from '../play/match.svelte';

export type Sound = 'laid' | 'turn' | 'lost' | 'won';

export interface Heard {
  readonly sound: Sound;
  /** The ply that it belongs to: nothing is heard twice. */
  readonly ply: number;
}

export function heardOf(match: Match, position: State, over: boolean): Heard | null {
  const seat = match.viewer;
  const { ply } = position;
  if (over) {
    const won = seat !== null && position.result?.winners.includes(seat);
    return { sound: won ? 'won' : 'lost', ply };
  }
  if (match.moves.length && match.settled) return { sound: 'turn', ply };
  const events = match.history.at(-1)?.events ?? [];
  if (seat !== null && fateOf(events, seat) === 'lost') return { sound: 'lost', ply };
  return events.some(({ type }) => type === 'placed') ? { sound: 'laid', ply } : null;
}
