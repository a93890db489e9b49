// SPDX-License-Identifier: MIT
// One can play without seeing: whole games of every edition, and a friend's table, by the
// accessibility tree and what is spoken alone.
import { Ear } from './ear';
import { playByEar } from './listener';
import { expect, test } from './server';

const EDITIONS = [
  /^Tsuro The path/,
  /^Tsuro of the Seas/,
  /^Phoenix Rising/,
  /^Winds of Change/,
  /^Tsuro, later rules/,
  /^Tsuro, Kosmos/,
  /^House rules/,
];

for (const edition of EDITIONS) {
  test(`a game of ${String(edition).slice(2, -1)} by ear`, async ({ page }) => {
    const ear = await Ear.at(page, '/');
    await ear.use('link', /^Set a table/);
    await ear.use('radio', edition);
    await ear.use('button', 'Remove seat 4');
    await ear.use('button', 'Remove seat 3');
    await ear.use('button', 'Start');
    expect(await playByEar(ear)).toMatch(/won\b|share/);
  });
}

test('a table with a friend by ear', async ({ page, browser, baseURL }) => {
  const host = await Ear.at(page, '/');
  await host.use('button', 'Play with friends');
  await host.find('heading', 'Send this to your friends');
  const context = await browser.newContext({ baseURL, locale: 'en-GB' });
  const friend = await Ear.at(await context.newPage(), new URL(page.url()).pathname);
  await friend.find('heading', /invites you/);
  await friend.write('I am', 'Bo');
  await friend.use('button', 'Sit down');
  await expect.poll(async () => (await host.heard()).join(' ')).toContain('Bo');
  await host.use('button', /^Start now/);
  const ends = await Promise.all([playByEar(host), playByEar(friend)]);
  for (const end of ends) expect(end).toMatch(/won\b|share/);
  await context.close();
});
