// SPDX-License-Identifier: MIT
// What a table is made of before it begins, as the set-up screen edits it and a link carries it.
import type { Edition, Options } from '../engine/protocol';

export interface SetupSeat {
  kind: 'human' | 'bot';
  name: string;
  bot: string;
}

export interface Setup {
  edition: Edition;
  options: Options;
  seats: SetupSeat[];
  /** The seat that begins; without one the shuffle decides. */
  first?: number | null;
}

/** The engine's bots from weak to strong. Each has its own budget; the last one's is a time, and the
 *  engine in a page has no clock. */
export const BOTS: readonly { id: string; ms?: number }[] = [
  { id: 'random' },
  { id: 'careful' },
  { id: 'search1' },
  { id: 'greedy' },
  { id: 'search2' },
  { id: 'search3' },
  { id: 'search4' },
  { id: 'search5', ms: 1000 },
];
export const ADVISER = 'search4';

export interface OptionInfo {
  readonly name: string;
  /** Values to offer; two booleans make a switch. Undefined stands for the edition's own. */
  readonly values: readonly (string | number | boolean)[];
}

export interface EditionInfo {
  readonly id: Edition;
  readonly options: readonly OptionInfo[];
}

const flag = (name: string): OptionInfo => ({ name, values: [false, true] });
const CLASSIC: readonly OptionInfo[] = [
  { name: 'dragon', values: ['pass', 'aside', 'none'] },
  flag('exchange'),
  flag('open'),
  { name: 'start', values: ['mark', 'side'] },
  { name: 'goal', values: ['last', 'longest', 'crossings'] },
  { name: 'deck', values: ['classic', 'kosmos', 'both'] },
  flag('teams'),
  { name: 'markers', values: [1, 2] },
];

export const EDITIONS: readonly EditionInfo[] = [
  { id: 'classic', options: CLASSIC },
  {
    id: 'seas',
    options: [
      { name: 'daikaiju', values: [true, false] },
      flag('die_each'),
      flag('portal'),
      flag('tsunami'),
      flag('uzushio'),
      flag('taihou'),
    ],
  },
  { id: 'phoenix', options: [flag('swift_rise')] },
  { id: 'winds', options: [flag('swift_rise')] },
  { id: 'modern', options: CLASSIC },
  {
    id: 'kosmos',
    options: [{ name: 'width', values: [6, 7] }, { name: 'height', values: [6, 7] }, ...CLASSIC],
  },
  {
    id: 'custom',
    options: [
      { name: 'width', values: [3, 4, 5, 6, 7, 8, 9, 10] },
      { name: 'height', values: [3, 4, 5, 6, 7, 8, 9, 10] },
      ...CLASSIC,
    ],
  },
];

export function editionInfo(id: Edition): EditionInfo {
  return EDITIONS.find((edition) => edition.id === id) ?? EDITIONS[0]!;
}
