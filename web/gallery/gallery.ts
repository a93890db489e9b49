// SPDX-License-Identifier: MIT
// A page for developers: every look, every tile, every stone, drawn by the real board.
import '../src/board/all.css';
import '../src/board/arts-all';
import './gallery.css';
import { Board } from '../src/board/board';
import { drawPiece } from '../src/board/stone';
import { element } from '../src/board/svg';
import { drawTile } from '../src/board/tile-art';
import { classic, phoenix, seas } from '../src/table/scenes';

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get('theme') ?? 'light';
const only = query.get('only');

function show(name: string, kind: string, ...nodes: Node[]): void {
  if (only && only !== name) return;
  const section = document.createElement('section');
  section.className = kind;
  section.append(...nodes);
  document.body.append(section);
}

for (const [name, state] of Object.entries({ classic, seas, phoenix })) {
  const board = new Board();
  board.show(state);
  show(name, 'whole', board.root);
}

const tile = (art: Parameters<typeof drawTile>[0], look: string) =>
  element('svg', { class: `board look-${look} one`, viewBox: '-2 -2 124 126' }, [drawTile(art)]);
const numbers = Array.from({ length: 35 }, (_, i) => i + 1);
show('tiles', 'many', ...numbers.map((n) => tile({ tile: n, turn: 0 }, 'classic')));
show('wakes', 'many', ...numbers.map((n) => tile({ tile: n, turn: 0 }, 'seas')));
const named = Array.from({ length: 20 }, (_, i) => `ET${String(i + 1).padStart(2, '0')}`);
show(
  'faces',
  'many',
  ...named.flatMap((id) => [
    tile({ tile: id, turn: 0, face: 'A' }, 'phoenix'),
    tile({ tile: id, turn: 0, face: 'B' }, 'phoenix'),
  ]),
);
for (const piece of ['stone', 'ship', 'bird'] as const) {
  const all = numbers
    .slice(0, 8)
    .map((n) =>
      element('svg', { class: 'board one', viewBox: '-24 -24 48 48' }, [drawPiece(piece, n - 1)]),
    );
  show(piece, 'many', ...all);
}
