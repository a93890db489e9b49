// SPDX-License-Identifier: MIT
// What would happen, half there: the tile as it would lie, the ways that stones would take, and who
// would be lost, all from the engine's own preview.
import type { GameEvent, LaidTile, State } from '../engine/protocol';
import type { Board } from './board';
import { squareAt, UNIT } from './lattice';
import { markerPlace } from './place';
import { draftOf, retell } from './retell';
import { drawPiece } from './stone';
import { element, group, moveTo, path } from './svg';
import { drawTile } from './tile-art';
import { wayData } from './way';

export interface GhostRequest {
  readonly player: number;
  /** The tile in hand as it is turned now, where it would lie; absent for other decisions. */
  readonly tile?: LaidTile;
  readonly events: readonly GameEvent[];
  readonly illegal: boolean;
  /** Allowed, but it loses whoever chooses it. */
  readonly deadly?: boolean;
}

function frame(at: string, kind: string): SVGElement {
  const [x, y] = squareAt(at);
  return element('rect', {
    class: kind,
    x: x * UNIT + 1,
    y: y * UNIT + 1,
    width: UNIT - 2,
    height: UNIT - 2,
    rx: 10,
  });
}

function ghostTile(tile: LaidTile, kind: string, whole: boolean): SVGElement[] {
  const [x, y] = squareAt(tile.at);
  return [
    group(whole ? 'ghost-tile whole' : 'ghost-tile', [drawTile(tile)], {
      transform: moveTo(x * UNIT, y * UNIT),
    }),
    frame(tile.at, `ghost-frame ${kind}`),
  ];
}

const LOST = new Set(['eliminated', 'left']);

function ghostPieces(board: Board, before: State, after: State, events: readonly GameEvent[]) {
  const nodes: SVGElement[] = [];
  const lost = new Set(
    events.filter((e) => LOST.has(e.type)).map((e) => `${e.player}.${e.marker ?? 0}`),
  );
  for (const marker of after.markers) {
    const name = `${marker.player}.${marker.marker}`;
    const old = before.markers.find((m) => `${m.player}.${m.marker}` === name);
    const place = markerPlace(board.look, marker, after.width, after.height);
    const moved = old?.at !== marker.at || old?.port !== marker.port || old?.side !== marker.side;
    if (!place || (!moved && !lost.has(name))) continue;
    const piece = drawPiece(board.look.piece, marker.player, 'ghost-piece');
    if (lost.has(name)) piece.append(path('lost-cross', 'M-11-11L11 11M11-11L-11 11'));
    nodes.push(group('', [piece], { transform: moveTo(place[0], place[1]) }));
  }
  return nodes;
}

/** Draws a preview into the board's ghost layer; null takes it away. */
export function drawGhost(board: Board, request: GhostRequest | null): void {
  const { sketch, ghosts } = board.layers;
  const before = board.state;
  if (!request || !before) {
    if (sketch.firstChild) sketch.replaceChildren();
    if (ghosts.firstChild) ghosts.replaceChildren();
    return;
  }
  const after = draftOf(before);
  const tilesDrawn: SVGElement[] = [];
  const nodes: SVGElement[] = [];
  const over = (tile: LaidTile) => before.tiles.some((lying) => lying.at === tile.at);
  if (request.tile) {
    const { tile, player, illegal, deadly } = request;
    const kind = illegal ? 'illegal' : deadly ? 'deadly' : `p${player}`;
    tilesDrawn.push(...ghostTile(tile, kind, over(tile)));
    after.tiles = [...after.tiles.filter((t) => t.at !== request.tile?.at), request.tile];
  }
  for (const event of request.events) {
    if (event.type === 'eliminated' || event.type === 'left') continue;
    retell(after, event);
    if (event.type === 'flipped' && event.at !== request.tile?.at) {
      const flipped = after.tiles.find((tile) => tile.at === event.at);
      if (flipped) tilesDrawn.push(...ghostTile(flipped, `p${request.player}`, true));
    }
    if (event.type !== 'moved' || !event.path) continue;
    const tiles = new Map(after.tiles.map((tile) => [tile.at, tile]));
    const d = wayData(board.look.lattice, tiles, event.path);
    nodes.push(path('ghost-way-edge', d), path(`ghost-way p${event.player}`, d));
  }
  nodes.push(...ghostPieces(board, before, after, request.events));
  sketch.replaceChildren(...tilesDrawn);
  ghosts.replaceChildren(...nodes);
}
