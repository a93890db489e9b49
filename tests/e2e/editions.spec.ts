// SPDX-License-Identifier: MIT
// A whole game of every edition at the real server: two people by link, and one person among bots.
import { expect, test } from './server';
import { openTable, play, sitDown, start, type TableWish, visitor } from './tables';

const VETERANS = { 'Mystic portal': 'true', Tsunami: 'true', Whirlpool: 'true', Cannons: 'true' };

const FOR_TWO: (TableWish & { name: string })[] = [
  { name: 'modern, two stones each', edition: 'modern' },
  { name: 'kosmos', edition: 'kosmos' },
  { name: 'seas', edition: 'seas' },
  { name: 'phoenix', edition: 'phoenix' },
  { name: 'house rules', edition: 'custom', options: { Width: '4', Height: '4' } },
];

for (const wish of FOR_TWO) {
  test(`${wish.name}: two people play a game`, async ({ page, browser, baseURL }) => {
    const address = await openTable(page, wish);
    const friend = await visitor(browser, baseURL!, address);
    await sitDown(friend, 'Bo');
    await start(page);
    await play([page, friend]);
    for (const each of [page, friend]) await expect(each.locator('#result')).toBeVisible();
    expect(await page.locator('#result').textContent()).not.toBe('');
  });
}

const WITH_BOTS: (TableWish & { name: string })[] = [
  { name: 'classic', edition: 'classic', others: ['careful', 'greedy'] },
  {
    name: 'veterans of the seas',
    edition: 'seas',
    others: ['careful', 'random'],
    options: VETERANS,
  },
  { name: 'winds', edition: 'winds', others: ['careful', 'careful'] },
];

for (const wish of WITH_BOTS) {
  test(`${wish.name}: a person plays a game among bots`, async ({ page }) => {
    await openTable(page, wish);
    await start(page);
    await play([page]);
    await expect(page.locator('#result')).toBeVisible();
  });
}
