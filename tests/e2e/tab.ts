// SPDX-License-Identifier: MIT
// A tab of a browser that is not Chromium, and hands that play in it. Each browser brings its own way
// of being driven (firefox.ts, webkit.ts); what is done in the tab is the same for both.
import { expect } from '@playwright/test';

export interface Tab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression in the page; a promise is waited for. */
  run<T>(expression: string): Promise<T>;
  /** Presses the middle of the first element that fits, with a real pointer. */
  click(selector: string): Promise<void>;
}

export interface OtherBrowser {
  /** A tab with storage of its own, as another person would have. */
  tab(): Promise<Tab>;
  close(): Promise<void>;
}

/** An expression's first value that says something, waited for inside the page; null if none came. */
const waiting = (expression: string, ms: number): string => `new Promise((done) => {
  const end = Date.now() + ${ms};
  const look = () => {
    const value = ${expression};
    if (value || Date.now() > end) done(value || null);
    else setTimeout(look, 15);
  };
  look();
})`;

/** Waits until an expression is true in the page. */
export async function until(tab: Tab, expression: string): Promise<void> {
  const found = await tab.run<boolean | null>(waiting(`Boolean(${expression})`, 60_000));
  expect(found, expression).toBe(true);
}

/** Presses what has these words on it. */
export async function press(tab: Tab, words: string): Promise<void> {
  const found = `[...document.querySelectorAll('button, a')].find(
    (one) => !one.disabled && (one.ariaLabel ?? one.textContent).trim().startsWith('${words}'))`;
  await until(tab, found);
  await tab.run(`${found}.setAttribute('data-pressed', '')`);
  await tab.click('[data-pressed]');
  await tab.run(`document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')`);
}

/** A new person: nothing moves, so that games are quick. */
export async function arrive(tab: Tab, url: string): Promise<void> {
  await tab.goto(url);
  await tab.run(`localStorage.setItem('tsuro.settings', '{"speed":0}')`);
  await tab.reload();
}

/** Sets a table of two, a person and a bot, through the set-up screen. */
export async function setTable(tab: Tab, url: string, edition: string): Promise<void> {
  await tab.goto(`${url}/new`);
  await until(tab, `document.querySelector('input[value=${edition}]')`);
  await tab.click(`label.edition:has(input[value=${edition}])`);
  await press(tab, 'Remove seat 4');
  await press(tab, 'Remove seat 3');
  await press(tab, 'Start');
  await until(tab, `document.querySelector('.board-area .tray')`);
}

/** What there is to do: a selector to press, nothing yet, or the end. */
const NEXT = `(() => {
  if (document.querySelector('#result')) return 'over';
  const question = document.querySelector('.question[data-asks=true]');
  if (!question || question.querySelector('.outcome[aria-busy=true]')) return null;
  const answer = '.question .button.primary:not([disabled])';
  if (document.querySelector(answer)) return answer;
  const free = '.question .slot:not([disabled])';
  const turned = Number(document.body.dataset.turned ?? 0);
  document.body.dataset.turned = turned + 1;
  if (question.querySelector('.illegal')) {
    // A tile has four turns; after them comes another.
    return turned % 5 < 4 ? '.question .buttons .button' : free + ':not(.chosen)';
  }
  if (document.querySelector('.target.calm')) return '.target.calm';
  if (document.querySelector('.target')) return '.target';
  return document.querySelector(free) ? free : null;
})()`;

/** All play until the game is over, or for so many decisions. */
export async function play(tabs: readonly Tab[], most = 400): Promise<void> {
  const alone = tabs.length === 1;
  let decisions = 0;
  let idle = Date.now();
  while (decisions < most) {
    expect(Date.now() - idle, 'somebody is asked within a minute').toBeLessThan(60_000);
    for (const tab of tabs) {
      const next = await tab.run<string | null>(waiting(NEXT, alone ? 5000 : 100));
      if (next === null) continue;
      if (next === 'over') return;
      await tab.click(next);
      if (next.includes('primary')) decisions++;
      idle = Date.now();
    }
  }
  expect(decisions, 'a game should end').toBeLessThan(400);
}
