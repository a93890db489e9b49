// SPDX-License-Identifier: MIT
// What the witnesses of this browser have noted about the shuffles of a table. Every page has an entry
// of its own, so that two tabs at one table never write over each other; a page that comes later goes
// on with the newest.
import { drop, keys, readText } from '../play/saved';
import { PAGE } from '../play/seed';

export interface Entry {
  readonly key: string;
  readonly notes: unknown;
  readonly saved: number;
}

const NOTES = 'tsuro.fair.';
/** Nobody comes back to a table after so long. */
const KEPT = 60 * 86_400_000;

/** Also what older pages wrote: one entry a table, the bare notes. */
function parse(key: string): Entry | null {
  try {
    const value: unknown = JSON.parse(readText(key) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    if ('saved' in value && typeof value.saved === 'number' && 'notes' in value) {
      return { key, notes: value.notes, saved: value.saved };
    }
    return { key, notes: value, saved: 0 };
  } catch {
    return null;
  }
}

const ownKey = (table: string): string => `${NOTES}${table}.${PAGE}`;

/** Everybody's notes about a table, the newest first. */
export function notesOf(table: string): Entry[] {
  const name = NOTES + table;
  return keys()
    .filter((key) => key === name || key.startsWith(`${name}.`))
    .map(parse)
    .filter((entry) => entry !== null)
    .sort((a, b) => b.saved - a.saved);
}

/** The notes of other pages of this browser. */
export const othersNotes = (table: string): Entry[] =>
  notesOf(table).filter(({ key }) => key !== ownKey(table));

/** Whether they are stored now. */
export function keepNotes(table: string, notes: unknown, now = Date.now()): boolean {
  try {
    localStorage.setItem(ownKey(table), JSON.stringify({ notes, saved: now }));
    return true;
  } catch {
    return false;
  }
}

export function dropOldNotes(now = Date.now()): void {
  for (const key of keys().filter((name) => name.startsWith(NOTES))) {
    const saved = parse(key)?.saved ?? 0;
    if (saved > 0 && now - saved > KEPT) drop(key);
  }
}
