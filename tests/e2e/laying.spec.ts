// SPDX-License-Identifier: MIT
// Laying a tile by dragging it onto the board, by mouse and by finger; and turns that are refused,
// with the reason in words.
import type { Page } from '@playwright/test';
import { asked, decide, setTable } from './hands';
import { expect, test } from './server';

/** The first question about a tile. */
async function begin(page: Page): Promise<void> {
  await setTable(page, { edition: 'classic', seats: 2 });
  await asked(page);
  await decide(page, 'mouse', 0);
  await asked(page);
  await expect(page.locator('#ask')).toContainText('lay a tile');
  // A press says nothing to a tile that cannot be chosen yet: the mouse, unlike a click, does not wait.
  await expect(page.locator('.hand .slot').last()).toBeEnabled();
}

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox();
  return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
}

const ply = (page: Page) => page.locator('.board-area').getAttribute('data-ply');

/** Turns the tile that was dropped until it may be laid, then lays it there. */
async function layHere(page: Page, press: (name: string) => Promise<void>): Promise<void> {
  const lay = page.getByRole('button', { name: 'Lay it here' });
  await expect(lay).toBeVisible();
  const before = await ply(page);
  for (let i = 0; i < 4; i++) {
    await expect(page.locator('.question .outcome[aria-busy=true]')).toHaveCount(0);
    if (await lay.isEnabled()) break;
    await press('Turn');
  }
  await press('Lay it here');
  await expect(page.locator('.board-area')).not.toHaveAttribute('data-ply', String(before));
  await expect(lay).toHaveCount(0);
}

test('a tile is dragged onto its square by mouse and laid there', async ({ page }) => {
  await begin(page);
  const from = await middleOf(page, '.hand .slot:nth-child(2)');
  const to = await middleOf(page, '.ghost-tile');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 30, from.y - 30, { steps: 3 });
  await expect(page.locator('.dragged')).toBeVisible();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(page.locator('.dragged.home')).toHaveCount(1);
  await page.mouse.up();
  await expect(page.locator('.dragged')).toHaveCount(0);
  await expect(page.locator('.hand .slot:nth-child(2)')).toHaveAttribute('aria-pressed', 'true');
  await layHere(page, (name) =>
    page.locator('.lay').getByRole('button', { name }).click({ timeout: 20_000 }),
  );
});

test('a tile dropped beside its square is chosen, not laid', async ({ page }) => {
  await begin(page);
  const from = await middleOf(page, '.hand .slot:nth-child(3)');
  const before = await ply(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 60, { steps: 4 });
  await expect(page.locator('.dragged')).toBeVisible();
  await page.mouse.up();
  await expect(page.locator('.hand .slot:nth-child(3)')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Lay it here' })).toHaveCount(0);
  expect(await ply(page)).toBe(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  test('a tile is dragged onto its square by finger and laid there', async ({ page }) => {
    await begin(page);
    const from = await middleOf(page, '.hand .slot:nth-child(2)');
    const to = await middleOf(page, '.ghost-tile');
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    await touch('touchStart', from.x, from.y);
    for (let i = 1; i <= 8; i++) {
      const part = i / 8;
      await touch('touchMove', from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    }
    await touch('touchEnd');
    // Chromium's emulation makes no click of the first tap after a drag that was dispatched so.
    await page.touchscreen.tap(180, 735);
    await expect(page.locator('.hand .slot:nth-child(2)')).toHaveAttribute('aria-pressed', 'true');
    const box = await page.locator('.lay').boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(360);
    await layHere(page, (name) => page.locator('.lay').getByRole('button', { name }).tap());
  });

  test('a tap on the square turns the tile and offers to lay it', async ({ page }) => {
    await begin(page);
    const turned = page.locator('.hand .slot[aria-pressed=true]');
    const before = await turned.getAttribute('aria-label');
    const to = await middleOf(page, '.ghost-tile');
    await page.touchscreen.tap(to.x, to.y);
    await expect(turned).not.toHaveAttribute('aria-label', String(before));
    await layHere(page, (name) => page.locator('.lay').getByRole('button', { name }).tap());
  });
});

for (const [edition, reason] of [
  ['classic', /Not allowed: You would (be led over the edge|collide)/],
  ['seas', /Not allowed: You would (be led over the edge|collide|sail into a daikaiju)/],
] as const) {
  test(`${edition}: a refused turn says why and shows the way out`, async ({ page }) => {
    const refused = page.locator('.question .illegal');
    let found = false;
    // Beside the edge some turns lead over it and others do not, unless the deal is very good or
    // very bad: then another game is begun.
    for (let game = 0; game < 5 && !found; game++) {
      await setTable(page, { edition, seats: 3 });
      await asked(page);
      await decide(page, 'mouse', 0);
      for (let turn = 0; turn < 3 && !found && (await asked(page)); turn++) {
        for (const tile of ['1', '2', '3']) {
          for (let i = 0; i < 4 && !found; i++) {
            await page.keyboard.press(tile);
            await expect(page.locator('.outcome[aria-busy=true]')).toHaveCount(0);
            found = (await refused.count()) > 0;
          }
        }
        if (!found) await decide(page, 'keyboard', 0);
      }
    }
    await expect(refused).toHaveText(reason);
    await expect(page.locator('.ghost-frame.illegal')).toHaveCount(1);
    await expect(page.locator('.ghost-way').first()).toBeAttached();
    await expect(page.locator('.lost-cross').first()).toBeAttached();
    await expect(page.locator('.question .button.primary')).toBeDisabled();
  });
}
