// SPDX-License-Identifier: MIT
// A finished game as a match without decisions: steps through its record with the engine, seen by any
// seat or with all hands open.
import { type EngineGame, sharedEngine } from '../engine/client';
import type { GameEvent, State } from '../engine/protocol';
import { type Deed, Match } from './match.svelte';

/** Moves before the one gone to that are told in the log. */
const RETOLD = 16;

export class ReplayMatch extends Match {
  ply = $state(0);
  playing = $state(false);
  seatView = $state<number | null>(null);

  private constructor(
    protected readonly looker: EngineGame,
    readonly record: string,
    readonly plies: readonly string[],
    names: readonly string[],
  ) {
    super();
    this.seats = names.map((name) => ({ name, kind: 'human' as const }));
  }

  static async open(record: string, names: readonly string[]): Promise<ReplayMatch> {
    const game = await sharedEngine().open();
    const { state, moves } = await game.request<{ state: State; moves: string[] }>({
      cmd: 'load',
      record,
      moves: true,
    });
    const all = Array.from({ length: state.players }, (_, i) => names[i] ?? `${i + 1}`);
    const match = new ReplayMatch(game, record, moves, all);
    await match.seek(0);
    return match;
  }

  private asSeen(): { viewer?: number } {
    return this.seatView === null ? {} : { viewer: this.seatView };
  }

  private async look(): Promise<State> {
    const request = { cmd: 'state', ...this.asSeen() };
    return (await this.looker.request<{ state: State }>(request)).state;
  }

  private advance(move: string): Promise<{ events: GameEvent[]; state: State }> {
    return this.looker.request({ cmd: 'play', move, ...this.asSeen() });
  }

  /** Steps and jumps one after the other: they share one game of the engine. */
  private last: Promise<unknown> = Promise.resolve();
  private inTurn<T>(what: () => Promise<T>): Promise<T> {
    const next = this.last.then(what);
    this.last = next.catch(() => {});
    return next;
  }

  /** Goes to a ply; the log tells the last moves before it. */
  seek(ply: number): Promise<void> {
    return this.inTurn(() => this.goTo(ply));
  }

  private async goTo(ply: number): Promise<void> {
    const target = Math.max(0, Math.min(this.plies.length, ply));
    const from = Math.max(0, target - RETOLD);
    await this.looker.request({ cmd: 'load', record: this.record, ply: from });
    let state = await this.look();
    const told: Deed[] = [];
    for (const move of this.plies.slice(from, target)) {
      const player = state.decision?.player ?? null;
      const played = await this.advance(move);
      state = played.state;
      told.push({ ply: state.ply, player, events: played.events });
    }
    this.ply = target;
    this.history = told;
    await this.accept({ events: [], state });
  }

  /** One move on, with everything that happened. */
  step(): Promise<boolean> {
    return this.inTurn(() => this.goOn());
  }

  private async goOn(): Promise<boolean> {
    const move = this.plies[this.ply];
    if (move === undefined) return false;
    const update = await this.advance(move);
    this.ply++;
    await this.accept(update);
    return true;
  }

  /** Whoever pauses and plays again has one film, not two. */
  private film = 0;

  async run(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    const film = ++this.film;
    const runs = () => this.playing && film === this.film;
    if (this.ply >= this.plies.length) await this.seek(0);
    while (runs() && (await this.step())) {
      await new Promise((resolve) => setTimeout(resolve, 350));
    }
    if (film === this.film) this.playing = false;
  }

  pause(): void {
    this.playing = false;
  }

  async see(seat: number | null): Promise<void> {
    this.pause();
    this.seatView = seat;
    await this.seek(this.ply);
  }

  play(): Promise<void> {
    return Promise.resolve();
  }

  close(): void {
    this.pause();
    this.looker.close();
  }
}
