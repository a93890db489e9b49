// SPDX-License-Identifier: MIT
// One WebSocket to the server that heals itself: a lost connection is noticed, shown, retried with
// growing pauses, and every watched table goes on from the last message seen, without a reload.
import { type Person, type Refusal, refusedBy, ServerError } from './api';
import { fits, reloadFor, type Version } from './version';

export type Message = {
  type?: string;
  id?: number;
  ok?: boolean;
  error?: Refusal;
} & Record<string, unknown>;
type Settle = { resolve: (answer: Message) => void; reject: (error: Error) => void };

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
const PATIENCE = 10000;

export class Connection {
  /** `lost` only after a connection that was open has broken. */
  status = $state<'connecting' | 'open' | 'lost'>('connecting');
  /** Who the server takes this connection for; null is nobody, who may watch. */
  person = $state.raw<Person | null>(null);
  /** The server is of another version than this page, and the page has not been reloaded. */
  stale = $state.raw<Version | null>(null);
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<number, Settle>();
  private readonly renewals: (() => void)[] = [];
  private last = 0;
  private pause = FIRST_PAUSE;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly onmessage: (message: Message) => void,
    private readonly onopen: () => void,
    /** Somebody is in the middle of a decision, which a reload would take away. */
    private readonly deciding: () => boolean = () => false,
  ) {
    this.connect();
    addEventListener('online', this.hurry);
  }

  private readonly hurry = (): void => {
    if (this.status === 'open' || this.closed) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket?.close();
    this.socket = socket;
    socket.onmessage = ({ data }) => this.receive(JSON.parse(String(data)) as Message);
    socket.onclose = () => {
      if (socket === this.socket) this.broken();
    };
  }

  private receive(message: Message): void {
    if (message.type === 'hello') {
      if (this.leaves(message as unknown as Version)) return;
      this.status = 'open';
      this.person = (message.person as Person | null) ?? null;
      this.pause = FIRST_PAUSE;
      this.onopen();
      for (const resolve of this.renewals.splice(0)) resolve();
      return;
    }
    const settle = typeof message.id === 'number' ? this.waiting.get(message.id) : undefined;
    if (!settle || message.type !== undefined) {
      this.onmessage(message);
      return;
    }
    this.waiting.delete(message.id as number);
    if (message.ok) settle.resolve(message);
    else settle.reject(refusedBy(message.error));
  }

  /** Whether the page goes away to come back in the server's version. */
  private leaves(server: Version): boolean {
    this.stale = fits(server) ? null : server;
    return this.stale !== null && !this.deciding() && reloadFor(this.stale);
  }

  /** Once a decision is made: the reload that had to wait for it. */
  catchUp(): void {
    if (this.stale && !this.deciding()) reloadFor(this.stale);
  }

  private broken(): void {
    for (const { reject } of this.waiting.values()) reject(new ServerError('offline'));
    this.waiting.clear();
    if (this.closed) return;
    this.status = 'lost';
    this.timer = setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 1.7);
  }

  /** Opens anew, for instance after the person behind it has become somebody. */
  renew(): Promise<void> {
    clearTimeout(this.timer);
    this.connect();
    return new Promise((resolve) => this.renewals.push(resolve));
  }

  request(cmd: string, values: Record<string, unknown> = {}): Promise<Message> {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) {
      return Promise.reject(new ServerError('offline'));
    }
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ cmd, id, ...values }));
      // Silence on an open line means that the line is dead without knowing it.
      setTimeout(() => {
        if (this.waiting.has(id) && socket === this.socket) socket.close();
      }, PATIENCE);
    });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener('online', this.hurry);
    this.socket?.close();
  }
}
