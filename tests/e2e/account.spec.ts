// SPDX-License-Identifier: MIT
// Accounts in the page: a guest becomes one and keeps the games, logs out and in again, changes the
// password, ends other devices, makes and revokes keys, deletes everything. In both languages, by
// keyboard, and without anything for axe to find.
import type { Page } from '@playwright/test';
import { faults, wear } from './axe';
import { expect, test } from './server';
import { openTable, play, start, visitor } from './tables';

const PASSWORD = 'correct horse';

async function fill(page: Page, form: string, login: string, password: string): Promise<void> {
  const card = page.getByRole('form', { name: form });
  await card.getByLabel('Login').fill(login);
  await card.getByLabel('Password').fill(password);
  await card.getByRole('button', { name: form }).click();
}

async function makeAccount(page: Page, login: string): Promise<void> {
  await page.goto('/account');
  await fill(page, 'Make an account', login, PASSWORD);
  await expect(page.getByText(`logged in as ${login}`)).toBeVisible();
}

test('a guest becomes an account, keeps the games, and finds them after logging in', async ({
  page,
  browser,
  baseURL,
}) => {
  const small = { Width: '3', Height: '3' };
  await openTable(page, { edition: 'custom', others: ['careful'], options: small });
  await start(page);
  await play([page]);
  await page.goto('/account');
  await expect(page.getByText('You play as the guest Ana')).toBeVisible();
  await makeAccount(page, 'ana-1');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const phone = await visitor(browser, baseURL!, '/account');
  await fill(phone, 'Log in', 'ana-1', 'wrong password');
  await expect(phone.getByRole('alert')).toHaveText('Login and password do not fit together.');
  await fill(phone, 'Log in', 'ana-1', PASSWORD);
  await expect(phone.getByText('Ana, you are logged in as ana-1.')).toBeVisible();
  await phone.getByRole('link', { name: 'My games' }).click();
  await expect(phone.getByText('House rules')).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('form', { name: 'Log in' })).toBeVisible();
  await page.goto('/games');
  await expect(page.getByText('House rules')).toHaveCount(0);
});

test('what is wrong with a login or a password is said', async ({ page }) => {
  await page.goto('/account');
  // The rules stand there before anybody has tried.
  const login = page.getByRole('form', { name: 'Make an account' }).getByLabel('Login');
  await expect(login).toHaveAccessibleDescription('3 to 24 small letters, digits, - or _');
  await expect(page.getByText('At least 8 characters', { exact: true })).toBeVisible();
  await makeAccount(page, 'taken');
  await page.getByRole('button', { name: 'Log out' }).click();
  await fill(page, 'Make an account', 'taken', PASSWORD);
  await expect(page.getByRole('alert')).toHaveText('This login is taken.');
  await fill(page, 'Make an account', 'Not Allowed', 'short');
  const wrong = page.getByRole('form', { name: 'Make an account' }).locator(':invalid');
  await expect(wrong).toHaveCount(2);
  await expect(page.getByRole('alert')).toHaveText(/^A login has 3 to 24 small letters/);
  await expect(login).toBeFocused();
});

test('a first visit asks for nothing that is refused', async ({ page }) => {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('console', (line) => {
    if (line.type() === 'error') refused.push(line.text());
  });
  for (const path of ['/', '/new', '/new?online', '/tables', '/games', '/rules', '/account']) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await expect(page.getByRole('form', { name: 'Make an account' })).toBeVisible();
  expect(refused).toEqual([]);
});

test('the password is changed and other devices are logged out', async ({
  page,
  browser,
  baseURL,
}) => {
  await makeAccount(page, 'changer');
  const phone = await visitor(browser, baseURL!, '/account');
  await fill(phone, 'Log in', 'changer', PASSWORD);
  await expect(phone.getByText('logged in as changer')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log out there' })).toHaveCount(1);

  await page.getByText('Change the password').first().click();
  await page.getByLabel('Present password').fill('not this one');
  await page.getByLabel('New password').fill('battery staple');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Present password').fill(PASSWORD);
  await page.getByLabel('New password').fill('battery staple');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('The password is changed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out there' })).toHaveCount(0);

  await phone.reload();
  await fill(phone, 'Log in', 'changer', 'battery staple');
  await expect(phone.getByText('logged in as changer')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Log out there' }).click();
  await expect(page.getByRole('button', { name: 'Log out there' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeFocused();
  await phone.reload();
  await expect(phone.getByRole('form', { name: 'Log in' })).toBeVisible();
});

test('a key for a program is shown once, works, and is revoked', async ({ page, baseURL }) => {
  await makeAccount(page, 'keeper');
  await page.getByLabel('What it is for').fill('my bot');
  await page.getByRole('button', { name: 'Make a key' }).click();
  const shown = page.getByLabel('This is the key.');
  await expect(shown).toBeFocused();
  const headers = { Authorization: `Bearer ${await shown.inputValue()}` };
  const me = await (await fetch(`${baseURL}/api/me`, { headers })).json();
  expect(me.person.login).toBe('keeper');
  expect(await faults(page)).toEqual([]);

  await page.reload();
  await expect(page.getByText('Key my bot')).toBeVisible();
  await expect(shown).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke my bot' }).click();
  await expect(page.getByText('Key my bot')).toHaveCount(0);
  expect((await fetch(`${baseURL}/api/me`, { headers })).status).toBe(401);
});

test('an account is deleted, by keyboard alone', async ({ page }) => {
  await makeAccount(page, 'leaver');
  for (const theme of ['light', 'dark', 'contrast']) {
    await wear(page, theme);
    expect([theme, await faults(page)]).toEqual([theme, []]);
  }
  await page.getByRole('heading', { level: 1 }).focus();
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  for (let i = 0; i < 30 && (await focused()) !== 'Delete the account'; i++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('It is deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await fill(page, 'Log in', 'leaver', PASSWORD);
  await expect(page.getByRole('alert')).toHaveText('Login and password do not fit together.');
});

test.describe('in Brazilian Portuguese, on a phone', () => {
  test.use({ locale: 'pt-BR', viewport: { width: 360, height: 740 }, hasTouch: true });
  test('an account is made', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Ajustes' }).tap();
    await page.locator('#settings').getByRole('link', { name: 'Conta' }).tap();
    const card = page.getByRole('form', { name: 'Criar uma conta' });
    await card.getByLabel('Login').fill('joana');
    await card.getByLabel('Senha').fill(PASSWORD);
    await card.getByRole('button', { name: 'Criar uma conta' }).tap();
    await expect(page.getByText('você entrou como joana')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
});
