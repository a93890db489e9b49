// SPDX-License-Identifier: MIT
// Times in words, in the page's language and, where that is the browser's too, its region's way.
import { language } from '../i18n/index.svelte';

function region(): string {
  const chosen = language();
  const base = chosen.split('-')[0] ?? chosen;
  return navigator.languages.find((tag) => tag.split('-')[0] === base) ?? chosen;
}

export const whenOf = (time: number): string =>
  new Date(time).toLocaleString(region(), { dateStyle: 'medium', timeStyle: 'short' });

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "3 hours ago"; "now" within a minute. */
export function agoOf(time: number, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(region(), { numeric: 'auto' });
  for (const [unit, size] of UNITS) {
    const count = Math.floor((now - time) / size);
    if (count > 0) return words.format(-count, unit);
  }
  return words.format(0, 'second');
}
