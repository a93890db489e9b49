// SPDX-License-Identifier: MIT
// The line protocol's words as types: what the engine and the server say about a game. Shapes only;
// docs/ describes their meaning.
import type { Face, TileId } from '../board/tiles';

export type { Face, TileId };
export const EDITION_IDS = [
  'classic',
  'seas',
  'phoenix',
  'winds',
  'modern',
  'kosmos',
  'custom',
] as const;
export type Edition = (typeof EDITION_IDS)[number];
export type Options = Record<string, string | number | boolean>;
export type HandTile = TileId;

export interface LaidTile {
  at: string;
  tile: TileId;
  turn: number;
  face?: Face;
}

export interface Marker {
  player: number;
  marker: number;
  at: string | null;
  port?: number | null;
  side?: string | null;
  alive: boolean;
  /** Points, in games that are won by them. */
  score?: number;
}

export interface Decision {
  player: number;
  kind: string;
  marker?: number;
  at?: string;
  from?: string;
  cause?: string | { reason?: string; daikaiju?: string };
  daikaiju?: string;
}

export interface Result {
  winners: number[];
  reason: string;
  scores?: number[];
}

export interface Daikaiju {
  at: string;
  number: number;
  colour: string;
  facing: number;
}

export interface State {
  edition: Edition;
  options: Options;
  players: number;
  width: number;
  height: number;
  ply: number;
  first?: number;
  tiles: LaidTile[];
  markers: Marker[];
  hands: (HandTile[] | null)[];
  hand_sizes: number[];
  pile: number;
  dragon?: number | null;
  active: number | null;
  to_play?: number[];
  decision: Decision | null;
  result: Result | null;
  seed?: string;
  scores?: number[];
  // Phoenix and Winds of Change
  lanterns?: { at: string; colour: string }[];
  stars?: { at: string }[];
  players_state?: { stars: number; life: boolean; place: string }[];
  phoenix_tile?: number | null;
  round?: number;
  // Seas and Veterans
  daikaiju?: Daikaiju[];
  portal?: string | null;
  uzushio?: { at: string; facing: number } | null;
  tsunami?: { at: string; facing: number; round: number; seat: number; strength?: number } | null;
  daikaiju_pile?: number;
  out?: (TileId | string)[];
}

export interface Step {
  at: string;
  in: number;
  out: number;
}

/** Events carry different fields by type; the reader checks what it needs. */
export interface GameEvent {
  type: string;
  player?: number;
  marker?: number;
  at?: string;
  from?: string;
  to?: string;
  port?: number;
  tile?: TileId;
  tiles?: TileId[];
  turn?: number;
  face?: Face;
  path?: Step[];
  reason?: string;
  count?: number;
  dice?: number[];
  for?: string;
  number?: number;
  colour?: string;
  facing?: number;
  round?: number;
  axis?: string;
  stars?: number;
  [more: string]: unknown;
}

export interface Preview {
  events: GameEvent[];
  complete: boolean;
}
