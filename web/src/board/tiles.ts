// SPDX-License-Identifier: MIT
// The lines of every tile, unturned, as pairs of ports: what there is to draw. The engine has its own
// table and decides by that one; a test compares the two through the ways that stones travel.

/** Classic and Seas, ids 1 to 35: the pairs as eight digits. */
const WAYS = [
  '01234567',
  '01234657',
  '01234756',
  '01243657',
  '01243756',
  '01253647',
  '01253746',
  '01263457',
  '01263547',
  '01263745',
  '01273456',
  '01273546',
  '01273645',
  '02134657',
  '02134756',
  '02143657',
  '02143756',
  '02153647',
  '02153746',
  '02163457',
  '02163547',
  '02173456',
  '02173546',
  '03124756',
  '03142657',
  '03142756',
  '03152647',
  '03162547',
  '04123657',
  '04123756',
  '04132657',
  '04152637',
  '04152736',
  '05142736',
  '07123456',
];

/** Phoenix: face A, face B as base-12 digits; centre tiles add lantern colour and glowing face. */
const FACES: Record<string, string> = {
  CT01: '17254a8b 04136a79 orange A A',
  CT02: '14275a8b 03164a79 blue B B',
  CT03: '14285a7b 03174a69 yellow A A',
  CT04: '124578ab 0713469b orange B B',
  CT05: '142b578a 03164b79 blue A A',
  CT06: '15247b8a 03174b69 yellow B B',
  CT07: '12485b7a 0813469b orange A A',
  CT08: '152a487b 0319468b blue B A',
  CT09: '17245b8a 03184b69 yellow A B',
  CT10: '124b5a78 0716359b orange A B',
  CT11: '18274b5a 0316579b blue A B',
  CT12: '18274b5a 03175b69 yellow B A',
  CT13: '12457a8b 0813596b orange B A',
  CT14: '142b587a 0516398b blue B A',
  CT15: '124a578b 0238596b yellow A B',
  CT16: '17245a8b 062b3859 orange A B',
  ET01: '14257a8b 04163a79',
  ET02: '17284b5a 07163a49',
  ET03: '1b24578a 0416397a',
  ET04: '142a578b 0713496b',
  ET05: '12457b8a 0419376b',
  ET06: '12475b8a 0416397b',
  ET07: '15274b8a 0813496b',
  ET08: '124a587b 0419386b',
  ET09: '124b578a 0416398b',
  ET10: '17284a5b 05163b79',
  ET11: '14257b8a 07163b59',
  ET12: '14275b8a 06193b57',
  ET13: '14285b7a 0816359b',
  ET14: '142a587b 0519386b',
  ET15: '12475a8b 03195b68',
  ET16: '12485a7b 03185b69',
  ET17: '15274a8b 0235689b',
  ET18: '15284a7b 08263b59',
  ET19: '124a5b78 0236598b',
  ET20: '124b587a 03285b69',
};

export type Pair = readonly [number, number];
export type TileId = number | string;
export type Face = 'A' | 'B';

export interface PhoenixFace {
  readonly pairs: readonly Pair[];
  /** Ports without a line: a half or a quarter of a star. */
  readonly stars: readonly number[];
  readonly lantern?: string;
  readonly glowing: boolean;
  readonly cloud: boolean;
}

function pairsOf(digits: string): Pair[] {
  const pairs: Pair[] = [];
  for (let i = 0; i < digits.length; i += 2) {
    pairs.push([Number.parseInt(digits[i]!, 12), Number.parseInt(digits[i + 1]!, 12)]);
  }
  return pairs;
}

export const wayPairs = (tile: number): Pair[] => pairsOf(WAYS[tile - 1] ?? '');

export function phoenixFace(tile: string, face: Face): PhoenixFace {
  const [a = '', b = '', lantern, glowingFace, cloudFace] = (FACES[tile] ?? '').split(' ');
  const pairs = pairsOf(face === 'A' ? a : b);
  const used = new Set(pairs.flat());
  const stars = Array.from({ length: 12 }, (_, i) => i).filter((i) => !used.has(i));
  return {
    pairs,
    stars,
    ...(lantern ? { lantern } : {}),
    glowing: glowingFace === face,
    cloud: cloudFace === face,
  };
}

/** Tiles of twelve ports are named by letters, tiles of eight by number. */
export const hasTwelve = (tile: TileId): boolean => typeof tile === 'string' && tile in FACES;

export function tilePairs(tile: TileId, face: Face = 'A'): readonly Pair[] {
  if (typeof tile === 'string' && tile in FACES) return phoenixFace(tile, face).pairs;
  return wayPairs(Number(tile));
}
