// SPDX-License-Identifier: MIT
// Opens a table at the server and gives back its address in this page.
import { t } from '../i18n/index.svelte';
import type { Setup } from '../play/setup';
import { change, settings } from '../settings.svelte';
import { beSomebody } from './api';
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

export async function createTable(
  setup: Setup,
  visibility: 'link' | 'public',
  clock: ClockName,
): Promise<string> {
  const name = setup.seats[0]?.name || settings.name || t('guest');
  change({ name });
  await beSomebody(name);
  const seats = setup.seats.map((seat, i) =>
    seat.kind === 'human' || i === 0 ? { kind: 'open' } : { kind: 'bot', bot: seat.bot },
  );
  const { table } = await ask('create', {
    edition: setup.edition,
    options: setup.options,
    seats,
    visibility,
    clock: CLOCKS[clock],
  });
  return `/t/${table}`;
}
