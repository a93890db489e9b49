// SPDX-License-Identifier: MIT
// From picks to the board: the points that may be tapped, and the ghost of what is picked.
import type { GhostRequest } from '../board/ghost';
import { centreOf, type Point } from '../board/lattice';
import type { Look } from '../board/look';
import { besideSide, markerPlace, portPlace } from '../board/place';
import type { Target } from '../board/targets';
import { type Face, hasTwelve } from '../board/tiles';
import type { LaidTile, State, TileId } from '../engine/protocol';
import type { Chooser } from '../play/chooser.svelte';

type Words = (key: string, values?: Record<string, string | number>) => string;

/** `17` is a number in states and a word in moves. */
export const tileId = (word: string): TileId =>
  hasTwelve(word) || Number.isNaN(Number(word)) ? word : Number(word);

/** A port in words, where it lies on its square: ears know no numbers of ports. */
export const endName = (look: Look, port: number, t: Words): string =>
  t(`ends.${look.lattice.ports.length}`).split('|')[port] ?? String(port);

function spotTarget(spot: string, state: State, look: Look, t: Words): Omit<Target, 'chosen'> {
  const [square = '', rest] = spot.split('.');
  const id = `spot ${spot}`;
  if (rest === undefined) {
    const rising = look.name === 'phoenix' && !state.tiles.some((tile) => tile.at === square);
    const marker = { player: 0, marker: 0, at: square, alive: true };
    const beside = rising && markerPlace(look, marker, state.width, state.height);
    const at: Point = beside || centreOf(square);
    return { id, at, shape: beside ? 'dot' : 'square', label: t('target.square', { at: square }) };
  }
  if (/\d/.test(rest)) {
    const port = Number(rest);
    const label = t('target.mark', { at: square, port: endName(look, port, t) });
    return { id, at: portPlace(look, square, port), shape: 'dot', label };
  }
  const label = t('target.side', { at: square, side: t(`side.${rest}`) });
  return { id, at: besideSide(square, rest), shape: 'dot', label };
}

export function targetsOf(chooser: Chooser, state: State, look: Look, t: Words): Target[] {
  const { pick, decision } = chooser;
  if (!pick || !decision) return [];
  const targets: Target[] = [];
  for (const spot of chooser.options('spot')) {
    const target = spotTarget(String(spot), state, look, t);
    const calm = chooser.calm === spot;
    const label = calm ? t('target.calm', { target: target.label }) : target.label;
    targets.push({ ...target, label, chosen: pick.spot === spot, calm });
  }
  const square = decision.at ?? chooser.square(state);
  const ports = chooser.options('port');
  if (square && (ports.length > 1 || pick.verb === 'enter')) {
    for (const port of ports) {
      targets.push({
        id: `port ${port}`,
        at: portPlace(look, square, Number(port)),
        shape: 'dot',
        label: t('target.port', { at: square, port: endName(look, Number(port), t) }),
        chosen: pick.port === port,
      });
    }
  }
  const markers = chooser.options('marker');
  if (markers.length > 1) {
    for (const index of markers) {
      const marker = state.markers.find((m) => m.player === decision.player && m.marker === index);
      const at = marker && markerPlace(look, marker, state.width, state.height);
      if (!at) continue;
      const label = t('target.marker', { number: Number(index) + 1 });
      targets.push({
        id: `marker ${index}`,
        at,
        shape: 'dot',
        label,
        chosen: pick.marker === index,
      });
    }
  }
  return targets;
}

/** The tile as picked, in the square where it would lie. */
export function pickedTile(chooser: Chooser, state: State): LaidTile | undefined {
  const { pick } = chooser;
  const at = chooser.square(state);
  if (!pick || !at || pick.turn === undefined) return undefined;
  const lying = state.tiles.find((tile) => tile.at === at);
  const tile = pick.tile === undefined ? lying?.tile : tileId(pick.tile);
  if (tile === undefined) return undefined;
  return { at, tile, turn: pick.turn, ...(pick.face ? { face: pick.face as Face } : {}) };
}

export function ghostOf(chooser: Chooser, state: State): GhostRequest | null {
  const { pick, outlook, decision } = chooser;
  if (!pick || !decision) return null;
  const tile = pickedTile(chooser, state);
  return {
    player: decision.player,
    ...(tile ? { tile } : {}),
    events: outlook === null ? [] : outlook.legal ? outlook.preview.events : outlook.events,
    illegal: outlook?.legal === false,
    deadly: chooser.fate !== 'stays',
  };
}
