// SPDX-License-Identifier: MIT
// Where a finished game turned: the move after which the winners' chance had risen most. The chance
// is what a short search expects before each move, seen by whoever decides: an estimate, and the page
// calls it one.
import type { EngineGame } from '../engine/client';
import type { State } from '../engine/protocol';
import { t } from '../i18n/index.svelte';
import { ADVISER } from './setup';
import { namesOf, type Seat, type Speaker } from './speech';

export interface Turning {
  /** Moves played before the one that turned it. */
  readonly ply: number;
  readonly player: number | null;
  /** The winners' chance before and after it, from 0 to 1. */
  readonly before: number;
  readonly after: number;
}

/** Searches for every position, to find the place, and for the two around it, to say how much. */
const GLANCE = 100;
const LOOK = 1500;

interface Loaded {
  readonly state: State;
  readonly moves: readonly string[];
}

/** Null where nobody won, or nobody else could have; also when it is told to stop. */
export async function turningOf(
  game: EngineGame,
  record: string,
  stopped: () => boolean = () => false,
): Promise<Turning | null> {
  const { state: end } = await game.request<Loaded>({ cmd: 'load', record });
  const winners = end.result?.winners ?? [];
  if (end.players < 2 || winners.length === 0) return null;
  const chance = async (iterations: number): Promise<number> => {
    const think = { cmd: 'think', bot: ADVISER, iterations, seed: 'turning' };
    const { value } = await game.request<{ value: readonly number[] }>(think);
    return winners.reduce((sum, seat) => sum + (value[seat] ?? 0), 0);
  };

  const start = await game.request<Loaded>({ cmd: 'load', record, ply: 0, moves: true });
  const chances: number[] = [];
  const players: (number | null)[] = [];
  let { state } = start;
  for (const move of start.moves) {
    if (stopped()) return null;
    chances.push(await chance(GLANCE));
    players.push(state.decision?.player ?? null);
    ({ state } = await game.request<{ state: State }>({ cmd: 'play', move }));
  }
  const found = steepest([...chances, 1], players);
  if (!found || stopped()) return null;

  const { ply } = found;
  await game.request({ cmd: 'load', record, ply });
  const before = await chance(LOOK);
  const last = ply + 1 === start.moves.length;
  if (!last) await game.request({ cmd: 'load', record, ply: ply + 1 });
  const after = last ? 1 : await chance(LOOK);
  return after > before ? { ...found, before, after } : found;
}

/** Less than that is no turn: the game was won all along. */
const TURN = 0.1;

/** The greatest rise; of two equal ones the later, which decided. */
export function steepest(
  chances: readonly number[],
  players: readonly (number | null)[],
): Turning | null {
  let found: Turning | null = null;
  for (const [ply, player] of players.entries()) {
    const before = chances[ply] ?? 0;
    const after = chances[ply + 1] ?? 0;
    if (after - before < TURN) continue;
    if (!found || after - before >= found.after - found.before)
      found = { ply, player, before, after };
  }
  return found;
}

const percent = (chance: number) => Math.round(chance * 100);

/** The turning point in a sentence. */
export function turningWords(
  { ply, player, before, after }: Turning,
  winners: readonly number[],
  speaker: Speaker,
): string {
  const named = (seats: readonly Seat[]) =>
    seats.length === 1 && seats[0] === speaker.you && speaker.you !== null
      ? t('you.last')
      : namesOf(speaker, seats);
  const own = winners.length === 1 && winners[0] === speaker.you;
  return t(own ? 'turning.text.you' : 'turning.text', {
    ply: ply + 1,
    name: named([player]),
    winner: named(winners),
    before: percent(before),
    after: percent(after),
  });
}
