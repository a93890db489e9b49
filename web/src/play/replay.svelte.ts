// SPDX-License-Identifier: MIT
// A finished game as a match without decisions: steps through its record with the engine, seen by any
// seat or with all hands open.
import { type EngineGame, sharedEngine } from '../engine/client';
import type { GameEvent, State } from '../engine/protocol';
import { Match } from './match.svelte';

/** The moves of a record: its lines after the header, comments left out. */
export function movesOf(record: string): string[] {
  const lines = record.split('\n').map((line) => line.trim());
  const blank = lines.indexOf('');
  const body = blank < 0 ? lines : lines.slice(blank + 1);
  return body
    .map((line) => line.replace(/\s*[#;].*$/, '').replace(/^\d+[.:]?\s+/, ''))
    .filter((line) => /^[a-z]/.test(line));
}

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
    const { state } = await game.request<{ state: State }>({ cmd: 'load', record });
    const all = Array.from({ length: state.players }, (_, i) => names[i] ?? `${i + 1}`);
    const match = new ReplayMatch(game, record, movesOf(record), all);
    await match.seek(0);
    return match;
  }

  private asSeen(): { viewer?: number } {
    return this.seatView === null ? {} : { viewer: this.seatView };
  }

  async seek(ply: number): Promise<void> {
    const target = Math.max(0, Math.min(this.plies.length, ply));
    await this.looker.request({ cmd: 'load', record: this.record, ply: target });
    const request = { cmd: 'state', ...this.asSeen() };
    const { state } = await this.looker.request<{ state: State }>(request);
    this.ply = target;
    this.history = [];
    await this.accept({ events: [], state });
  }

  /** One move on, with everything that happened. */
  async step(): Promise<boolean> {
    const move = this.plies[this.ply];
    if (move === undefined) return false;
    const request = { cmd: 'play', move, ...this.asSeen() };
    const update = await this.looker.request<{ events: GameEvent[]; state: State }>(request);
    this.ply++;
    await this.accept(update);
    return true;
  }

  async run(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    if (this.ply >= this.plies.length) await this.seek(0);
    while (this.playing && (await this.step())) {
      await new Promise((resolve) => setTimeout(resolve, 350));
    }
    this.playing = false;
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
