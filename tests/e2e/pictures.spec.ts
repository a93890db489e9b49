// SPDX-License-Identifier: MIT
// Pictures of the main screens for the documents, made only when PICTURES names a folder:
//   PICTURES=../docs/pictures npm --prefix web run e2e -- pictures
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { asked, decide, playOut, setTable } from './hands';
import { expect, test } from './server';

const folder = process.env.PICTURES;
test.skip(!folder, 'only when asked for');

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

for (const theme of ['light', 'dark'] as const) {
  for (const [size, viewport] of [
    ['desktop', { width: 1180, height: 820 }],
    ['phone', { width: 360, height: 740 }],
  ] as const) {
    test.describe(`${theme} ${size}`, () => {
      test.use({ viewport, colorScheme: theme, deviceScaleFactor: 2 });

      for (const edition of ['classic', 'seas', 'phoenix']) {
        test(edition, async ({ page }) => {
          await setTable(page, { edition, seats: 4 });
          await playSome(page, 7);
          await take(page, `${edition}-${theme}-${size}`);
        });
      }

      test('pages', async ({ page }) => {
        for (const [name, path] of [
          ['home', '/'],
          ['setup', '/new'],
          ['rules', '/rules/classic'],
        ] as const) {
          await page.goto(path);
          await expect(page.locator('h1').first()).toBeVisible();
          await take(page, `${name}-${theme}-${size}`);
        }
        await setTable(page, { edition: 'classic', seats: 3 });
        await playOut(page, 'mouse');
        await take(page, `result-${theme}-${size}`);
        await page.getByRole('button', { name: 'Watch it again' }).click();
        await page.keyboard.press('End');
        await take(page, `replay-${theme}-${size}`);
      });
    });
  }
}
