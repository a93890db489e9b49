// SPDX-License-Identifier: MIT
// Where the ports of a square lie, for drawing only. Two lattices: eight ports (two a side) and
// twelve (two a side and the corners). Everything here is position and direction; whether a stone
// may go somewhere is the engine's answer, never computed from these tables.

/** Side of a square in drawing units. */
export const UNIT = 120;

export type Point = readonly [x: number, y: number];

export interface Port {
  /** Position inside the square. */
  readonly at: Point;
  /** Unit direction in which a line enters the square here. */
  readonly inward: Point;
  /** The neighbouring square reached through this port. */
  readonly step: Point;
  /** The neighbour's port that touches this one. */
  readonly across: number;
}

export interface Lattice {
  readonly ports: readonly Port[];
  /** What a quarter turn clockwise adds to a port's number. */
  readonly quarter: number;
}

const THIRD = UNIT / 3;
const FAR = UNIT - THIRD;
const DIAGONAL = Math.SQRT1_2;

const port = (x: number, y: number, ix: number, iy: number, across: number): Port => ({
  at: [x, y],
  inward: [ix, iy],
  step: [-Math.sign(ix), -Math.sign(iy)],
  across,
});

/*   .0..1.        0..1..2..3
 *   7    2       11        4
 *   6    3       10        5
 *   .5..4.        9..8..7..6     */
export const EIGHT: Lattice = {
  quarter: 2,
  ports: [
    port(THIRD, 0, 0, 1, 5),
    port(FAR, 0, 0, 1, 4),
    port(UNIT, THIRD, -1, 0, 7),
    port(UNIT, FAR, -1, 0, 6),
    port(FAR, UNIT, 0, -1, 1),
    port(THIRD, UNIT, 0, -1, 0),
    port(0, FAR, 1, 0, 3),
    port(0, THIRD, 1, 0, 2),
  ],
};

export const TWELVE: Lattice = {
  quarter: 3,
  ports: [
    port(0, 0, DIAGONAL, DIAGONAL, 6),
    port(THIRD, 0, 0, 1, 8),
    port(FAR, 0, 0, 1, 7),
    port(UNIT, 0, -DIAGONAL, DIAGONAL, 9),
    port(UNIT, THIRD, -1, 0, 11),
    port(UNIT, FAR, -1, 0, 10),
    port(UNIT, UNIT, -DIAGONAL, -DIAGONAL, 0),
    port(FAR, UNIT, 0, -1, 2),
    port(THIRD, UNIT, 0, -1, 1),
    port(0, UNIT, DIAGONAL, -DIAGONAL, 3),
    port(0, FAR, 1, 0, 5),
    port(0, THIRD, 1, 0, 4),
  ],
};

export const turned = (lattice: Lattice, portNumber: number, turn: number): number =>
  (portNumber + lattice.quarter * turn) % lattice.ports.length;

/** `a1` is the top-left square. */
export function squareAt(name: string): Point {
  return [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];
}

export const squareName = (x: number, y: number): string =>
  `${String.fromCharCode(97 + x)}${y + 1}`;

/** Board position of a port of a square, in drawing units from the board's top-left. */
export function portPosition(lattice: Lattice, square: string, portNumber: number): Point {
  const [x, y] = squareAt(square);
  const at = lattice.ports[portNumber]!.at;
  return [x * UNIT + at[0], y * UNIT + at[1]];
}

export function centreOf(square: string): Point {
  const [x, y] = squareAt(square);
  return [(x + 0.5) * UNIT, (y + 0.5) * UNIT];
}
