// SPDX-License-Identifier: MIT
// Gradients and clips shared by every drawing of the page, put into the document once. Colours are
// given by classes, so that themes reach them.
import { UNIT } from './lattice';
import { element } from './svg';

const stop = (kind: string, offset: number): SVGStopElement =>
  element('stop', { class: kind, offset });

function radial(id: string, kinds: readonly [string, number][], cx = 0.5, cy = 0.5) {
  return element(
    'radialGradient',
    { id, cx, cy, r: 0.75 },
    kinds.map(([kind, offset]) => stop(kind, offset)),
  );
}

export function ensureDefs(): void {
  if (document.getElementById('tsuro-defs')) return;
  const clip = element('clipPath', { id: 'tile-clip' }, [
    element('rect', { x: 1.6, y: 1.6, width: UNIT - 3.2, height: UNIT - 3.2, rx: 9 }),
  ]);
  const defs = element('defs', {}, [
    clip,
    radial(
      'stone-light',
      [
        ['light-in', 0],
        ['light-mid', 0.55],
        ['light-out', 1],
      ],
      0.36,
      0.28,
    ),
    radial('glow', [
      ['glow-in', 0],
      ['glow-out', 1],
    ]),
    element('linearGradient', { id: 'tray-light', x1: 0, y1: 0, x2: 0, y2: 1 }, [
      stop('tray-top', 0),
      stop('tray-bottom', 1),
    ]),
  ]);
  document.body.append(
    element('svg', { id: 'tsuro-defs', width: 0, height: 0, 'aria-hidden': 'true' }, [defs]),
  );
}
