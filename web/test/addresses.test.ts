// SPDX-License-Identifier: MIT
// The one list of the page's addresses: every screen of it exists, every link of the page leads to
// one, and the pictures that platforms ask for are there in the sizes that are promised.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import ADDRESSES from '../src/addresses.json';

const SCREENS: Record<string, string> = { ...ADDRESSES.open, ...ADDRESSES.own };
/** The two that the first load brings; the others are in a file of their own. */
const FIRST = ['home', 'play'];

test('every address has a screen', () => {
  const more = readFileSync('src/screens/more.ts', 'utf8');
  for (const screen of Object.values(SCREENS)) {
    if (!FIRST.includes(screen)) expect(more).toContain(`default as ${screen} }`);
  }
});

test('every link within the page leads to one of its addresses', () => {
  const sources = globSync('src/**/*.svelte').map((file) => readFileSync(file, 'utf8'));
  const links = sources.flatMap((text) => [...text.matchAll(/href="\/([^"]*)"/g)]);
  expect(links.length).toBeGreaterThan(10);
  for (const [, link = ''] of links) {
    const [path = ''] = link.split(/[?#]/);
    const parts = path.split('/').map((part, i) => (i ? '*' : part));
    expect(Object.keys(SCREENS)).toContain(parts.join('/'));
  }
});

/** Width and height stand behind the first chunk's name. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('icons for every platform, as large as they say', () => {
  const manifest: { icons: { src: string; sizes: string; purpose?: string }[] } = JSON.parse(
    readFileSync('public/manifest.webmanifest', 'utf8'),
  );
  const drawn = manifest.icons.filter(({ src }) => src.endsWith('.png'));
  for (const { src, sizes } of drawn) {
    expect(sizeOf(readFileSync(`public${src}`))).toBe(sizes);
  }
  expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  expect(sizeOf(readFileSync('public/apple-touch-icon.png'))).toBe('180x180');
  const head = readFileSync('index.html', 'utf8');
  for (const [, file] of head.matchAll(/<link .*href="\/([^"]*)"/g)) {
    expect(existsSync(`public/${file}`)).toBe(true);
  }
  expect(existsSync('public/favicon.ico')).toBe(true);
});
