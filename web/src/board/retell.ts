// SPDX-License-Identifier: MIT
// What each event changes in the picture. This retells what the engine reported, one event at a
// time, so that animations have something to show between two states; the state that comes with the
// events is shown afterwards and has the last word.
import type { GameEvent, Marker, State } from '../engine/protocol';
import { lookOf } from './look';
import { facedAfter } from './way';

type Retelling = (state: State, event: GameEvent) => void;

function markerOf(state: State, event: GameEvent): Marker | undefined {
  const index = event.marker ?? 0;
  return state.markers.find((m) => m.player === event.player && m.marker === index);
}

function stand(state: State, event: GameEvent): void {
  const marker = markerOf(state, event);
  if (!marker || !event.at) return;
  marker.at = event.at;
  marker.port = event.port ?? (event.in as number | undefined) ?? null;
  marker.side = (event.side as string | undefined) ?? null;
  marker.alive = true;
}

function setTile(state: State, event: GameEvent): void {
  if (!event.at) return;
  const before = state.tiles.find((tile) => tile.at === event.at);
  const tile = event.tile ?? before?.tile;
  if (tile === undefined) return;
  const laid = {
    at: event.at,
    tile,
    turn: event.turn ?? 0,
    ...(event.face ? { face: event.face } : {}),
  };
  state.tiles = [...state.tiles.filter((other) => other.at !== event.at), laid];
}

const isBeast = (event: GameEvent) => (d: { number: number; colour: string }) =>
  d.number === event.number && d.colour === event.colour;

function dropBeast(state: State, event: GameEvent): void {
  const same = isBeast(event);
  state.daikaiju = (state.daikaiju ?? []).filter((d) => !same(d));
}

function changeBeast(state: State, event: GameEvent): void {
  const same = isBeast(event);
  const at = event.to ?? event.at;
  state.daikaiju = (state.daikaiju ?? []).map((d) =>
    same(d) ? { ...d, at: at ?? d.at, facing: event.facing ?? d.facing } : d,
  );
}

const RETELLINGS: Record<string, Retelling> = {
  started: stand,
  marked: stand,
  entered: stand,
  rose: stand,
  placed: setTile,
  flipped: setTile,
  transported(state, event) {
    // Until its owner has chosen a wake the ship stands nowhere.
    const marker = markerOf(state, event);
    if (marker) marker.at = null;
  },
  moved(state, event) {
    const marker = markerOf(state, event);
    const last = event.path?.[event.path.length - 1];
    if (!marker || !last) return;
    const faced = facedAfter(lookOf(state.edition).lattice, last);
    marker.at = faced.at;
    marker.port = faced.port;
    marker.side = null;
  },
  eliminated(state, event) {
    const marker = markerOf(state, event);
    if (marker) marker.alive = false;
  },
  left(state, event) {
    const marker = markerOf(state, event);
    if (marker) marker.at = null;
  },
  tile_removed(state, event) {
    state.tiles = state.tiles.filter((tile) => tile.at !== event.at);
  },
  daikaiju_placed(state, event) {
    dropBeast(state, event);
    if (!event.at) return;
    const beast = {
      at: event.at,
      number: event.number ?? 1,
      colour: event.colour ?? 'gold',
      facing: event.facing ?? 0,
    };
    state.daikaiju = [...(state.daikaiju ?? []), beast];
  },
  daikaiju_moved: changeBeast,
  daikaiju_turned: changeBeast,
  daikaiju_removed: dropBeast,
  portal(state, event) {
    state.portal = event.at ?? null;
  },
  uzushio(state, event) {
    state.uzushio = event.at ? { at: event.at, facing: event.facing ?? 0 } : null;
  },
  tsunami(state, event) {
    const strength = (event.strength as number | undefined) ?? event.number ?? 2;
    state.tsunami = event.at
      ? { at: event.at, facing: event.facing ?? 0, round: 0, seat: 0, strength }
      : null;
  },
  star(state, event) {
    if (event.at) state.stars = [...(state.stars ?? []), { at: event.at }];
  },
  scored(state, event) {
    state.stars = [];
    const seat = state.players_state?.[event.player ?? -1];
    if (seat) seat.stars += event.count ?? event.stars ?? 0;
  },
  lantern(state, event) {
    const from = event.from ?? event.at;
    state.lanterns = (state.lanterns ?? []).map((l) =>
      l.at === from && event.to ? { ...l, at: event.to } : l,
    );
  },
};

/** A copy that can be retold on: what a retelling changes in place is new, the rest is shared. */
export const draftOf = (state: State): State => ({
  ...state,
  markers: state.markers.map((marker) => ({ ...marker })),
  ...(state.players_state
    ? { players_state: state.players_state.map((seat) => ({ ...seat })) }
    : {}),
});

/** Whether an event changes anything that the board shows. */
export const isSeen = (event: GameEvent): boolean => event.type in RETELLINGS;

export function retell(state: State, event: GameEvent): void {
  RETELLINGS[event.type]?.(state, event);
}
