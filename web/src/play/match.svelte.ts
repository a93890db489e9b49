// SPDX-License-Identifier: MIT
// A game as the table screen sees it, wherever it is played: the state of one viewer, the moves that
// may be decided here and now, and a stream of updates to present. Subclasses know where the truth
// is: in the worker, at the server, or in a record.
import { EngineError, type EngineGame } from '../engine/client';
import type { GameEvent, Preview, State } from '../engine/protocol';

export interface SeatInfo {
  readonly name: string;
  readonly kind: 'human' | 'bot' | 'open';
  readonly bot?: string;
  readonly away?: boolean;
  /** A bot plays for the person who sits there. */
  readonly standIn?: boolean;
}

export interface Update {
  readonly events: readonly GameEvent[];
  readonly state: State;
}

/** Of a move that is refused: what it would have done, if that is the reason. */
export type Outlook =
  | { legal: true; preview: Preview }
  | { legal: false; events: readonly GameEvent[] };

export interface Abilities {
  readonly undo: boolean;
  readonly hint: boolean;
  readonly rematch: boolean;
  readonly resign: boolean;
}

const REMEMBERED = 80;
const WORDS_LATER = 40;

export abstract class Match {
  seats = $state.raw<readonly SeatInfo[]>([]);
  state = $state.raw<State | null>(null);
  /** Listed moves of the decision that is to be made here; empty while others decide. */
  moves = $state.raw<readonly string[]>([]);
  /** Through whose eyes the state is seen; null for a spectator or an open game. */
  viewer = $state<number | null>(null);
  /** The seat to which the device must be handed before anything more is shown. */
  handOver = $state<number | null>(null);
  thinking = $state(false);
  problem = $state<string | null>(null);
  history = $state.raw<readonly GameEvent[]>([]);
  abilities = $state.raw<Abilities>({ undo: false, hint: false, rematch: false, resign: false });

  /** Set by the screen: shows an update and resolves when it has been seen. */
  present: (update: Update) => Promise<void> = async () => {};

  protected abstract readonly looker: EngineGame;

  abstract play(move: string): Promise<void>;
  undo(): Promise<void> {
    return Promise.resolve();
  }
  hint(): Promise<string | null> {
    return Promise.resolve(null);
  }
  takeDevice(): Promise<void> {
    return Promise.resolve();
  }
  abstract close(): void;

  /** What a move would do, by the engine; for a move it refuses, why. */
  async outlook(move: string): Promise<Outlook> {
    try {
      return { legal: true, preview: await this.looker.preview(move) };
    } catch (error) {
      if (error instanceof EngineError && error.code === 'illegal_move') {
        return { legal: false, events: error.events };
      }
      throw error;
    }
  }

  protected accept(update: Update): Promise<void> {
    this.state = update.state;
    // The words may come a moment later than the picture: one frame need not do both.
    setTimeout(() => {
      this.history = [...this.history, ...update.events].slice(-REMEMBERED);
    }, WORDS_LATER);
    return this.present(update);
  }

  get deciding(): number | null {
    return this.state?.decision?.player ?? null;
  }
}
