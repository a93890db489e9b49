// SPDX-License-Identifier: MIT
// Small screens lack nothing: who I am, taking back and doing again, silence, another game, and what
// moves a replay, all without scrolling.
import { asked, decide, playOut, setTable } from './hands';
import { expect, test } from './server';

const SIZES = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'phone lying', width: 844, height: 390 },
  { name: 'tablet upright', width: 768, height: 1024 },
] as const;
const WHOLE = { ratio: 0.99 };

test('a small screen lacks nothing, from the first move to the replay', async ({ page }) => {
  await setTable(page, {
    edition: 'custom',
    seats: 2,
    bot: 'random',
    options: { Width: '3', Height: '3' },
  });
  await asked(page);
  await decide(page, 'mouse', 0);
  await asked(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.keyboard.press('u');
  for (const { name, ...size } of SIZES) {
    await page.setViewportSize(size);
    await expect(page.locator('header').getByRole('button', { name: 'Undo' }), name).toBeVisible();
    await expect(button('Redo'), name).toBeInViewport(WHOLE);
    await expect(button('Sound'), name).toBeInViewport(WHOLE);
    const own = page.getByRole('list', { name: 'Players' }).getByRole('listitem').first();
    await expect(own.getByText('you', { exact: true }), name).toBeInViewport(WHOLE);
    await expect(own, name).toContainText('to move');
  }
  await page.reload();
  await asked(page);
  await button('Redo').click();
  await asked(page);
  await expect(button('Redo')).toHaveCount(0);
  await playOut(page, 'mouse');
  for (const { name, ...size } of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(button('Play again'), name).toBeInViewport(WHOLE);
  }
  await button('Watch it again').first().click();
  for (const { name, ...size } of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.locator('.board-area .tray-body'), name).toBeInViewport(WHOLE);
    await expect(page.getByRole('slider'), name).toBeInViewport(WHOLE);
    await expect(button('Play').or(button('Pause')), name).toBeInViewport(WHOLE);
  }
});

test('the address of a game that is not here says so and leads on', async ({ page }) => {
  await page.goto('/play/zzzz');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This game is not on this device',
  );
  await page.getByRole('link', { name: 'New game' }).click();
  await expect(page).toHaveURL(/\/new$/);
});

test('the address of a game that nobody knows says so and leads on', async ({ page }) => {
  await page.goto('/g/zzzzzzzz');
  await expect(page.getByRole('alert')).toHaveText('There is no such game.');
  await expect(page.getByText('The link may be old')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My games' }).click();
  await expect(page).toHaveURL(/\/games$/);
});
