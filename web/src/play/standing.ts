// SPDX-License-Identifier: MIT
// How everybody stands, read off a state: who is still there, points, teams, what the game is about.
import type { State } from '../engine/protocol';

export function livesIn(state: State, seat: number): boolean {
  const place = state.players_state?.[seat]?.place;
  if (place) return place !== 'eliminated';
  const own = state.markers.filter((marker) => marker.player === seat);
  return own.length === 0 || own.some((marker) => marker.alive);
}

/** A seat's points now; null where the game has none. */
export function scoreOf(state: State, seat: number): number | null {
  const final = state.result?.scores?.[seat];
  if (final !== undefined) return final;
  const own = state.markers.filter((marker) => marker.player === seat);
  if (!state.markers.some((marker) => marker.score !== undefined)) return null;
  return own.reduce((sum, marker) => sum + (marker.score ?? 0), 0);
}

/** Seats alternate between two teams; null where everybody plays alone. */
export const teamOf = (state: State, seat: number): number | null =>
  state.options.teams === true ? seat % 2 : null;

/** The aim as a message key, where it is not to be the last one left. */
export function aimOf(state: State): string | null {
  const { goal } = state.options;
  return goal === 'longest' || goal === 'crossings' ? `aim.${goal}` : null;
}

export const hasTwoStones = (state: State): boolean =>
  state.markers.some((marker) => marker.marker > 0);
