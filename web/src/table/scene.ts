// SPDX-License-Identifier: MIT
// A hand-made position of the classic game, for the first page and whatever is made like it.
import type { State } from '../engine/protocol';

export const base = {
  options: {},
  ply: 12,
  hands: [[1, 17, 32], null, null, null],
  hand_sizes: [3, 3, 3, 3],
  pile: 14,
  active: 0,
  result: null,
} satisfies Partial<State>;

export const alive = (player: number, at: string, port: number) => ({
  player,
  marker: 0,
  at,
  port,
  alive: true,
});

export const classic: State = {
  ...base,
  edition: 'classic',
  players: 4,
  width: 6,
  height: 6,
  dragon: null,
  tiles: [
    { at: 'a1', tile: 22, turn: 0 },
    { at: 'b1', tile: 18, turn: 1 },
    { at: 'e1', tile: 5, turn: 3 },
    { at: 'f1', tile: 1, turn: 0 },
    { at: 'a2', tile: 26, turn: 2 },
    { at: 'b2', tile: 32, turn: 0 },
    { at: 'c2', tile: 28, turn: 0 },
    { at: 'd2', tile: 14, turn: 1 },
    { at: 'e2', tile: 10, turn: 0 },
    { at: 'f2', tile: 33, turn: 1 },
    { at: 'c3', tile: 19, turn: 0 },
    { at: 'd3', tile: 35, turn: 0 },
    { at: 'b4', tile: 21, turn: 3 },
    { at: 'd4', tile: 7, turn: 2 },
    { at: 'b5', tile: 34, turn: 0 },
    { at: 'b6', tile: 13, turn: 1 },
    { at: 'c6', tile: 24, turn: 0 },
  ],
  markers: [alive(0, 'c1', 4), alive(1, 'b3', 2), alive(2, 'b3', 4), alive(3, 'c4', 2)],
  decision: { player: 0, kind: 'place' },
};
