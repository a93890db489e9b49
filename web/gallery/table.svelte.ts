// SPDX-License-Identifier: MIT
// A match whose positions are hand-made: the table screen without an engine.
import type { EngineGame } from '../src/engine/client';
import type { GameEvent, State } from '../src/engine/protocol';
import { Match, type Outlook } from '../src/play/match.svelte';

export class FixtureMatch extends Match {
  protected readonly looker = null as unknown as EngineGame;

  constructor(
    state: State,
    moves: string[],
    private readonly events: GameEvent[],
  ) {
    super();
    this.state = state;
    this.moves = moves;
    this.viewer = 0;
    const names = ['Ana', 'Koi', 'Crane', 'Fox', 'Otter', 'Heron', 'Moth', 'Hare'];
    this.seats = names.slice(0, state.players).map((name, i) => ({
      name,
      kind: i === 0 ? ('human' as const) : ('bot' as const),
    }));
    this.abilities = { undo: true, hint: true, rematch: true, resign: false };
    const told = [
      { type: 'placed', player: 1, at: 'c2', tile: 17, turn: 1 },
      { type: 'moved', player: 1, marker: 0, path: [{ at: 'c2', in: 1, out: 4 }] },
      { type: 'drew', player: 1, count: 1 },
    ];
    this.history = [{ ply: 12, player: 1, events: told }];
  }

  override outlook(): Promise<Outlook> {
    return Promise.resolve({ legal: true, preview: { events: this.events, complete: true } });
  }

  play(): Promise<void> {
    return Promise.resolve();
  }

  close(): void {}
}
