// SPDX-License-Identifier: MIT
// Small drawings outside the board, as Svelte attachments: a tile of a hand, a player's stone.
import { ensureDefs } from '../board/defs';
import { drawPiece, type Piece } from '../board/stone';
import { drawTile, type TileArt } from '../board/tile-art';

export function tilePicture(art: TileArt) {
  return (svg: SVGSVGElement) => {
    ensureDefs();
    svg.replaceChildren(drawTile(art));
  };
}

export function piecePicture(piece: Piece, player: number) {
  return (svg: SVGSVGElement) => {
    ensureDefs();
    svg.replaceChildren(drawPiece(piece, player));
  };
}
