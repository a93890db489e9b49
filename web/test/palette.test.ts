// SPDX-License-Identifier: MIT
// Eight colours that stay apart: for ordinary sight and the three common kinds of colour blindness
// (Machado, Oliveira and Fernandes 2009, full severity), measured in OKLab, on every tile they lie on.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Triple = [number, number, number];
const SIGHTS: Record<string, Triple[]> = {
  ordinary: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const css = readFileSync('src/board/looks.css', 'utf8');
const colours = (set: string) =>
  Array.from({ length: 8 }, (_, i) => new RegExp(`--${set}-${i}: (#[0-9a-f]{6})`).exec(css)![1]!);
/** The papers that a look has, by the day or by night. */
const papers = [...css.matchAll(/--paper: light-dark\((#\w+), (#\w+)\)/g)];
const pale = papers.slice(0, 2).map((match) => match[1]!);
const dark = [...papers.slice(0, 2).map((match) => match[2]!), ...papers[2]!.slice(1, 3)];

function linear(hex: string): Triple {
  const part = (i: number) => {
    const value = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function seen(hex: string, matrix: Triple[]): Triple {
  const [r, g, b] = linear(hex);
  const mix = ([x, y, z]: Triple) => Math.min(1, Math.max(0, x * r + y * g + z * b));
  const [red, green, blue] = matrix.map(mix) as Triple;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const distance = (a: Triple, b: Triple) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

describe.each([
  ['pale', pale],
  ['dark', dark],
] as const)('players on %s tiles', (set, grounds) => {
  it.each(Object.keys(SIGHTS))('are told apart with %s', (sight) => {
    const matrix = SIGHTS[sight]!;
    const players = colours(set).map((hex) => seen(hex, matrix));
    for (const [i, one] of players.entries()) {
      for (const other of players.slice(0, i)) expect(distance(one, other)).toBeGreaterThan(0.11);
      for (const ground of grounds) {
        expect(distance(one, seen(ground, matrix))).toBeGreaterThan(0.1);
      }
    }
  });
});

it('knows the papers of three looks', () => {
  expect([pale.length, dark.length]).toEqual([2, 4]);
});

/** The ratio of two colours' light, as for text. */
function contrast(one: string, other: string): number {
  const light = (hex: string) => {
    const [r, g, b] = linear(hex);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
  return bright! / dark!;
}

describe('a laid tile and an empty square', () => {
  const pairs = (name: string) =>
    [...css.matchAll(new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`, 'g'))].map((match) =>
      match.slice(1, 3),
    );
  it.each([0, 1, 2])('differ at a glance in look %i, by day and by night', (look) => {
    for (const time of [0, 1]) {
      const ratio = contrast(pairs('paper')[look]![time]!, pairs('well')[look]![time]!);
      expect(ratio).toBeGreaterThan(1.45);
    }
  });
});
