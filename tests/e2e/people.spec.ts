// SPDX-License-Identifier: MIT
// What people do at a table besides playing: running out of time, going on with a seat on another
// device, giving up, letting a bot play for somebody, muting, playing again.
import type { Page } from '@playwright/test';
import { expect, test } from './server';
import { askedOne, openTable, play, sitDown, start, startApart, visitor } from './tables';

/** Two people at a table of a small board. */
const SMALL = { edition: 'custom', options: { Width: '4', Height: '4' } };

/** A table with a clock of five seconds, which the set-up screen does not offer; Ana is its host. */
async function openTimed(page: Page): Promise<string> {
  await page.goto('/');
  const path = await page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json' };
    await fetch('/api/guest', { method: 'POST', headers, body: '{"name":"Ana"}' });
    const socket = new WebSocket(`ws://${location.host}/ws`);
    const clock = { kind: 'move', seconds: 5 };
    const seats = [{ kind: 'open' }, { kind: 'open' }];
    const create = { cmd: 'create', id: 1, edition: 'classic', seats, clock, first: 0 };
    return new Promise<string>((found) => {
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.type === 'hello') socket.send(JSON.stringify(create));
        if (message.id === 1) found(message.url);
      };
    });
  });
  await page.goto(path);
  return path;
}

test('time runs out, a bot takes over, and the person comes back', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = await openTimed(page);
  const friend = await visitor(browser, baseURL!, address);
  await sitDown(friend, 'Bo');
  await start(page);
  await expect(page.getByRole('timer')).toContainText('0:0');
  await expect(page.getByRole('button', { name: 'Let me play on' })).toBeVisible({
    timeout: 12_000,
  });
  await expect(friend.locator('.players')).toContainText('a bot plays');
  await expect(friend.locator('.board-area')).not.toHaveAttribute('data-ply', '0');
  await page.getByRole('button', { name: 'Let me play on' }).click();
  await expect(page.getByRole('button', { name: 'Let me play on' })).toHaveCount(0);
  await expect(friend.locator('.players')).not.toContainText('a bot plays');
  await play([friend, page], 2);
});

test('a seat goes on on another device by its own link', async ({ page, browser, baseURL }) => {
  const address = await openTable(page);
  const friend = await visitor(browser, baseURL!, address);
  await sitDown(friend, 'Bo');
  await start(page);
  await startApart([page, friend]);
  await play([page, friend], 1);
  await page.getByText('Go on with this seat on another device').click();
  const link = await page.getByLabel('Go on with this seat on another device').inputValue();
  expect(link).toContain('/s/');
  const phone = await visitor(browser, baseURL!, new URL(link).pathname);
  const own = page.locator('.hand .slot');
  await expect(phone.locator('.hand .slot')).toHaveCount(await own.count());
  await page.close();
  await play([phone, friend]);
  await expect(phone.locator('#result')).toBeVisible();
  // Whoever goes first has a flag between name and mark.
  await expect(phone.locator('.players')).toContainText(/Ana\s+(⚑first player\s+)?you/);
});

test('somebody gives up, after being asked once more', async ({ page, browser, baseURL }) => {
  const address = await openTable(page);
  const friend = await visitor(browser, baseURL!, address);
  await sitDown(friend, 'Bo');
  await start(page);
  await startApart([page, friend]);
  await friend.getByRole('button', { name: 'Give up' }).click();
  await expect(friend.locator('#result')).toHaveCount(0);
  await friend.getByRole('button', { name: 'Really give up?' }).click();
  await expect(page.locator('#result')).toHaveText('You won!');
  await expect(friend.locator('#result')).toHaveText('Ana won.');
});

test('a bot plays for somebody who went away, until they are back', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = await openTable(page);
  const friend = await visitor(browser, baseURL!, address);
  await sitDown(friend, 'Bo');
  await start(page);
  await startApart([page, friend]);
  await friend.goto('about:blank');
  await expect(page.locator('.players')).toContainText('away');
  const letBot = page.getByRole('button', { name: 'Let a bot play for Bo' });
  await expect(letBot).toHaveCount(0);
  // Two minutes later by this page's clock; the server of the tests asks for less.
  await page.clock.setSystemTime(Date.now() + 130_000);
  await expect(letBot).toBeVisible();
  await expect
    .poll(async () => {
      if (await letBot.isVisible()) await letBot.click();
      return page.locator('.players').textContent();
    })
    .toContain('a bot plays');
  await play([page], 1);
  await friend.goto(address);
  await expect(page.locator('.players')).not.toContainText('a bot plays');
});

test('who types a name and sits down at once sits under that name', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = await openTable(page);
  const friend = await visitor(browser, baseURL!, address);
  // A slow line: the name is still on its way when the seat is taken.
  await friend.route('**/api/guest', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await sitDown(friend, 'Bo');
  await expect(page.getByLabel('Who plays')).toContainText('Bo');
});

test('the host mutes somebody and lets them speak again', async ({ page, browser, baseURL }) => {
  const address = await openTable(page);
  const friend = await visitor(browser, baseURL!, address);
  await sitDown(friend, 'Bo');
  await start(page);
  const say = async (text: string) => {
    await friend.getByLabel('Write something').fill(text);
    await friend.getByRole('button', { name: 'Send' }).click();
  };
  await page.getByText('Chat', { exact: true }).click();
  await friend.getByText('Chat', { exact: true }).click();
  await say('one');
  await expect(page.locator('.chat')).toContainText('one');
  await page.getByRole('button', { name: 'Mute Bo' }).click();
  await expect(page.getByRole('button', { name: 'Let Bo speak again' })).toBeVisible();
  await say('two');
  await expect(friend.getByRole('alert')).toBeVisible();
  await page.reload();
  await page.getByText('Chat', { exact: false }).first().click();
  await page.getByRole('button', { name: 'Let Bo speak again' }).click();
  await expect(page.getByRole('button', { name: 'Mute Bo' })).toBeVisible();
  await say('three');
  await expect(page.locator('.chat')).toContainText('three');
  await expect(page.locator('.chat')).not.toContainText('two');
});

test('they play again when all want to', async ({ page, browser, baseURL }) => {
  const address = await openTable(page, SMALL);
  const friend = await visitor(browser, baseURL!, address);
  await sitDown(friend, 'Bo');
  await start(page);
  await play([page, friend]);
  const picture = await page.getByRole('link', { name: 'As a picture' }).getAttribute('href');
  const shown = await page.request.get(picture!);
  expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/png']);
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page.getByRole('button', { name: 'Waiting for the others…' })).toBeVisible();
  await friend.getByRole('button', { name: 'Play again' }).click();
  for (const each of [page, friend]) await expect(each.locator('#result')).toHaveCount(0);
  expect(await askedOne([page, friend])).toBeDefined();
  await play([page, friend]);
  await expect(friend.locator('#result')).toBeVisible();
});
