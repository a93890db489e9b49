// SPDX-License-Identifier: MIT
// The way of a ship from its beginning: told by what happened, since daikaiju and the whirlpool take
// tiles away that it sailed over.
import { expect, test } from 'vitest';
import { EIGHT } from '../src/board/lattice';
import { trailBehind } from '../src/board/trail';
import { facedAfter } from '../src/board/way';
import type { Step } from '../src/engine/protocol';
import type { Deed } from '../src/play/match.svelte';
import { journeysOf } from '../src/play/story';
import { playGame } from './engine';

const SEEDS = ['one', 'two', 'three', 'four', 'five', 'six'];

test('every ship has its whole way, also over tiles that are gone', {
  timeout: 60_000,
}, async () => {
  let longer = 0;
  for (const seed of SEEDS) {
    const deeds: Deed[] = [];
    const state = await playGame(
      { edition: 'seas', players: 4 },
      seed,
      ({ before, events, after }) =>
        deeds.push({ ply: after.ply, player: before.decision?.player ?? null, events }),
    );
    const tiles = new Map(state.tiles.map((tile) => [tile.at, tile]));
    for (const { player, steps } of journeysOf(deeds)) {
      // Without the portal a ship goes on where it stood.
      steps.slice(1).forEach((step: Step, i) => {
        const { at, port } = facedAfter(EIGHT, steps[i]!);
        expect({ at, port }).toEqual({ at: step.at, port: step.in });
      });
      const marker = state.markers.find((each) => each.player === player)!;
      if (trailBehind(EIGHT, tiles, marker).length < steps.length) longer++;
    }
  }
  expect(longer).toBeGreaterThan(0);
});
