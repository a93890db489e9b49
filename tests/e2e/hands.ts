// SPDX-License-Identifier: MIT
// Hands that play: by mouse, by keyboard alone, by touch. They know only what a person sees.
import { expect, type Locator, type Page } from '@playwright/test';

export type Way = 'mouse' | 'keyboard' | 'touch';

export interface SetupWish {
  edition: string;
  seats?: number;
  /** Who plays the other seats. */
  bot?: string;
  options?: Record<string, string>;
}

/** A switch or a list of values. */
export async function setOption(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  if (value === 'true' || value === 'false') await field.setChecked(value === 'true');
  else await field.selectOption(value);
}

/** Goes through the set-up screen with a pointer. */
export async function setTable(page: Page, wish: SetupWish): Promise<void> {
  await page.goto('/new');
  const edition = page.locator(`input[value=${wish.edition}]`);
  // By its card, so that nobody presses what lies over it at the screen's lower end.
  await page.locator('label.edition', { has: edition }).click();
  await expect(edition).toBeChecked();
  for (let seats = 4; seats > (wish.seats ?? 2); seats--) {
    await page.getByRole('button', { name: `Remove seat ${seats}` }).click();
  }
  if (wish.bot) {
    const seats = page.locator('select').filter({ has: page.locator(`option[value=${wish.bot}]`) });
    for (const seat of (await seats.all()).slice(1)) await seat.selectOption(wish.bot);
  }
  if (wish.options) {
    for (const [label, value] of Object.entries(wish.options)) await setOption(page, label, value);
  }
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('.board-area .tray')).toBeVisible();
}

/** The outlook on the present pick has come. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('.question .outcome[aria-busy=true]'));
}

/** Waits until the page asks something or the game is over; true while it asks. */
export async function asked(page: Page): Promise<boolean> {
  const found = await page.waitForFunction(() => {
    if (document.querySelector('#result')) return 'over';
    return document.querySelector('.question[data-asks=true]') ? 'asks' : null;
  });
  return (await found.jsonValue()) === 'asks';
}

/** Where nothing is picked yet, something has to be. */
async function pickFirst(page: Page, way: Way): Promise<void> {
  const confirm = page.locator('.question .buttons .button.primary');
  if ((await confirm.count()) === 0 || (await confirm.first().isEnabled())) return;
  if ((await page.locator('.question .illegal').count()) > 0) return;
  const calm = page.locator('.target.calm');
  const target = (await calm.count()) ? calm.first() : page.locator('.target').first();
  if (way === 'keyboard') await page.keyboard.press('ArrowRight');
  else if (way === 'touch') await target.tap({ force: true });
  else await target.click({ force: true });
  await expect(confirm.first()).toBeEnabled();
}

/** One decision: sometimes another tile, a turn, another point, then the confirming button. */
export async function decide(page: Page, way: Way, turn: number): Promise<void> {
  await settled(page);
  await pickFirst(page, way);
  if (way === 'keyboard') {
    if (turn % 3 === 1) await page.keyboard.press('r');
    if (turn % 3 === 2) await page.keyboard.press('2');
    if (turn % 4 === 3) await page.keyboard.press('ArrowRight');
    await settled(page);
    if (await page.locator('.question .illegal').count()) await back(page, way);
    const deadly = (await page.locator('.question .danger').count()) > 0;
    await page.keyboard.press('Enter');
    // What loses is asked for twice.
    if (deadly) await page.keyboard.press('Enter');
    return;
  }
  const press = (selector: string) => {
    const target = page.locator(selector).first();
    return way === 'touch' ? target.tap({ timeout: 20_000 }) : target.click({ timeout: 20_000 });
  };
  if (turn % 3 === 1 && (await page.locator('.hand .slot:not([disabled])').count())) {
    await press('.hand .slot:not([disabled])');
  }
  if (turn % 4 === 2 && (await page.locator('.target').count()) > 1) {
    const targets = page.locator('.target');
    const one = targets.nth(turn % (await targets.count()));
    await (way === 'touch' ? one.tap({ force: true }) : one.click({ force: true }));
  }
  await settled(page);
  if (await page.locator('.question .illegal').count()) await back(page, way);
  await press('.question .button.primary:not([disabled])');
}

/** From a turn that is not allowed on to one that is, of another tile if this one has none. */
async function back(page: Page, way: Way): Promise<void> {
  const press = (target: Locator) => (way === 'touch' ? target.tap() : target.click());
  const refused = async () => (await page.locator('.question .illegal').count()) > 0;
  const slots = page.locator('.hand .slot:not([disabled])');
  for (let tile = 0; await refused(); tile++) {
    for (let i = 0; i < 4 && (await refused()); i++) {
      if (way === 'keyboard') await page.keyboard.press('r');
      else await press(page.getByRole('button', { name: /^Turn/ }));
      await settled(page);
    }
    if (tile >= (await slots.count()) || !(await refused())) return;
    if (way === 'keyboard') await page.keyboard.press(String(tile + 1));
    else await press(slots.nth(tile));
    await settled(page);
  }
}

/** Plays until the result is shown, looking at each question; gives back how many there were. */
export async function playOut(
  page: Page,
  way: Way,
  each: (page: Page) => Promise<void> = async () => {},
): Promise<number> {
  let turns = 0;
  while (await asked(page)) {
    await each(page);
    const board = page.locator('.board-area');
    const ply = await board.getAttribute('data-ply');
    await decide(page, way, turns++);
    expect(turns, 'a game should end').toBeLessThan(400);
    await page.waitForFunction(
      (last) => document.querySelector('.board-area')?.getAttribute('data-ply') !== last,
      ply,
      { timeout: 60_000 },
    );
  }
  return turns;
}
