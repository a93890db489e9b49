// SPDX-License-Identifier: MIT
// A travelled way over several squares as one line: its points for gliding along at an even speed,
// and where it ends.
import type { LaidTile, Step } from '../engine/protocol';
import { curveOf, pathData, sample } from './curve';
import { type Lattice, type Point, squareAt, squareName, UNIT } from './lattice';
import { laidPairs } from './trail';

type Tiles = ReadonlyMap<string, LaidTile>;

function stepCurve(lattice: Lattice, tiles: Tiles, step: Step) {
  const tile = tiles.get(step.at);
  const pairs = tile ? laidPairs(lattice, tile) : [[step.in, step.out] as const];
  return curveOf(lattice, pairs, step.in, step.out);
}

/** The points of a way in board units, and for each step its share of the length so far. */
export function wayPoints(lattice: Lattice, tiles: Tiles, steps: readonly Step[]) {
  const points: Point[] = [];
  const lengths: number[] = [0];
  const ends: number[] = [];
  for (const step of steps) {
    const [x, y] = squareAt(step.at);
    for (const [px, py] of sample(stepCurve(lattice, tiles, step), 9)) {
      const point: Point = [px + x * UNIT, py + y * UNIT];
      const last = points[points.length - 1];
      if (last) {
        const length = Math.hypot(point[0] - last[0], point[1] - last[1]);
        lengths.push(lengths[lengths.length - 1]! + length);
      }
      points.push(point);
    }
    ends.push(lengths[points.length - 1] ?? 0);
  }
  return { points, lengths, ends, length: lengths[points.length - 1] ?? 0 };
}

export function wayData(lattice: Lattice, tiles: Tiles, steps: readonly Step[]): string {
  return steps
    .map((step) => {
      const [x, y] = squareAt(step.at);
      return pathData(stepCurve(lattice, tiles, step), x * UNIT, y * UNIT);
    })
    .join('');
}

/** The square and port faced at the end of a step; the square may lie off the board. */
export function facedAfter(lattice: Lattice, step: Step): { at: string; port: number } {
  const [x, y] = squareAt(step.at);
  const out = lattice.ports[step.out]!;
  return { at: squareName(x + out.step[0], y + out.step[1]), port: out.across };
}
