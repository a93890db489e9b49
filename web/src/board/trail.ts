// SPDX-License-Identifier: MIT
// Which drawn lines wear a player's colour: the line that ends under a stone, followed back over
// the tiles as they lie. This is drawing, not judging; it never says where a stone may go.
import type { LaidTile, Marker, Step } from '../engine/protocol';
import { type Lattice, squareAt, squareName, turned } from './lattice';
import { pairKey } from './strands';
import { hasTwelve, type Pair, tilePairs } from './tiles';

export interface Owner {
  readonly player: number;
  readonly fallen: boolean;
}

export type Owners = Map<string, Map<string, Owner>>;

/** Tiles lie in few ways, and every frame asks for many of them. */
const known = new Map<string, readonly Pair[]>();

/** A tile's pairs as they lie on the board. */
export function laidPairs(lattice: Lattice, tile: LaidTile): readonly Pair[] {
  const name = `${tile.tile} ${tile.face ?? 'A'} ${tile.turn}`;
  let pairs = known.get(name);
  if (!pairs) {
    pairs = tilePairs(tile.tile, tile.face ?? 'A').map(
      ([a, b]) => [turned(lattice, a, tile.turn), turned(lattice, b, tile.turn)] as const,
    );
    known.set(name, pairs);
  }
  return pairs;
}

/** The steps that led a marker to where it stands, from the first on. */
export function trailBehind(
  lattice: Lattice,
  tiles: ReadonlyMap<string, LaidTile>,
  marker: Marker,
): Step[] {
  const steps: Step[] = [];
  if (marker.at === null || marker.port === null || marker.port === undefined) return steps;
  let [x, y] = squareAt(marker.at);
  let port = marker.port;
  // A lost marker is named by the tile and the port where it ended, a living one by what it faces.
  let inside = tiles.has(marker.at);
  while (steps.length < 256) {
    let out = port;
    if (!inside) {
      const ahead = lattice.ports[port]!;
      x += ahead.step[0];
      y += ahead.step[1];
      out = ahead.across;
    }
    inside = false;
    const tile = tiles.get(squareName(x, y));
    if (!tile) break;
    const pair = laidPairs(lattice, tile).find(([a, b]) => a === out || b === out);
    if (!pair) break;
    port = pair[0] === out ? pair[1] : pair[0];
    const at = squareName(x, y);
    if (steps.some((step) => step.at === at && step.in === port)) break;
    steps.push({ at, in: port, out });
  }
  return steps.reverse();
}

export function mark(owners: Owners, steps: readonly Step[], owner: Owner): void {
  for (const step of steps) {
    const square = owners.get(step.at) ?? new Map<string, Owner>();
    square.set(pairKey(step.in, step.out), owner);
    owners.set(step.at, square);
  }
}

/** Colours for a board whose tiles never turn: everybody's whole way, the living over the lost. */
export function ownersOf(
  lattice: Lattice,
  laid: readonly LaidTile[],
  markers: readonly Marker[],
): Owners {
  const owners: Owners = new Map();
  if (laid.some((tile) => hasTwelve(tile.tile))) return owners;
  const tiles = new Map(laid.map((tile) => [tile.at, tile]));
  const order = [...markers].sort((a, b) => Number(a.alive) - Number(b.alive));
  for (const marker of order) {
    mark(owners, trailBehind(lattice, tiles, marker), {
      player: marker.player,
      fallen: !marker.alive,
    });
  }
  return owners;
}
