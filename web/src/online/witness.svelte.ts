// SPDX-License-Identifier: MIT
// How a game at the server is shuffled, witnessed: the engine hears every message of the table, says
// what to send, and compares what is revealed with what was shown before (docs/fairness.md). Its
// notes are in this browser's storage before anything is sent that they tell of.
import { check } from '../engine/checker';
import { randomHex } from '../play/seed';
import { dropOldNotes, keepNotes, notesOf, othersNotes } from './notes';
import type { Message } from './socket.svelte';

interface Heard {
  readonly notes: unknown;
  readonly faults: readonly string[];
  readonly commitment: string | null;
  readonly nonce: string | null;
  readonly seal: string | null;
  readonly compared: boolean;
}

interface Verified {
  readonly verified: boolean;
  readonly faults: readonly string[];
}

/** What the witness looks at; states and chat are none of its business. */
const TYPES = ['snapshot', 'info', 'shuffle', 'commitments', 'stopped', 'started', 'over'];
const MEMBERS = [
  'type',
  'table',
  'number',
  'commit',
  'commitments',
  'secret',
  'seats',
  'info',
  'deal',
  'reveal',
];

export class Witness {
  /** What was found, by the words of docs/fairness.md; `record` for a record that is wrong itself. */
  faults = $state.raw<readonly string[]>([]);
  /** One short text for all commitments of the deal, to be compared aloud. */
  seal = $state<string | null>(null);
  /** The last game was compared with what was kept. */
  compared = $state(false);
  /** Nothing can be stored: the check ends with the page. */
  unkept = $state(false);
  private notes: unknown = null;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly table: string,
    private readonly send: (cmd: string, values: Record<string, unknown>) => Promise<unknown>,
    private readonly recordOf: (game: string) => Promise<string | null>,
  ) {
    dropOldNotes();
    this.notes = notesOf(table)[0]?.notes ?? null;
  }

  /** One message after another, in the order in which they came. */
  hear(message: Message, seat: number | null): Promise<unknown> {
    if (!TYPES.includes(message.type ?? '')) return this.queue;
    this.queue = this.queue
      .then(() => this.listen(message, seat))
      .catch(() => this.find(['blind']));
    return this.queue;
  }

  private async listen(message: Message, seat: number | null): Promise<void> {
    const looked = Object.fromEntries(MEMBERS.map((name) => [name, message[name]]));
    const ask = (notes: unknown) =>
      check<Heard>({ cmd: 'witness', message: looked, notes, seat, nonce: randomHex(8) });
    let heard = await ask(this.notes);
    if (heard.faults.includes('not_ours')) heard = (await this.agreed(ask)) ?? heard;
    this.notes = heard.notes;
    this.unkept = !keepNotes(this.table, this.notes);
    this.find(heard.faults);
    if (message.type === 'shuffle') {
      this.seal = null;
      this.compared = false;
    }
    if (heard.seal) this.seal = heard.seal;
    // The server's answer is not waited for: it may come after the next message.
    if (heard.commitment) void this.send('commit', { commitment: heard.commitment });
    if (heard.nonce) void this.send('nonce', { nonce: heard.nonce });
    if (heard.compared) await this.compare(String(message.game ?? ''), seat);
  }

  /** Another tab of this browser may have been first to commit for the seat: then its notes are ours
   *  from now on. Whichever is still there reveals. */
  private async agreed(ask: (notes: unknown) => Promise<Heard>): Promise<Heard | null> {
    for (const { notes } of othersNotes(this.table)) {
      const heard = await ask(notes);
      if (heard.faults.length === 0) return heard;
    }
    return null;
  }

  /** The record, which is what remains of the game, against the notes. */
  private async compare(game: string, seat: number | null): Promise<void> {
    this.compared = true;
    const record = game ? await this.recordOf(game) : null;
    if (record === null) return;
    const request = { cmd: 'verify', record, notes: this.notes, seat };
    const { verified, faults } = await check<Verified>(request);
    this.find(verified || faults.length ? faults : ['record']);
  }

  private find(faults: readonly string[]): void {
    const fresh = faults.filter((fault) => !this.faults.includes(fault));
    if (fresh.length) this.faults = [...this.faults, ...fresh];
  }
}
