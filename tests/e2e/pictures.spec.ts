// SPDX-License-Identifier: MIT
// The picture sheet: every main screen in three themes and five sizes, into a folder that git ignores,
// to be looked at after every change of the look:
//   npm --prefix web run pictures        into web/pictures/, or where PICTURES says
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { wear } from './axe';
import { asked, decide, playOut, setTable } from './hands';
import { expect, test } from './server';
import { openTable, play, sitDown, start, visitor } from './tables';

const folder = process.env.PICTURES;
test.skip(!folder, 'only when asked for');

const THEMES = ['light', 'dark', 'contrast'];
const SIZES = {
  phone: { width: 390, height: 844 },
  lying: { width: 844, height: 390 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1366, height: 768 },
  large: { width: 1920, height: 1080 },
} as const;
const PAGES = {
  home: '/',
  setup: '/new',
  'setup-online': '/new?online',
  lobby: '/tables',
  rules: '/rules/classic',
  games: '/games',
  account: '/account',
  gone: '/t/nowhere00',
} as const;

/** One screen in every theme. */
async function take(page: Page, screen: string, size: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const theme of THEMES) {
    await wear(page, theme);
    await page.waitForTimeout(150);
    const path = resolve(folder ?? '.', `${screen}-${size}-${theme}.png`);
    await page.screenshot({ path });
  }
  await wear(page, 'light');
}

/** Plays until the board has something to show. */
async function playSome(page: Page, decisions: number): Promise<void> {
  for (let i = 0; i < decisions && (await asked(page)); i++) {
    await decide(page, 'mouse', 0);
    await page.waitForTimeout(60);
  }
  await asked(page);
}

test.beforeAll(() => mkdirSync(folder ?? '.', { recursive: true }));

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    const small = size === 'phone' || size === 'lying';
    test.use({ viewport, deviceScaleFactor: small ? 2 : 1, hasTouch: small });

    for (const edition of ['classic', 'seas', 'phoenix']) {
      test(`${edition} ${size}`, async ({ page }) => {
        await setTable(page, { edition, seats: 4 });
        await asked(page);
        await take(page, `${edition}-start`, size);
        await playSome(page, edition === 'seas' ? 5 : 7);
        await take(page, edition, size);
      });
    }

    test(`pages ${size}`, async ({ page }) => {
      for (const [name, path] of Object.entries(PAGES)) {
        await page.goto(path);
        await expect(page.locator('h1').first()).toBeVisible();
        await take(page, name, size);
      }
    });

    test(`the end ${size}`, async ({ page }) => {
      await setTable(page, { edition: 'custom', seats: 3, options: { Width: '4', Height: '4' } });
      await playOut(page, 'mouse');
      await take(page, 'result', size);
      await page.getByRole('button', { name: 'Watch it again' }).click();
      await expect(page.getByRole('slider')).toBeVisible();
      await page.keyboard.press('End');
      await take(page, 'replay', size);
    });

    test(`online ${size}`, async ({ page, browser, baseURL }) => {
      const address = await openTable(page);
      await take(page, 'invite', size);
      const friend = await visitor(browser, baseURL!, address);
      await friend.setViewportSize(viewport);
      await expect(friend.getByRole('button', { name: 'Sit down' })).toBeVisible();
      await take(friend, 'invited', size);
      await sitDown(friend, 'Bo');
      await start(page);
      await play([page, friend], 6);
      await take(page, 'online', size);
    });
  });
}
