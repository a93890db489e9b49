// SPDX-License-Identifier: MIT
// What is counted: nothing is never said as one, in any language.
import { expect, test, vi } from 'vitest';
import first from '../src/i18n/en.json';
import more from '../src/i18n/en.more.json';
import { LANGUAGES, type Language, loadMore, setLanguage, t } from '../src/i18n/index.svelte';

const words: Record<string, string> = { ...first, ...more };
const counted = Object.keys(words).filter(
  (key) => key.endsWith('.one') && key.replace(/one$/, 'other') in words,
);

test.each(Object.keys(LANGUAGES) as Language[])('%s: nothing is not one', async (language) => {
  vi.stubGlobal('document', { documentElement: {} });
  await loadMore();
  await setLanguage(language);
  expect(counted.length).toBeGreaterThan(10);
  for (const one of counted) {
    const key = one.replace(/\.one$/, '');
    expect([key, t(key, { count: 0 })]).toEqual([key, t(`${key}.other`, { count: 0 })]);
  }
  expect(t('hear.tiles', { count: 1 })).toBe(t('hear.tiles.one'));
});
