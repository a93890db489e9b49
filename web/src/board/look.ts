// SPDX-License-Identifier: MIT
// Which art an edition wears. Three looks cover all editions; the colours are the style sheet's.
import type { Edition } from '../engine/protocol';
import { EIGHT, type Lattice, TWELVE } from './lattice';
import type { Piece } from './stone';

export type LookName = 'classic' | 'seas' | 'phoenix';

export interface Look {
  readonly name: LookName;
  readonly lattice: Lattice;
  readonly piece: Piece;
}

const LOOKS: Record<LookName, Look> = {
  classic: { name: 'classic', lattice: EIGHT, piece: 'stone' },
  seas: { name: 'seas', lattice: EIGHT, piece: 'ship' },
  phoenix: { name: 'phoenix', lattice: TWELVE, piece: 'bird' },
};

export function lookOf(edition: Edition): Look {
  if (edition === 'seas') return LOOKS.seas;
  return edition === 'phoenix' || edition === 'winds' ? LOOKS.phoenix : LOOKS.classic;
}
