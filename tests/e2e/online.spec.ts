// SPDX-License-Identifier: MIT
// People at one table: two browsers by link with a third watching, a lost server in the middle of a
// game, a page on plain http, and the check of the shuffle.
import { asked, decide } from './hands';
import { expect, test } from './server';
import { openTable, play, sitDown, start, visitor } from './tables';

test('two play by link and a third watches', async ({ page, browser, baseURL }) => {
  const address = await openTable(page);
  const friend = await visitor(browser, baseURL!, address);
  const watcher = await visitor(browser, baseURL!, address);
  await sitDown(friend, 'Bo');
  await page.getByRole('button', { name: 'Start now' }).click();
  const seals = [page, friend, watcher].map((each) =>
    each.getByText('Seal of this deal').textContent(),
  );
  expect(new Set(await Promise.all(seals)).size).toBe(1);
  await play([page, friend]);
  for (const each of [page, friend, watcher]) {
    await expect(each.locator('#result')).toBeVisible();
  }
  await expect(watcher.locator('.players')).toContainText('Ana');
  expect(await watcher.locator('.hand').count()).toBe(0);

  await page.getByRole('button', { name: 'Watch it again' }).click();
  await page.getByRole('button', { name: 'Check the shuffle' }).click();
  await expect(page.getByText('Yes: the seed is made of the secret promised')).toBeVisible();

  await page.goto(address);
  await page.getByRole('button', { name: 'Play again' }).click();
  await friend.getByRole('button', { name: 'Play again' }).click();
  await expect(friend.locator('#result')).toHaveCount(0);
  await expect(page.locator('.question')).toBeVisible();
});

test('a lost server is shown and the game goes on without a reload', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const address = await openTable(page);
  const friend = await visitor(browser, baseURL!, address);
  await sitDown(friend, 'Bo');
  await page.getByRole('button', { name: 'Start now' }).click();
  await play([page, friend], 6);
  await server.stop();
  await expect(page.getByText('Connection lost')).toBeVisible();
  // It covers nothing: what is in the header can be pressed meanwhile.
  for (const name of ['Settings', 'Sound']) {
    await page.getByRole('button', { name, exact: true }).click({ trial: true });
  }
  await server.start();
  await expect(page.getByText('Connection lost')).toHaveCount(0, { timeout: 20_000 });
  await expect(friend.getByText('Connection lost')).toHaveCount(0, { timeout: 20_000 });
  await play([page, friend]);
  await expect(page.locator('#result')).toBeVisible();
});

test('a server lost before the first move leaves the table its room', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const address = await openTable(page);
  const friend = await visitor(browser, baseURL!, address);
  await sitDown(friend, 'Bo');
  await start(page);
  // The seal stands above the table until somebody moves, and what is lost above the seal.
  await expect(page.getByText('Seal of this deal')).toBeVisible();
  await server.stop();
  const lost = page.getByText('Connection lost');
  await expect(lost).toBeVisible();
  for (const name of ['Settings', 'Sound']) {
    await page.getByRole('button', { name, exact: true }).click({ trial: true });
  }
  expect((await lost.boundingBox())!.height).toBeLessThan(60);
  await expect(page.locator('.board-area')).toBeInViewport({ ratio: 1 });
  await server.start();
  await expect(lost).toHaveCount(0);
});

test('a public table is found, joined and chatted at', async ({ page, browser, baseURL }) => {
  await page.goto('/new?online');
  await page.getByLabel('Name of seat 1').fill('Ana');
  for (const seat of [4, 3])
    await page.getByRole('button', { name: `Remove seat ${seat}` }).click();
  await page.getByLabel('Who sits at seat 2').selectOption('human');
  await page.getByLabel('Who can find it').selectOption('public');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('heading', { name: 'Send this to your friends' })).toBeVisible();
  const table = new URL(page.url()).pathname;
  const friend = await visitor(browser, baseURL!, '/tables');
  await friend.locator(`a[href="${table}"]`).click();
  await sitDown(friend, 'Bo');
  await page.getByRole('button', { name: 'Start now' }).click();
  await expect(page.locator('.board-area .tray')).toBeVisible();
  await page.getByText('Chat', { exact: true }).click();
  await page.getByLabel('Write something').fill('hello there');
  await page.getByRole('button', { name: 'Send' }).click();
  await friend.getByText('Chat').first().click();
  await expect(friend.locator('.chat').getByText('hello there')).toBeVisible();
});

test('from a plain http address everything but installing works', async ({ browser, server }) => {
  const plain = server.url.replace('127.0.0.1', 'tsuro.local');
  const page = await visitor(browser, plain, '/');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByRole('button', { name: 'Play now' }).click();
  await asked(page);
  await decide(page, 'mouse', 0);
  await asked(page);
  const address = await openTable(page);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const friend = await visitor(browser, plain, address);
  await sitDown(friend, 'Bo');
  await page.getByRole('button', { name: 'Start now' }).click();
  await play([page, friend], 4);
});
