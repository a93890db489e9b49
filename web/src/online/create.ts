// SPDX-License-Identifier: MIT
// Opens a table at the server and gives back its address in this page.
import { cleanName } from '../play/names';
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
