// SPDX-License-Identifier: MIT
// Who has been away for so long that the others may let a bot play.
import type { TableSeat } from '../online/match.svelte';

/** Milliseconds: the server refuses before. */
const LONG = 120_000;

export function awayIn(seats: readonly TableSeat[], now: number): { i: number; name: string }[] {
  return seats.flatMap((seat, i) => {
    const away = seat.kind === 'person' && seat.present === false && !seat.bot_plays;
    const long = now - (seat.away_since ?? now) >= LONG;
    return away && long ? [{ i, name: seat.name ?? '' }] : [];
  });
}
