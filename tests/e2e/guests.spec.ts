// SPDX-License-Identifier: MIT
// Friends who come at the wrong moment, with a phone, in another language; games found again after
// everything was closed; two tabs; being called and not wanting to be.
import { type Browser, devices, type Page } from '@playwright/test';
import { asked, decide, setTable } from './hands';
import { expect, test } from './server';
import { askedOne, openTable, play, sitDown, start, visitor } from './tables';

const SMALL = { edition: 'custom', options: { Width: '4', Height: '4' } };
const STILL = () => localStorage.setItem('tsuro.settings', JSON.stringify({ speed: 0 }));

/** Somebody with a phone whose language is Portuguese. */
async function brazilian(browser: Browser, baseURL: string, path: string): Promise<Page> {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 5'];
  const context = await browser.newContext({ ...phone, baseURL, locale: 'pt-BR' });
  const page = await context.newPage();
  await page.addInitScript(STILL);
  await page.goto(path);
  return page;
}

test('who comes to a full table by phone and in Portuguese plays the next game', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = await openTable(page, SMALL);
  const friend = await visitor(browser, baseURL!, address);
  await sitDown(friend, 'Bo');
  const late = await brazilian(browser, baseURL!, address);
  await expect(late.getByText('Todos os lugares estão ocupados.')).toBeVisible();
  await start(page);
  await play([page, friend], 2);
  await expect(late.getByText('Você está assistindo.')).toBeVisible();
  await expect(late.locator('.hand .slot')).toHaveCount(0);
  await late.getByRole('button', { name: 'Jogar a próxima' }).click();
  await expect(late.getByRole('button', { name: 'Você entra na próxima partida' })).toBeVisible();
  await expect(page.getByText('Wants to play the next one:')).toBeVisible();
  await play([page, friend]);
  for (const each of [page, friend]) {
    await each.getByRole('button', { name: 'Play again' }).click();
  }
  await expect(late.locator('.players li')).toHaveCount(3);
  await play([page, friend, late], 3);
  await expect(late.locator('.hand .slot').first()).toBeVisible();
});

test('who comes in mid-game watches', async ({ page, browser, baseURL }) => {
  const address = await openTable(page);
  const friend = await visitor(browser, baseURL!, address);
  await sitDown(friend, 'Bo');
  await start(page);
  await play([page, friend], 3);
  const late = await visitor(browser, baseURL!, address);
  await expect(late.getByText('You are watching.')).toBeVisible();
  const ply = await page.locator('.board-area').getAttribute('data-ply');
  await expect(late.locator('.board-area')).toHaveAttribute('data-ply', ply!);
  await expect(page.getByText('1 person watches')).toBeVisible();
});

test('a game is found again after everything was closed', async ({ browser, baseURL }) => {
  const host = await visitor(browser, baseURL!, '/');
  const address = await openTable(host);
  const friend = await visitor(browser, baseURL!, address);
  await sitDown(friend, 'Bo');
  await start(host);
  await play([host, friend], 2);
  const mover = await askedOne([host, friend]);
  const kept = await mover!.context().storageState();
  for (const each of [host, friend]) await each.context().close();
  const context = await browser.newContext({ baseURL, locale: 'en-GB', storageState: kept });
  const page = await context.newPage();
  await page.goto('/');
  await page.locator(`a[href="${address}"]`).first().click();
  await asked(page);
  await decide(page, 'mouse', 0);
  await expect(page.locator('.question[data-asks=false]')).toBeVisible();
});

test('two tabs do not fight over a game', async ({ page }) => {
  await setTable(page, { edition: 'classic', seats: 2 });
  await asked(page);
  const other = await page.context().newPage();
  await other.addInitScript(STILL);
  await other.goto(page.url());
  const told = 'This game goes on in another tab.';
  await asked(other);
  await decide(other, 'mouse', 0);
  await expect(page.getByText(told)).toBeVisible();
  await page.getByRole('button', { name: 'Play it here' }).click();
  await expect(page.getByText(told)).toHaveCount(0);
  await asked(page);
  await decide(page, 'mouse', 0);
  await expect(other.getByText(told)).toBeVisible();
});

test('being called is asked for, and a refusal is taken', async ({ page }) => {
  await openTable(page);
  await page.getByRole('button', { name: 'Call me when it is my turn' }).click();
  await expect(page.getByText('This browser does not allow notifications')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Call me when it is my turn' })).toHaveCount(0);
});

test('sound is muted by one tap, and stays so', async ({ page }) => {
  await setTable(page, { edition: 'classic', seats: 2 });
  await asked(page);
  const sound = page.getByRole('button', { name: 'Sound' });
  const before = await sound.getAttribute('aria-pressed');
  await sound.click();
  const after = before === 'true' ? 'false' : 'true';
  await expect(sound).toHaveAttribute('aria-pressed', after);
  await page.reload();
  await expect(sound).toHaveAttribute('aria-pressed', after);
});
