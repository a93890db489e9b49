// SPDX-License-Identifier: MIT
// The title of a page says what is there, of a table also what goes on.
import { expect, test, vi } from 'vitest';
import { loadMore, setLanguage } from '../src/i18n/index.svelte';
import { stateWords } from '../src/table/summing';
import { callOut, showTitle } from '../src/title.svelte';

type Titled = Parameters<typeof stateWords>[0];
const table = (status: string, you: number | null, result: unknown = null): Titled =>
  ({ info: { status }, state: { result }, seats: [{ name: 'Ana' }, { name: 'Bo' }], you }) as never;

test('a table is titled by what goes on there', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await loadMore();
  await setLanguage('en');
  expect(stateWords(table('open', 0))).toBe('waiting for people');
  expect(stateWords(table('playing', 0))).toBe('Ana and Bo');
  expect(stateWords(table('playing', null))).toBe('watching Ana and Bo');
  expect(stateWords(table('finished', 0, {}))).toBe('finished game');
});

test('the icon calls only whoever looks elsewhere', () => {
  const icon = { href: '/icon.svg', getAttribute: () => icon.href };
  const page = { hidden: false, title: '', querySelector: () => icon };
  vi.stubGlobal('document', page);
  callOut('Your turn');
  showTitle();
  expect([page.title, icon.href]).toEqual(['● Your turn · tsuro', '/icon.svg']);
  page.hidden = true;
  showTitle();
  expect(icon.href).toBe('/icon-turn.svg');
  callOut('');
  showTitle();
  expect([page.title, icon.href]).toEqual(['tsuro', '/icon.svg']);
});
