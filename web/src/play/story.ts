// SPDX-License-Identifier: MIT
// A finished game told by its numbers: the order in which everybody came in, and what each of them
// did. All of it is counted from the events of the record, played again by the engine.
import type { Journey } from '../board/celebrate';
import { type EngineGame, sharedEngine } from '../engine/client';
import type { GameEvent, State, Step } from '../engine/protocol';
import type { Deed } from './match.svelte';

export interface Part {
  readonly seat: number;
  /** From 1; the same for those who went together. */
  readonly place: number;
  readonly laid: number;
  /** Tiles of the longest way in one move. */
  readonly longest: number;
  /** Whom they put out by their own moves. */
  readonly put: readonly number[];
  /** How they went, and by whose move; null for who stayed. */
  readonly end: { readonly reason: string; readonly by: number | null } | null;
}

export async function deedsOf(game: EngineGame, record: string): Promise<Deed[]> {
  const request = { cmd: 'load', record, ply: 0, moves: true };
  const start = await game.request<{ state: State; moves: string[] }>(request);
  let { state } = start;
  const deeds: Deed[] = [];
  for (const move of start.moves) {
    const player = state.decision?.player ?? null;
    const played = await game.request<{ events: GameEvent[]; state: State }>({ cmd: 'play', move });
    state = played.state;
    deeds.push({ ply: state.ply, player, events: played.events });
  }
  return deeds;
}

/** As `deedsOf`, in a game of its own. */
export async function retold(record: string): Promise<Deed[]> {
  const game = await sharedEngine().open();
  try {
    return await deedsOf(game, record);
  } finally {
    game.close();
  }
}

/** Where every stone went. */
export function journeysOf(deeds: readonly Deed[]): Journey[] {
  const found = new Map<string, { player: number; steps: Step[] }>();
  for (const { player, marker = 0, path = [], type } of deeds.flatMap(({ events }) => events)) {
    if (type !== 'moved' || player === undefined) continue;
    const name = `${player}.${marker}`;
    const journey = found.get(name) ?? { player, steps: [] };
    journey.steps.push(...path);
    found.set(name, journey);
  }
  return [...found.values()];
}

/** The ply at which a seat lost its last stone; null for who stayed. */
function lastLoss(deeds: readonly Deed[], seat: number) {
  let found: { ply: number; reason: string; by: number | null } | null = null;
  for (const { ply, player, events } of deeds) {
    for (const event of events) {
      if (event.type !== 'eliminated' || event.player !== seat) continue;
      const { reason = '' } = event;
      // Who gives up, or has no time left, was put out by nobody, whoever was asked then.
      const alone = player === seat || reason === 'resigned';
      found = { ply, reason, by: alone ? null : player };
    }
  }
  return found;
}

/** Better is larger: winners first, then points, then who stayed longer. */
function rankOf(state: State, deeds: readonly Deed[], seat: number): number {
  if (state.result?.winners.includes(seat)) return Number.POSITIVE_INFINITY;
  const score = state.result?.scores?.[seat];
  if (score !== undefined) return score;
  return lastLoss(deeds, seat)?.ply ?? Number.MAX_SAFE_INTEGER;
}

export function partsOf(state: State, deeds: readonly Deed[]): Part[] {
  const seats = Array.from({ length: state.players }, (_, seat) => seat);
  const ranks = seats.map((seat) => rankOf(state, deeds, seat));
  const events = deeds.flatMap((deed) => deed.events);
  const losses = seats.map((seat) => lastLoss(deeds, seat));
  const parts = seats.map((seat): Part => {
    const own = events.filter((event) => event.player === seat);
    const ways = own.filter(({ type }) => type === 'moved').map(({ path }) => path?.length ?? 0);
    const end = losses[seat] ?? null;
    return {
      seat,
      place: 1 + ranks.filter((rank) => rank > ranks[seat]!).length,
      laid: own.filter(({ type }) => type === 'placed').length,
      longest: Math.max(0, ...ways),
      put: seats.filter((other) => other !== seat && losses[other]?.by === seat),
      end: end && { reason: end.reason, by: end.by },
    };
  });
  return parts.sort((a, b) => a.place - b.place || a.seat - b.seat);
}
