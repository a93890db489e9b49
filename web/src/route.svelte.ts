// SPDX-License-Identifier: MIT
// The address bar: every path without a dot gives this page, which reads its address. Links are
// plain anchors; a click on one changes the path without a reload.

let path = $state(location.pathname);

export const route = (): string[] => path.split('/').filter(Boolean);

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  path = location.pathname;
  scrollTo(0, 0);
}

export function startRouting(): void {
  addEventListener('popstate', () => {
    path = location.pathname;
  });
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
