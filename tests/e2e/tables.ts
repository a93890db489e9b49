// SPDX-License-Identifier: MIT
// Tables at the server as people use them: opening one, coming by its link, sitting down, playing.
import { type Browser, expect, type Page } from '@playwright/test';
import { decide, setOption } from './hands';

export async function visitor(browser: Browser, baseURL: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB' });
  const page = await context.newPage();
  await page.addInitScript(() =>
    localStorage.setItem('tsuro.settings', JSON.stringify({ speed: 0 })),
  );
  await page.goto(path);
  return page;
}

export interface TableWish {
  edition?: string;
  /** Who sits beside the host: `human` is a seat left open. */
  others?: string[];
  options?: Record<string, string>;
}

/** Opens a table through the set-up screen and gives back its address. */
export async function openTable(page: Page, wish: TableWish = {}): Promise<string> {
  const { edition = 'classic', others = ['human'], options = {} } = wish;
  await page.goto('/new?online');
  await page.locator(`input[value=${edition}]`).check({ force: true });
  await page.getByLabel('Name of seat 1').fill('Ana');
  for (let seat = 4; seat > others.length + 1; seat--)
    await page.getByRole('button', { name: `Remove seat ${seat}` }).click();
  for (const [i, who] of others.entries())
    await page.getByLabel(`Who sits at seat ${i + 2}`).selectOption(who);
  for (const [label, value] of Object.entries(options)) await setOption(page, label, value);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('heading', { name: 'Send this to your friends' })).toBeVisible();
  return new URL(page.url()).pathname;
}

export async function sitDown(page: Page, name: string): Promise<void> {
  await page.getByLabel('I am').fill(name);
  await page.getByLabel('I am').blur();
  await page.getByRole('button', { name: 'Sit down' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
}

export async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start now' }).click();
  await expect(page.locator('.board-area .tray')).toBeVisible();
}

const over = (page: Page) => page.locator('#result').isVisible();
const canMove = (page: Page) => page.locator('.question[data-asks=true]').first().isVisible();

/** The one of the pages that is asked; none when the game is over. */
export async function askedOne(pages: Page[]): Promise<Page | undefined> {
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
      { intervals: [20], timeout: 60_000 },
    )
    .not.toBe('waits');
  return mover;
}

/** All play until the game is over, or for so many decisions. */
export async function play(pages: Page[], most = 400): Promise<void> {
  for (let turn = 0; turn < most; turn++) {
    const mover = await askedOne(pages);
    if (!mover) return;
    const ply = await mover.locator('.board-area').getAttribute('data-ply');
    await decide(mover, 'mouse', 0);
    await mover.waitForFunction(
      (last) => document.querySelector('.board-area')?.getAttribute('data-ply') !== last,
      ply,
    );
  }
}

/** Everybody starts far from the others, so that nobody goes out in the first moves. */
export async function startApart(pages: Page[]): Promise<void> {
  for (let i = 0; i < pages.length; i++) {
    const mover = await askedOne(pages);
    const marks = mover!.locator('.target');
    const far = Math.floor(((await marks.count()) * i) / pages.length);
    await marks.nth(far).click({ force: true });
    await expect(marks.nth(far)).toHaveAttribute('aria-pressed', 'true');
    await play([mover!], 1);
  }
}
