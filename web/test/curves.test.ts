// SPDX-License-Identifier: MIT
// The drawing must not lie: two lines of a tile cross exactly once if their ports alternate round the
// tile and never otherwise, and lines that do not cross keep clear of each other.
import { describe, expect, it } from 'vitest';
import { curveOf, sample } from '../src/board/curve';
import { EIGHT, type Lattice, type Point, TWELVE } from '../src/board/lattice';
import { crossings } from '../src/board/strands';
import { type Pair, phoenixFace, wayPairs } from '../src/board/tiles';

const LINE = 9;

function alternate([a, b]: Pair, [c, d]: Pair): boolean {
  const between = (p: number) => p > Math.min(a, b) && p < Math.max(a, b);
  return between(c) !== between(d);
}

function clearance(one: readonly Point[], other: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [ax, ay] of one) {
    for (const [bx, by] of other) least = Math.min(least, Math.hypot(ax - bx, ay - by));
  }
  return least;
}

function faults(lattice: Lattice, pairs: readonly Pair[], width: number): string[] {
  const lines = pairs.map(([a, b]) => sample(curveOf(lattice, pairs, a, b)));
  const found: string[] = [];
  pairs.forEach((pair, i) => {
    for (let j = 0; j < i; j++) {
      const other = pairs[j]!;
      const times = crossings(lines[i]!, lines[j]!).length;
      const wanted = alternate(pair, other) ? 1 : 0;
      if (times !== wanted) found.push(`${pair} and ${other} cross ${times} times`);
      const room = clearance(lines[i]!, lines[j]!);
      if (wanted === 0 && room < width + 2) found.push(`${pair} and ${other}: ${room.toFixed(1)}`);
    }
  });
  return found;
}

describe('lines of a tile', () => {
  it.each(Array.from({ length: 35 }, (_, i) => i + 1))('tile %i', (tile) => {
    expect(faults(EIGHT, wayPairs(tile), LINE)).toEqual([]);
  });

  const names = [
    ...Array.from({ length: 16 }, (_, i) => `CT${String(i + 1).padStart(2, '0')}`),
    ...Array.from({ length: 20 }, (_, i) => `ET${String(i + 1).padStart(2, '0')}`),
  ];
  it.each(names)('both faces of %s', (tile) => {
    for (const face of ['A', 'B'] as const) {
      expect(faults(TWELVE, phoenixFace(tile, face).pairs, 6)).toEqual([]);
    }
  });
});
