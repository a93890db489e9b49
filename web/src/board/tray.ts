// SPDX-License-Identifier: MIT
// The tray under the tiles: its frame, quiet wells, coordinates, start marks, and the water or the
// sky of the edition. Drawn once for a board size and look.
import { UNIT } from './lattice';
import type { Look } from './look';
import { element, group, label, moveTo, path } from './svg';

export const MARGIN = 46;

function wells(width: number, height: number): SVGGElement {
  const root = group('wells');
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      root.append(
        element('rect', {
          class: 'well',
          x: x * UNIT + 2.5,
          y: y * UNIT + 2.5,
          width: UNIT - 5,
          height: UNIT - 5,
          rx: 9,
        }),
      );
    }
  }
  return root;
}

/** In the middle of a side; where stones wait there to enter, nearer to its beginning. */
function coordinates(width: number, height: number, beside: boolean): SVGGElement {
  const root = group('coordinates');
  const along = beside ? 0.18 : 0.5;
  for (let x = 0; x < width; x++) {
    root.append(label('', (x + along) * UNIT, -22, String.fromCharCode(97 + x)));
  }
  for (let y = 0; y < height; y++) {
    root.append(label('', -28, (y + along) * UNIT + 7, String(y + 1)));
  }
  return root;
}

/** A short line at every port of the rim. */
function marks(width: number, height: number): SVGGElement {
  let d = '';
  const right = width * UNIT;
  const bottom = height * UNIT;
  for (let i = 0; i < width * 2; i++) {
    const x = (Math.floor(i / 2) + (i % 2 ? 2 / 3 : 1 / 3)) * UNIT;
    d += `M${x}-4V-14M${x} ${bottom + 4}v10`;
  }
  for (let i = 0; i < height * 2; i++) {
    const y = (Math.floor(i / 2) + (i % 2 ? 2 / 3 : 1 / 3)) * UNIT;
    d += `M-4 ${y}H-14M${right + 4} ${y}h10`;
  }
  return group('marks', [path('mark', d)]);
}

/** A repeatable scatter, so that the same sky is drawn on every visit. */
function scatter(
  count: number,
  width: number,
  height: number,
  each: (x: number, y: number, i: number) => void,
) {
  let seed = 20051;
  const next = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  for (let i = 0; i < count; i++) each(next() * width, next() * height, i);
}

function sky(width: number, height: number): SVGGElement {
  const root = group('sky');
  const points: [number, number][] = [];
  scatter(46, width * UNIT, height * UNIT, (x, y, i) => {
    if (i % 4 === 0) points.push([x, y]);
    root.append(element('circle', { class: 'faint-star', cx: x, cy: y, r: 1.2 + (i % 3) }));
  });
  let d = '';
  for (let i = 0; i + 1 < points.length; i++) {
    const [ax, ay] = points[i]!;
    const [bx, by] = points[i + 1]!;
    if (Math.hypot(ax - bx, ay - by) < 330) d += `M${ax} ${ay}L${bx} ${by}`;
  }
  root.append(path('constellation', d));
  return root;
}

function water(width: number, height: number): SVGGElement {
  const root = group('water');
  scatter(22, width * UNIT, height * UNIT, (x, y, i) => {
    const w = 60 + (i % 4) * 22;
    const middle = Math.max(w, Math.min(width * UNIT - w, x));
    root.append(path('swell', `M${middle - w} ${y}q${w / 2}-16 ${w} 0t${w} 0`));
  });
  return root;
}

/** Where stones wait beside the rim, the names of its squares make room for them. */
export function drawTray(width: number, height: number, look: Look, beside = false): SVGGElement {
  const box = {
    x: -MARGIN,
    y: -MARGIN,
    width: width * UNIT + 2 * MARGIN,
    height: height * UNIT + 2 * MARGIN,
    rx: 26,
  };
  const root = group('tray', [
    element('rect', { ...box, class: 'tray-body' }),
    element('rect', { ...box, class: 'tray-light', fill: 'url(#tray-light)' }),
    element('rect', {
      class: 'tray-floor',
      x: -5,
      y: -5,
      width: width * UNIT + 10,
      height: height * UNIT + 10,
      rx: 14,
    }),
  ]);
  const scenery = { classic: undefined, seas: water, phoenix: sky }[look.name];
  if (scenery) root.append(group('', [scenery(width, height)], { transform: moveTo(0, 0) }));
  root.append(wells(width, height), coordinates(width, height, beside || look.name === 'phoenix'));
  if (look.name !== 'phoenix') root.append(marks(width, height));
  return root;
}
