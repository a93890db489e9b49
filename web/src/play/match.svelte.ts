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
  /** Their time ran out in this game, and a bot played for them. */
  readonly timedOut?: boolean;
}

export interface Update {
  readonly events: readonly GameEvent[];
  readonly state: State;
}

/** What one move did: who made it, and the ply that it led to. */
export interface Deed {
  readonly ply: number;
  readonly player: number | null;
  readonly events: readonly GameEvent[];
}

/** Of a move that is refused: what it would have done, if that is the reason. */
export type Outlook =
  | { legal: true; preview: Preview }
  | { legal: false; events: readonly GameEvent[] };

/** What an adviser would do, and the share of the win it expects from that, if it says. */
export interface Advice {
  readonly move: string;
  readonly chance: number | null;
}

export interface Abilities {
  readonly undo: boolean;
  readonly hint: boolean;
  readonly rematch: boolean;
  readonly resign: boolean;
}

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
  /** What others wait for from the reader, beside a question; empty for nothing. */
  call = $state('');
  problem = $state<string | null>(null);
  history = $state.raw<readonly Deed[]>([]);
  abilities = $state.raw<Abilities>({ undo: false, hint: false, rematch: false, resign: false });
  canUndo = $state(false);
  canRedo = $state(false);
  /** Nobody waits for long thoughts any more. */
  hurried = false;
  /** How many updates the screen has still to show to its end. */
  private showing = $state(0);

  /** Set by the screen: shows an update and resolves when it has been seen. */
  present: (update: Update) => Promise<void> = async () => {};

  protected abstract readonly looker: EngineGame;

  abstract play(move: string): Promise<void>;
  undo(): Promise<void> {
    return Promise.resolve();
  }
  redo(): Promise<void> {
    return Promise.resolve();
  }
  hint(): Promise<Advice | null> {
    return Promise.resolve(null);
  }
  takeDevice(): Promise<void> {
    return Promise.resolve();
  }
  abstract close(): void;

  /** The seat that sentences call "you"; where people share the device, everybody has a name. */
  get you(): number | null {
    return this.viewer;
  }

  /** Everything that happened has been seen: the last stone lies still. */
  get settled(): boolean {
    return this.showing === 0;
  }

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

  protected async accept(update: Update): Promise<void> {
    const player = this.deciding;
    this.showing++;
    this.state = update.state;
    // The words may come a moment later than the picture: one frame need not do both.
    setTimeout(
      () => this.remember({ ply: update.state.ply, player, events: update.events }),
      WORDS_LATER,
    );
    try {
      await this.present(update);
    } finally {
      this.showing--;
    }
  }

  remember(deed: Deed): void {
    // Taken back meanwhile: then it has not happened. Or told already by whoever went further.
    if (deed.events.length === 0 || deed.ply > (this.state?.ply ?? 0)) return;
    if (deed.ply <= (this.history.at(-1)?.ply ?? -1)) return;
    this.history = [...this.history, deed];
  }

  /** What came after this ply has not happened. */
  protected forgetAfter(ply: number): void {
    this.history = this.history.filter((deed) => deed.ply <= ply);
  }

  get deciding(): number | null {
    return this.state?.decision?.player ?? null;
  }
}
