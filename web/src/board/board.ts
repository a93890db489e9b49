// SPDX-License-Identifier: MIT
// The board: takes a state, draws it, and changes only what differs from the last one. It knows no
// rules; what may be chosen is handed to it (targets.ts), what happens is told by events (show.ts).
import type { LaidTile, Marker, State, Step } from '../engine/protocol';
import { arts } from './arts';
import { ensureDefs } from './defs';
import { type Point, squareAt, UNIT } from './lattice';
import { type Look, lookOf } from './look';
import { markerPlace } from './place';
import { drawPiece, halo, secondMark } from './stone';
import { pairKey, type Strands, type Way } from './strands';
import { element, group, moveTo } from './svg';
import { drawFace, drawLines } from './tile-art';
import { mark, type Owner, type Owners, ownersOf } from './trail';
import { drawTray, MARGIN } from './tray';

const LAYERS = [
  'ground',
  'faces',
  'lines',
  'sketch',
  'things',
  'weather',
  'ghosts',
  'pieces',
  'targets',
] as const;
type Layer = (typeof LAYERS)[number];

interface Drawn {
  key: string;
  nodes: SVGGElement[];
  strands?: Strands;
}

const squareMove = (square: string, middle = false): string => {
  const [x, y] = squareAt(square);
  const shift = middle ? 0.5 : 0;
  return moveTo((x + shift) * UNIT, (y + shift) * UNIT);
};

export class Board {
  readonly root: SVGSVGElement;
  readonly layers: Record<Layer, SVGGElement>;
  look: Look = lookOf('classic');
  state: State | null = null;
  /** Ways shown in colour on boards whose tiles turn: those of the last moves. */
  recent: Owners = new Map();
  private owners: Owners = new Map();
  private readonly drawn = new Map<string, Drawn>();
  private ground = '';

  constructor() {
    ensureDefs();
    const layers = {} as Record<Layer, SVGGElement>;
    for (const name of LAYERS) layers[name] = group(`layer-${name}`);
    // Ears are told in words what is drawn; of the drawing they need only what can be chosen.
    for (const name of LAYERS) if (name !== 'targets') layers[name].ariaHidden = 'true';
    this.layers = layers;
    this.root = element('svg', { class: 'board', role: 'group' }, Object.values(layers));
  }

  /** Draws a state at once, without movement. */
  show(state: State): void {
    this.state = state;
    this.prepare(state);
    this.owners =
      this.look.name === 'phoenix'
        ? this.recent
        : ownersOf(this.look.lattice, state.tiles, state.markers);
    const wanted = new Set<string>();
    for (const tile of state.tiles) wanted.add(this.drawSquare(tile));
    for (const marker of state.markers) {
      const name = this.drawMarker(marker, state);
      if (name) wanted.add(name);
    }
    this.drawThings(state, wanted);
    for (const [name, drawn] of this.drawn) {
      if (wanted.has(name)) continue;
      for (const node of drawn.nodes) node.remove();
      this.drawn.delete(name);
    }
  }

  private prepare(state: State): void {
    this.look = lookOf(state.edition);
    const beside = state.options.start === 'side';
    const ground = `${this.look.name} ${state.width} ${state.height} ${beside}`;
    if (ground === this.ground) return;
    this.ground = ground;
    for (const layer of Object.values(this.layers)) layer.replaceChildren();
    this.drawn.clear();
    this.recent = new Map();
    this.root.setAttribute('class', `board look-${this.look.name}`);
    const width = state.width * UNIT + 2 * MARGIN;
    const height = state.height * UNIT + 2 * MARGIN;
    this.root.setAttribute('viewBox', `${-MARGIN} ${-MARGIN} ${width} ${height}`);
    this.layers.ground.append(drawTray(state.width, state.height, this.look, beside));
  }

  /** Puts nodes under a name, replacing what had it, unless nothing about it changed. */
  private put(
    name: string,
    key: string,
    make: () => Omit<Drawn, 'key'>,
    ...layers: Layer[]
  ): string {
    const before = this.drawn.get(name);
    if (before?.key === key) return name;
    const after = make();
    after.nodes.forEach((node, i) => {
      const old = before?.nodes[i];
      if (old) old.replaceWith(node);
      else this.layers[layers[i]!].append(node);
    });
    this.drawn.set(name, { key, ...after });
    return name;
  }

  /** Everything about a tile's look; the order in which its lines were coloured is not part of it. */
  private squareKey(tile: LaidTile, owners: ReadonlyMap<string, Owner>): string {
    const worn = [...owners].map(([pair, o]) => `${pair}:${o.player}${o.fallen ? 'f' : ''}`);
    return `${tile.tile} ${tile.face ?? ''} ${tile.turn} ${worn.sort().join(' ')}`;
  }

  private drawSquare(tile: LaidTile): string {
    const owners = this.owners.get(tile.at) ?? new Map<string, Owner>();
    const key = this.squareKey(tile, owners);
    return this.put(
      `tile ${tile.at}`,
      key,
      () => {
        const strands = drawLines(tile, owners);
        const transform = squareMove(tile.at);
        // The inner groups are what animations move.
        const face = group('square', [group('moving', [drawFace(tile)])], { transform });
        const lines = group('square', [group('moving', [strands.root])], { transform });
        return { nodes: [face, lines], strands };
      },
      'faces',
      'lines',
    );
  }

  private drawMarker(marker: Marker, state: State): string | null {
    const place = markerPlace(this.look, marker, state.width, state.height);
    if (!place || !marker.alive) return null;
    const several = state.markers.filter((m) => m.player === marker.player).length > 1;
    const name = `marker ${marker.player}.${marker.marker}`;
    this.put(
      name,
      `${this.look.piece} ${several}`,
      () => {
        const piece = drawPiece(this.look.piece, marker.player);
        piece.prepend(halo());
        if (several && marker.marker > 0) piece.append(secondMark());
        return { nodes: [piece] };
      },
      'pieces',
    );
    const node = this.node(name);
    node?.setAttribute('transform', moveTo(place[0], place[1]));
    node?.classList.toggle('now', !state.result && state.decision?.player === marker.player);
    return name;
  }

  private thing(
    wanted: Set<string>,
    name: string,
    at: string,
    make: () => SVGGElement,
    detail = '',
  ): void {
    const body = () => ({
      nodes: [group('thing', [group('moving', [make()])], { transform: squareMove(at, true) })],
    });
    wanted.add(this.put(name, `${at} ${detail}`, body, 'things'));
  }

  private drawThings(state: State, wanted: Set<string>): void {
    for (const d of state.daikaiju ?? []) {
      const draw = () => arts().drawDaikaiju(d.number, d.colour, d.facing);
      this.thing(wanted, `daikaiju ${d.number} ${d.colour}`, d.at, draw, `${d.facing}`);
    }
    const { uzushio, portal, tsunami } = state;
    if (uzushio) {
      const draw = () => arts().drawWhirlpool(uzushio.facing);
      this.thing(wanted, 'uzushio', uzushio.at, draw, `${uzushio.facing}`);
    }
    if (portal) this.thing(wanted, 'portal', portal, () => arts().drawPortal());
    if (tsunami) this.drawWave(tsunami, state, wanted);
    for (const l of state.lanterns ?? []) {
      this.thing(wanted, `lantern ${l.at}`, l.at, () => arts().drawLantern(l.colour));
    }
    for (const s of state.stars ?? [])
      this.thing(wanted, `star ${s.at}`, s.at, () => arts().drawStarToken());
  }

  private drawWave(wave: NonNullable<State['tsunami']>, state: State, wanted: Set<string>): void {
    const across = wave.facing % 2 === 0;
    const [x, y] = squareAt(wave.at);
    const middle: [number, number] = across
      ? [state.width / 2, y + 0.5]
      : [x + 0.5, state.height / 2];
    const strength = wave.strength ?? 2;
    const key = `${wave.at} ${wave.facing} ${strength}`;
    const make = () => ({
      nodes: [
        group(
          'thing',
          [
            group('moving', [
              arts().drawTsunami(across ? state.width : state.height, wave.facing, strength),
            ]),
          ],
          { transform: moveTo(middle[0] * UNIT, middle[1] * UNIT) },
        ),
      ],
    });
    wanted.add(this.put('tsunami', key, make, 'weather'));
  }

  /** The node drawn under a name, e.g. `marker 0.0`, `tile b3` (its face), `daikaiju 3 gold`. */
  node(name: string, index = 0): SVGGElement | undefined {
    return this.drawn.get(name)?.nodes[index];
  }

  /** Draws one tile that was laid; everything else is as it was. */
  lay(state: State, at: string): void {
    this.state = state;
    const tile = state.tiles.find((laid) => laid.at === at);
    if (tile) this.drawSquare(tile);
  }

  /** Colours one step of a way and gives back what was drawn, to be revealed. */
  wear(player: number, step: Step): Way | undefined {
    mark(this.owners, [step], { player, fallen: false });
    if (this.look.name === 'phoenix') this.recent = this.owners;
    const tile = this.state?.tiles.find((laid) => laid.at === step.at);
    const drawn = this.drawn.get(`tile ${step.at}`);
    if (!tile || !drawn) return undefined;
    drawn.key = this.squareKey(tile, this.owners.get(step.at)!);
    return drawn.strands?.wear(pairKey(step.in, step.out), player, false);
  }

  /** A point of the screen in drawing units. */
  toBoard(clientX: number, clientY: number): Point {
    const matrix = this.root.getScreenCTM();
    if (!matrix) return [0, 0];
    const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return [point.x, point.y];
  }

  /** A point of the drawing, seen from the corner of the box that holds the board. */
  fromBoard([x, y]: Point): Point {
    const matrix = this.root.getScreenCTM();
    const box = this.root.getBoundingClientRect();
    if (!matrix) return [0, 0];
    const point = new DOMPoint(x, y).matrixTransform(matrix);
    return [point.x - box.x, point.y - box.y];
  }
}
