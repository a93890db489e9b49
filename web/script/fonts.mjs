// SPDX-License-Identifier: MIT
// Cuts the two typefaces down to the letters of our languages and writes them to public/fonts, so
// that the first load stays small. The originals come from the @fontsource packages.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const letters = [];
for (let code = 0x20; code < 0x7f; code++) letters.push(String.fromCharCode(code));
const text = `${letters.join('')}áàâãäçéêíñóôõöúüÁÀÂÃÇÉÊÍÓÔÕÚÜ–—‘’“”…·×←→↻⏎★●©ªº`;

const fonts = {
  'eb-garamond-500': '@fontsource/eb-garamond/files/eb-garamond-latin-500-normal.woff2',
  'inter-400': '@fontsource/inter/files/inter-latin-400-normal.woff2',
  'inter-600': '@fontsource/inter/files/inter-latin-600-normal.woff2',
};

await mkdir('public/fonts', { recursive: true });
for (const [name, source] of Object.entries(fonts)) {
  const original = await readFile(`node_modules/${source}`);
  const cut = await subsetFont(original, text, { targetFormat: 'woff2', keepFeatures: ['kern'] });
  await writeFile(`public/fonts/${name}.woff2`, cut);
}
