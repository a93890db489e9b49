// SPDX-License-Identifier: MIT
// What there is to be heard of a game: one short sound for the last thing that happened.
import { fateOf } from '../play/describe';
import type { Match } from '../play/match.svelte';

export type Sound = 'laid' | 'turn' | 'lost' | 'won';

export function heardOf(match: Match, over: boolean): Sound | null {
  const seat = match.viewer;
  if (over) {
    const won = seat !== null && match.state?.result?.winners.includes(seat);
    return won ? 'won' : 'lost';
  }
  if (match.moves.length && match.settled) return 'turn';
  const events = match.history.at(-1)?.events ?? [];
  if (seat !== null && fateOf(events, seat) === 'lost') return 'lost';
  return events.some(({ type }) => type === 'placed') ? 'laid' : null;
}
