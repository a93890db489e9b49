// SPDX-License-Identifier: MIT
// The strokes of a tile: a curve between two ports that leaves each side at a right angle (corners
// along the diagonal) and bends evenly, like a brush stroke of constant width. A test holds that
// strokes cross exactly where their ports alternate, and otherwise keep clear of each other.
import { type Lattice, type Point, UNIT } from './lattice';

/** A chain of cubic pieces: start, then three points for each piece. */
export type Curve = readonly Point[];

/** Odd, so that no sample falls on the middle, where symmetric lines cross. */
const SAMPLES = 25;

function add(a: Point, b: Point, scale: number): Point {
  return [a[0] + b[0] * scale, a[1] + b[1] * scale];
}

export function pieceAt(curve: Curve, piece: number, t: number): Point {
  const p = curve[piece * 3]!;
  const q = curve[piece * 3 + 1]!;
  const r = curve[piece * 3 + 2]!;
  const s = curve[piece * 3 + 3]!;
  const u = 1 - t;
  const mix = (i: 0 | 1) =>
    u * u * u * p[i] + 3 * u * u * t * q[i] + 3 * u * t * t * r[i] + t * t * t * s[i];
  return [mix(0), mix(1)];
}

/** Evenly stepped points along the whole curve (even in parameter, not in length). */
export function sample(curve: Curve, perPiece = SAMPLES): Point[] {
  const pieces = (curve.length - 1) / 3;
  const points: Point[] = [curve[0]!];
  for (let piece = 0; piece < pieces; piece++) {
    for (let i = 1; i <= perPiece; i++) points.push(pieceAt(curve, piece, i / perPiece));
  }
  return points;
}

/**
 * A stroke between two sides. Handles of about a third of the chord bend evenly; shorter ones where
 * lines also run into corners keep it near its chord and out of its neighbours' way.
 */
function evenCurve(lattice: Lattice, a: number, b: number): Curve {
  const { at: from, inward: out } = lattice.ports[a]!;
  const { at: to, inward: into } = lattice.ports[b]!;
  const reach = lattice.quarter === 3 ? 0.286 : 0.357;
  const handle = reach * Math.hypot(to[0] - from[0], to[1] - from[1]);
  return [from, add(from, out, handle), add(to, into, handle), to];
}

/** A line back to its own side: an open arch, deep enough to read as a way and not as a stitch. */
function arch(from: Point, out: Point, to: Point): Curve {
  const along: Point = [(to[0] - from[0]) / 2, (to[1] - from[1]) / 2];
  const apex = add(add(from, along, 1), out, UNIT * 0.29);
  return [
    from,
    add(from, out, UNIT * 0.17),
    add(apex, along, -0.78),
    apex,
    add(apex, along, 0.78),
    add(to, out, UNIT * 0.17),
    to,
  ];
}

/** A line straight across bows a little, as a hand would draw it: `towards` the tile's middle. */
function bowed(from: Point, out: Point, to: Point, towards: number): Curve {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const offset: Point = [Math.sign(UNIT / 2 - middle[0]), Math.sign(UNIT / 2 - middle[1])];
  const across: Point = [offset[0] * Math.abs(out[1]), offset[1] * Math.abs(out[0])];
  const reach = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const crest = add(middle, across, towards);
  return [
    from,
    add(from, out, reach * 0.2),
    add(crest, out, -reach * 0.22),
    crest,
    add(crest, out, reach * 0.22),
    add(to, out, -reach * 0.2),
    to,
  ];
}

const known = new Map<string, Curve>();

/** The stroke from one port to another; `crowded` if it must give room to an arch beside it. */
function strokeBetween(lattice: Lattice, a: number, b: number, crowded: boolean): Curve {
  const key = `${lattice.quarter}:${a}:${b}:${crowded}`;
  const remembered = known.get(key);
  if (remembered) return remembered;
  const from = lattice.ports[a]!;
  const to = lattice.ports[b]!;
  const facing = from.inward[0] * to.inward[0] + from.inward[1] * to.inward[1];
  const chord: Point = [to.at[0] - from.at[0], to.at[1] - from.at[1]];
  const ahead = chord[0] * from.inward[0] + chord[1] * from.inward[1];
  let curve: Curve;
  if (facing > 0.99) curve = arch(from.at, from.inward, to.at);
  else if (facing < -0.99 && Math.abs(ahead - Math.hypot(...chord)) < 0.01)
    curve = bowed(from.at, from.inward, to.at, crowded ? 10 : -3);
  else curve = evenCurve(lattice, a, b);
  known.set(key, curve);
  return curve;
}

/** Whether an arch rises from a side between the two ends of a line. */
function archBeside(lattice: Lattice, pair: readonly [number, number], others: Pairs): boolean {
  const [low, high] = [Math.min(...pair), Math.max(...pair)];
  const size = lattice.ports.length;
  return others.some(([a, b]) => {
    const side = lattice.ports[a]!.inward;
    const same = side[0] === lattice.ports[b]!.inward[0] && side[1] === lattice.ports[b]!.inward[1];
    if (!same) return false;
    const inside = a > low && a < high && b > low && b < high;
    const span = inside ? high - low : size - (high - low);
    return span <= size / 2;
  });
}

type Pairs = readonly (readonly [number, number])[];

/** The stroke of one line of a tile, from its first port to its second. */
export function curveOf(lattice: Lattice, pairs: Pairs, from: number, to: number): Curve {
  const [a, b] = from < to ? [from, to] : [to, from];
  const curve = strokeBetween(lattice, a, b, archBeside(lattice, [a, b], pairs));
  return from < to ? curve : [...curve].reverse();
}

const short = (n: number): string => String(Math.round(n * 100) / 100);

/** SVG path data; `dx`, `dy` move the curve, `overlap` lengthens both ends to hide seams. */
export function pathData(curve: Curve, dx = 0, dy = 0, overlap = 0): string {
  const at = (p: Point) => `${short(p[0] + dx)} ${short(p[1] + dy)}`;
  const first = curve[0]!;
  const last = curve[curve.length - 1]!;
  const beyond = (end: Point, handle: Point): Point => {
    const length = Math.hypot(end[0] - handle[0], end[1] - handle[1]) || 1;
    return add(end, [(end[0] - handle[0]) / length, (end[1] - handle[1]) / length], overlap);
  };
  let text = overlap ? `M${at(beyond(first, curve[1]!))}L${at(first)}` : `M${at(first)}`;
  for (let i = 1; i < curve.length; i += 3) {
    text += `C${at(curve[i]!)} ${at(curve[i + 1]!)} ${at(curve[i + 2]!)}`;
  }
  return overlap ? `${text}L${at(beyond(last, curve[curve.length - 2]!))}` : text;
}

export function lengthOf(curve: Curve): number {
  const points = sample(curve);
  let length = 0;
  for (let i = 1; i < points.length; i++) {
    const [ax, ay] = points[i - 1]!;
    const [bx, by] = points[i]!;
    length += Math.hypot(bx - ax, by - ay);
  }
  return length;
}
