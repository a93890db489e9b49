// SPDX-License-Identifier: MIT
// The keyboard is where one expects it: after laying a tile, after closing the settings, after going
// to another page and back, and at the result.
import type { Page } from '@playwright/test';
import { asked, decide, playOut, setTable } from './hands';
import { expect, test } from './server';

/** Whether the focused element can be seen to be focused. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return focused !== document.body && getComputedStyle(focused!).outlineStyle !== 'none';
  });

test('after laying a tile the keyboard waits at the question', async ({ page }) => {
  await setTable(page, { edition: 'classic', seats: 2 });
  await asked(page);
  await decide(page, 'mouse', 0);
  for (let turn = 0; turn < 3 && (await asked(page)); turn++) {
    const ply = await page.locator('.board-area').getAttribute('data-ply');
    await expect(page.locator('.question .button.primary')).toBeEnabled();
    await page.locator('.question .button.primary').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.board-area')).not.toHaveAttribute('data-ply', String(ply));
    if (!(await asked(page))) break;
    await expect(page.locator('#ask')).toBeFocused();
    expect(await shown(page)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.question') !== null)).toBe(
      true,
    );
  }
});

test('closed settings give the keyboard back to their button', async ({ page }) => {
  await page.goto('/');
  const settings = page.getByRole('button', { name: 'Settings' });
  await settings.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Colours')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Colours')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Colours')).toHaveCount(0);
  await expect(settings).toBeFocused();
  expect(await shown(page)).toBe(true);
  await page.keyboard.press('Enter');
  await page.locator('h1').click();
  await expect(page.getByLabel('Colours')).toHaveCount(0);
});

test('a new page begins at its title, a table at its question', async ({ page }) => {
  await page.goto('/');
  for (const [link, title] of [
    ['Learn the rules', 'Tsuro'],
    ['Set a table', 'Set a table'],
    ['Public tables', 'Play with friends'],
  ] as const) {
    await page.getByRole('link', { name: link }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    expect(await shown(page)).toBe(true);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Follow your path');
  }
  await page.getByRole('button', { name: 'Play now' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#ask')).toBeFocused();
});

test('the result is where the keyboard is when a game ends', async ({ page }) => {
  await setTable(page, { edition: 'custom', seats: 2, options: { Width: '3', Height: '3' } });
  await playOut(page, 'keyboard');
  await expect(page.locator('#result')).toBeFocused();
  expect(await shown(page)).toBe(true);
  await page.getByRole('button', { name: 'Watch it again' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
});
