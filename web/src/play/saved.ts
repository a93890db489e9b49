// SPDX-License-Identifier: MIT
// What this browser keeps: the games played on this device, each under its own name, so that none
// takes another's place, and the settings. All of it may be missing or unreadable (private windows),
// and then the page simply forgets.
import { EDITION_IDS, type Edition, type Result } from '../engine/protocol';
import type { Setup } from './setup';

export interface SavedGame {
  readonly id: string;
  readonly record: string;
  readonly setup: Setup;
  /** How it ended; null while it is played. */
  readonly result: Result | null;
  readonly saved: number;
  readonly moves: number;
  /** The seat that is asked. */
  readonly turn?: number | null;
  /** The page that wrote it last: another one must not go on with an older state. */
  readonly page: string;
  /** Moves taken back that may be done again, the next to come last. */
  readonly undone?: readonly string[];
  /** Lines of moves that were taken back. */
  readonly taken?: readonly string[];
}

const GAME = 'tsuro.game.';
const SETTINGS = 'tsuro.settings';

export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** False if there is no room or no permission: playing goes on without it. */
function put(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export const write = (key: string, value: unknown): void => void put(key, value);

export function drop(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

export function keys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

const isEdition = (name: unknown): name is Edition => EDITION_IDS.some((id) => id === name);

/** What was written by this page or an older one; null if it is not a game. */
export function parseGame(text: string | null): SavedGame | null {
  if (text === null) return null;
  try {
    const game: SavedGame = JSON.parse(text);
    const fits =
      typeof game.id === 'string' &&
      typeof game.record === 'string' &&
      isEdition(game.setup?.edition) &&
      Array.isArray(game.setup.seats);
    return fits ? game : null;
  } catch {
    return null;
  }
}

export const keyOf = (id: string): string => GAME + id;
export const gameOf = (id: string): SavedGame | null => parseGame(readText(keyOf(id)));

/** All games on this device, the last one played first. */
export function games(): SavedGame[] {
  return keys()
    .filter((key) => key.startsWith(GAME))
    .map((key) => parseGame(readText(key)))
    .filter((game) => game !== null)
    .sort((a, b) => b.saved - a.saved);
}

export const running = (): SavedGame[] => games().filter((game) => game.result === null);
export const finished = (): SavedGame[] => games().filter((game) => game.result !== null);

/** Saves a game. Only where there is no room the finished ones make some, the oldest first; games
 *  being played never do. False if even that did not help. */
export function save(game: SavedGame): boolean {
  const key = keyOf(game.id);
  if (put(key, game)) return true;
  for (const old of finished().reverse()) {
    if (old.id === game.id) continue;
    forget(old.id);
    if (put(key, game)) return true;
  }
  return false;
}

export const forget = (id: string): void => drop(keyOf(id));

export interface Settings {
  theme: 'auto' | 'light' | 'dark' | 'contrast';
  language: string | null;
  speed: 0 | 0.5 | 1 | 2;
  name: string;
  /** Off on phones until somebody turns it on; null is nobody has said. */
  sound: boolean | null;
  /** From 0 to 1. */
  volume: number;
}

export function readSettings(): Settings {
  const defaults: Settings = {
    theme: 'auto',
    language: null,
    speed: 1,
    name: '',
    sound: null,
    volume: 0.5,
  };
  try {
    const kept: Partial<Settings> = JSON.parse(readText(SETTINGS) ?? '{}');
    return { ...defaults, ...kept };
  } catch {
    return defaults;
  }
}

export const writeSettings = (settings: Settings): void => write(SETTINGS, settings);
