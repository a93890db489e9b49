// SPDX-License-Identifier: MIT
// A board as a picture file, made in the page: for games that no server knows. The drawing is taken
// with the colours it has on the screen, written into its own attributes, so that it needs no style
// sheet; words stand below it.
import type { State } from '../engine/protocol';
import { Board } from './board';
import { celebrate, type Journey } from './celebrate';

const WIDTH = 1200;
const EDGE = 40;
const WORDS = 150;

const PAINT = [
  'display',
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'opacity',
  'paint-order',
  'stop-color',
  'stop-opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
] as const;

/** A copy whose look no longer depends on the page. */
function frozen<T extends Element>(shown: T): Node {
  const copy = shown.cloneNode(true);
  const originals = [shown, ...shown.querySelectorAll('*')];
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_ELEMENT);
  for (const original of originals) {
    const node = walker.currentNode;
    if (node instanceof Element) {
      const look = getComputedStyle(original);
      for (const name of PAINT) node.setAttribute(name, look.getPropertyValue(name));
      node.removeAttribute('class');
    }
    if (!walker.nextNode()) break;
  }
  return copy;
}

/** The board as an SVG file of its own. */
function textOf(board: Board, width: number, height: number): string {
  const copy = frozen(board.root);
  if (!(copy instanceof SVGElement)) return '';
  const shared = document.querySelector('#tsuro-defs defs');
  if (shared) copy.prepend(frozen(shared));
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}

async function imageOf(text: string): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A state, its winners' ways lit, over two lines of words, as PNG. */
export async function printOf(
  state: State,
  journeys: readonly Journey[] | null,
  title: string,
  detail: string,
  host: HTMLElement,
): Promise<Blob> {
  const board = new Board();
  board.show(state);
  celebrate(board, state.result?.winners ?? [], false, journeys);
  const place = document.createElement('div');
  place.hidden = true;
  place.append(board.root);
  host.append(place);
  const { width: across, height: down } = board.root.viewBox.baseVal;
  const width = WIDTH - 2 * EDGE;
  const height = Math.round((width * down) / across);
  const text = textOf(board, width, height);
  /** A colour of the page as it is just now. */
  const worn = (name: string) => {
    place.style.color = `var(${name})`;
    return getComputedStyle(place).color;
  };
  const { fontFamily: sans } = getComputedStyle(host);
  const serif = getComputedStyle(place).getPropertyValue('--serif');
  const [page, ink, quiet] = [worn('--page'), worn('--ink'), worn('--quiet')];
  place.remove();

  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = height + 2 * EDGE + WORDS;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = page;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(await imageOf(text), EDGE, EDGE, width, height);
  pen.textAlign = 'center';
  pen.fillStyle = ink;
  pen.font = `500 60px ${serif}`;
  pen.fillText(title, WIDTH / 2, height + EDGE + 84, width);
  pen.fillStyle = quiet;
  pen.font = `400 32px ${sans}`;
  pen.fillText(detail, WIDTH / 2, height + EDGE + 140, width);
  return new Promise((found, failed) => {
    canvas.toBlob((blob) => (blob ? found(blob) : failed(new Error('no picture'))), 'image/png');
  });
}
