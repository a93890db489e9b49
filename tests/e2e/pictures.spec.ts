// SPDX-License-Identifier: MIT
// Pictures of the main screens for the documents, made only when PICTURES names a folder:
//   PICTURES=../docs/pictures npm --prefix web run e2e -- pictures
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { asked, decide, playOut, setTable } from './hands';
import { expect, test } from './server';
import { openTable, play, sitDown, start, visitor } from './tables';

const folder = process.env.PICTURES;
test.skip(!folder, 'only when asked for');

const SIZES = {
  desktop: { width: 1180, height: 820 },
  phone: { width: 360, height: 740 },
} as const;

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(150);
  await page.screenshot({ path: resolve(folder ?? '.', `${name}.png`) });
}

/** Plays until the board has something to show. */
async function playSome(page: Page, decisions: number): Promise<void> {
  for (let i = 0; i < decisions && (await asked(page)); i++) {
    await decide(page, 'mouse', 0);
    await page.waitForTimeout(60);
  }
  await asked(page);
}

for (const theme of ['light', 'dark', 'contrast'] as const) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    const named = (screen: string) => `${screen}-${theme}-${size}`;
    test.describe(`${theme} ${size}`, () => {
      test.use({
        viewport,
        deviceScaleFactor: size === 'phone' ? 2 : 1,
        hasTouch: size === 'phone',
      });
      test.beforeEach(async ({ page }) => {
        await page.addInitScript(
          (name) =>
            localStorage.setItem('tsuro.settings', JSON.stringify({ speed: 0, theme: name })),
          theme,
        );
      });

      for (const edition of ['classic', 'seas', 'phoenix']) {
        test(edition, async ({ page }) => {
          await setTable(page, { edition, seats: 4 });
          await playSome(page, edition === 'seas' ? 5 : 7);
          await take(page, named(edition));
        });
      }

      test('pages', async ({ page }) => {
        for (const [name, path] of [
          ['home', '/'],
          ['setup', '/new'],
          ['setup-online', '/new?online'],
          ['lobby', '/tables'],
          ['rules', '/rules/classic'],
          ['account', '/account'],
        ] as const) {
          await page.goto(path);
          await expect(page.locator('h1').first()).toBeVisible();
          await take(page, named(name));
        }
        await setTable(page, { edition: 'classic', seats: 3 });
        await playOut(page, 'mouse');
        await take(page, named('result'));
        await page.getByRole('button', { name: 'Watch it again' }).click();
        await expect(page.getByRole('slider')).toBeVisible();
        await page.keyboard.press('End');
        await take(page, named('replay'));
      });

      test('online', async ({ page, browser, baseURL }) => {
        const address = await openTable(page);
        await take(page, named('waiting'));
        const friend = await visitor(browser, baseURL!, address);
        await sitDown(friend, 'Bo');
        await start(page);
        await play([page, friend], 6);
        await take(page, named('online'));
        const login = named('ana').slice(0, 24);
        await page.goto('/account');
        const card = page.getByRole('form', { name: 'Make an account' });
        await card.getByLabel('Login').fill(login);
        await card.getByLabel('Password').fill('correct horse');
        await card.getByRole('button').click();
        await expect(page.getByText('logged in as')).toBeVisible();
        await take(page, named('account-own'));
      });
    });
  }
}
