// SPDX-License-Identifier: MIT
// A game at the server. What arrives is a seat's (or a spectator's) view; the page's own engine is
// set to that view, so that moves are listed and previewed here, and the server has the last word.
import { type EngineGame, sharedEngine } from '../engine/client';
import type { Edition, GameEvent, Options, State } from '../engine/protocol';
import { listOf, t } from '../i18n/index.svelte';
import { type Deed, Match, type SeatInfo } from '../play/match.svelte';
import { get, ServerError } from './api';
import { Connection, type Message } from './socket.svelte';
import { Witness } from './witness.svelte';

export interface TableSeat {
  kind: 'person' | 'bot' | 'open';
  person?: string;
  name?: string;
  bot?: string;
  present?: boolean;
  /** By the server's clock, in milliseconds. */
  away_since?: number | null;
  bot_plays?: string | null;
  rematch?: boolean;
  account?: boolean;
}

/** Somebody who watches and wants to play the next game. */
export interface Wish {
  readonly person: string;
  readonly name: string;
  readonly present?: boolean;
}

export interface TableInfo {
  table: string;
  url: string;
  status: 'open' | 'shuffling' | 'playing' | 'over' | 'closed';
  edition: Edition;
  options: Options;
  visibility: string;
  host: string;
  /** The seat that begins; null leaves it to the shuffle. */
  first: number | null;
  seats: TableSeat[];
  watchers: number;
  game: string | null;
  number: number;
  commit: string;
  /** Deals that were stopped; without seats the server broke it off. */
  stopped?: readonly { readonly seats: readonly number[] }[];
  /** The game cannot be played by the server's version, and waits for another. */
  waits?: string;
  /** Since when the promise of the next shuffle is another one: the server was restored. */
  redrawn?: number;
  clock?: { kind: 'none' | 'move' | 'bank'; seconds?: number; increment?: number } | null;
  wishes?: Wish[];
}

/** Milliseconds that each seat had left at `time`, and who is being timed. */
export interface Clock {
  running: number | null;
  left: number[];
  time: number;
}

/** A move as the server tells it. */
interface Told extends Deed {
  readonly by: 'person' | 'bot' | 'clock';
}

/** What happened in a move; that a bot made it because the time was up is told first. */
const eventsOf = ({ player, by, events }: Told): readonly GameEvent[] =>
  by === 'clock' && player !== null ? [{ type: 'time_out', player }, ...events] : events;

export interface Said {
  person: string;
  name: string;
  seat: number | null;
  time: number;
  text?: string;
  phrase?: string;
}

export class OnlineMatch extends Match {
  info = $state.raw<TableInfo | null>(null);
  /** The part after /s/ of this seat's personal link. */
  seatLink = $state<string | null>(null);
  reveal = $state.raw<Record<string, unknown> | null>(null);
  chat = $state.raw<readonly Said[]>([]);
  /** Whom this host does not let speak, as far as this page knows. */
  muted = $state.raw<ReadonlySet<string>>(new Set());
  /** Why there is no table here: the server's word for it. */
  gone = $state<string | null>(null);
  clock = $state.raw<Clock | null>(null);
  readonly connection: Connection;
  readonly witness: Witness;
  private seen: number | undefined;
  /** Seats whose time ran out in this game. */
  private readonly late = new Set<number>();
  private pending: { ply: number; move: string } | null = null;

  private constructor(
    protected readonly looker: EngineGame,
    private readonly table: string,
    private readonly link: string | null,
  ) {
    super();
    this.witness = new Witness(
      table,
      // What the server refuses shows in what it does next; it is no answer to anybody's click.
      (cmd, values) => this.connection.request(cmd, { table, ...values }).catch(() => null),
      async (game) => (await get<{ record: string | null }>(`/api/games/${game}`)).record,
    );
    this.connection = new Connection(
      (message) => this.receive(message),
      () => void this.watch(),
      () => this.moves.length > 0 || this.pending !== null,
    );
  }

  static async join(table: string, link: string | null): Promise<OnlineMatch> {
    return new OnlineMatch(await sharedEngine().open(), table, link);
  }

  get host(): boolean {
    return this.info !== null && this.info.host === this.connection.person?.id;
  }

  private async watch(): Promise<void> {
    const values = {
      table: this.table,
      ...(this.link ? { link: this.link } : {}),
      ...(this.seen === undefined ? {} : { seen: this.seen }),
    };
    const wished = this.wish;
    // What failed for want of a line can be tried again.
    this.problem = null;
    try {
      const answer = await this.connection.request('watch', values);
      this.viewer = (answer.seat as number | null) ?? null;
      this.seatLink = (answer.link as string | null) ?? null;
      await this.resend();
      // A server that was started anew has forgotten who wanted to play.
      if (wished && this.viewer === null) await this.ask('wish');
    } catch (error) {
      if (error instanceof ServerError && error.code !== 'offline') this.gone = error.code;
    }
  }

  /** A move that was under way when the line broke is sent again; the server takes it once. */
  private async resend(): Promise<void> {
    if (!this.pending) return;
    const { ply, move } = this.pending;
    await this.send(ply, move);
  }

  private receive(message: Message): void {
    if (message.type === 'bye' || message.table !== this.table) return;
    if (typeof message.seq === 'number') this.seen = message.seq;
    void this.witness.hear(message, this.viewer);
    if ('clock' in message) this.clock = (message.clock as Clock | null) ?? null;
    switch (message.type) {
      case 'snapshot':
        this.recall(message);
        this.setInfo(message.info as TableInfo);
        this.chat = (message.chat as Said[] | undefined) ?? [];
        this.muted = new Set((message.muted as string[] | undefined) ?? []);
        this.reveal = (message.reveal as Record<string, unknown> | null) ?? null;
        if (message.state) void this.take([], message.state as State);
        else this.state = null;
        break;
      case 'info':
        this.setInfo(message.info as TableInfo);
        break;
      case 'started':
        this.history = [];
        this.late.clear();
        this.reveal = null;
        void this.take([], message.state as State);
        break;
      case 'moved':
        void this.take(this.hear(message as unknown as Told), message.state as State);
        break;
      case 'over':
        this.reveal = (message.reveal as Record<string, unknown> | null) ?? null;
        break;
      case 'said':
        this.chat = [...this.chat, message as unknown as Said].slice(-50);
        break;
      case 'closed':
        this.gone = 'closed';
        break;
    }
  }

  private hear(told: Told): readonly GameEvent[] {
    if (told.by === 'clock' && told.player !== null) this.late.add(told.player);
    return eventsOf(told);
  }

  /** The log of a game that one comes to, or comes back to. */
  private recall(message: Message): void {
    const told = (message.told as Told[] | undefined) ?? [];
    const same = (message.info as TableInfo).game === this.info?.game;
    if (!same) this.late.clear();
    const from = told[0]?.ply ?? Number.POSITIVE_INFINITY;
    this.history = [
      ...(same ? this.history.filter(({ ply }) => ply < from) : []),
      ...told.map((deed) => ({ ply: deed.ply, player: deed.player, events: this.hear(deed) })),
    ];
  }

  /** Who of the others wants another game, while the reader has not said so. */
  private rematchCall({ status, seats }: TableInfo): string {
    const own = seats[this.viewer ?? -1];
    if (status !== 'over' || !own || own.rematch) return '';
    const names = seats.flatMap(({ rematch, name }) => (rematch && name ? [name] : []));
    return names.length ? t('rematch.asked', { count: names.length, name: listOf(names) }) : '';
  }

  private setInfo(info: TableInfo): void {
    this.info = info;
    if (this.connection.person) void this.findSeat(info);
    this.seats = info.seats.map(
      (seat, i): SeatInfo => ({
        name: seat.name ?? t('seat', { number: i + 1 }),
        ...(seat.bot ? { bot: seat.bot } : {}),
        kind: seat.kind === 'person' ? 'human' : seat.kind,
        away: seat.kind === 'person' && seat.present === false,
        standIn: seat.kind === 'person' && Boolean(seat.bot_plays),
        timedOut: seat.bot_plays === 'clock' || this.late.has(i),
      }),
    );
    this.call = this.rematchCall(info);
    const playing = info.status === 'playing' && this.viewer !== null;
    this.abilities = { undo: false, hint: false, rematch: this.viewer !== null, resign: playing };
  }

  private async take(events: readonly GameEvent[], state: State): Promise<void> {
    this.moves = [];
    this.pending = null;
    const shown = this.accept({ events, state });
    // What the others did is seen before the next question, or skipped by a tap or a key.
    await shown;
    const asked = state.decision?.player === this.viewer && !state.result;
    const moves = asked ? await this.listMoves(state) : [];
    if (this.state === state) this.moves = moves;
    this.connection.catchUp();
  }

  private async listMoves(state: State): Promise<readonly string[]> {
    try {
      await this.looker.request({ cmd: 'set', state });
      return await this.looker.moves();
    } catch {
      const answer = await this.ask('moves', {});
      return (answer?.moves as string[] | undefined) ?? [];
    }
  }

  async play(move: string): Promise<void> {
    if (!this.state) return;
    this.pending = { ply: this.state.ply, move };
    await this.send(this.state.ply, move);
  }

  private async send(ply: number, move: string): Promise<void> {
    this.problem = null;
    try {
      await this.connection.request('play', { table: this.table, ply, move });
      this.pending = null;
    } catch (error) {
      if (error instanceof ServerError && error.code === 'offline') return;
      this.pending = null;
      this.problem = (error as Error).message;
      // Nothing was played: the same question is open again.
      if (this.state?.decision?.player === this.viewer) {
        this.moves = await this.listMoves(this.state);
      }
    }
  }

  /** A request about this table; its failure is shown as a sentence. */
  async ask(cmd: string, values: Record<string, unknown> = {}): Promise<Message | null> {
    this.problem = null;
    try {
      return await this.connection.request(cmd, { table: this.table, ...values });
    } catch (error) {
      this.problem = (error as Error).message;
      return null;
    }
  }

  /** Shows a sentence about something that failed; null takes it away. */
  complain(problem: string | null): void {
    this.problem = problem;
  }

  async mute(person: string, muted: boolean): Promise<void> {
    if (!(await this.ask('mute', { person, muted }))) return;
    const others = [...this.muted].filter((id) => id !== person);
    this.muted = new Set(muted ? [...others, person] : others);
  }

  /** Who I am at this table after others gave me a seat: a wish that came true. */
  private async findSeat(info: TableInfo): Promise<void> {
    const mine = info.seats.findIndex(({ person }) => person === this.connection.person?.id);
    if (this.viewer === null && mine >= 0 && info.status !== 'open') await this.sit(mine);
  }

  get wish(): boolean {
    const me = this.connection.person?.id;
    return this.info?.wishes?.some(({ person }) => person === me) ?? false;
  }

  async letBot(seat: number): Promise<void> {
    const answer = await this.ask('let_bot', { seat });
    if (!answer && this.connection.status === 'open') this.problem = t('letBot.later');
  }

  async sit(seat?: number): Promise<void> {
    const answer = await this.ask('sit', seat === undefined ? {} : { seat });
    if (!answer) return;
    this.viewer = (answer.seat as number | null) ?? null;
    this.seatLink = (answer.link as string | null) ?? null;
  }

  /** Frees the seat of a table that has not begun. */
  async leave(): Promise<void> {
    if (!(await this.ask('leave'))) return;
    this.viewer = null;
    this.seatLink = null;
  }

  close(): void {
    this.connection.close();
    this.looker.close();
  }
}
