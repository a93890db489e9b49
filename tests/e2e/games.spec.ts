// SPDX-License-Identifier: MIT
// Whole games against bots in the page: every edition by mouse, by keyboard alone, and by touch at
// phone size.
import type { Page } from '@playwright/test';
import { playOut, type SetupWish, setTable } from './hands';
import { expect, test } from './server';

const EDITIONS: (SetupWish & { name: string })[] = [
  { name: 'classic', edition: 'classic', seats: 4 },
  { name: 'modern, two stones each', edition: 'modern', seats: 2 },
  { name: 'kosmos', edition: 'kosmos', seats: 3 },
  { name: 'seas', edition: 'seas', seats: 3 },
  {
    name: 'veterans of the seas',
    edition: 'seas',
    seats: 3,
    options: { 'Mystic portal': 'true', Tsunami: 'true', Whirlpool: 'true', Cannons: 'true' },
  },
  { name: 'phoenix', edition: 'phoenix', seats: 2 },
  { name: 'winds', edition: 'winds', seats: 2 },
  { name: 'house rules', edition: 'custom', seats: 2, options: { Width: '4', Height: '4' } },
];

for (const wish of EDITIONS) {
  test(`${wish.name} by mouse`, async ({ page }) => {
    await setTable(page, wish);
    expect(await playOut(page, 'mouse')).toBeGreaterThan(0);
  });

  test(`${wish.name} by keyboard`, async ({ page }) => {
    await setTable(page, wish);
    expect(await playOut(page, 'keyboard')).toBeGreaterThan(0);
  });
}

for (const bot of ['search1', 'search5']) {
  test(`against ${bot}`, async ({ page }) => {
    await setTable(page, { edition: 'custom', bot, options: { Width: '3', Height: '3' } });
    expect(await playOut(page, 'mouse')).toBeGreaterThan(0);
  });
}

/** What is asked can be answered without scrolling. */
async function onScreen(page: Page): Promise<void> {
  const below = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('.question .buttons button, .question .slot')];
    const lowest = Math.max(0, ...buttons.map((one) => one.getBoundingClientRect().bottom));
    return lowest + window.scrollY - document.documentElement.clientHeight;
  });
  expect(below, (await page.locator('#ask').textContent()) ?? '').toBeLessThanOrEqual(0);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  for (const wish of EDITIONS) {
    test(`${wish.name} by touch`, async ({ page }) => {
      await setTable(page, wish);
      expect(await playOut(page, 'touch', onScreen)).toBeGreaterThan(0);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  }
});
