// SPDX-License-Identifier: MIT
// The drawn examples of the rule pages are true: each is a part of a whole position that the engine
// accepts, and what is drawn on it is what the engine does next. In all of them the ways that are
// drawn exist, and nobody waits before an open path.
import { beforeAll, describe, expect, it } from 'vitest';
import { lookOf } from '../src/board/look';
import { laidPairs } from '../src/board/trail';
import type { GameEvent, LaidTile, State } from '../src/engine/protocol';
import { WasmEngine } from '../src/engine/wasm';
import { FIGURES, figureOf } from '../src/rules/figures';
import { wasmModule } from './engine';

let engine: WasmEngine;
beforeAll(async () => {
  engine = await WasmEngine.load(wasmModule);
});

type Part = Partial<State> & Record<string, unknown>;

/** Where on a whole board the figure lies: so many columns to the right, so many rows down. */
interface Place {
  readonly right?: number;
  readonly down?: number;
  /** Both sides of one tile are drawn beside each other: every tile is a position of its own. */
  readonly each?: boolean;
  /** What else is needed for a whole position. */
  readonly rest?: (figure: Part) => Part;
  /** The move that brings about what is drawn, and whether the rules allow it. */
  readonly move?: string;
  readonly refused?: boolean;
}

const CENTRE = ['2', '3', '4', '5'].flatMap((row) => ['b', 'c', 'd', 'e'].map((c) => c + row));
const off = (player: number) => ({ player, marker: 0, at: null, port: null, alive: true });
const away = { player: 1, marker: 0, at: 'g7', port: 4, alive: true };
const harbour = { player: 0, marker: 0, at: 'd7', port: 5, alive: true };

/** A board of house rules with an opponent in the far corner, if nobody else is there. */
const small = (hand: number[]) => (figure: Part) => {
  const markers = figure.markers!;
  const far = { player: 1, marker: 0, at: 'c3', port: 4, alive: true };
  const all = markers.length > 1 ? markers : [...markers, far];
  const hands = [hand.length ? hand : null, ...all.slice(1).map(() => null)];
  const options = { width: 3, height: 3 };
  return { edition: 'custom' as const, players: all.length, options, markers: all, hands };
};

/** The whole sea, with every module, and two ships. */
const sea =
  (more: Part = {}) =>
  (figure: Part) => ({
    players: 2,
    options: { portal: true, tsunami: true, uzushio: true, taihou: true },
    markers: [...(figure.markers!.length ? figure.markers! : [harbour]), away],
    ...more,
  });

/** All sixteen tiles of the middle; a phoenix that the figure does not show will rise again. */
const sky =
  (more: (tiles: LaidTile[]) => Part = () => ({})) =>
  (figure: Part) => {
    const shown = figure.tiles!;
    const left = Array.from({ length: 16 }, (_, i) => `CT${String(i + 1).padStart(2, '0')}`).filter(
      (tile) => shown.every((laid) => laid.tile !== tile),
    );
    const open = CENTRE.filter((at) => shown.every((laid) => laid.at !== at));
    const filled = open.map((at, i) => ({ at, tile: left[i]!, face: 'A' as const, turn: 0 }));
    const tiles = [...shown, ...filled];
    const markers = [...figure.markers!];
    while (markers.length < 2) markers.push(off(markers.length) as never);
    const flying = markers.map(({ at }) => ({ stars: 0, life: true, place: at ? 'board' : 'off' }));
    return { players: 2, round: 3, tiles, markers, players_state: flying, ...more(tiles) } as Part;
  };

/** The first Lantern has gone on and its Star waits, while the second is still to be sent. */
const sending = (tiles: LaidTile[]): Part => {
  const at = (tile: string) => tiles.find((laid) => laid.tile === tile)!.at;
  const lit = (colour: string, ...names: string[]) => names.map((n) => ({ at: at(n), colour }));
  return {
    tiles: [...tiles, { at: 'a2', tile: 'ET01', face: 'A', turn: 0 }],
    markers: [{ player: 0, marker: 0, at: 'a3', port: 2, alive: true }, off(1) as never],
    players_state: [
      { stars: 0, life: true, place: 'board' },
      { stars: 0, life: true, place: 'off' },
    ],
    lanterns: [
      ...lit('orange', 'CT10', 'CT07', 'CT13'),
      ...lit('blue', 'CT05', 'CT11'),
      ...lit('yellow', 'CT03', 'CT09'),
    ],
    stars: [{ at: at('CT01') }, { at: at('CT07') }],
    decision: { player: 0, kind: 'lantern' },
    agenda: [
      { step: 'lantern', player: 0, star: 1, settle: 0 },
      { step: 'prepare', player: 0 },
      { step: 'circle', looked: 0, circles: 0, moved: 0 },
    ],
  } as Part;
};

const beside = (player: number, at: string) => ({
  player,
  marker: 0,
  at,
  port: null,
  side: 'S' as const,
  alive: true,
});

const PLACES: Record<string, Place> = {
  start: { rest: small([]) },
  lay: { rest: small([22, 1, 2]), move: 'place 22 r3' },
  cross: { rest: small([]) },
  edge: { rest: small([22, 1, 2]), move: 'place 22 r0', refused: true },
  collision: { rest: small([34, 1, 2]), move: 'place 34 r0', refused: true },
  beside: {
    rest: ({ markers }) => ({
      players: 3,
      markers: [...markers!, beside(1, 'd6'), beside(2, 'e6')],
      hands: [[24, 1, 2], null, null],
    }),
    move: 'place 24 r0 port 0',
  },
  daikaiju: { rest: sea() },
  wreck: { rest: sea({ hands: [[34, 1, 2], null] }), move: 'place 34 r0', refused: true },
  cannon: { rest: sea({ hands: [['taihou', 1, 2], null] }), move: 'fire a2' },
  portal: { rest: sea() },
  tsunami: { rest: sea() },
  uzushio: { rest: sea() },
  stars: { each: true, rest: sky() },
  corner: {
    right: 4,
    rest: sky(() => ({ hands: [['ET12', 'ET02'], null] })),
    move: 'place ET12 B r0',
  },
  turn: { down: 1, rest: sky(), move: 'turn A r0' },
  lantern: { right: 1, down: 1, rest: sky(sending) },
  flip: { right: 1, down: 1, each: true, rest: sky() },
};

const LISTS = ['tiles', 'markers', 'daikaiju', 'lanterns', 'stars'] as const;

/** The figure's things, moved to their place on the whole board. */
function shifted(state: Part, { right = 0, down = 0 }: Place): Part {
  const square = (at: string) =>
    String.fromCharCode(at.charCodeAt(0) + right) + String(Number(at.slice(1)) + down);
  const moved = <T extends { at: string | null }>(thing: T): T =>
    thing.at ? { ...thing, at: square(thing.at) } : thing;
  const part: Part = {};
  for (const list of LISTS) {
    const things = state[list] as { at: string | null }[] | undefined;
    if (things) part[list] = things.map(moved) as never;
  }
  for (const one of ['uzushio', 'tsunami'] as const) {
    if (state[one]) part[one] = moved(state[one] as { at: string }) as never;
  }
  if (state.portal) part.portal = square(state.portal);
  return part;
}

/** What a figure draws, one position after the other: a tile that is to be laid is not there yet. */
function partsOf(name: string): { part: Part; place: Place; drawn: GameEvent[] }[] {
  const { state, ghost } = figureOf(name)!;
  const place = PLACES[name]!;
  const drawn = (ghost?.events ?? []).filter(({ type }) => type === 'moved');
  const path = drawn[0]?.path ?? [];
  const laid = !ghost || ghost.tile ? null : path[0]!.at;
  const tiles = state.tiles.filter(({ at }) => at !== laid);
  const whole = { ...state, tiles } as Part;
  if (!place.each) return [{ part: shifted(whole, place), place, drawn }];
  return tiles.map((tile) => {
    const lanterns = state.lanterns?.filter(({ at }) => at === tile.at);
    const one = { ...whole, tiles: [{ ...tile, at: 'a1' }], lanterns: undefined } as Part;
    const lit = lanterns?.length ? { lanterns: [{ ...lanterns[0]!, at: 'a1' }] } : {};
    return { part: shifted({ ...one, ...lit }, place), place, drawn };
  });
}

describe.each(FIGURES)('the figure %s', (name) => {
  const { state, ghost } = figureOf(name)!;
  const { lattice } = lookOf(state.edition);
  const ways = (tile: State['tiles'][number]) => laidPairs(lattice, tile);

  it('is a part of a position that the engine accepts', () => {
    for (const { part, place } of partsOf(name)) {
      const handle = engine.open();
      const wish = { edition: state.edition, ply: 9, active: 0, ...part, ...place.rest!(part) };
      const set = engine.request(handle, { cmd: 'set', seed: 'a', state: wish });
      expect(set.error).toBeUndefined();
      const { state: found } = engine.request(handle, { cmd: 'state' }) as unknown as {
        state: Part;
      };
      for (const list of LISTS) {
        if (part[list]?.length) {
          expect(found[list]).toEqual(expect.arrayContaining(part[list] as object[]));
        }
      }
      for (const one of ['portal', 'uzushio', 'tsunami'] as const) {
        if (part[one]) expect(found[one]).toEqual(part[one]);
      }
      engine.close(handle);
    }
  });

  it('shows what the engine does', () => {
    const [{ part, place, drawn }] = partsOf(name) as [ReturnType<typeof partsOf>[number]];
    if (!place.move) {
      expect(ghost).toBeUndefined();
      return;
    }
    const handle = engine.open();
    const wish = { edition: state.edition, ply: 9, active: 0, ...part, ...place.rest!(part) };
    expect(engine.request(handle, { cmd: 'set', seed: 'a', state: wish }).error).toBeUndefined();
    const answer = engine.request(handle, { cmd: 'preview', move: place.move }) as unknown as {
      ok: boolean;
      events?: GameEvent[];
      error?: { events: GameEvent[] };
    };
    expect(answer.ok).toBe(!place.refused);
    const events = answer.events ?? answer.error!.events;
    const flights = events.filter(({ type }) => type === 'moved');
    // On a whole board a flight may go on where the figure ends.
    for (const [i, { player, path = [] }] of drawn.entries()) {
      const told = flights[i]!;
      const begun = told.path!.slice(0, path.length);
      expect(told.player).toBe(player);
      expect(begun.map((step) => [step.in, step.out])).toEqual(path.map((s) => [s.in, s.out]));
    }
    const out = (list: readonly GameEvent[]) =>
      list.filter(({ type }) => type === 'eliminated').map(({ player }) => player);
    expect(out(events)).toEqual(out(ghost?.events ?? []));
    engine.close(handle);
  });

  it('has every way that is drawn', () => {
    const tiles = ghost?.tile
      ? [...state.tiles.filter(({ at }) => at !== ghost.tile!.at), ghost.tile]
      : state.tiles;
    for (const { path = [] } of ghost?.events ?? []) {
      for (const step of path) {
        const tile = tiles.find(({ at }) => at === step.at)!;
        const drawn = ways(tile).some(
          ([a, b]) => (a === step.in && b === step.out) || (b === step.in && a === step.out),
        );
        expect(drawn, `${step.at} ${step.in} to ${step.out}`).toBe(true);
      }
    }
  });

  it('has nobody waiting before an open path', () => {
    if (ghost && !ghost.tile) return;
    for (const { at, port } of state.markers) {
      const tile = state.tiles.find((laid) => laid.at === at);
      const open = tile && ways(tile).some((pair) => pair.some((end) => end === port));
      expect(open ?? false, `${at} ${port}`).toBe(false);
    }
  });
});
