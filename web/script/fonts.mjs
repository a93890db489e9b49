// SPDX-License-Identifier: MIT
// Cuts the two typefaces down to the letters of our languages and writes them to public/fonts, so
// that the first load stays small: letters with accents are in files of their own, which a browser
// loads where a page has such letters (theme.css says which). The originals come from the @fontsource
// packages.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const letters = [];
for (let code = 0x20; code < 0x7f; code++) letters.push(String.fromCharCode(code));
const text = `${letters.join('')}–‘’“”…·×`;
const accents = 'áàâãäçéêíñóôõöúüÁÀÂÃÇÉÊÍÓÔÕÚÜ';

// Titles need no signs of programmers; the few in people's names come from the next typeface.
const title = text.replace(/[#$%*+<=>@[\\\]^_`{|}~]/g, '');

// Large titles keep their kerning; small text reads as well without.
const fonts = {
  'eb-garamond-500': ['eb-garamond', 'eb-garamond-latin-500-normal', ['kern'], title],
  'inter-400': ['inter', 'inter-latin-400-normal', [], text],
  'inter-600': ['inter', 'inter-latin-600-normal', [], text],
  'eb-garamond-500-accents': ['eb-garamond', 'eb-garamond-latin-500-normal', [], accents],
  'inter-400-accents': ['inter', 'inter-latin-400-normal', [], accents],
  'inter-600-accents': ['inter', 'inter-latin-600-normal', [], accents],
};

await mkdir('public/fonts', { recursive: true });
for (const [name, [family, file, keepFeatures, signs]] of Object.entries(fonts)) {
  const original = await readFile(`node_modules/@fontsource/${family}/files/${file}.woff2`);
  const cut = await subsetFont(original, signs, { targetFormat: 'woff2', keepFeatures });
  await writeFile(`public/fonts/${name}.woff2`, cut);
}
