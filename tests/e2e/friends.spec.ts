// SPDX-License-Identifier: MIT
// The first minute with friends, and finding one's games again: from the first page to a table where
// everybody has a name, links that lead nowhere, games that outlive a reload.
import { asked, decide, playOut, setTable } from './hands';
import { expect, test } from './server';
import { play, visitor } from './tables';

test('from the first page to both having moved', async ({ page, browser, baseURL }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play with friends' }).click();
  await expect(page.getByRole('heading', { name: 'Send this to your friends' })).toBeVisible();
  const friend = await visitor(browser, baseURL!, new URL(page.url()).pathname);
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await expect(page.getByText('2 of 4')).toBeVisible();
  // Setting the table otherwise takes along whoever has come.
  await page.getByRole('link', { name: 'Other options, clock or public table' }).click();
  await page.getByRole('button', { name: 'Set the table so' }).click();
  await expect(page.getByText('2 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'Start now' }).click();
  await play([page, friend], 2);
  // The newest turn is on the screen, for who loads the page again too, whatever else is open.
  await friend.reload();
  await friend.locator('.chat summary').click();
  await expect(friend.locator('.chat input')).toBeInViewport({ ratio: 1 });
  await expect(friend.locator('.log li').last()).toBeInViewport();
  expect((await friend.locator('.log').boundingBox())!.height).toBeGreaterThanOrEqual(120);
  for (const each of [page, friend]) {
    const rows = each.locator('.players li');
    await expect(rows).toHaveCount(4);
    const names = await each.locator('.players .name').allTextContents();
    expect(new Set(names).size).toBe(4);
    expect(names.filter((name) => /^(you|careful|search\d)$/i.test(name))).toEqual([]);
    await expect(each.locator('.players .chip')).toHaveCount(1);
  }
});

test('a table that is not there says so and offers another', async ({ page }) => {
  expect((await page.goto('/t/nowhere00'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is no such table' })).toBeVisible();
  await page.getByRole('link', { name: 'Open a table' }).click();
  await expect(page.getByRole('heading', { name: 'Play with friends' })).toBeVisible();
});

test('a page that is not there says so, and the server with it', async ({ page }) => {
  const answer = await page.goto('/nonsense');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is no such page.' })).toBeVisible();
  await expect(page).toHaveTitle('There is no such page. · tsuro');
  await page.getByRole('link', { name: 'Friends' }).click();
  await expect(page).toHaveTitle('Play with friends · tsuro');
});

test('a second game leaves the first one where it was', async ({ page }) => {
  for (let game = 0; game < 2; game++) {
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now' }).click();
    await asked(page);
    await decide(page, 'mouse', 0);
    await asked(page);
  }
  await page.goto('/games');
  await expect(page.locator('a[href^="/play/"]')).toHaveCount(2);
});

test('a replay has an address that survives a reload, with hands and log', async ({ page }) => {
  await setTable(page, { edition: 'custom', seats: 2, options: { Width: '4', Height: '4' } });
  await playOut(page, 'mouse');
  await page.getByRole('button', { name: 'Watch it again' }).click();
  await expect(page).toHaveURL(/\/g\//);
  await page.reload();
  await expect(page.getByRole('slider')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/Move 1 of/)).toBeVisible();
  await expect(page.locator('.hands > div')).toHaveCount(2);
  await expect(page.locator('.log li')).not.toHaveCount(0);
});
