// SPDX-License-Identifier: MIT
// Board and question are on screen together at every size, and the board is as large as it can be.
import { asked, decide, setTable } from './hands';
import { expect, test } from './server';

/** Each with the share of the shorter side that the board takes at least. */
const SIZES = [
  { name: 'phone', width: 390, height: 844, share: 0.95 },
  { name: 'phone lying', width: 844, height: 390, share: 0.94 },
  { name: 'tablet upright', width: 768, height: 1024, share: 0.88 },
  { name: 'desktop at 200 %', width: 683, height: 384, share: 0.93 },
  { name: 'desktop', width: 1366, height: 768, share: 0.88 },
  { name: 'large', width: 2560, height: 1440, share: 0.92 },
] as const;

test('board and question are seen together at every size', async ({ page }) => {
  await setTable(page, { edition: 'classic', seats: 4 });
  await asked(page);
  await decide(page, 'mouse', 0);
  await asked(page);
  for (const { name, width, height, share } of SIZES) {
    await page.setViewportSize({ width, height });
    const confirm = page.locator('.question .button.primary');
    await expect(confirm, name).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.hand .slot').last(), name).toBeInViewport({ ratio: 1 });
    const tray = page.locator('.board-area .tray-body');
    await expect(tray, name).toBeInViewport({ ratio: 0.99 });
    const board = await tray.boundingBox();
    expect(board!.width / Math.min(width, height), name).toBeGreaterThanOrEqual(share);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide, name).toBe(0);
  }
});

test('the questions of the phoenix, which have most buttons, are seen whole', async ({ page }) => {
  await setTable(page, { edition: 'phoenix', seats: 2 });
  const upright = SIZES.filter(({ name }) => name === 'tablet upright' || name === 'phone lying');
  for (let i = 0; i < 7 && (await asked(page)); i++) {
    for (const { name, width, height } of upright) {
      await page.setViewportSize({ width, height });
      const last = page.locator('.question .buttons .button').last();
      await expect(last, `${name}, question ${i}`).toBeInViewport({ ratio: 0.99 });
    }
    await decide(page, 'mouse', 0);
  }
});

test('no page is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/new', '/new?online', '/tables', '/games', '/account', '/rules/seas']) {
    await page.goto(path);
    await expect(page.locator('main h1').first()).toBeVisible();
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('main h1, main h2, main p, main li, main .button')]
        .filter((one) => one.getBoundingClientRect().right > innerWidth)
        .map((one) => one.textContent),
    );
    expect([path, cut]).toEqual([path, []]);
  }
});

test('pages that fit do not scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  for (const path of ['/', '/new', '/tables']) {
    await page.goto(path);
    await expect(page.locator('.scene .tray').first()).toBeAttached();
    const below = await page.evaluate(
      () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
    );
    expect([path, below]).toEqual([path, 0]);
  }
});
