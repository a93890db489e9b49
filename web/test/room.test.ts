// SPDX-License-Identifier: MIT
// Before a game at the server: what the host and a friend can do, and that whoever has come stays
// when the host sets the table otherwise.
import { beforeEach, expect, test, vi } from 'vitest';
import { joined, Line } from './line';
import { openPage } from './page';

const INFO = {
  table: 'table',
  url: '/t/table',
  status: 'open',
  edition: 'classic',
  options: {},
  visibility: 'link',
  host: 'p1',
  first: null,
  seats: [
    { kind: 'person', person: 'p1', name: 'Ana', present: true },
    { kind: 'person', person: 'p2', name: 'Bo', present: true },
  ],
  wishes: [{ person: 'p3', name: 'Cy', present: true }],
  clock: { kind: 'move', seconds: 30 },
};

beforeEach(async () => {
  vi.resetModules();
  vi.unstubAllGlobals();
  openPage();
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  Object.assign(location, { origin: 'https://tsuro.example' });
  const { loadMore, setLanguage } = await import('../src/i18n/index.svelte');
  await setLanguage('en');
  await loadMore();
});

async function roomOf(id: string, name: string, seat: number) {
  const match = await joined({ id, name, account: false });
  Line.last.say({ id: Line.last.sent.at(-1)!.id, ok: true, seat, link: null });
  await vi.waitFor(() => expect(match.viewer).toBe(seat));
  Line.last.say({ type: 'info', table: 'table', info: INFO });
  const { render } = await import('svelte/server');
  const { default: WaitingRoom } = await import('../src/table/WaitingRoom.svelte');
  const nothing = () => {};
  const { body } = render(WaitingRoom, {
    props: { match, info: match.info!, name, onname: nothing, onsit: nothing, onwish: nothing },
  });
  return { match, body };
}

test('the host sees who wishes to play, and sets the same table otherwise', async () => {
  const { match, body } = await roomOf('p1', 'Ana', 0);
  expect(body).toContain('Wants to play the next one: Cy');
  expect(body).toContain('href="/new?online=table"');
  match.close();
});

test('a friend passes the link on, is called otherwise, speaks and leaves', async () => {
  const { match, body } = await roomOf('p2', 'Bo', 1);
  for (const part of ['https://tsuro.example/t/table', 'id="name"', 'Chat', 'Leave the table']) {
    expect(body).toContain(part);
  }
  const left = match.leave();
  const asked = Line.last.sent.at(-1)!;
  expect(asked).toMatchObject({ cmd: 'leave', table: 'table' });
  Line.last.say({ id: asked.id, ok: true });
  await left;
  expect(match.viewer).toBeNull();
  match.close();
});

test('a table set otherwise keeps its address and its seats', async () => {
  const answer = { ok: true, tables: [INFO] };
  vi.stubGlobal('fetch', async () => ({ ok: true, json: async () => answer }));
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('__PROTOCOL__', 1);
  vi.stubGlobal('__RULES__', 1);
  const { changeTable, termsAt } = await import('../src/online/create');
  const terms = await termsAt('table');
  expect(terms).toMatchObject({ visibility: 'link', clock: 'move' });
  expect(terms.setup.seats.map(({ name }) => name)).toEqual(['Ana', 'Bo']);
  const changed = changeTable('table', { ...terms, visibility: 'public' });
  Line.last.say({ type: 'hello', person: { id: 'p1', name: 'Ana', account: false } });
  const asked = Line.last.sent.at(-1)!;
  expect(asked).toMatchObject({ cmd: 'change', table: 'table', visibility: 'public' });
  expect(asked).not.toHaveProperty('seats');
  Line.last.say({ id: asked.id, ok: true });
  expect(await changed).toBe('/t/table');
});
