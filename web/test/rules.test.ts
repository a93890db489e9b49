// SPDX-License-Identifier: MIT
// Every edition has its rule page in every language, the same points in the same order, the same
// ones marked as our reading, and every example that is named can be drawn.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EDITIONS } from '../src/play/setup';
import { figureOf } from '../src/rules/figures';
import { parseRules } from '../src/rules/parse';

const page = (edition: string, language: string) =>
  parseRules(readFileSync(`src/rules/${edition}.${language}.md`, 'utf8'));

describe.each(EDITIONS.map(({ id }) => id))('rules of %s', (edition) => {
  const english = page(edition, 'en');

  it('say the same in Portuguese', () => {
    const shape = ({ kind, ours, figure }: (typeof english)[number]) => ({ kind, ours, figure });
    expect(page(edition, 'pt-BR').map(shape)).toEqual(english.map(shape));
  });

  it('name only examples that exist', () => {
    const figures = english.flatMap((block) => (block.figure ? [block.figure] : []));
    expect(figures.filter((name) => figureOf(name) === null)).toEqual([]);
  });
});

it('reads marks at the end of a line', () => {
  expect(parseRules('- A point. ? !lay')[0]).toMatchObject({
    kind: 'point',
    ours: true,
    figure: 'lay',
  });
  expect(parseRules('- A point. !lay ?')[0]).toMatchObject({ ours: true, figure: 'lay' });
  expect(parseRules('Is it? Yes.')[0]).toMatchObject({ kind: 'text', ours: false });
});
