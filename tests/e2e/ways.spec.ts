// SPDX-License-Identifier: MIT
// Other ways to play: without a network, several people at one device, undo and hint, watching a
// game again, both languages, and taking up a game after closing the page.
import { readFileSync } from 'node:fs';
import { asked, decide, playOut, setTable } from './hands';
import { expect, Server, test } from './server';

test('a game without the server after the first visit', async ({ browser }) => {
  const server = new Server();
  await server.start();
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  const page = await context.newPage();
  await page.addInitScript(() =>
    localStorage.setItem('tsuro.settings', JSON.stringify({ speed: 0 })),
  );
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await server.stop();
  await page.goto('/new');
  await setTable(page, { edition: 'classic', seats: 3 });
  await playOut(page, 'mouse');
  await page.goto('/rules/seas');
  await expect(page.getByRole('heading', { name: 'Tsuro of the Seas' })).toBeVisible();
  await context.close();
  server.remove();
});

test('two people at one device see only their own tiles', async ({ page }) => {
  await page.goto('/new');
  for (const seat of [4, 3])
    await page.getByRole('button', { name: `Remove seat ${seat}` }).click();
  await page.getByLabel('Who sits at seat 2').selectOption('human');
  await page.getByLabel('Name of seat 1').fill('Ana');
  await page.getByLabel('Name of seat 2').fill('Bo');
  await page.getByRole('button', { name: 'Start' }).click();
  const names = new Set<string>();
  const ready = page.getByRole('button', { name: /^I am / });
  for (let turn = 0; turn < 10; turn++) {
    await expect(
      ready.or(page.locator('#result, .question[data-asks=true]')).first(),
    ).toBeVisible();
    if (await page.locator('#result').isVisible()) break;
    if (await ready.isVisible()) {
      expect(await page.locator('.hand').count()).toBe(0);
      names.add((await ready.textContent()) ?? '');
      await ready.click();
    }
    await asked(page);
    await decide(page, 'mouse', 0);
  }
  expect(names.size).toBe(2);
});

test('undo takes back to the last own decision, a hint names a move', async ({ page }) => {
  await setTable(page, { edition: 'classic', seats: 2 });
  await asked(page);
  await decide(page, 'mouse', 0);
  await asked(page);
  const board = page.locator('.board-area');
  const ply = Number(await board.getAttribute('data-ply'));
  await decide(page, 'mouse', 0);
  await asked(page);
  expect(Number(await board.getAttribute('data-ply'))).toBeGreaterThan(ply);
  await page.keyboard.press('u');
  await expect(board).toHaveAttribute('data-ply', String(ply));
  await asked(page);
  await page.keyboard.press('h');
  await decide(page, 'keyboard', 0);
});

test('a closed page takes up its game', async ({ page }) => {
  await setTable(page, { edition: 'seas', seats: 3 });
  await asked(page);
  await decide(page, 'mouse', 0);
  await asked(page);
  const ply = await page.locator('.board-area').getAttribute('data-ply');
  await page.goto('/');
  await page.getByRole('link', { name: 'Go on with your game' }).click();
  await expect(page.locator('.board-area')).toHaveAttribute('data-ply', String(ply));
  expect(await asked(page)).toBe(true);
});

const SMALL = { edition: 'custom', options: { Width: '4', Height: '4' } };

test('a finished game is watched again, from its turning point too', async ({ page }) => {
  // A win that all share has no turning point, and nothing looks for one: then another is played.
  const turning = page.locator('.turning');
  do {
    await setTable(page, { ...SMALL, seats: 3 });
    await playOut(page, 'mouse');
    await turning.waitFor({ timeout: 5_000 }).catch(() => {});
    await expect(page.locator('.turning[aria-busy=true]')).toHaveCount(0);
  } while ((await turning.count()) === 0);
  await expect(turning).toContainText(/Move \d+, by .+: (your chance|the chance of .+) rose from/);
  await page.getByRole('button', { name: 'Watch from there' }).click();
  await expect(page).toHaveURL(/\/g\/\w+\?from=\d+$/);
  const from = Number(new URL(page.url()).searchParams.get('from'));
  const scrubber = page.getByRole('slider');
  await expect(scrubber).toBeVisible();
  await expect.poll(async () => Number(await scrubber.inputValue())).toBeGreaterThanOrEqual(from);
  const most = Number(await scrubber.getAttribute('max'));
  expect(most).toBeGreaterThan(3);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`Move 1 of ${most}`)).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByText(`Move ${most} of ${most}`)).toBeVisible();
  await expect(page.locator('.players')).toContainText('won');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the record' }).click();
  expect((await download).suggestedFilename()).toContain('tsuro');
});

test('a game on this device is shared as a picture and as a link, and opened on another', async ({
  page,
  browser,
  baseURL,
}) => {
  await setTable(page, { edition: 'phoenix', seats: 2 });
  await playOut(page, 'mouse');
  await expect(page.locator('.won-way').first()).toBeAttached();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'As a picture' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('tsuro-game.png');
  const picture = readFileSync(await file.path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.readUInt32BE(16)).toBe(1200);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const link = page.getByLabel('Link to this game');
  await expect(link).toBeFocused();

  const elsewhere = await (await browser.newContext({ baseURL, locale: 'en-GB' })).newPage();
  await elsewhere.goto(await link.inputValue());
  const most = await elsewhere.getByRole('slider').getAttribute('max');
  await expect(elsewhere.getByText(`Move ${most} of ${most}`)).toBeVisible();
  await expect(elsewhere.locator('.players')).toContainText('Koi');
  await expect(elsewhere.locator('.players')).toContainText('won');
  await elsewhere.getByRole('button', { name: 'Copy the link' }).click();
  await expect(elsewhere.getByRole('button', { name: 'Copied' })).toBeVisible();
  await elsewhere.goto('about:blank');
  await elsewhere.goto('/replay#g=AAAA');
  await expect(elsewhere.getByRole('alert')).toHaveText('This record cannot be read.');
});

test('a game too long for a link is offered as a file', async ({ page }) => {
  await setTable(page, { edition: 'custom', seats: 2, options: { Width: '3', Height: '3' } });
  await playOut(page, 'mouse');
  // Names as long as a book stand for a game of that length.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('tsuro.game.')) ?? '';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    const name = () => Array.from({ length: 6000 }, () => Math.random().toString(36)[2]).join('');
    for (const seat of kept.setup.seats) seat.name = name();
    localStorage.setItem(key, JSON.stringify(kept));
  });
  await page.goto('/replay');
  await expect(page.getByText('This game is too long for a link.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download the record' })).toBeVisible();
});

test.describe('in Brazilian Portuguese', () => {
  test.use({ locale: 'pt-BR' });
  test('the browser chooses the language and it can be changed', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Jogar agora' }).click();
    await asked(page);
    await expect(page.locator('#ask')).toContainText('Escolha uma marca de partida');
    const heard = page.locator('#board-summary');
    await expect(heard).toContainText('ladrilho');
    await page.getByRole('button', { name: 'Ajustes' }).click();
    await page.getByLabel('Idioma').selectOption('en');
    await expect(page.locator('#ask')).toContainText('Choose a start mark');
    await expect(heard).toContainText('tiles lie on the board');
  });
});
