// SPDX-License-Identifier: MIT
// The positions of the drawn examples, made by hand: what is shown is described beside them. A test
// asks the engine whether each can be, and whether what is drawn is what happens.
import type { GhostRequest } from '../board/ghost';
import type { Edition, GameEvent, LaidTile, Marker, State } from '../engine/protocol';

export interface Example {
  readonly state: State;
  readonly ghost?: GhostRequest;
}

function board(edition: Edition, width: number, height: number, more: Partial<State>): State {
  return {
    edition,
    options: {},
    players: 2,
    width,
    height,
    ply: 0,
    tiles: [],
    markers: [],
    hands: [],
    hand_sizes: [],
    pile: 0,
    active: 0,
    decision: null,
    result: null,
    ...more,
  };
}

const stone = (player: number, at: string, port: number): Marker => ({
  player,
  marker: 0,
  at,
  port,
  alive: true,
});

function ghost(tile: LaidTile | null, ...events: GameEvent[]): GhostRequest {
  return { player: 0, ...(tile ? { tile } : {}), events, illegal: false };
}

const moved = (player: number, ...path: [string, number, number][]): GameEvent => ({
  type: 'moved',
  player,
  marker: 0,
  path: path.map(([at, from, to]) => ({ at, in: from, out: to })),
});

const lost = (player: number): GameEvent => ({ type: 'eliminated', player, marker: 0 });

const pair = [stone(0, 'a1', 0), stone(1, 'b1', 1)];
const centre = (tile: string, at: string, face: 'A' | 'B' = 'A', turn = 0): LaidTile => ({
  at,
  tile,
  turn,
  face,
});

const EXAMPLES: Record<string, () => Example> = {
  start: () => ({ state: board('classic', 3, 1, { markers: [...pair, stone(2, 'c1', 2)] }) }),
  lay: () => ({
    state: board('classic', 3, 2, {
      tiles: [{ at: 'a1', tile: 26, turn: 0 }],
      markers: [stone(0, 'b1', 7), stone(1, 'c2', 3)],
    }),
    ghost: ghost({ at: 'b1', tile: 22, turn: 3 }, moved(0, ['b1', 7, 5])),
  }),
  cross: () => ({
    state: board('classic', 3, 1, {
      tiles: [{ at: 'b1', tile: 32, turn: 0 }],
      markers: [stone(0, 'c1', 7), stone(1, 'a1', 2)],
    }),
  }),
  edge: () => ({
    state: board('classic', 3, 2, {
      tiles: [{ at: 'a1', tile: 30, turn: 0 }],
      markers: [stone(0, 'b1', 7)],
    }),
    ghost: ghost({ at: 'b1', tile: 22, turn: 0 }, moved(0, ['b1', 7, 1]), lost(0)),
  }),
  collision: () => ({
    state: board('classic', 3, 1, {
      tiles: [
        { at: 'a1', tile: 33, turn: 0 },
        { at: 'c1', tile: 32, turn: 0 },
      ],
      markers: [stone(0, 'b1', 7), stone(1, 'b1', 2)],
    }),
    ghost: ghost(
      { at: 'b1', tile: 34, turn: 0 },
      moved(0, ['b1', 7, 2]),
      moved(1, ['b1', 2, 7]),
      lost(0),
      lost(1),
    ),
  }),
  beside: () => ({
    state: board('kosmos', 3, 1, {
      markers: [{ player: 0, marker: 0, at: 'b1', port: null, side: 'N', alive: true }],
    }),
    ghost: ghost({ at: 'b1', tile: 24, turn: 0 }, moved(0, ['b1', 0, 3])),
  }),
  daikaiju: () => ({
    state: board('seas', 3, 1, {
      tiles: [{ at: 'c1', tile: 18, turn: 0 }],
      daikaiju: [
        { at: 'a1', number: 3, colour: 'gold', facing: 0 },
        { at: 'b1', number: 3, colour: 'blue', facing: 1 },
      ],
    }),
  }),
  wreck: () => ({
    state: board('seas', 3, 1, {
      tiles: [{ at: 'a1', tile: 33, turn: 0 }],
      markers: [stone(0, 'b1', 7)],
      daikaiju: [{ at: 'c1', number: 2, colour: 'gold', facing: 0 }],
    }),
    ghost: ghost({ at: 'b1', tile: 34, turn: 0 }, moved(0, ['b1', 7, 2]), lost(0)),
  }),
  cannon: () => ({
    state: board('seas', 3, 2, {
      tiles: [{ at: 'a1', tile: 33, turn: 0 }],
      markers: [stone(0, 'b1', 7)],
      daikaiju: [{ at: 'a2', number: 4, colour: 'blue', facing: 1 }],
    }),
  }),
  portal: () => ({
    state: board('seas', 3, 1, {
      tiles: [{ at: 'a1', tile: 33, turn: 0 }],
      markers: [stone(0, 'b1', 7)],
      portal: 'c1',
    }),
  }),
  tsunami: () => ({
    state: board('seas', 3, 2, {
      tiles: [{ at: 'b2', tile: 13, turn: 0 }],
      tsunami: { at: 'b1', facing: 2, round: 1, seat: 0, strength: 2 },
    }),
  }),
  uzushio: () => ({ state: board('seas', 3, 1, { uzushio: { at: 'b1', facing: 0 } }) }),
  stars: () => ({
    state: board('phoenix', 2, 1, { tiles: [centre('ET01', 'a1'), centre('ET01', 'b1', 'B')] }),
  }),
  corner: () => ({
    state: board('phoenix', 2, 2, {
      tiles: [centre('ET16', 'a1', 'B'), centre('ET12', 'b2', 'B')],
      markers: [stone(0, 'b2', 0)],
    }),
    ghost: ghost(null, moved(0, ['b2', 0, 6])),
  }),
  turn: () => ({
    state: board('phoenix', 2, 1, {
      tiles: [centre('ET01', 'a1'), centre('CT08', 'b1', 'B', 2)],
      markers: [stone(0, 'b1', 11)],
    }),
    ghost: ghost(centre('CT08', 'b1', 'A'), moved(0, ['b1', 11, 7])),
  }),
  lantern: () => ({
    state: board('phoenix', 3, 1, {
      tiles: [centre('CT01', 'a1'), centre('CT10', 'b1', 'B'), centre('CT04', 'c1', 'B')],
      lanterns: [{ at: 'b1', colour: 'orange' }],
      stars: [{ at: 'a1' }],
    }),
  }),
  flip: () => ({
    state: board('winds', 2, 1, {
      tiles: [centre('CT10', 'a1', 'B'), centre('CT10', 'b1', 'A')],
      lanterns: [{ at: 'b1', colour: 'orange' }],
    }),
  }),
};

export const FIGURES = Object.keys(EXAMPLES);
export const figureOf = (name: string): Example | null => EXAMPLES[name]?.() ?? null;
