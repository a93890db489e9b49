// SPDX-License-Identifier: MIT
// One tile as it is drawn anywhere: on the board, in a hand, in a rule page. The face (paper) and
// the lines come apart, because on the board all lines lie above all faces.
import { arts } from './arts';
import { EIGHT, TWELVE, UNIT } from './lattice';
import { Strands } from './strands';
import { element, group, moveTo } from './svg';
import { type Face, hasTwelve, type TileId } from './tiles';
import { laidPairs, type Owner } from './trail';

const INSET = 1.6;
const SIZE = UNIT - 2 * INSET;

export interface TileArt {
  readonly tile: TileId;
  readonly turn: number;
  readonly face?: Face;
}

/** The paper, its thickness and what is printed besides the lines. */
export function drawFace(art: TileArt): SVGGElement {
  const box = { x: INSET, y: INSET, width: SIZE, height: SIZE, rx: 9 };
  const face = group('face', [
    element('rect', { ...box, class: 'tile-depth', y: INSET + 2.4 }),
    element('rect', { ...box, class: 'tile-paper' }),
  ]);
  if (typeof art.tile === 'string' && hasTwelve(art.tile)) {
    face.append(...arts().faceOrnaments(art.tile, art.face ?? 'A', art.turn));
  }
  return face;
}

export function drawLines(art: TileArt, owners?: ReadonlyMap<string, Owner>): Strands {
  const lattice = hasTwelve(art.tile) ? TWELVE : EIGHT;
  const strands = new Strands(lattice, laidPairs(lattice, { at: 'a1', ...art }));
  for (const [pair, { player, fallen }] of owners ?? []) strands.wear(pair, player, fallen);
  return strands;
}

/** Tiles of a hand that have no lines: the portal and the cannon. */
function drawSpecial(tile: string): SVGGElement {
  const body = tile === 'taihou' ? arts().drawCannon() : arts().drawPortal();
  return group('special', [body], { transform: moveTo(UNIT / 2, UNIT / 2) });
}

/** A whole tile in its own square, for hands, piles and pages. */
export function drawTile(art: TileArt): SVGGElement {
  const face = drawFace(art);
  if (art.tile === 'portal' || art.tile === 'taihou') {
    return group('tile', [face, drawSpecial(art.tile)]);
  }
  return group('tile', [face, drawLines(art).root]);
}
