// SPDX-License-Identifier: MIT
// axe-core finds nothing on any screen, in any theme, on desktop and phone; focus is visible and goes
// where one expects; controls are large enough for a finger.
import { faults, wear } from './axe';
import { asked, decide, playOut, setTable } from './hands';
import { expect, test } from './server';

const PAGES = [
  '/',
  '/new',
  '/new?online',
  '/tables',
  '/rules',
  '/rules/phoenix',
  '/replay',
  '/games',
  '/account',
];

for (const theme of ['light', 'dark', 'contrast']) {
  test(`pages in the ${theme} theme`, async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await wear(page, theme);
      expect([path, await faults(page)]).toEqual([path, []]);
    }
  });

  for (const edition of ['classic', 'seas', 'phoenix']) {
    test(`table of ${edition} in the ${theme} theme`, async ({ page }) => {
      await setTable(page, { edition, seats: 3 });
      await wear(page, theme);
      await asked(page);
      expect(await faults(page)).toEqual([]);
      await decide(page, 'mouse', 0);
      await asked(page);
      expect(await faults(page)).toEqual([]);
    });
  }
}

test('result, settings and waiting room', async ({ page }) => {
  await setTable(page, { edition: 'custom', seats: 2, options: { Width: '3', Height: '3' } });
  await playOut(page, 'mouse');
  await expect(page.locator('#result')).toBeFocused();
  await page.getByRole('button', { name: 'Settings' }).click();
  expect(await faults(page)).toEqual([]);
  await page.goto('/new?online');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('heading', { name: 'Send this to your friends' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('focus is always visible', async ({ page }) => {
  await setTable(page, { edition: 'classic', seats: 2 });
  await asked(page);
  await page.locator('body').click({ position: { x: 2, y: 2 } });
  const reached = new Set<string>();
  for (let i = 0; i < 14; i++) {
    await page.keyboard.press('Tab');
    const shown = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null; // past the last control
      const own = getComputedStyle(focused);
      const shape = focused.querySelector('.target-shape');
      const visible =
        own.outlineStyle !== 'none' || (shape && getComputedStyle(shape).strokeWidth === '7px');
      return { name: focused.outerHTML.slice(0, 200), visible };
    });
    if (!shown) continue;
    expect(shown.visible, shown.name).toBe(true);
    reached.add(shown.name);
  }
  expect(reached.size).toBeGreaterThanOrEqual(8);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  for (const edition of ['seas', 'phoenix']) {
    test(`a table of ${edition} is not wider than the screen`, async ({ page }) => {
      await setTable(page, { edition, seats: 4 });
      await asked(page);
      await decide(page, 'touch', 0);
      await asked(page);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over).toBe(0);
    });
  }

  test('the whole question is on one screen and every control fits a finger', async ({ page }) => {
    await setTable(page, { edition: 'classic', seats: 4 });
    await asked(page);
    await decide(page, 'touch', 0);
    await asked(page);
    const confirm = await page.locator('.question .button.primary').boundingBox();
    expect(confirm!.y + confirm!.height).toBeLessThanOrEqual(740);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, a.button, select, .mark')]
        .filter((node) => node.getClientRects().length > 0)
        .map((node) => ({ text: node.textContent, box: node.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 44 || box.width < 44)
        .map(({ text, box }) => `${text?.trim()} ${box.width}x${box.height}`),
    );
    expect(small).toEqual([]);
    expect(await faults(page)).toEqual([]);
  });
});
