// SPDX-License-Identifier: MIT
// A server of another version than the page: the page loads itself anew before it sits down, never
// in the middle of a decision, and only once.
import type { Page, WebSocketRoute } from '@playwright/test';
import { decide } from './hands';
import { expect, test } from './server';
import { askedOne, openTable, play, start } from './tables';

interface Meddler {
  /** What the next greetings say instead of the server's own numbers. */
  pretend: { protocol?: number; rules?: number };
  sockets: WebSocketRoute[];
  loads: number;
}

/**
 * Tells whenever the page is asked for. Not its load event: a page that turns round at the first
 * greeting may do so before it is loaded.
 */
function onVisit(page: Page, visited: () => void): void {
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) visited();
  });
}

/** Stands between page and server and changes what the server says about itself. */
async function meddle(page: Page): Promise<Meddler> {
  const meddler: Meddler = { pretend: {}, sockets: [], loads: 0 };
  onVisit(page, () => {
    meddler.loads++;
  });
  await page.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer();
    meddler.sockets.push(socket);
    server.onMessage((data) => {
      const message = JSON.parse(String(data));
      if (message.type === 'hello') Object.assign(message, meddler.pretend);
      socket.send(JSON.stringify(message));
    });
  });
  return meddler;
}

test('it reloads before it sits down, and not for ever', async ({ page }) => {
  const meddler = await meddle(page);
  const address = await openTable(page, { others: ['careful'] });
  meddler.pretend = { protocol: 99 };
  meddler.loads = 0;
  await page.goto(address);
  await expect(page.getByText('This page is older than the server.')).toBeVisible();
  expect(meddler.loads).toBe(2);
  await page.waitForTimeout(1500);
  expect(meddler.loads).toBe(2);
});

test('it reloads once and goes on with the server it finds then', async ({ page }) => {
  const meddler = await meddle(page);
  const address = await openTable(page, { others: ['careful'] });
  meddler.pretend = { rules: 99 };
  meddler.loads = 0;
  onVisit(page, () => {
    if (meddler.loads === 2) meddler.pretend = {};
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Send this to your friends' })).toBeVisible();
  expect(await page.getByText('This page is older').count()).toBe(0);
  expect(meddler.loads).toBe(2);
});

test('a decision that has begun is made first', async ({ page }) => {
  const meddler = await meddle(page);
  await openTable(page, { others: ['careful'] });
  await start(page);
  await play([page], 1);
  await askedOne([page]);
  meddler.loads = 0;
  meddler.pretend = { rules: 99 };
  await meddler.sockets.at(-1)?.close({ code: 1001 });
  await expect(page.getByText('It reloads itself after your decision.')).toBeVisible();
  await page.waitForTimeout(800);
  expect(meddler.loads).toBe(0);
  await askedOne([page]);
  const reloaded = page.waitForEvent('load');
  await decide(page, 'mouse', 0);
  await reloaded;
  expect(meddler.loads).toBe(1);
  await expect(page.locator('.board-area')).toBeVisible();
});

test('a page that sets a table finds out before the form is filled in', async ({ page }) => {
  let loads = 0;
  onVisit(page, () => {
    loads++;
  });
  await page.route('**/api/info', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), rules: 99 } });
  });
  await page.goto('/new?online');
  await expect.poll(() => loads).toBe(2);
  await page.waitForTimeout(800);
  expect(loads).toBe(2);
  await expect(page.getByRole('button', { name: 'Open the table' })).toBeVisible();
});
