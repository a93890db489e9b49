// SPDX-License-Identifier: MIT
// People at one table: two browsers by link with a third watching, a lost server in the middle of a
// game, a page on plain http, and the check of the shuffle.
import type { Browser, Page } from '@playwright/test';
import { asked, decide } from './hands';
import { expect, test } from './server';

async function visitor(browser: Browser, baseURL: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB' });
  const page = await context.newPage();
  await page.addInitScript(() =>
    localStorage.setItem('tsuro.settings', JSON.stringify({ speed: 0 })),
  );
  await page.goto(path);
  return page;
}

/** Opens a table for two and gives back its address. */
async function openTable(page: Page, edition = 'classic'): Promise<string> {
  await page.goto('/new?online');
  await page.locator(`input[value=${edition}]`).check({ force: true });
  await page.getByLabel('Name of seat 1').fill('Ana');
  for (const seat of [4, 3])
    await page.getByRole('button', { name: `Remove seat ${seat}` }).click();
  await page.getByLabel('Who sits at seat 2').selectOption('human');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
  return new URL(page.url()).pathname;
}

async function sitDown(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit here' }).click();
}

const over = (page: Page) => page.locator('#result').isVisible();
const canMove = (page: Page) =>
  page.locator('.question .button.primary:not([disabled])').first().isVisible();

/** Both play until the game is over, or for so many decisions. */
async function play(pages: Page[], most = 400): Promise<void> {
  for (let turn = 0; turn < most; turn++) {
    let mover: Page | undefined;
    await expect
      .poll(
        async () => {
          for (const page of pages) {
            if (await over(page)) return 'over';
            if (await canMove(page)) {
              mover = page;
              return 'asks';
            }
          }
          return 'waits';
        },
        { intervals: [20], timeout: 15_000 },
      )
      .not.toBe('waits');
    if (!mover) return;
    const ply = await mover.locator('.board-area').getAttribute('data-ply');
    await decide(mover, 'mouse', 0);
    await mover.waitForFunction(
      (last) => document.querySelector('.board-area')?.getAttribute('data-ply') !== last,
      ply,
    );
  }
}

test('two play by link and a third watches', async ({ page, browser, baseURL }) => {
  const address = await openTable(page);
  const friend = await visitor(browser, baseURL!, address);
  const watcher = await visitor(browser, baseURL!, address);
  await sitDown(friend, 'Bo');
  await page.getByRole('button', { name: 'Start' }).click();
  await play([page, friend]);
  for (const each of [page, friend, watcher]) {
    await expect(each.locator('#result')).toBeVisible();
  }
  await expect(watcher.locator('.players')).toContainText('Ana');
  expect(await watcher.locator('.hand').count()).toBe(0);

  await page.getByRole('button', { name: 'Watch it again' }).click();
  await page.getByRole('button', { name: 'Check the shuffle' }).click();
  await expect(page.getByText('Yes: the seed is the one promised')).toBeVisible();

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
  await page.getByRole('button', { name: 'Start' }).click();
  await play([page, friend], 6);
  await server.stop();
  await expect(page.getByText('Connection lost')).toBeVisible();
  await server.start();
  await expect(page.getByText('Connection lost')).toHaveCount(0, { timeout: 20_000 });
  await expect(friend.getByText('Connection lost')).toHaveCount(0, { timeout: 20_000 });
  await play([page, friend]);
  await expect(page.locator('#result')).toBeVisible();
});

test('a public table is found, joined and chatted at', async ({ page, browser, baseURL }) => {
  await page.goto('/new?online');
  await page.getByLabel('Name of seat 1').fill('Ana');
  for (const seat of [4, 3])
    await page.getByRole('button', { name: `Remove seat ${seat}` }).click();
  await page.getByLabel('Who sits at seat 2').selectOption('human');
  await page.getByLabel('Who can find it').selectOption('public');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
  const table = new URL(page.url()).pathname;
  const friend = await visitor(browser, baseURL!, '/tables');
  await friend.locator(`a[href="${table}"]`).click();
  await sitDown(friend, 'Bo');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('.board-area .tray')).toBeVisible();
  await page.getByText('Chat', { exact: true }).click();
  await page.getByLabel('Write something').fill('hello there');
  await page.getByRole('button', { name: 'Send' }).click();
  await friend.getByText('Chat').first().click();
  await expect(friend.getByText('hello there')).toBeVisible();
});

test('from a plain http address everything but installing works', async ({ browser, server }) => {
  const plain = server.url.replace('127.0.0.1', 'tsuro.test');
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
  await page.getByRole('button', { name: 'Start' }).click();
  await play([page, friend], 4);
});
