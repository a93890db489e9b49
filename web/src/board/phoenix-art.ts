// SPDX-License-Identifier: MIT
// What only the Phoenix editions draw: partial stars where a face has no line, the cloud frame,
// lanterns in three shapes, star tokens. All around the middle of a square of UNIT.
import { TWELVE, turned, UNIT } from './lattice';
import { element, group, moveTo, path } from './svg';
import { type Face, phoenixFace } from './tiles';

function starPath(points: number, outer: number, inner: number): string {
  const corners: string[] = [];
  for (let i = 0; i < points * 2; i++) {
    const radius = i % 2 ? inner : outer;
    const angle = (i * Math.PI) / points - Math.PI / 2;
    corners.push(
      `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`,
    );
  }
  return `M${corners.join('L')}Z`;
}

const EIGHT_POINTED = starPath(8, 13, 5.6);
const TOKEN = starPath(5, 19, 8.6);

/** Half a star at a side, a quarter at a corner: the tile's clip does the cutting. */
function partialStars(stars: readonly number[], turn: number): SVGGElement {
  const marks = stars.map((star) => {
    const { at } = TWELVE.ports[turned(TWELVE, star, turn)]!;
    return path('partial-star', EIGHT_POINTED, { transform: moveTo(at[0], at[1]) });
  });
  return group('partial-stars', marks, { 'clip-path': 'url(#tile-clip)' });
}

/** Round lantern, hexagonal lantern, tall box: one shape a colour. */
const LANTERN_BODIES: Record<string, string> = {
  orange: 'M0-15C11-15 16-8 16 0S11 15 0 15S-16 8-16 0S-11-15 0-15Z',
  blue: 'M-8-15H8L16 0L8 15H-8L-16 0Z',
  yellow: 'M-9-17H9L11 17H-11Z',
};
const LANTERN_RIBS: Record<string, string> = {
  orange: 'M-5.5-14C-9-5-9 5-5.5 14M5.5-14C9-5 9 5 5.5 14M0-15V15',
  blue: 'M-16 0H16M-8-15L-5 0L-8 15M8-15L5 0L8 15',
  yellow: 'M-10-6H10M-10.6 6H10.6M0-17V17',
};
const FITTINGS = 'M-5-20H5V-15H-5ZM-5 15H5V19H-5ZM-1 19H1V26H-1Z';

const known = (colour: string): string => (colour in LANTERN_BODIES ? colour : 'orange');

/** The icon printed on a centre tile. */
function icon(colour: string, glowing: boolean): SVGGElement {
  const shape = known(colour);
  return group(
    `lantern-icon ${shape} ${glowing ? 'glowing' : 'dimmed'}`,
    [path('lantern-outline', LANTERN_BODIES[shape]!)],
    { transform: `${moveTo(UNIT / 2, UNIT / 2)} scale(.82)` },
  );
}

/** The marker that lies on an icon. */
export function drawLantern(colour: string): SVGGElement {
  const shape = known(colour);
  return group(`lantern ${shape}`, [
    element('circle', { class: 'lantern-glow', r: 30 }),
    path('lantern-fitting', FITTINGS),
    path('lantern-body', LANTERN_BODIES[shape]!),
    path('lantern-ribs', LANTERN_RIBS[shape]!),
  ]);
}

export function drawStarToken(): SVGGElement {
  return group('star-token', [
    element('circle', { class: 'star-halo', r: 22 }),
    path('star-body', TOKEN),
  ]);
}

/** Curled clouds along the rim of the cloud face. */
const CLOUD =
  'M10 30V20C10 14 14 10 20 10H30M14 34C22 34 26 28 23 23C20 19 14 22 17 26M34 14C34 22 28 26 23 23';

function cloudFrame(): SVGGElement {
  const corners = [0, 90, 180, 270].map((angle) =>
    path('cloud', CLOUD, { transform: `rotate(${angle} 60 60)` }),
  );
  return group('clouds', corners);
}

/** Everything a face shows besides its paper and its lines. */
export function faceOrnaments(tile: string, face: Face, turn: number): SVGElement[] {
  const drawn = phoenixFace(tile, face);
  const ornaments: SVGElement[] = [];
  if (drawn.cloud) ornaments.push(cloudFrame());
  ornaments.push(partialStars(drawn.stars, turn));
  if (drawn.lantern) ornaments.push(icon(drawn.lantern, drawn.glowing));
  return ornaments;
}
