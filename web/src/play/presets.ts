// SPDX-License-Identifier: MIT
// Tables that many want, by a name: which options and how many seats. Only those that fit an edition
// are offered.
import type { Edition, Options } from '../engine/protocol';

export interface Preset {
  readonly name: 'printed' | 'modules' | 'duel' | 'big' | 'eight';
  readonly options: Options;
  /** How many play; none says nothing about it. */
  readonly seats?: number;
  readonly hurry?: boolean;
}

const MODULES = { portal: true, tsunami: true, uzushio: true, taihou: true };
const BIG: Partial<Record<Edition, Options>> = {
  kosmos: { width: 7, height: 7 },
  custom: { width: 10, height: 10, deck: 'both' },
};
export function presetsOf(edition: Edition): Preset[] {
  const big = BIG[edition];
  return [
    { name: 'printed', options: {} },
    ...(edition === 'seas' ? [{ name: 'modules', options: MODULES } as const] : []),
    { name: 'duel', options: {}, seats: 2 },
    ...(big ? [{ name: 'big', options: big } as const] : []),
    { name: 'eight', options: {}, seats: 8, hurry: true },
  ];
}

const same = (a: Options, b: Options): boolean =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

/** Whether a table is just that. */
export const isPreset = ({ options, seats }: Preset, now: Options, count: number): boolean =>
  same(options, now) && (seats === undefined || seats === count);
