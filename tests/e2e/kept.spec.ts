// SPDX-License-Identifier: MIT
// What was kept and comes back otherwise than it went: a game saved by another version of the page, a
// server restored from a copy.
import { readFileSync } from 'node:fs';
import { faults } from './axe';
import { asked, setTable } from './hands';
import { expect, test } from './server';
import { openTable, play, sitDown, start, visitor } from './tables';

test('a saved game that the engine refuses stays, and can be taken along', async ({ page }) => {
  await setTable(page, { edition: 'classic', seats: 2 });
  await asked(page);
  const address = new URL(page.url()).pathname;
  const key = `tsuro.game.${address.split('/')[2]}`;
  const record = 'tsuro 99\nedition mahjong\n';
  const kept = await page.evaluate(
    ([name, text]) => {
      const game = JSON.stringify({ ...JSON.parse(localStorage.getItem(name!)!), record: text });
      localStorage.setItem(name!, game);
      return game;
    },
    [key, record],
  );
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This saved game cannot be opened',
  );
  expect(await faults(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Keep the record as a file' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toBe(record);
  await page.getByRole('main').getByRole('link', { name: 'My games' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My games');
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe(kept);
});

test('a restored server says so at tables that are still open, and play goes on', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const running = await visitor(browser, baseURL!, '/');
  await openTable(running, { others: ['careful'] });
  await start(running);
  await page.setViewportSize({ width: 390, height: 844 });
  const address = await openTable(page);
  await server.restore();
  const told = /^The server says that it was restored from a copy on/;
  await expect(page.getByText(told)).toBeVisible();
  // Who has seen the old promise does not have to believe it.
  await expect(page.getByText('The server changed its promise')).toBeVisible();
  await expect(running.getByText('Connection lost')).toHaveCount(0);
  await expect(running.getByText(told)).toHaveCount(0);
  await play([running], 2);
  const friend = await visitor(browser, baseURL!, address);
  await expect(friend.getByText(told)).toBeVisible();
  await expect(friend.getByText('The server changed its promise')).toHaveCount(0);
  expect(await faults(friend)).toEqual([]);
  await sitDown(friend, 'Bo');
  await start(page);
  // What is said above the table takes from the board: the question stays on the screen.
  const bottom = await page
    .locator('.question')
    .evaluate((question) => question.getBoundingClientRect().bottom + scrollY);
  expect(bottom).toBeLessThanOrEqual(844);
  await play([page, friend], 4);
});
