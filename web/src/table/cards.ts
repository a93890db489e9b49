// SPDX-License-Identifier: MIT
// Small pictures for the edition cards: parts of the scenes.
import { squareAt, squareName } from '../board/lattice';
import type { Edition, State } from '../engine/protocol';
import { classic, phoenix, seas } from './scenes';

/** A square part of a scene, for small pictures. */
function crop(state: State, edition: Edition, from: string, size: number): State {
  const [left, top] = squareAt(from);
  const inside = (at: string | null): boolean => {
    if (at === null) return false;
    const [x, y] = squareAt(at);
    return x >= left && y >= top && x < left + size && y < top + size;
  };
  const shifted = <T extends { at: string | null }>(list: readonly T[] | undefined): T[] =>
    (list ?? [])
      .filter(({ at }) => inside(at))
      .map((thing) => {
        const [x, y] = squareAt(thing.at!);
        return { ...thing, at: squareName(x - left, y - top) };
      });
  const portal = shifted([{ at: state.portal ?? null }])[0]?.at ?? null;
  return {
    ...state,
    edition,
    width: size,
    height: size,
    tiles: shifted(state.tiles),
    markers: shifted(state.markers),
    daikaiju: shifted(state.daikaiju),
    lanterns: shifted(state.lanterns),
    stars: shifted(state.stars),
    uzushio: shifted(state.uzushio ? [state.uzushio] : [])[0] ?? null,
    tsunami: null,
    portal,
  };
}

const beside = (player: number, at: string, side: string) => ({
  player,
  marker: 0,
  at,
  port: null,
  side,
  alive: true,
});

const kosmos: State = {
  ...classic,
  markers: [...classic.markers, beside(4, 'a1', 'N'), beside(5, 'd1', 'N'), beside(6, 'a4', 'W')],
};

/** The picture on an edition's card. */
export function cardOf(edition: Edition): State {
  switch (edition) {
    case 'seas':
      return crop(seas, edition, 'c2', 4);
    case 'phoenix':
      return crop(phoenix, edition, 'b1', 4);
    case 'winds':
      return crop(phoenix, edition, 'b2', 4);
    case 'modern':
      return crop(classic, edition, 'c1', 4);
    case 'kosmos':
      return crop(kosmos, edition, 'a1', 4);
    case 'custom':
      return crop(classic, edition, 'b4', 3);
    default:
      return crop(classic, edition, 'a1', 4);
  }
}
