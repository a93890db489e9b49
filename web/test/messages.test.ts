// SPDX-License-Identifier: MIT
// Every message that the page can ask for exists in every language, has the same blanks in each, and
// none is left that nobody asks for.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EDITION_IDS } from '../src/engine/protocol';
import first from '../src/i18n/en.json';
import more from '../src/i18n/en.more.json';
import primeiras from '../src/i18n/pt-BR.json';
import demais from '../src/i18n/pt-BR.more.json';
import { BOTS } from '../src/play/setup';

const en: Record<string, string> = { ...first, ...more };
const LANGUAGES: Record<string, Record<string, string>> = {
  en,
  'pt-BR': { ...primeiras, ...demais },
};

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

/** The files that are loaded with the first game: everything that main.ts imports at once. */
function loadedFirst(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  const text = readFileSync(path, 'utf8');
  for (const [, from] of text.matchAll(/^\s*(?:import|export) [^;]*?from '(\.[^']+)'/gm)) {
    const base = join(dirname(path), from!);
    const file = [base, `${base}.ts`].find(
      (name) => /\.(ts|svelte)$/.test(name) && existsSync(name),
    );
    if (file) loadedFirst(file, found);
  }
  return found;
}

/** A key without the forms that a language may have of it. */
const plain = (key: string) => key.replace(/\.(one|other)$/, '').replace(/\.(you|many)$/, '');
/** Said by files of the first load, but only in other editions or with options that are not the
 *  printed ones: then all words are loaded. */
const LATER =
  /^(hear\.(daikaiju|portal|uzushio|tsunami|lantern)|phoenixTile|seat\.legend|would\.rise|target\.side|team)/;
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

  it('has no message in both files of a language, and the same division in each', () => {
    expect(Object.keys(first).filter((key) => key in more)).toEqual([]);
    expect(Object.keys(primeiras).sort()).toEqual(Object.keys(first).sort());
  });

  it('has what the first game says in the file that is loaded with it', () => {
    const files = [...loadedFirst('src/main.ts')];
    expect(files).toContain('src/table/Question.svelte');
    expect(files).not.toContain('src/screens/Replay.svelte');
    const said = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bt\(\s*'([\w.-]+)'/g)].map((match) => match[1]!),
    );
    expect(said.filter((key) => key in more && !LATER.test(key))).toEqual([]);
  });

  it.each(Object.keys(LANGUAGES))('%s has every message with its blanks', (name) => {
    const language = LANGUAGES[name]!;
    expect(Object.keys(language).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) {
      expect([key, blanks(language[key]!)]).toEqual([key, blanks(text)]);
    }
  });

  it('says in Portuguese "baixar" of files alone, never of tiles', () => {
    const said = Object.entries(LANGUAGES['pt-BR']!).filter(([, text]) =>
      /\bbaix(a|e|o)(r|u|i|mos|ndo|m)?\b/i.test(text.replace(/\b(de|por|para) baixo\b/g, '')),
    );
    expect(said.map(([key]) => key).sort()).toEqual(['replay.download', 'replay.share.long']);
  });

  it('counts editions and strengths on the first page as they are', () => {
    const counts = { en: ['seven games', 'eight'], 'pt-BR': ['sete jogos', 'oito'] };
    expect([EDITION_IDS.length, BOTS.length]).toEqual([7, 8]);
    for (const [name, [games, strengths]] of Object.entries(counts)) {
      const text = LANGUAGES[name]!['home.setup.text']!.toLowerCase();
      expect([name, text]).toEqual([name, expect.stringContaining(games!)]);
      expect([name, text]).toEqual([name, expect.stringContaining(strengths!)]);
    }
  });
});
