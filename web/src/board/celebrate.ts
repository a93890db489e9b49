// SPDX-License-Identifier: MIT
// The end of a game on the board: everything grows pale but the winners' ways, which light up from
// their beginnings, and a few petals fall. Where movement is not wanted, all of it stands still.
import type { LaidTile, Step } from '../engine/protocol';
import type { Board } from './board';
import { type Lattice, UNIT } from './lattice';
import { element, group, path } from './svg';
import { laidPairs, trailBehind } from './trail';
import { wayData } from './way';
import './celebrate.css';

const PER_TILE = 120;
const PETALS = 26;
/** Two arcs of a tile's curve. */
const PETAL = 'M0-13C9-6 9 6 0 13C-9 6-9-6 0-13Z';

/** Where a stone went from its beginning on, tile by tile. */
export interface Journey {
  readonly player: number;
  readonly steps: readonly Step[];
}

/** The ways that lie on the board. */
function liesOn(board: Board, seats: readonly number[]): Journey[] {
  const { state, look } = board;
  const tiles = new Map(state?.tiles.map((tile) => [tile.at, tile]));
  return (state?.markers ?? [])
    .filter(({ player }) => seats.includes(player))
    .map((marker) => ({
      player: marker.player,
      steps: trailBehind(look.lattice, tiles, marker),
    }));
}

/** A step is drawn along the line of its tile, unless that has been turned over or taken away since. */
function lineOf(lattice: Lattice, tile: LaidTile | undefined, step: Step): string {
  const has = (pair: readonly number[]) => pair.includes(step.in) && pair.includes(step.out);
  const there = tile && laidPairs(lattice, tile).some(has);
  return wayData(lattice, new Map(there ? [[tile.at, tile]] : []), [step]);
}

function drawWays(board: Board, ways: readonly Journey[], moving: boolean): SVGElement[] {
  const { lattice } = board.look;
  const tiles = new Map(board.state?.tiles.map((tile) => [tile.at, tile]));
  return ways.flatMap(({ player, steps }) =>
    ['won-glow', `won-way p${player}`, 'won-core'].flatMap((kind) =>
      steps.map((step, i) => {
        const line = path(kind, lineOf(lattice, tiles.get(step.at), step), { pathLength: 1 });
        if (moving) reveal(line, i * PER_TILE);
        return line;
      }),
    ),
  );
}

function reveal(line: SVGElement, delay: number): void {
  line.setAttribute('stroke-dasharray', '1 1');
  const timing = { duration: PER_TILE, delay, fill: 'backwards' } as const;
  const drawn = line.animate({ strokeDashoffset: [1, 0], opacity: [0, 1] }, timing);
  drawn.onfinish = () => line.removeAttribute('stroke-dasharray');
}

function petals(board: Board, seats: readonly number[]): SVGElement {
  const width = (board.state?.width ?? 6) * UNIT;
  const height = (board.state?.height ?? 6) * UNIT;
  const fallen = Array.from({ length: PETALS }, (_, i) => {
    const petal = path(`petal p${seats[i % seats.length] ?? 0}`, PETAL);
    const x = Math.random() * width;
    const drift = (Math.random() - 0.5) * 160;
    petal.animate(
      [
        { transform: `translate(${x}px, -60px) rotate(0deg)`, opacity: 0.95 },
        {
          transform: `translate(${x + drift}px, ${height * (0.5 + Math.random() * 0.5)}px) rotate(${drift * 4}deg)`,
          opacity: 0,
        },
      ],
      { duration: 2000, delay: Math.random() * 600, easing: 'ease-in', fill: 'both' },
    );
    return petal;
  });
  return group('petals', fallen, { 'aria-hidden': 'true' });
}

/** Lights the winners' ways; what it gives back takes all of it away again. Where tiles turn over
 *  or are taken away, the board does not show how anybody came, and `journeys` tell it. */
export function celebrate(
  board: Board,
  seats: readonly number[],
  moving: boolean,
  journeys: readonly Journey[] | null = null,
): () => void {
  const ways = journeys?.filter(({ player }) => seats.includes(player)) ?? liesOn(board, seats);
  const light = element('g', { class: 'won' }, drawWays(board, ways, moving));
  if (moving && seats.length) light.append(petals(board, seats));
  board.layers.things.after(light);
  board.root.classList.add('ended');
  return () => {
    light.remove();
    board.root.classList.remove('ended');
  };
}
