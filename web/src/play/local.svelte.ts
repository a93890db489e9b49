// SPDX-License-Identifier: MIT
// A game in this page alone: the worker's engine holds the truth, bots think there, and every move
// is saved, so that closing the page loses nothing. With several people the device is handed over
// between turns and shows nobody's hand meanwhile.
import { afterFrame } from '../board/stage';
import { EngineError, type EngineGame, sharedEngine } from '../engine/client';
import type { GameEvent, State } from '../engine/protocol';
import { type Advice, Match } from './match.svelte';
import { type SavedGame, save } from './saved';
import { PAGE, randomHex } from './seed';
import { ADVISER, BOTS, type Setup } from './setup';

/** Milliseconds of quiet before a game is saved. */
const SAVE_PAUSE = 150;

/** Iterations between two looks at the clock: some hundredths of a second, so that whoever asks the
 *  engine for something else meanwhile hardly waits. */
const STEP = 2000;

interface Played {
  readonly events: GameEvent[];
  readonly state: State;
}

interface Thought {
  readonly move: string;
  readonly iterations: number;
  readonly value?: readonly number[];
}

export class LocalMatch extends Match {
  private closed = false;
  private saving: ReturnType<typeof setTimeout> | undefined;
  readonly humans: readonly number[];
  /** Moves taken back, the next to come last. */
  undone: string[];
  /** Lines of moves taken back, each a text. */
  taken: readonly string[];
  /** There is no room for it on this device: closing the page loses it. */
  unsaved = $state(false);

  constructor(
    readonly looker: EngineGame,
    readonly setup: Setup,
    readonly id: string,
    saved?: SavedGame,
  ) {
    super();
    this.undone = [...(saved?.undone ?? [])];
    this.taken = saved?.taken ?? [];
    this.canRedo = this.undone.length > 0;
    this.seats = setup.seats.map(({ kind, name, bot }) => ({ kind, name, bot }));
    this.humans = setup.seats.flatMap((seat, i) => (seat.kind === 'human' ? [i] : []));
    this.viewer = this.humans.length === 1 ? this.humans[0]! : null;
    const people = this.humans.length > 0;
    this.abilities = { undo: people, hint: people, rematch: true, resign: false };
  }

  static async begin(setup: Setup): Promise<LocalMatch> {
    const game = await sharedEngine().open();
    const options = setup.seats.length === 1 ? { ...setup.options, solo: true } : setup.options;
    await game.request({
      cmd: 'new',
      edition: setup.edition,
      players: setup.seats.length,
      options,
      seed: randomHex(16),
      ...(setup.first == null ? {} : { first: setup.first }),
    });
    const match = new LocalMatch(game, setup, randomHex(6));
    await match.refresh();
    match.saveSoon();
    return match;
  }

  override get you(): number | null {
    return this.humans.length === 1 ? this.viewer : null;
  }

  /** Through whose eyes: the only person, the person holding the device, or nobody's. */
  private eyes(): number | 'public' | undefined {
    if (this.humans.length === 0) return undefined;
    return this.viewer ?? 'public';
  }

  async refresh(): Promise<void> {
    this.state = await this.looker.state(this.eyes());
  }

  /** Begins to ask and to think; called once the screen is ready to present. */
  async run(): Promise<void> {
    while (!this.closed && this.state) {
      const seat = this.deciding;
      if (seat === null || this.state.result) break;
      if (this.humans.includes(seat)) {
        this.thinking = false;
        await this.ask(seat);
        return;
      }
      await this.letBotPlay(seat);
    }
    this.thinking = false;
    if (this.state?.result) await this.saveNow();
  }

  private async ask(seat: number): Promise<void> {
    await this.finishMove();
    if (this.closed) return;
    if (this.humans.length > 1 && this.viewer !== seat) {
      this.viewer = null;
      this.handOver = seat;
      await this.refresh();
      return;
    }
    this.moves = await this.looker.moves();
  }

  /** Saving, asking and drawing the last move are each short, together too long for a frame. */
  private async finishMove(): Promise<void> {
    const moved = this.saving !== undefined;
    if (moved) await afterFrame();
    await this.saveNow();
    await this.shown;
    if (moved) await afterFrame();
  }

  override async takeDevice(): Promise<void> {
    this.viewer = this.handOver;
    this.handOver = null;
    await this.refresh();
    if (this.state) await this.present({ events: [], state: this.state });
    this.moves = await this.looker.moves();
  }

  private async letBotPlay(seat: number): Promise<void> {
    this.thinking = true;
    const { taken } = this;
    const known = taken.length
      ? (await import('./taken')).answerTo(taken, await this.past())
      : undefined;
    const move = known ?? (await this.think(this.setup.seats[seat]!.bot)).move;
    await this.shown;
    if (!this.closed) await this.apply(move);
  }

  /** Every move from the beginning. */
  async past(): Promise<string[]> {
    const whole = { cmd: 'record', moves: true };
    return (await this.looker.request<{ moves: string[] }>(whole)).moves;
  }

  /** A bot that has a time thinks in steps until it is over, and goes on with what it found out
   *  before its last move. Its luck belongs to the game and the ply, whoever asks again. */
  private async think(bot: string): Promise<Thought> {
    const seed = `${this.id} ${this.state?.ply}`;
    const ms = BOTS.find(({ id }) => id === bot)?.ms;
    const step = ms === undefined ? {} : { iterations: STEP, more: true };
    const end = performance.now() + (ms ?? 0);
    let thought: Thought;
    let done = 0;
    do {
      const before = done;
      thought = await this.looker.request<Thought>({ cmd: 'think', bot, seed, ...step });
      done = thought.iterations;
      if (done === before) break; // it knows all that there is to know
    } while (performance.now() < end && !this.closed && !this.hurried);
    return thought;
  }

  private shown: Promise<void> = Promise.resolve();

  advance(move: string): Promise<Played> {
    const viewer = this.eyes();
    const seen = viewer === undefined ? {} : { viewer };
    return this.looker.request<Played>({ cmd: 'play', move, ...seen });
  }

  private async apply(move: string): Promise<void> {
    const update = await this.advance(move);
    if (this.moves.length) this.moves = [];
    this.shown = this.accept(update);
    this.saveSoon();
  }

  /** Saves the game soon: several moves in a row are saved once. */
  private saveSoon(): void {
    clearTimeout(this.saving);
    this.saving = setTimeout(() => void this.saveNow(), SAVE_PAUSE);
  }

  /** Saves what is not saved yet; done before a person is asked, who may close the page then. */
  private async saveNow(): Promise<void> {
    if (this.saving === undefined) return;
    clearTimeout(this.saving);
    this.saving = undefined;
    if (this.closed) return;
    const record = await this.record();
    const { id, setup } = this;
    const { ply: moves = 0, decision, result = null } = this.state ?? {};
    this.unsaved = !save({
      id,
      record,
      setup,
      result,
      saved: Date.now(),
      moves,
      turn: decision?.player ?? null,
      page: PAGE,
      undone: [...this.undone],
      taken: this.taken,
    });
  }

  async play(move: string): Promise<void> {
    this.problem = null;
    try {
      await this.apply(move);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.problem = error.message;
      return;
    }
    this.undone = [];
    this.canRedo = false;
    this.canUndo = true;
    void this.run();
  }

  override async undo(): Promise<void> {
    if (!this.thinking && this.canUndo) await (await import('./taken')).undo(this);
  }

  override async redo(): Promise<void> {
    if (!this.thinking && this.undone.length) await (await import('./taken')).redo(this);
  }

  async standAnew(): Promise<void> {
    this.canRedo = this.undone.length > 0;
    if (!this.state) return;
    this.forgetAfter(this.state.ply);
    await this.present({ events: [], state: this.state });
    this.saveSoon();
    void this.run();
  }

  override async hint(): Promise<Advice> {
    const { move, value } = await this.think(ADVISER);
    return { move, chance: value?.[this.deciding ?? -1] ?? null };
  }

  async record(): Promise<string> {
    return (await this.looker.request<{ record: string }>({ cmd: 'record' })).record;
  }

  close(): void {
    clearTimeout(this.saving);
    this.closed = true;
    this.looker.close();
  }
}
