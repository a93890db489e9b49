// SPDX-License-Identifier: MIT
// A table to be set, in one sentence; and what its options are where nobody has said, as the engine
// takes them.
import { sharedEngine } from '../engine/client';
import type { Edition, Options, State } from '../engine/protocol';
import { has, listOf, t } from '../i18n/index.svelte';
import type { OnlineMatch, TableInfo } from '../online/match.svelte';
import { apart } from '../play/names';
import type { Setup } from '../play/setup';
import { whenOf } from '../screens/dates';

const known = new Map<string, Options>();

/** Every option of an edition for so many players, as printed; none while they cannot be asked. */
export async function printedOptions(edition: Edition, players: number): Promise<Options> {
  const key = `${edition} ${players}`;
  const found = known.get(key);
  if (found) return found;
  const game = await sharedEngine().open();
  try {
    const solo = players === 1 ? { options: { solo: true } } : {};
    await game.request({ cmd: 'new', edition, players, ...solo });
    const { state } = await game.request<{ state: State }>({ cmd: 'state' });
    known.set(key, state.options);
    return state.options;
  } catch {
    return {};
  } finally {
    game.close();
  }
}

function optionWords(name: string, value: string | number | boolean): string {
  const what = t(`option.${name}`);
  if (value === true) return what;
  if (value === false) return t('option.without', { what });
  const says = typeof value === 'number' ? String(value) : t(`option.${name}.${value}`);
  return `${what}: ${says}`;
}

/** Every option that is not as printed, in words. */
export const changedWords = (options: Options, defaults: Options): string[] =>
  Object.entries(options)
    .filter(([name, value]) => defaults[name] !== value)
    .map(([name, value]) => optionWords(name, value));

/** How much time there is at a table; nothing where there is no clock. */
export function clockWords(clock: TableInfo['clock']): string {
  const { kind = 'none', seconds = 0, increment = 0 } = clock ?? {};
  if (kind === 'none') return '';
  return t(`lobby.clock.${kind}`, { seconds, minutes: seconds / 60, increment });
}

export const openSeats = ({ seats }: TableInfo): number =>
  seats.filter(({ kind }) => kind === 'open').length;

/** A table in the list of public ones: who may still come, its time, what is not as printed. */
export function termsOf(info: TableInfo, printed: Options = info.options): string {
  const { length } = info.seats;
  const free = openSeats(info);
  const said = [
    info.waits ? t('mine.newer') : '',
    `${length - free}/${length}`,
    free ? t('lobby.seats', { count: free }) : '',
    clockWords(info.clock),
    ...changedWords(info.options, printed),
    info.watchers ? t('watch.count', { count: info.watchers }) : '',
  ];
  return said.filter(Boolean).join(' · ');
}

/** What goes on at a table, for its title: who is waited for, who plays, or that it is over. */
export function stateWords({ info, state, seats, you }: TitledTable): string {
  if (!info) return '';
  if (info.status === 'open') return t('mine.waiting');
  if (state?.result) return t('title.over');
  const names = listOf(apart(seats.map(({ name }) => name)));
  return you === null ? t('title.watching', { name: names }) : names;
}
type TitledTable = Pick<OnlineMatch, 'info' | 'state' | 'seats' | 'you'>;

/** Said at the table of a server that was restored; nothing elsewhere. */
export const redrawnWords = ({ redrawn }: TableInfo): string =>
  redrawn ? t('fair.redrawn', { when: whenOf(redrawn) }) : '';

/** The same as one list: what there is and what there is not must not run into each other. */
function changedList(options: Options, defaults: Options): string {
  const changed = Object.entries(options).filter(([name, value]) => defaults[name] !== value);
  const named = (wanted: boolean) =>
    listOf(changed.filter(([, value]) => value === wanted).map(([name]) => t(`option.${name}`)));
  const on = named(true);
  const off = named(false);
  return [
    ...changed.filter(([, v]) => typeof v !== 'boolean').map(([name, v]) => optionWords(name, v)),
    ...(on ? [t('option.with', { what: on })] : []),
    ...(off ? [t('option.without', { what: off })] : []),
  ].join(', ');
}

/** Why a table cannot be set: the sentence of engine or server names the options that do not fit. */
export function refusalWords(code: string, message: string): string {
  const named = [...message.matchAll(/`(\w+)`/g)].map(([, name]) => `option.${name}`);
  const what = [...new Set(named)].filter(has).map((key) => t(key));
  return what.length ? t('setup.refused', { what: listOf(what) }) : t(`error.${code}`);
}

export function summaryOf(setup: Setup, defaults: Options, online: boolean): string {
  const changed = changedList(setup.options, defaults) || t('preset.printed');
  const bots = setup.seats.filter((seat) => seat.kind === 'bot').map((seat) => seat.name);
  const open = setup.seats.filter((seat, i) => online && i > 0 && seat.kind === 'human').length;
  const people = setup.seats.filter((seat) => seat.kind === 'human').length - open;
  const said = [
    `${t(`edition.${setup.edition}`)}, ${changed}`,
    people > 1 ? t('players', { count: people }) : '',
    open ? t('lobby.seats', { count: open }) : '',
    bots.length ? t('setup.against', { name: listOf(bots) }) : '',
  ];
  return said.filter(Boolean).join(' · ');
}
