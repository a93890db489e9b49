// SPDX-License-Identifier: MIT
// The page at the table of a dishonest server: every kind of lie is caught by what the page saw and
// kept itself. The real OnlineMatch and the real engine; only the line to the server is the test's.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { WasmEngine } from '../src/engine/wasm';
import type { OnlineMatch } from '../src/online/match.svelte';
import { wasmModule } from './engine';
import { openPage } from './page';

declare const __PROTOCOL__: number;
declare const __RULES__: number;
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const commitOf = (secret: string) => sha256(Buffer.from(secret, 'hex'));
const SECRET = '01'.repeat(32);
const OTHER = '02'.repeat(32);
const THEIRS = '0123456789abcdef';
const LATER = 'fedcba9876543210';
const commitment = (seat: number, nonce: string) => sha256(`tea 1 ${seat} ${nonce}`);

/** The server's end of the page's WebSocket. The page sits at seat 1. */
class Line {
  static last: Line;
  static readonly OPEN = 1;
  readonly readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly asked: Record<string, unknown>[] = [];
  constructor() {
    Line.last = this;
  }
  send(text: string): void {
    const request = JSON.parse(text) as Record<string, unknown>;
    this.asked.push(request);
    this.say({ id: request.id, ok: true, seat: 1, link: null, host: false });
  }
  close(): void {}
  say(message: Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** What the page sent with that command, as soon as it has. */
  async sent(cmd: string, times = 1): Promise<Record<string, unknown>> {
    const all = () => this.asked.filter((request) => request.cmd === cmd);
    await vi.waitFor(() => expect(all()).toHaveLength(times), { timeout: 20_000 });
    return all()[times - 1]!;
  }
}

let page: ReturnType<typeof openPage>;
/** What `GET /api/games/GAME` says. */
let record: string | null;
beforeEach(() => {
  vi.resetModules();
  page = openPage();
  record = null;
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('fetch', async (url: string) =>
    String(url).endsWith('.wasm')
      ? new Response(new Uint8Array(readFileSync('src/engine/fair.wasm')))
      : new Response(JSON.stringify({ ok: true, record })),
  );
});

const info = (more: Record<string, unknown> = {}) => ({
  table: 'tea',
  status: 'open',
  number: 0,
  commit: commitOf(SECRET),
  stopped: [],
  seats: [
    { kind: 'person', name: 'Ana' },
    { kind: 'person', name: 'Bo' },
  ],
  edition: 'classic',
  ...more,
});

/** Comes to the table and sees it before the deal. */
async function come(): Promise<{ match: OnlineMatch; line: Line }> {
  const { OnlineMatch } = await import('../src/online/match.svelte');
  const match = await OnlineMatch.join('tea', null);
  const line = Line.last;
  const person = { id: 'p', name: 'Bo', account: false };
  line.say({ type: 'hello', protocol: __PROTOCOL__, rules: __RULES__, person });
  await vi.waitFor(() => expect(match.viewer).toBe(1));
  line.say({ type: 'snapshot', table: 'tea', seq: 0, info: info(), reveal: null, deal: null });
  return { match, line };
}

async function committed(line: Line): Promise<string> {
  line.say({ type: 'shuffle', table: 'tea', number: 1, attempt: 1, commit: commitOf(SECRET) });
  return String((await line.sent('commit')).commitment);
}

/** Sits down and commits; gives back the table, the line and the page's commitment. */
async function sitDown(): Promise<{ match: OnlineMatch; line: Line; ours: string }> {
  const { match, line } = await come();
  return { match, line, ours: await committed(line) };
}

const show = (line: Line, commitments: (string | null)[], commit = commitOf(SECRET)) =>
  line.say({ type: 'commitments', table: 'tea', number: 1, attempt: 1, commit, commitments });

async function dealt() {
  const { match, line, ours } = await sitDown();
  show(line, [commitment(0, THEIRS), ours]);
  const { nonce } = await line.sent('nonce');
  return { match, line, ours, nonce: String(nonce) };
}

const over = (
  line: Line,
  {
    secret = SECRET,
    commitments,
    nonces,
  }: { secret?: string; commitments: string[]; nonces: string[] },
) =>
  line.say({
    type: 'over',
    table: 'tea',
    game: 'g1',
    reveal: {
      number: 1,
      commit: commitOf(secret),
      secret,
      commitments,
      nonces,
      seed: [secret, ...nonces].join('.'),
      stopped: [],
    },
  });

const settled = (match: OnlineMatch) => match.witness.hear({ type: 'none' }, null);

/** A game that the secret and the nonces deal, as an honest server would record it. */
async function recordFor(nonces: string[], commitments: string[]): Promise<string> {
  const engine = await WasmEngine.load(wasmModule);
  const handle = engine.open();
  const seed = [SECRET, ...nonces].join('.');
  engine.request(handle, { cmd: 'new', edition: 'classic', players: 2, seed });
  for (;;) {
    const { move, ok } = engine.request(handle, { cmd: 'think', bot: 'random', seed });
    if (!ok) break;
    engine.request(handle, { cmd: 'play', move });
  }
  const text = String(engine.request(handle, { cmd: 'record' }).record);
  const block = [
    'table tea',
    'game 1',
    `commit ${commitOf(SECRET)}`,
    `secret ${SECRET}`,
    ...commitments.map((made, seat) => `commitment ${seat} ${made}`),
    ...nonces.map((nonce, seat) => `nonce ${seat} ${nonce}`),
  ];
  return text.replace('\nresult ', `\n${block.join('\n')}\nresult `);
}

test('an honest server has nothing said against it', async () => {
  const { match, line, ours, nonce } = await dealt();
  expect(ours).toBe(commitment(1, nonce));
  expect(match.witness.seal).toMatch(/^[0-9a-f]{4}( [0-9a-f]{4}){3}$/);
  const commitments = [commitment(0, THEIRS), ours];
  record = await recordFor([THEIRS, nonce], commitments);
  over(line, { commitments, nonces: [THEIRS, nonce] });
  await settled(match);
  expect(match.witness.faults).toEqual([]);
  expect(match.witness.compared).toBe(true);
});

const notesKept = () =>
  Object.entries(page.kept)
    .filter(([key]) => key.startsWith('tsuro.fair.tea'))
    .map(([, text]) => text)
    .join();

test('what was seen is stored before anything is sent', async () => {
  const kept: string[] = [];
  const send = Line.prototype.send;
  vi.spyOn(Line.prototype, 'send').mockImplementation(function (this: Line, text: string) {
    if (/"cmd":"(commit|nonce)"/.test(text)) kept.push(notesKept());
    send.call(this, text);
  });
  const { nonce } = await dealt();
  expect(kept).toHaveLength(2);
  for (const notes of kept) expect(notes).toContain(nonce);
  expect(kept[1]).toContain(commitment(0, THEIRS));
  vi.restoreAllMocks();
});

test('where nothing can be stored the page says that the check ends with it', async () => {
  page.kept.setItem = (() => {
    throw new Error('refused');
  }) as never;
  const { match } = await dealt();
  expect(match.witness.unkept).toBe(true);
});

test('a changed secret is caught', async () => {
  const { match, line, ours, nonce } = await dealt();
  over(line, {
    secret: OTHER,
    commitments: [commitment(0, THEIRS), ours],
    nonces: [THEIRS, nonce],
  });
  await settled(match);
  expect(match.witness.faults).toEqual(['secret']);
});

test('a late nonce is caught, with or without a commitment made up for it', async () => {
  const { match, line, ours, nonce } = await dealt();
  over(line, { commitments: [commitment(0, LATER), ours], nonces: [LATER, nonce] });
  await settled(match);
  expect(match.witness.faults).toEqual(['commitment', 'nonce']);
});

test('swapped nonces are caught', async () => {
  const { match, line, ours, nonce } = await dealt();
  over(line, { commitments: [commitment(0, THEIRS), ours], nonces: [nonce, THEIRS] });
  await settled(match);
  expect(match.witness.faults).toEqual(['nonce', 'ours']);
});

test('claimed silence is caught', async () => {
  const { match, line } = await dealt();
  const commit = commitOf(SECRET);
  line.say({ type: 'stopped', table: 'tea', number: 1, commit, secret: SECRET, seats: [1] });
  await settled(match);
  expect(match.witness.faults).toEqual(['silence']);
});

test('who is left out or exchanged says so and reveals nothing', async () => {
  for (const [seen, fault] of [
    [null, 'left_out'],
    [commitment(1, LATER), 'not_ours'],
  ] as const) {
    const { match, line } = await sitDown();
    show(line, [commitment(0, THEIRS), seen]);
    await settled(match);
    expect(match.witness.faults).toEqual([fault]);
    expect(line.asked.filter(({ cmd }) => cmd === 'nonce')).toEqual([]);
    vi.resetModules();
    page = openPage();
  }
});

test('a promise that changes is caught', async () => {
  const { match, line } = await sitDown();
  line.say({ type: 'info', table: 'tea', seq: 2, info: info({ commit: commitOf(OTHER) }) });
  await settled(match);
  expect(match.witness.faults).toEqual(['commit']);
});

test('a record that tells another story than the reveal is caught', async () => {
  const { match, line, ours, nonce } = await dealt();
  const commitments = [commitment(0, THEIRS), ours];
  record = await recordFor([LATER, nonce], [commitment(0, LATER), ours]);
  over(line, { commitments, nonces: [THEIRS, nonce] });
  await settled(match);
  expect(match.witness.faults).toEqual(['commitment', 'nonce']);
});

/** A server that takes the first commitment of a seat and refuses the second. */
const refuseSecond = (first: Line) =>
  vi.spyOn(Line.prototype, 'send').mockImplementation(function (this: Line, text: string) {
    const request = JSON.parse(text) as Record<string, unknown>;
    this.asked.push(request);
    const refused = request.cmd === 'commit' && this !== first;
    this.say(
      refused
        ? { id: request.id, ok: false, error: { code: 'wrong_state' } }
        : { id: request.id, ok: true, seat: 1, link: null },
    );
  });

test('two tabs at one table: neither loses its notes, and both trust the deal', async () => {
  const one = await come();
  vi.resetModules();
  const two = await come();
  refuseSecond(one.line);
  const ours = await committed(one.line);
  expect(await committed(two.line)).not.toBe(ours);
  const keys = Object.keys(page.kept).filter((key) => key.startsWith('tsuro.fair.tea.'));
  expect(keys).toHaveLength(2);

  const commitments = [commitment(0, THEIRS), ours];
  for (const { line } of [one, two]) show(line, commitments);
  const { nonce } = await one.line.sent('nonce');
  expect((await two.line.sent('nonce')).nonce).toBe(nonce);
  const nonces = [THEIRS, String(nonce)];
  record = await recordFor(nonces, commitments);
  for (const { line, match } of [one, two]) {
    over(line, { commitments, nonces });
    await settled(match);
    expect(match.witness.faults).toEqual([]);
    expect(match.problem).toBeNull();
  }
  vi.restoreAllMocks();
});

test('a page that comes later goes on with the newest notes', async () => {
  const { line, ours } = await sitDown();
  vi.resetModules();
  const { match: later } = await come();
  expect(Line.last).not.toBe(line);
  show(Line.last, [commitment(0, THEIRS), ours]);
  await Line.last.sent('nonce');
  expect(later.witness.faults).toEqual([]);
});

test('notes of an older page are read, and old ones do not stay for ever', async () => {
  const { dropOldNotes, keepNotes, notesOf } = await import('../src/online/notes');
  page.kept['tsuro.fair.tea'] = JSON.stringify({ number: 1 });
  expect(notesOf('tea').map(({ notes }) => notes)).toEqual([{ number: 1 }]);
  const day = 86_400_000;
  keepNotes('tea', { number: 2 }, 100 * day);
  expect(notesOf('tea').map(({ notes }) => notes)).toEqual([{ number: 2 }, { number: 1 }]);
  expect(notesOf('te')).toEqual([]);
  dropOldNotes(150 * day);
  expect(notesOf('tea')).toHaveLength(2);
  dropOldNotes(161 * day);
  expect(notesOf('tea').map(({ notes }) => notes)).toEqual([{ number: 1 }]);
});
