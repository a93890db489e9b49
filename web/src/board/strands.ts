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

/** The coloured strokes over one strand and the port it is drawn from, to be revealed. */
export interface Way {
  readonly root: SVGGElement;
  readonly from: number;
}

interface Drawn {
  readonly d: string;
  readonly from: number;
  /** The strand's uppermost stroke; its colours come directly above. */
  readonly top: SVGPathElement;
  way?: Way;
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

/** The strands of one square as drawn, the square's corner at the origin. */
export class Strands {
  readonly root = group('strands');
  private readonly drawn = new Map<string, Drawn>();

  constructor(lattice: Lattice, pairs: readonly Pair[]) {
    for (const { pair, d, casings } of strokesOf(lattice, pairs)) {
      const top = path('line-core', d);
      this.root.append(...casings.map((casing) => path('casing', casing)), path('line', d), top);
      this.drawn.set(pairKey(pair[0], pair[1]), { d, from: pair[0], top });
    }
  }

  /** Colours one strand as a player's way, and only that one: a glide asks for it at every tile. */
  wear(pair: string, player: number, fallen: boolean): Way | undefined {
    const strand = this.drawn.get(pair);
    if (!strand) return undefined;
    strand.way?.root.remove();
    const owner = `p${player}${fallen ? ' fallen' : ''}`;
    const parts = ['way-edge', 'way', 'way-core'].map((kind) =>
      path(`${kind} ${owner}`, strand.d, { pathLength: 1 }),
    );
    strand.way = { root: group('worn', parts), from: strand.from };
    strand.top.after(strand.way.root);
    return strand.way;
  }
}
