// SPDX-License-Identifier: MIT
// The players' stones, ships and birds. Each player has a colour and a shape, so that colour is
// never the only sign; the shapes are drawn around the origin in a circle of radius one.
import { element, group, path } from './svg';

export const STONE_RADIUS = 15;

export type Piece = 'stone' | 'ship' | 'bird';

/** One shape a seat, in seat order; names are message keys. */
export const SHAPES = [
  'circle',
  'triangle',
  'square',
  'diamond',
  'cross',
  'ring',
  'star',
  'bar',
] as const;

function polygon(corners: number, inner: number, start: number): string {
  const points: string[] = [];
  const steps = inner === 1 ? corners : corners * 2;
  for (let i = 0; i < steps; i++) {
    const radius = inner !== 1 && i % 2 === 1 ? inner : 1;
    const angle = start + (i * 2 * Math.PI) / steps;
    points.push(
      `${(Math.cos(angle) * radius).toFixed(3)} ${(Math.sin(angle) * radius).toFixed(3)}`,
    );
  }
  return `M${points.join('L')}Z`;
}

const UP = -Math.PI / 2;
const OUTLINES: readonly string[] = [
  'M1 0A1 1 0 1 1-1 0A1 1 0 1 1 1 0Z',
  'M0-1.1L1.05 .75H-1.05Z',
  'M-.85-.85H.85V.85H-.85Z',
  'M0-1.2L.9 0L0 1.2L-.9 0Z',
  'M-.38-1.1H.38V-.38H1.1V.38H.38V1.1H-.38V.38H-1.1V-.38H-.38Z',
  'M1.1 0A1.1 1.1 0 1 1-1.1 0A1.1 1.1 0 1 1 1.1 0ZM.5 0A.5 .5 0 1 0-.5 0A.5 .5 0 1 0 .5 0Z',
  polygon(5, 0.45, UP).replace(/[\d.]+/g, (n) => (Number(n) * 1.25).toFixed(3)),
  'M-1.15-.42H1.15V.42H-1.15Z',
];

function emblem(player: number, size: number): SVGPathElement {
  return path(`emblem p${player}`, OUTLINES[player % 8]!, {
    transform: `scale(${size})`,
    'fill-rule': 'evenodd',
  });
}

function stoneBody(player: number): SVGElement[] {
  const r = STONE_RADIUS;
  return [
    element('ellipse', { class: 'stone-shadow', cx: 0.6, cy: 3, rx: r, ry: r - 0.5 }),
    element('circle', { class: `stone-body p${player}`, r }),
    element('circle', { class: 'stone-shade', r }),
    path('stone-gloss', 'M-9.4-6.2C-6.4-12 4.2-13 8-8.2C4.6-9.6-4.4-9.8-9.4-6.2Z'),
    emblem(player, 5.6),
  ];
}

/** A junk with a round sail, the emblem on it. */
function shipBody(player: number): SVGElement[] {
  return [
    element('ellipse', { class: 'stone-shadow', cx: 0, cy: 11, rx: 16, ry: 6 }),
    path('ship-hull', 'M-16 4C-10 7 10 7 16 3C15 11 10 15 0 15S-14 12-16 4Z'),
    path(`stone-body p${player}`, 'M-12 2C-13-8-8-16 0-19C9-15 13-8 12.5 2C5 4-5 4-12 2Z'),
    path('stone-shade', 'M-12 2C-13-8-8-16 0-19C9-15 13-8 12.5 2C5 4-5 4-12 2Z'),
    group('', [emblem(player, 5.4)], { transform: 'translate(0 -5.5)' }),
  ];
}

/** A bird with spread wings over a flame. */
function birdBody(player: number): SVGElement[] {
  return [
    path('bird-flame', 'M0 20C-8 14-7 8-3 5C-3 9 0 9 0 4C4 7 8 13 0 20Z'),
    path(
      `bird-wing p${player}`,
      'M0 6C-7 6-14 2-20-9C-14-7-11-8-7-11C-4-9-2-6 0-6S4-9 7-11C11-8 14-7 20-9C14 2 7 6 0 6Z',
    ),
    element('circle', { class: `stone-body p${player}`, r: 10.5, cy: -2 }),
    element('circle', { class: 'stone-shade', r: 10.5, cy: -2 }),
    group('', [emblem(player, 4.6)], { transform: 'translate(0 -2)' }),
  ];
}

const BODIES: Record<Piece, (player: number) => SVGElement[]> = {
  stone: stoneBody,
  ship: shipBody,
  bird: birdBody,
};

export function drawPiece(piece: Piece, player: number, kind = 'stone'): SVGGElement {
  return group(kind, BODIES[piece](player));
}

/** A ring of light around the piece whose player decides. */
export function halo(): SVGElement {
  return element('circle', { class: 'halo', r: STONE_RADIUS + 7 });
}

/** The second stone of a player who has two carries a small mark. */
export function secondMark(): SVGElement {
  return element('circle', { class: 'second-mark', cx: 10, cy: -10, r: 4 });
}
