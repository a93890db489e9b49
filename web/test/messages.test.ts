// SPDX-License-Identifier: MIT
// Every message that the page can ask for exists in every language, has the same blanks in each, and
// none is left that nobody asks for.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from '../src/i18n/en.json';
import pt from '../src/i18n/pt-BR.json';

const LANGUAGES: Record<string, Record<string, string>> = { en, 'pt-BR': pt };

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(ts|svelte)$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

const code = sources('src').join('\n');
/** Quoted words that could be keys, and the fixed beginnings of computed ones. */
const words = new Set([...code.matchAll(/['"`]([\w.-]+)['"`]/g)].map((match) => match[1]!));
const beginnings = [...code.matchAll(/`([\w-]+\.(?:[\w-]+\.)*)\$\{/g)].map((match) => match[1]!);
const asked = [...code.matchAll(/\bt\(\s*'([\w.-]+)'/g)].map((match) => match[1]!);

const plain = (key: string) => key.replace(/\.(one|other)$/, '');
const blanks = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).sort();

describe('messages', () => {
  it('asks only for messages that exist', () => {
    const known = new Set(Object.keys(en).flatMap((key) => [key, plain(key)]));
    expect(asked.filter((key) => !known.has(key))).toEqual([]);
  });

  it('keeps no message that nobody asks for', () => {
    const used = (key: string) =>
      words.has(key) || words.has(plain(key)) || beginnings.some((start) => key.startsWith(start));
    expect(Object.keys(en).filter((key) => !used(key))).toEqual([]);
  });

  it.each(Object.keys(LANGUAGES))('%s has every message with its blanks', (name) => {
    const language = LANGUAGES[name]!;
    expect(Object.keys(language).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) {
      expect([key, blanks(language[key]!)]).toEqual([key, blanks(text)]);
    }
  });
});
