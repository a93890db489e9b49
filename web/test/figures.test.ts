// SPDX-License-Identifier: MIT
// The drawn examples of the rule pages are true: the engine accepts the positions of the classic
// family and does what is drawn; in every other one the ways that are drawn exist, lead on from each
// other, and nobody waits before an open path.
import { beforeAll, describe, expect, it } from 'vitest';
import { lookOf } from '../src/board/look';
import { laidPairs } from '../src/board/trail';
import type { GameEvent, State } from '../src/engine/protocol';
import { WasmEngine } from '../src/engine/wasm';
import { FIGURES, figureOf } from '../src/rules/figures';
import { wasmModule } from './engine';

let engine: WasmEngine;
beforeAll(async () => {
  engine = await WasmEngine.load(wasmModule);
});

const shown = (events: readonly GameEvent[]) =>
  events
    .filter(({ type }) => type === 'moved' || type === 'eliminated')
    .map(({ type, player, path }) => ({ type, player, path }));

/** The figure as a seat sees a game of house rules; two tiles more make its hand whole. */
function viewOf(state: State, tile: number): State {
  const players = Math.max(2, state.markers.length);
  const handle = engine.open();
  const options = { width: 3, height: 3 };
  const wish = { edition: 'custom', players, seed: 'a', options };
  const { state: fresh } = engine.request(handle, { cmd: 'new', ...wish }) as unknown as {
    state: State & Record<string, unknown>;
  };
  engine.close(handle);
  const { pile_order: _p, random: _r, agenda: _a, seed: _s, ...view } = fresh;
  const away = { player: 1, marker: 0, at: 'c3', port: 4, alive: true };
  const markers = state.markers.length > 1 ? state.markers : [...state.markers, away];
  return {
    ...view,
    tiles: state.tiles,
    markers,
    hands: [[tile, 1, 2], ...Array.from({ length: players - 1 }, () => null)],
    pile: 35 - state.tiles.length - 3 * players,
    ply: players + state.tiles.length,
    active: 0,
    decision: { player: 0, kind: 'place', marker: 0 },
  };
}

describe.each(['lay', 'edge', 'collision'])('the figure %s', (name) => {
  it('is what the engine does', () => {
    const { state, ghost } = figureOf(name)!;
    const tile = ghost!.tile!;
    const handle = engine.open();
    const set = engine.request(handle, { cmd: 'set', state: viewOf(state, Number(tile.tile)) });
    expect(set.error).toBeUndefined();
    const move = `place ${tile.tile} r${tile.turn}`;
    const answer = engine.request(handle, { cmd: 'preview', move }) as unknown as {
      ok: boolean;
      events?: GameEvent[];
      error?: { events: GameEvent[] };
    };
    expect(shown(answer.events ?? answer.error!.events)).toEqual(shown(ghost!.events));
    expect(answer.ok).toBe(name === 'lay');
    engine.close(handle);
  });
});

describe.each(FIGURES)('the figure %s', (name) => {
  const { state, ghost } = figureOf(name)!;
  const { lattice } = lookOf(state.edition);
  const ways = (tile: State['tiles'][number]) => laidPairs(lattice, tile);

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
