// SPDX-License-Identifier: MIT
// Looks ahead for the one who chooses: which tiles keep them on the board, by quarter turn, and which
// start mark is calm. The first is the engine's answer to every turn; the second is only a
// suggestion, made by distance.
import { squareAt } from '../board/lattice';
import type { State, TileId } from '../engine/protocol';
import { type Choice, formatMove } from './choice';
import { type Fate, fateOf } from './describe';
import type { Outlook } from './match.svelte';

export type Hold = Fate | 'refused';
/** Four of them for each tile, in the order of the turns. */
export type Holds = ReadonlyMap<string, readonly Hold[]>;

const TURNS = [0, 1, 2, 3] as const;

export function holdOf(outlook: Outlook, player: number | undefined): Hold {
  return outlook.legal ? fateOf(outlook.preview.events, player) : 'refused';
}

/** What every turn of every tile of a hand would do, all else as picked. */
export async function surveyHand(
  look: (move: string) => Promise<Outlook>,
  pick: Choice,
  hand: readonly TileId[],
  player: number,
): Promise<Holds> {
  const found = new Map<string, readonly Hold[]>();
  for (const tile of new Set(hand.map(String))) {
    if (tile === 'portal' || tile === 'taihou') continue;
    const holds: Hold[] = [];
    for (const turn of TURNS) {
      holds.push(holdOf(await look(formatMove({ ...pick, tile, turn })), player));
    }
    found.set(tile, holds);
  }
  return found;
}

function isCorner([x, y]: readonly [number, number], state: State): boolean {
  return (x === 0 || x === state.width - 1) && (y === 0 || y === state.height - 1);
}

/** The mark farthest from everybody, but not in a corner, where ways soon end. */
export function calmest(spots: readonly string[], state: State): string | null {
  const others = state.markers.flatMap(({ at, alive }) => (at && alive ? [squareAt(at)] : []));
  let best: string | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const spot of spots) {
    const place = squareAt(spot.split('.')[0] ?? '');
    const near = others.map(([x, y]) => Math.abs(x - place[0]) + Math.abs(y - place[1]));
    const middle =
      Math.abs(place[0] - (state.width - 1) / 2) + Math.abs(place[1] - (state.height - 1) / 2);
    const calm = Math.min(99, ...near) * 10 - middle - (isCorner(place, state) ? 25 : 0);
    if (calm > most) {
      most = calm;
      best = spot;
    }
  }
  return best;
}
