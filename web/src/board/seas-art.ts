// SPDX-License-Identifier: MIT
// Monsters and weather of the Seas. A daikaiju shows its number, its four arrows and the turn, each
// with the die result that sets it off, legible on a phone; facing turns the arrows, not the digits.
import { UNIT } from './lattice';
import { element, group, label, moveTo, path } from './svg';

const HALF = UNIT / 2;

/** Scales along a coil: one crest, repeated and turned. */
const COIL =
  'M-44 44C-20 50 34 48 44 14C52-16 30-42 2-43C-26-44-44-22-41 4C-38 26-14 36 6 31C24 26 31 8 24-6';
const CRESTS = Array.from({ length: 8 }, (_, i) => -112 + i * 45);

/** Die results by direction at the reference facing: north, east, south, west. */
function arrowResults(number: number): [north: number, east: number, south: number, west: number] {
  const result = (step: number) => ((number - 1 + step) % 5) + 1;
  return [result(1), result(4), result(3), result(2)];
}

function arrow(direction: number, result: string): SVGGElement {
  const angle = direction * 90;
  const radians = (angle * Math.PI) / 180;
  const x = Math.sin(radians) * 37.5;
  const y = -Math.cos(radians) * 37.5;
  return group('daikaiju-arrow', [
    path('arrow-head', 'M0-57.5L15-44H-15Z', { transform: `rotate(${angle})` }),
    element('circle', { class: 'arrow-disc', cx: x, cy: y, r: 11.5 }),
    label('arrow-number', x, y + 6.6, result),
  ]);
}

export function drawDaikaiju(number: number, colour: string, facing: number): SVGGElement {
  const results = arrowResults(number);
  const arrows = results.map((result, side) => arrow((side + facing) % 4, String(result)));
  return group(`daikaiju ${colour}`, [
    element('rect', { class: 'daikaiju-plate', x: -57, y: -57, width: 114, height: 114, rx: 12 }),
    ...CRESTS.map((angle) =>
      path('daikaiju-crest', 'M0-55C7-52 9-46 6-40C0-43-7-42-9-40C-9-47-6-53 0-55Z', {
        transform: `rotate(${angle})`,
      }),
    ),
    path('daikaiju-coil', COIL),
    path('daikaiju-belly', COIL),
    element('circle', { class: 'daikaiju-disc', r: 18 }),
    path('daikaiju-turn', 'M17-15A22.5 22.5 0 0 0-17-15M-19-22L-18-13L-9-15'),
    label('daikaiju-number', 0, 9.5, String(number)),
    ...arrows,
  ]);
}

function spiral(turns: number, radius: number): string {
  const points: string[] = [];
  const steps = turns * 22;
  for (let i = 0; i <= steps; i++) {
    const angle = (i / 22) * 2 * Math.PI;
    const r = 3 + (radius - 3) * (i / steps) ** 0.85;
    points.push(`${(Math.cos(angle) * r).toFixed(1)} ${(Math.sin(angle) * r).toFixed(1)}`);
  }
  return `M${points.join('L')}`;
}
const WHIRL = spiral(3, 50);

export function drawWhirlpool(facing: number): SVGGElement {
  // Its arrows 1 to 4 point north, west, south, east at the reference facing.
  const arrows = [0, 3, 2, 1].map((side, i) => arrow((side + facing) % 4, String(i + 1)));
  return group('whirlpool', [
    element('circle', { class: 'whirlpool-pool', r: 56 }),
    group('whirlpool-spin', [path('whirlpool-arm', WHIRL), path('whirlpool-foam', WHIRL)]),
    ...arrows,
  ]);
}

export function drawPortal(): SVGGElement {
  return group('portal', [
    element('circle', { class: 'portal-glow', r: 52 }),
    element('circle', { class: 'portal-ring', r: 40 }),
    element('circle', { class: 'portal-inner', r: 29 }),
    element('circle', { class: 'portal-dots', r: 47 }),
  ]);
}

/** A translucent band over the wave's line of squares, crests towards where it goes. */
export function drawTsunami(length: number, facing: number, strength: number): SVGGElement {
  const long = length * UNIT;
  let crests = `M${-long / 2} 10`;
  for (let x = -long / 2; x < long / 2; x += 40) {
    crests += `c10-26 26-30 34-22c-8 0-10 8-6 14c4 6 10 6 12 8`;
  }
  const badge = group('wave-badge', [
    element('circle', { class: 'wave-disc', r: 24 }),
    label('wave-strength', 0, 9, String(strength)),
    path('wave-arrow', 'M0-40L12-27H-12Z', { transform: `rotate(${facing * 90})` }),
  ]);
  const band = group(
    'wave-band',
    [
      element('rect', { class: 'wave-water', x: -long / 2, y: -HALF, width: long, height: UNIT }),
      path('wave-crest', crests, { transform: moveTo(0, -HALF + 18) }),
      path('wave-crest faint', crests, { transform: moveTo(14, 6) }),
    ],
    { transform: `rotate(${facing * 90})` },
  );
  return group('tsunami', [band, badge]);
}

const PIPS: Record<number, string> = {
  1: 'c',
  2: 'ai',
  3: 'aci',
  4: 'agbi',
  5: 'agcbi',
  6: 'agdfbi',
};
const PIP_AT: Record<string, [number, number]> = {
  a: [-14, -14],
  b: [-14, 14],
  c: [0, 0],
  d: [-14, 0],
  f: [14, 0],
  g: [14, -14],
  i: [14, 14],
};

export function drawDie(value: number, colour: 'gold' | 'blue' | 'plain'): SVGGElement {
  const pips = [...(PIPS[value] ?? '')].map((name) => {
    const [x, y] = PIP_AT[name]!;
    return element('circle', { class: 'pip', cx: x, cy: y, r: 5.4 });
  });
  return group(`die ${colour}`, [
    element('rect', { class: 'die-side', x: -27, y: -24, width: 54, height: 54, rx: 11 }),
    element('rect', { class: 'die-top', x: -27, y: -27, width: 54, height: 54, rx: 11 }),
    ...pips,
  ]);
}

/** The cannon as a black seal, for hands. */
export function drawCannon(): SVGGElement {
  return group('cannon', [
    element('circle', { class: 'cannon-seal', r: 46 }),
    path(
      'cannon-shape',
      'M-30 10L18-18C24-21 31-17 32-11S30 0 26 2L-14 20ZM-30 10C-36 14-36 22-30 26S-17 27-14 20ZM2 14A13 13 0 1 1 1.9 14Z',
    ),
  ]);
}
