// SPDX-License-Identifier: MIT
// Who begins: chosen where a table is set or while friends come, and seen on every screen.
import type { Page } from '@playwright/test';
import { asked } from './hands';
import { expect, test } from './server';
import { openTable, sitDown, start, visitor } from './tables';

const first = (page: Page) =>
  page.locator('.players li').filter({ has: page.getByText('first player') });

for (const edition of ['classic', 'seas', 'phoenix']) {
  test(`${edition}: the host says who begins`, async ({ page, browser, baseURL }) => {
    const address = await openTable(page, { edition });
    const friend = await visitor(browser, baseURL!, address);
    await sitDown(friend, 'Bo');
    await page.getByLabel('Who begins').selectOption('Bo');
    await expect(friend.getByRole('listitem').filter({ hasText: 'Bo' })).toContainText(
      'first player',
    );
    await start(page);
    await asked(friend);
    const watcher = await visitor(browser, baseURL!, address);
    for (const one of [page, friend, watcher]) {
      await expect(first(one)).toHaveCount(1);
      await expect(first(one)).toContainText('Bo');
    }
    await expect(page.locator('#ask')).toHaveText('Bo is deciding.');
  });

  test(`${edition}: at one device too`, async ({ page }) => {
    await page.goto('/new');
    const choice = page.locator('label.edition', { has: page.locator(`input[value=${edition}]`) });
    await choice.click();
    await page.getByLabel('Who begins').selectOption('2');
    await page.getByRole('button', { name: 'Start' }).click();
    await asked(page);
    await expect(first(page)).toHaveCount(1);
    await expect(page.locator('.players li').nth(2)).toContainText('first player');
  });
}
