// SPDX-License-Identifier: MIT
// The address bar: every path without a dot gives this page, which reads its address. Links are
// plain anchors; a click on one changes the path without a reload. The keyboard then goes on at the
// new page's entry, as it would after a real one.

let path = $state(location.pathname);

export const route = (): string[] => path.split('/').filter(Boolean);

/** Where a game is watched again, played on from a ply if one is named. */
export const replayOf = (game: string, from?: number): string =>
  `/g/${game}${from === undefined ? '' : `?from=${from}`}`;

/** Where the keyboard begins on a page: what it marks as its entry, the question, or its title. */
const ENTRIES = ['[data-entry]', '#ask', 'h1:not(.sr-only)'];
const PATIENCE = 3000;

function entryOf(main: Element | null): HTMLElement | null {
  for (const selector of ENTRIES) {
    const found = main?.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return null;
}

/** Waits until the next page is there, whose parts may have to be loaded. */
function enter(old: Element | null, until: number): void {
  requestAnimationFrame((now) => {
    const main = document.querySelector('main');
    const entry = main === old ? null : entryOf(main);
    if (!entry) {
      if (now < until) enter(old, until);
      return;
    }
    // A page may have put the keyboard somewhere itself, such as on a result.
    if (main?.contains(document.activeElement)) return;
    if (entry.tabIndex < 0) entry.tabIndex = -1;
    entry.focus({ preventScroll: true });
  });
}

function moveOn(): void {
  const old = document.querySelector('main');
  path = location.pathname;
  enter(old, performance.now() + PATIENCE);
}

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  moveOn();
  scrollTo(0, 0);
}

export function startRouting(): void {
  addEventListener('popstate', moveOn);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    const plain = !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey;
    if (!link || !plain || link.target || link.origin !== location.origin) return;
    if (link.hasAttribute('download') || link.pathname.includes('.')) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
