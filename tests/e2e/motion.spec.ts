// SPDX-License-Identifier: MIT
// Movement: what the others did is seen before the next question, nobody has to wait for it, and
// what was animated looks in the end as if it had been drawn at once.
import type { Page } from '@playwright/test';
import { asked, decide, setTable } from './hands';
import { expect, test } from './server';

const moving = (page: Page) => page.evaluate(() => document.getAnimations().length);

/** Every stroke of the laid tiles in drawing order, square by square. */
function strokes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.layer-lines > .square')]
      .map((square) => {
        const paths = [...square.querySelectorAll('path')];
        const drawn = paths.map(
          (path) => `${path.getAttribute('class')} ${path.getAttribute('d')}`,
        );
        return `${square.getAttribute('transform')}: ${drawn.join('; ')}`;
      })
      .sort(),
  );
}

async function begin(page: Page, edition: string, speed: number): Promise<void> {
  await page.addInitScript(
    (value) => localStorage.setItem('tsuro.settings', JSON.stringify({ speed: value })),
    speed,
  );
  await setTable(page, { edition, seats: 4 });
  await asked(page);
  await decide(page, 'mouse', 0);
  await asked(page);
}

for (const edition of ['classic', 'seas']) {
  test(`${edition}: what has moved looks as if drawn at once`, async ({ page }) => {
    // A game that ends at once is not kept, and the sea may wash all away: the next one may do.
    do {
      await begin(page, edition, 2);
      for (let turn = 0; turn < 2 && (await asked(page)); turn++) await decide(page, 'mouse', 0);
    } while (!(await asked(page)) || (await strokes(page)).length < 3);
    const before = await strokes(page);
    await page.reload();
    await asked(page);
    expect(await strokes(page)).toEqual(before);
  });
}

test('the last move is seen before the next question', async ({ page }) => {
  await begin(page, 'classic', 1);
  await decide(page, 'mouse', 0);
  await expect.poll(() => moving(page)).toBeGreaterThan(0);
  await asked(page);
  expect(await moving(page)).toBe(0);
});

for (const [name, hurry] of [
  ['a key', (page: Page) => page.keyboard.press('x')],
  ['a press anywhere', (page: Page) => page.locator('.players').click()],
] as const) {
  test(`${name} ends a movement`, async ({ page }) => {
    await begin(page, 'classic', 1);
    // So slow that it would last for ten minutes each.
    await page.evaluate(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        const timing = typeof options === 'object' ? options : { duration: options ?? 0 };
        return animate.call(this, frames, { ...timing, duration: 600_000 });
      };
    });
    await decide(page, 'mouse', 0);
    // One's own move and those of the three bots.
    await expect(async () => {
      if ((await moving(page)) > 0) await hurry(page);
      const ready = '.question[data-asks=true], #result';
      expect(await page.locator(ready).count()).toBeGreaterThan(0);
    }).toPass({ timeout: 100_000 });
  });
}

test('the picture of the first page plays until it is stopped', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tsuro.settings', '{"speed":2}'));
  await page.goto('/');
  const stop = page.getByRole('button', { name: 'Stop the picture' });
  await expect(stop).toBeVisible();
  const tiles = page.locator('.picture .layer-lines > .square');
  await expect.poll(() => tiles.count()).toBeGreaterThan(2);
  await stop.click();
  await expect(page.getByRole('button', { name: 'Let the picture play' })).toBeVisible();
  // The turn under way is shown to its end, and no other begins.
  await page.waitForTimeout(1500);
  const before = await tiles.count();
  await page.waitForTimeout(1500);
  expect(await tiles.count()).toBe(before);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.locator('.picture .layer-lines > .square')).toHaveCount(17);
});
