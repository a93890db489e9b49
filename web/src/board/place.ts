// SPDX-License-Identifier: MIT
// Where a marker is drawn: on the port by which it would go on, beside a side or a square it has yet
// to enter, a little back on its own tile where corners meet.
import type { Marker } from '../engine/protocol';
import { centreOf, type Point, portPosition, squareAt, UNIT } from './lattice';
import type { Look } from './look';

const OUTSIDE = 20;

const SIDES: Record<string, Point> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** Beside a rim square, at the outer side or the outer corner. */
function outside(square: string, width: number, height: number): Point {
  const [x, y] = squareAt(square);
  const dx = x === 0 ? -1 : x === width - 1 ? 1 : 0;
  const dy = y === 0 ? -1 : y === height - 1 ? 1 : 0;
  const [cx, cy] = centreOf(square);
  const reach = UNIT / 2 + OUTSIDE * (dx && dy ? 0.55 : 1);
  return [cx + dx * reach, cy + dy * reach];
}

export function besideSide(square: string, side: string): Point {
  const [dx, dy] = SIDES[side] ?? [0, 0];
  const [cx, cy] = centreOf(square);
  const reach = UNIT / 2 + OUTSIDE;
  return [cx + dx * reach, cy + dy * reach];
}

export function portPlace(look: Look, square: string, port: number): Point {
  const [x, y] = portPosition(look.lattice, square, port);
  if (look.name !== 'phoenix') return [x, y];
  const { inward } = look.lattice.ports[port]!;
  return [x - inward[0] * 17, y - inward[1] * 17];
}

/** Null where the marker is not on or at the board. */
export function markerPlace(
  look: Look,
  marker: Marker,
  width: number,
  height: number,
): Point | null {
  if (marker.at === null) return null;
  if (marker.port !== null && marker.port !== undefined) {
    return portPlace(look, marker.at, marker.port);
  }
  if (marker.side) return besideSide(marker.at, marker.side);
  return outside(marker.at, width, height);
}
