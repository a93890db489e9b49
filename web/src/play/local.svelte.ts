// SPDX-License-Identifier: MIT
// A game in this page alone: the worker's engine holds the truth, bots think there, and every move
// is saved, so that closing the page loses nothing. With several people the device is handed over
// between turns and shows nobody's hand meanwhile.
import { afterFrame } from '../board/stage';
import { EngineError, type EngineGame, sharedEngine } from '../engine/client';
import type { GameEvent, State } from '../engine/protocol';
import { Match, type Update } from './match.svelte';
import { forget, type SavedGame, save } from './saved';
import { randomHex } from './seed';
import { ADVISER, BOTS, type Setup } from './setup';

/** Milliseconds of quiet before a game is saved. */
const SAVE_PAUSE = 150;

/** Iterations between two looks at the clock: some hundredths of a second, so that whoever asks the
 *  engine for something else meanwhile hardly waits. */
const STEP = 2000;

export class LocalMatch extends Match {
  private closed = false;
  private saving: ReturnType<typeof setTimeout> | undefined;
  private readonly humans: readonly number[];

  private constructor(
    protected readonly looker: EngineGame,
    readonly setup: Setup,
  ) {
    super();
    this.seats = setup.seats.map(({ kind, name, bot }) => ({ kind, name, bot }));
    this.humans = setup.seats.flatMap((seat, i) => (seat.kind === 'human' ? [i] : []));
    this.viewer = this.humans.length === 1 ? this.humans[0]! : null;
    this.abilities = {
      undo: this.humans.length > 0,
      hint: this.humans.length > 0,
      rematch: true,
      resign: false,
    };
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
    });
    const match = new LocalMatch(game, setup);
    await match.refresh();
    match.saveSoon();
    return match;
  }

  static async resume(saved: SavedGame): Promise<LocalMatch> {
    const game = await sharedEngine().open();
    await game.request({ cmd: 'load', record: saved.record });
    const match = new LocalMatch(game, saved.setup);
    await match.refresh();
    return match;
  }

  /** Through whose eyes: the only person, the person holding the device, or nobody's. */
  private eyes(): number | 'public' | undefined {
    if (this.humans.length === 0) return undefined;
    return this.viewer ?? 'public';
  }

  private async refresh(): Promise<void> {
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
    if (this.state?.result) {
      await this.store();
      forget();
    }
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
    const move = await this.think(this.setup.seats[seat]!.bot);
    await this.shown;
    if (!this.closed) await this.apply(move);
  }

  /** A bot that has a time thinks in steps until it is over, and goes on with what it found out
   *  before its last move. */
  private async think(bot: string): Promise<string> {
    const ms = BOTS.find(({ id }) => id === bot)?.ms;
    const step = ms === undefined ? {} : { iterations: STEP, more: true };
    const end = performance.now() + (ms ?? 0);
    let thought: { move: string; iterations: number };
    let done = 0;
    do {
      const before = done;
      thought = await this.looker.request<typeof thought>({ cmd: 'think', bot, ...step });
      done = thought.iterations;
      if (done === before) break; // it knows all that there is to know
    } while (performance.now() < end && !this.closed);
    return thought.move;
  }

  private shown: Promise<void> = Promise.resolve();

  private async apply(move: string): Promise<void> {
    const viewer = this.eyes();
    const update = await this.looker.request<{ events: GameEvent[]; state: State }>({
      cmd: 'play',
      move,
      ...(viewer === undefined ? {} : { viewer }),
    });
    if (this.moves.length) this.moves = [];
    this.shown = this.accept(update as Update);
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
    await this.store();
  }

  private async store(): Promise<void> {
    if (this.closed) return;
    const { record } = await this.looker.request<{ record: string }>({ cmd: 'record' });
    save({ record, setup: this.setup, over: this.state?.result !== null });
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
    void this.run();
  }

  override async undo(): Promise<void> {
    if (this.thinking) return;
    this.moves = [];
    do {
      try {
        await this.looker.request({ cmd: 'undo' });
      } catch {
        break;
      }
      await this.refresh();
    } while (this.deciding !== null && !this.humans.includes(this.deciding));
    if (this.state) await this.present({ events: [], state: this.state });
    this.saveSoon();
    void this.run();
  }

  override async hint(): Promise<string | null> {
    return this.think(ADVISER);
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
