// SPDX-License-Identifier: MIT
import type { State } from '../engine/protocol';
import type { SeatInfo } from '../play/match.svelte';
import { livesIn } from '../play/standing';

/** Whether people played and all of them are out: what is left, bots play among themselves. */
export function leftToBots(seats: readonly SeatInfo[], state: State): boolean {
  const people = seats.flatMap((seat, i) => (seat.kind === 'human' ? [i] : []));
  return !state.result && people.length > 0 && people.every((seat) => !livesIn(state, seat));
}
