// SPDX-License-Identifier: MIT
// Hand-made positions of every look, for the edition cards, the gallery and tests of the drawing.
// They need not be reachable; they show every kind of thing at least once.
import type { State } from '../engine/protocol';
import { alive, base } from './scene';

export { classic } from './scene';

export const seas: State = {
  ...base,
  edition: 'seas',
  players: 8,
  width: 7,
  height: 7,
  tiles: [
    { at: 'a1', tile: 22, turn: 0 },
    { at: 'b1', tile: 18, turn: 1 },
    { at: 'f1', tile: 7, turn: 3 },
    { at: 'g1', tile: 31, turn: 0 },
    { at: 'a2', tile: 26, turn: 2 },
    { at: 'c2', tile: 28, turn: 0 },
    { at: 'd3', tile: 35, turn: 0 },
    { at: 'b4', tile: 21, turn: 3 },
    { at: 'b7', tile: 13, turn: 1 },
    { at: 'c7', tile: 24, turn: 0 },
    { at: 'g5', tile: 17, turn: 0 },
    { at: 'f5', tile: 12, turn: 1 },
  ],
  markers: [
    alive(0, 'a3', 0),
    alive(1, 'c1', 7),
    alive(2, 'b3', 4),
    alive(3, 'd7', 7),
    alive(4, 'e5', 2),
    alive(5, 'f2', 1),
    alive(6, 'g7', 4),
    alive(7, 'a6', 7),
  ],
  daikaiju: [
    { at: 'c5', number: 3, colour: 'gold', facing: 1 },
    { at: 'e2', number: 5, colour: 'blue', facing: 0 },
    { at: 'f6', number: 1, colour: 'gold', facing: 2 },
  ],
  portal: 'e4',
  uzushio: { at: 'd6', facing: 0 },
  tsunami: { at: 'c3', facing: 2, round: 2, seat: 0, strength: 3 },
  daikaiju_pile: 5,
  out: [],
  decision: { player: 0, kind: 'place' },
};

const centre = [
  'b2',
  'c2',
  'd2',
  'e2',
  'b3',
  'c3',
  'd3',
  'e3',
  'b4',
  'c4',
  'd4',
  'e4',
  'b5',
  'c5',
  'd5',
  'e5',
];

export const phoenix: State = {
  ...base,
  edition: 'phoenix',
  players: 4,
  width: 6,
  height: 6,
  hands: [['ET03', 'ET11'], null, null, null],
  tiles: [
    ...centre.map((at, i) => ({
      at,
      tile: `CT${String(i + 1).padStart(2, '0')}`,
      turn: (i * 7) % 4,
      face: [1, 3, 4, 6, 9, 10, 14, 15].includes(i) ? ('B' as const) : ('A' as const),
    })),
    { at: 'a2', tile: 'ET01', turn: 0, face: 'A' },
    { at: 'c1', tile: 'ET05', turn: 1, face: 'B' },
    { at: 'f4', tile: 'ET09', turn: 2, face: 'A' },
  ],
  markers: [
    alive(0, 'b2', 11),
    alive(1, 'd2', 0),
    { player: 2, marker: 0, at: 'd6', port: null, alive: true },
    alive(3, 'e4', 4),
  ],
  lanterns: [
    { at: 'b2', colour: 'orange' },
    { at: 'c2', colour: 'blue' },
    { at: 'd2', colour: 'yellow' },
    { at: 'e2', colour: 'orange' },
    { at: 'b3', colour: 'blue' },
  ],
  stars: [{ at: 'c3' }, { at: 'd4' }],
  players_state: [
    { stars: 3, life: true, place: 'board' },
    { stars: 1, life: false, place: 'board' },
    { stars: 0, life: true, place: 'beside' },
    { stars: 5, life: true, place: 'board' },
  ],
  phoenix_tile: null,
  round: 3,
  decision: { player: 0, kind: 'turn' },
};
