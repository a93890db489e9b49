// SPDX-License-Identifier: MIT
// The lines of one square as layered strands. Later strands lie over earlier ones; the casing that
// makes a crossing readable is drawn only around the crossing itself, so that it never touches the
// tile's border or a neighbour's line.
import { curveOf, pathData, sample } from './curve';
import type { Lattice, Point } from './lattice';
import { group, path } from './svg';
import type { Pair } from './tiles';

/** Half of a line, and the clear space beside an upper one. */
const HALF = 4.5;
const GAP = 2.4;
const OVERLAP = 1;

export interface Strand {
  readonly pair: Pair;
  /** The player whose way this was, if anyone's. */
  readonly owner?: number;
  readonly fallen?: boolean;
}

interface Crossing {
  /** Index of the sample of the upper curve at the crossing. */
  readonly index: number;
  readonly sine: number;
}

export function crossings(upper: readonly Point[], lower: readonly Point[]): Crossing[] {
  const found: Crossing[] = [];
  for (let i = 1; i < upper.length; i++) {
    const [ax, ay] = upper[i - 1]!;
    const [bx, by] = upper[i]!;
    for (let j = 1; j < lower.length; j++) {
      const [cx, cy] = lower[j - 1]!;
      const [dx, dy] = lower[j]!;
      const ux = bx - ax;
      const uy = by - ay;
      const vx = dx - cx;
      const vy = dy - cy;
      const cross = ux * vy - uy * vx;
      if (Math.abs(cross) < 1e-9) continue;
      const s = ((cx - ax) * vy - (cy - ay) * vx) / cross;
      const t = ((cx - ax) * uy - (cy - ay) * ux) / cross;
      if (s < 0 || s >= 1 || t < 0 || t >= 1) continue;
      found.push({ index: i, sine: Math.abs(cross) / (Math.hypot(ux, uy) * Math.hypot(vx, vy)) });
    }
  }
  return found;
}

/** The stretch of a sampled curve around one index, `reach` units to either side. */
function stretch(points: readonly Point[], index: number, reach: number): Point[] {
  const distance = (i: number) =>
    Math.hypot(points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1]);
  let first = index;
  for (let left = reach; first > 1 && left > 0; first--) left -= distance(first);
  let last = index;
  for (let left = reach; last < points.length - 2 && left > 0; last++) left -= distance(last + 1);
  return points.slice(first, last + 1);
}

const polyline = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

export interface Way {
  readonly parts: SVGPathElement[];
  readonly from: number;
}

export interface StrandElements {
  readonly root: SVGGElement;
  /** The coloured part of each owned strand and the port it is drawn from, to be revealed. */
  readonly ways: ReadonlyMap<string, Way>;
}

export const pairKey = (a: number, b: number): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

/** A stroke ready to be drawn: its line, and the casings it lays over earlier strokes. */
interface Stroke {
  readonly pair: Pair;
  readonly d: string;
  readonly casings: readonly string[];
}

const known = new Map<string, readonly Stroke[]>();

/** Lines straight across lie lowest: what crosses between them then stays in one piece. */
function layer(lattice: Lattice, [a, b]: Pair): number {
  return lattice.ports[a]!.across === b ? 0 : 1;
}

/** The strokes of a square in drawing order; worked out once for each set of pairs. */
function strokesOf(lattice: Lattice, pairs: readonly Pair[]): readonly Stroke[] {
  const key = `${lattice.quarter}:${pairs.join(' ')}`;
  const remembered = known.get(key);
  if (remembered) return remembered;
  const below: Point[][] = [];
  const ordered = [...pairs].sort((one, two) => layer(lattice, one) - layer(lattice, two));
  const strokes = ordered.map((pair): Stroke => {
    const curve = curveOf(lattice, pairs, pair[0], pair[1]);
    const points = sample(curve);
    const casings = below.flatMap((other) =>
      crossings(points, other).map(({ index, sine }) => {
        const reach = Math.min(34, (HALF + GAP + 1) / Math.max(sine, 0.25));
        return polyline(stretch(points, index, reach));
      }),
    );
    below.push(points);
    return { pair, d: pathData(curve, 0, 0, OVERLAP), casings };
  });
  known.set(key, strokes);
  return strokes;
}

function coloured(strand: Strand, d: string): SVGPathElement[] {
  const more = { pathLength: 1 };
  const player = `p${strand.owner}${strand.fallen ? ' fallen' : ''}`;
  return [
    path(`way-edge ${player}`, d, more),
    path(`way ${player}`, d, more),
    path(`way-core ${player}`, d, more),
  ];
}

/** Draws the strands of one square, the square's corner at the origin. */
export function drawStrands(lattice: Lattice, strands: readonly Strand[]): StrandElements {
  const root = group('strands');
  const ways = new Map<string, Way>();
  const pairs = strands.map((strand) => strand.pair);
  for (const { pair, d, casings } of strokesOf(lattice, pairs)) {
    for (const casing of casings) root.append(path('casing', casing));
    root.append(path('line', d), path('line-core', d));
    const strand = strands.find((each) => each.pair === pair || each.pair.join() === pair.join());
    if (strand?.owner === undefined) continue;
    const parts = coloured(strand, d);
    root.append(...parts);
    ways.set(pairKey(pair[0], pair[1]), { parts, from: pair[0] });
  }
  return { root, ways };
}
