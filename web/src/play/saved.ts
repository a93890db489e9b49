// SPDX-License-Identifier: MIT
// What this browser keeps: the running local game, the last finished ones, the settings. All of it
// may be missing or unreadable (private windows), and then the page simply forgets.
import type { Setup } from './setup';

export interface SavedGame {
  readonly record: string;
  readonly setup: Setup;
  readonly over: boolean;
}

const GAME = 'tsuro.game';
const FINISHED = 'tsuro.finished';
const SETTINGS = 'tsuro.settings';

export function read<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // No room or no permission: playing goes on without it.
  }
}

export function save(game: SavedGame): void {
  if (game.over) write(FINISHED, game);
  else write(GAME, game);
}

export function forget(): void {
  try {
    localStorage.removeItem(GAME);
  } catch {
    // Nothing was kept.
  }
}

export const unfinished = (): SavedGame | null => read<SavedGame>(GAME);
export const lastFinished = (): SavedGame | null => read<SavedGame>(FINISHED);

export interface Settings {
  theme: 'auto' | 'light' | 'dark' | 'contrast';
  language: string | null;
  speed: 0 | 0.5 | 1 | 2;
  name: string;
}

export function readSettings(): Settings {
  const defaults: Settings = { theme: 'auto', language: null, speed: 1, name: '' };
  return { ...defaults, ...(read<Partial<Settings>>(SETTINGS) ?? {}) };
}

export const writeSettings = (settings: Settings): void => write(SETTINGS, settings);
