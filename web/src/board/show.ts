// SPDX-License-Identifier: MIT
// Shows what happened: takes the engine's events in order, lets the board retell each one and moves
// the pieces concerned. Stones that move by one tile glide together. It never holds anyone up: the
// promise ends early when the stage is told to skip.
import type { GameEvent, State, Step } from '../engine/protocol';
import { arts } from './arts';
import type { Board } from './board';
import { squareAt, UNIT } from './lattice';
import { markerPlace } from './place';
import { draftOf, isSeen, retell } from './retell';
import { afterFrame, type Stage } from './stage';
import { element, group, moveTo } from './svg';
import { wayPoints } from './way';

const PER_TILE = 220;
const AROUND = `${UNIT / 2}px`;
const BACK = `${-UNIT / 2}px`;
const aroundMiddle = (change: string): string =>
  `translate(${AROUND}, ${AROUND}) ${change} translate(${BACK}, ${BACK})`;

export class Show {
  constructor(
    private readonly board: Board,
    private readonly stage: Stage,
  ) {}

  private waiting = 0;
  private last: Promise<void> = Promise.resolve();

  /** One after the other, as they came; a skip is for all that wait, and a jump is one. */
  play(events: readonly GameEvent[], after: State): Promise<void> {
    if (events.length === 0) this.stage.skip();
    if (this.waiting++ === 0) this.stage.begin();
    this.last = this.last
      .then(() => this.next(events, after))
      .finally(() => {
        this.waiting--;
      });
    return this.last;
  }

  private async next(events: readonly GameEvent[], after: State): Promise<void> {
    // The panel has this frame, the board the next: neither makes one too long.
    await afterFrame();
    const before = this.board.state;
    if (!before || this.stage.calm || before.edition !== after.edition) {
      this.board.show(after);
      return;
    }
    const working = draftOf(before);
    for (let i = 0; i < events.length && !this.stage.calm; i++) {
      const event = events[i]!;
      if (event.type === 'moved') {
        const together = [event];
        while (events[i + 1]?.type === 'moved') together.push(events[++i]!);
        await Promise.all(together.map((each) => this.glide(working, each)));
      } else {
        await this.one(working, event);
      }
    }
    this.board.show(after);
  }

  private async one(working: State, event: GameEvent): Promise<void> {
    if (event.type === 'rolled') return this.roll(event, working);
    if (!isSeen(event)) return;
    const node = this.nodeOf(event);
    if (event.type === 'eliminated' || event.type === 'left') {
      await this.fade(node);
      retell(working, event);
      this.board.show(working);
      return;
    }
    const from = this.placeOf(event, working);
    retell(working, event);
    if (event.type === 'placed') {
      this.board.recent = new Map();
      this.board.lay(working, event.at ?? '');
    } else {
      if (event.type === 'flipped') this.board.recent.delete(event.at ?? '');
      this.board.show(working);
    }
    const { stage } = this;
    switch (event.type) {
      case 'placed':
        await this.drop(event);
        break;
      case 'flipped':
        await this.flip(event);
        break;
      case 'started':
      case 'marked':
      case 'rose':
        await this.appear(this.nodeOf(event)?.firstElementChild ?? undefined);
        break;
      case 'daikaiju_moved':
      case 'lantern':
      case 'uzushio':
      case 'tsunami':
        await this.slide(event, from);
        break;
      case 'daikaiju_placed':
      case 'portal':
      case 'star':
        await this.appear(this.nodeOf(event)?.firstElementChild ?? undefined);
        break;
      case 'daikaiju_turned':
        await stage.animate(
          this.nodeOf(event)?.firstElementChild ?? undefined,
          [{ transform: 'rotate(90deg)' }, { transform: 'rotate(0deg)' }],
          320,
        );
        break;
    }
  }

  private nodeOf(event: GameEvent): SVGGElement | undefined {
    const names: Record<string, string> = {
      uzushio: 'uzushio',
      tsunami: 'tsunami',
      portal: 'portal',
      star: `star ${event.at}`,
      lantern: `lantern ${event.to ?? event.at}`,
    };
    const name =
      names[event.type] ??
      (event.type.startsWith('daikaiju')
        ? `daikaiju ${event.number} ${event.colour}`
        : `marker ${event.player}.${event.marker ?? 0}`);
    return this.board.node(name);
  }

  /** Where a thing lay before its event, for sliding. */
  private placeOf(event: GameEvent, working: State): string | undefined {
    if (event.type === 'lantern') return event.from ?? event.at;
    if (event.type === 'uzushio') return working.uzushio?.at;
    if (event.type === 'tsunami') return working.tsunami?.at;
    const same = (d: { number: number; colour: string }) =>
      d.number === event.number && d.colour === event.colour;
    return working.daikaiju?.find(same)?.at;
  }

  private async glide(working: State, event: GameEvent): Promise<void> {
    const steps: Step[] = event.path ?? [];
    if (steps.length === 0) return;
    const tiles = new Map(working.tiles.map((tile) => [tile.at, tile]));
    const way = wayPoints(this.board.look.lattice, tiles, steps);
    const node = this.nodeOf(event) ?? this.enter(working, event, steps[0]!);
    const time = steps.length * PER_TILE;
    const frames = way.points.map(([x, y], i) => ({
      transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`,
      offset: way.length ? way.lengths[i]! / way.length : i / (way.points.length - 1),
    }));
    const moving = this.stage.animate(node, frames, time, { easing: 'linear', fill: 'both' });
    const share = (i: number) => (i < 0 ? 0 : way.ends[i]! / way.length);
    steps.forEach((step, i) => {
      void this.reveal(event.player ?? 0, step, share(i - 1) * time, share(i) * time);
    });
    await moving;
    retell(working, event);
    this.settle(working, event, node);
  }

  /** Colours a step just as the stone comes to it, so that no frame has to draw a whole way. */
  private async reveal(player: number, step: Step, begin: number, end: number): Promise<void> {
    if (begin > 0) await this.stage.pause(begin);
    if (this.stage.calm) return;
    const worn = this.board.wear(player, step);
    if (!worn) return;
    const hidden = worn.from === step.in ? 1 : -1;
    const frames = { strokeDashoffset: [hidden, 0] };
    // Dashes are inherited, but strokes that inherit an animation cost twice as much style.
    worn.root.setAttribute('stroke-dasharray', '1 1');
    await Promise.all(
      [...worn.root.children].map((stroke) =>
        this.stage.animate(stroke, frames, end - begin, { easing: 'linear' }),
      ),
    );
    worn.root.removeAttribute('stroke-dasharray');
  }

  /** A piece that was nowhere appears where its way begins. */
  private enter(working: State, event: GameEvent, first: Step): SVGGElement | undefined {
    const marker = working.markers.find(
      (m) => m.player === event.player && m.marker === (event.marker ?? 0),
    );
    if (!marker) return undefined;
    Object.assign(marker, { at: first.at, port: first.in });
    this.board.show(working);
    return this.nodeOf(event);
  }

  /** The stone stays where the glide ended until the next state draws it there. */
  private settle(working: State, event: GameEvent, node: SVGGElement | undefined): void {
    const marker = working.markers.find(
      (m) => m.player === event.player && m.marker === (event.marker ?? 0),
    );
    const place = marker && markerPlace(this.board.look, marker, working.width, working.height);
    if (!node || !place) return;
    node.setAttribute('transform', moveTo(place[0], place[1]));
    for (const animation of node.getAnimations()) animation.cancel();
  }

  private both(event: GameEvent, frames: Keyframe[], time: number): Promise<unknown> {
    const name = `tile ${event.at}`;
    return Promise.all(
      [0, 1].map((i) =>
        this.stage.animate(this.board.node(name, i)?.firstElementChild ?? undefined, frames, time),
      ),
    );
  }

  private async drop(event: GameEvent): Promise<void> {
    await this.both(
      event,
      [
        { transform: aroundMiddle('scale(1.16)'), opacity: 0.2 },
        { transform: aroundMiddle('scale(1)'), opacity: 1 },
      ],
      140,
    );
  }

  private async flip(event: GameEvent): Promise<void> {
    const axis = event.axis ?? event.reason;
    const turn = axis === 'tb' ? 'scaleY(-1)' : 'scaleX(-1)';
    const edge = axis === 'tb' ? 'scaleY(0.05)' : 'scaleX(0.05)';
    const frames = [turn, edge, 'scale(1)'].map((change) => ({ transform: aroundMiddle(change) }));
    await this.both(event, frames, 260);
  }

  private async appear(node: Element | undefined): Promise<void> {
    await this.stage.animate(node, { transform: ['scale(0.3)', 'scale(1)'], opacity: [0, 1] }, 200);
  }

  private async fade(node: SVGGElement | undefined): Promise<void> {
    if (!node) return;
    const ring = element('circle', { r: 18, class: 'ripple-ring' });
    const ripple = group('ripple', [ring], { transform: node.getAttribute('transform') ?? '' });
    this.board.layers.pieces.append(ripple);
    await Promise.all([
      this.stage.animate(node, { opacity: [1, 0] }, 380),
      this.stage.animate(ring, { transform: ['scale(0.6)', 'scale(2.4)'], opacity: [0.9, 0] }, 420),
    ]);
    ripple.remove();
  }

  private async slide(event: GameEvent, from: string | undefined): Promise<void> {
    const to = event.to ?? event.at;
    const node = this.nodeOf(event)?.firstElementChild ?? undefined;
    if (!from || !to) return this.appear(node);
    const [ax, ay] = squareAt(from);
    const [bx, by] = squareAt(to);
    const start = `translate(${(ax - bx) * UNIT}px, ${(ay - by) * UNIT}px)`;
    await this.stage.animate(node, { transform: [start, 'translate(0px, 0px)'] }, 320);
  }

  private async roll(event: GameEvent, working: State): Promise<void> {
    const dice = event.dice ?? [];
    const middle = (working.width * UNIT) / 2;
    const colours = ['gold', 'blue'] as const;
    const shown = dice.map((value, i) => {
      const die = group('', [arts().drawDie(value, dice.length === 2 ? colours[i]! : 'plain')]);
      const x = middle + (i - (dice.length - 1) / 2) * 76;
      return group('', [die], { transform: moveTo(x, (working.height * UNIT) / 2) });
    });
    this.board.layers.targets.append(...shown);
    await Promise.all(
      shown.map((node, i) =>
        this.stage.animate(
          node.firstElementChild ?? undefined,
          [
            {
              transform: `translate(-90px, -60px) rotate(${-300 + i * 80}deg) scale(1.5)`,
              opacity: 0,
            },
            { transform: 'scale(1.5)', opacity: 1, offset: 0.55 },
            { transform: 'scale(1.5)', opacity: 1, offset: 0.9 },
            { transform: 'scale(1.3)', opacity: 0 },
          ],
          760,
          { easing: 'cubic-bezier(.2,.7,.3,1)' },
        ),
      ),
    );
    for (const node of shown) node.remove();
  }
}
