// SPDX-License-Identifier: MIT
// The points of the board that may be chosen now. A tap goes to the nearest of them, so that small
// marks have large hands; arrow keys walk over them; each is a button for screen readers.
import type { Board } from './board';
import type { Point } from './lattice';
import { element, group, moveTo } from './svg';

export interface Target {
  readonly id: string;
  readonly at: Point;
  /** Squares are framed, marks and ports are dots. */
  readonly shape: 'square' | 'dot';
  readonly label: string;
  readonly chosen: boolean;
  /** Suggested while nothing is chosen: the keyboard begins there. */
  readonly calm?: boolean;
}

const REACH = 84;
const ARROWS: Record<string, Point> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The best target in a direction: near, and rather ahead than beside. */
function ahead(targets: readonly Target[], from: Target, [dx, dy]: Point): Target | undefined {
  let best: Target | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const target of targets) {
    const x = target.at[0] - from.at[0];
    const y = target.at[1] - from.at[1];
    const forward = x * dx + y * dy;
    if (forward < 1) continue;
    const cost = forward + 2.2 * Math.abs(x * dy - y * dx);
    if (cost < least) {
      least = cost;
      best = target;
    }
  }
  return best;
}

export class Targets {
  private list: readonly Target[] = [];

  constructor(
    private readonly board: Board,
    private readonly choose: (id: string) => void,
    private readonly tapElsewhere: (at: Point) => void,
  ) {
    board.root.addEventListener('click', (event) => this.click(event));
    board.root.addEventListener('keydown', (event) => this.key(event));
  }

  set(list: readonly Target[]): void {
    const layer = this.board.layers.targets;
    if (list.length === 0 && this.list.length === 0) return;
    const focused = layer.contains(document.activeElement);
    this.list = list;
    const entry =
      list.find((target) => target.chosen) ?? list.find((target) => target.calm) ?? list[0];
    layer.replaceChildren(...list.map((target) => this.draw(target, target === entry)));
    if (focused) this.focus();
  }

  /** Moves the keyboard to the chosen target, or to the first. */
  focus(): void {
    this.board.layers.targets.querySelector<SVGElement>('[tabindex="0"]')?.focus();
  }

  private draw(target: Target, entry: boolean): SVGGElement {
    const size = target.shape === 'square' ? 52 : 13;
    const shape =
      target.shape === 'square'
        ? element('rect', {
            class: 'target-shape',
            x: -size,
            y: -size,
            width: 2 * size,
            height: 2 * size,
            rx: 10,
          })
        : element('circle', { class: 'target-shape', r: size });
    const state = target.chosen ? ' chosen' : target.calm ? ' calm' : '';
    return group(`target ${target.shape}${state}`, [shape], {
      transform: moveTo(target.at[0], target.at[1]),
      role: 'button',
      tabindex: entry ? 0 : -1,
      'aria-label': target.label,
      'aria-pressed': target.chosen ? 'true' : 'false',
      'data-target': target.id,
    });
  }

  private click(event: MouseEvent): void {
    const own = (event.target as Element).closest('[data-target]');
    const id = own?.getAttribute('data-target');
    if (id) {
      this.choose(id);
      return;
    }
    const [x, y] = this.board.toBoard(event.clientX, event.clientY);
    let best: Target | undefined;
    let least = REACH;
    for (const target of this.list) {
      const distance = Math.hypot(target.at[0] - x, target.at[1] - y);
      if (distance < least) {
        least = distance;
        best = target;
      }
    }
    if (best) this.choose(best.id);
    else this.tapElsewhere([x, y]);
  }

  private key(event: KeyboardEvent): void {
    const id = (event.target as Element).getAttribute('data-target');
    const from = this.list.find((target) => target.id === id);
    const direction = ARROWS[event.key];
    if (!from) return;
    if (event.key === ' ') {
      event.preventDefault();
      this.choose(from.id);
    } else if (direction) {
      event.preventDefault();
      event.stopPropagation();
      const next = ahead(this.list, from, direction);
      if (next) this.choose(next.id);
    }
  }
}
