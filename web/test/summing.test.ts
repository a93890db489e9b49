// SPDX-License-Identifier: MIT
// A table to be set in one sentence: what is on and what is off do not run into each other.
import { expect, test, vi } from 'vitest';
import { loadMore, setLanguage } from '../src/i18n/index.svelte';
import { refusalWords, summaryOf } from '../src/table/summing';

const printed = { daikaiju: true, die_each: false, taihou: false, portal: false };
const setup = {
  edition: 'seas' as const,
  seats: [],
  options: { daikaiju: false, die_each: true, taihou: true, portal: false },
};

test.each([
  ['en', 'Tsuro of the Seas, with A die for each and Cannons, without Daikaiju'],
  ['pt-BR', 'Tsuro of the Seas, com Um dado para cada e Canhões, sem Daikaiju'],
] as const)('%s: with and without are two lists', async (language, said) => {
  vi.stubGlobal('document', { documentElement: {} });
  await loadMore();
  await setLanguage(language);
  expect(summaryOf(setup, printed, false)).toBe(said);
});

test('a refusal names the options that do not fit', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await setLanguage('en');
  const refused = (message: string) => refusalWords('bad_request', message);
  const named = 'This does not fit the other options or the number of players:';
  expect(refused('without `daikaiju` only `portal` can be switched on')).toMatch(
    new RegExp(`^${named} Daikaiju and .*ortal.*\\.$`),
  );
  expect(refused('`teams` needs 4, 6 or 8 players')).toBe(`${named} Teams.`);
  expect(refused('a board is 3 to 10 squares wide')).toMatch(/^These options/);
});
