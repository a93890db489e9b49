// SPDX-License-Identifier: MIT
// Opens a table at the server, or changes one before its game, and gives back its address in this
// page.
import { cleanName } from '../play/names';
import type { Setup } from '../play/setup';
import { change, settings } from '../settings.svelte';
import { beSomebody, get, ServerError } from './api';
import type { TableInfo } from './match.svelte';
import { Connection } from './socket.svelte';

/** One request over a connection of its own. */
async function ask(cmd: string, values: Record<string, unknown>): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const connection: Connection = new Connection(
      () => {},
      () => {
        connection
          .request(cmd, values)
          .then(resolve, reject)
          .finally(() => connection.close());
      },
    );
  });
}

const CLOCKS = {
  none: { kind: 'none' },
  move: { kind: 'move', seconds: 30 },
  bank: { kind: 'bank', seconds: 300, increment: 5 },
} as const;
export type ClockName = keyof typeof CLOCKS;

/** How an own table that has not begun is set; its seats stay as they are. */
export interface Terms {
  readonly setup: Setup;
  readonly visibility: 'link' | 'public';
  readonly clock: ClockName;
}

export async function termsAt(table: string): Promise<Terms> {
  const { tables } = await get<{ tables: TableInfo[] }>('/api/tables?of=me');
  const info = tables.find((each) => each.table === table);
  if (!info) throw new ServerError('not_found');
  const seats = info.seats.map(({ kind, name = '', bot = '' }) => ({
    kind: kind === 'bot' ? ('bot' as const) : ('human' as const),
    name,
    bot,
  }));
  return {
    setup: { edition: info.edition, options: info.options, seats, first: info.first },
    visibility: info.visibility === 'public' ? 'public' : 'link',
    clock: info.clock?.kind ?? 'none',
  };
}

/** Whoever has come stays: the same table, otherwise set. */
export async function changeTable(table: string, terms: Terms): Promise<string> {
  const { edition, options } = terms.setup;
  const { visibility } = terms;
  await ask('change', { table, edition, options, visibility, clock: CLOCKS[terms.clock] });
  return `/t/${table}`;
}

export async function createTable(
  setup: Setup,
  visibility: 'link' | 'public' = 'link',
  clock: ClockName = 'none',
): Promise<string> {
  const name = cleanName(setup.seats[0]?.name ?? '') || settings.name;
  change({ name });
  await beSomebody(name);
  const seats = setup.seats.map(({ kind, bot, name: called }, i) =>
    kind === 'human' || i === 0 ? { kind: 'open' } : { kind: 'bot', bot, name: called },
  );
  const { table } = await ask('create', {
    edition: setup.edition,
    options: setup.options,
    seats,
    visibility,
    clock: CLOCKS[clock],
    first: setup.first ?? null,
  });
  return `/t/${table}`;
}
