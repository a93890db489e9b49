// SPDX-License-Identifier: MIT
// The page's side of the engine: one promise a request, one object a game. Requests of one game are
// answered in order.
import type { GameEvent, Preview, State } from './protocol';
import type { Answer, Request } from './wasm';
import type { WorkerCall } from './worker';

export class EngineError extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** What a refused move would have done, where that is why it is refused. */
    readonly events: readonly GameEvent[] = [],
  ) {
    super(message);
  }
}

export class Engine {
  private readonly worker: Worker;
  private readonly waiting = new Map<
    number,
    (data: { answer?: unknown; failure?: string }) => void
  >();
  private last = 0;

  constructor() {
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }) => {
      this.waiting.get(data.id)?.(data);
      this.waiting.delete(data.id);
    };
  }

  call<T>(call: Omit<WorkerCall, 'id'>): Promise<T> {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, ({ answer, failure }) => {
        if (failure === undefined) resolve(answer as T);
        else reject(new EngineError('engine', failure));
      });
      this.worker.postMessage({ ...call, id });
    });
  }

  async open(): Promise<EngineGame> {
    return new EngineGame(this, await this.call<number>({}));
  }

  /** Ends the thread, in mid-thought if need be. */
  stop(): void {
    this.worker.terminate();
    for (const settle of this.waiting.values()) settle({ failure: 'stopped' });
    this.waiting.clear();
  }
}

export class EngineGame {
  constructor(
    private readonly engine: Engine,
    private readonly handle: number,
  ) {}

  async request<T>(request: Request): Promise<T> {
    const answer = await this.engine.call<Answer>({ handle: this.handle, request });
    if (!answer.ok) {
      const { code = 'bad_json', message = '', events } = answer.error ?? {};
      throw new EngineError(code, message, events);
    }
    return answer as unknown as T;
  }

  async state(viewer?: number | 'public'): Promise<State> {
    const request = viewer === undefined ? { cmd: 'state' } : { cmd: 'state', viewer };
    return (await this.request<{ state: State }>(request)).state;
  }

  async moves(): Promise<string[]> {
    return (await this.request<{ moves: string[] }>({ cmd: 'moves' })).moves;
  }

  preview(move: string): Promise<Preview> {
    return this.request<Preview>({ cmd: 'preview', move });
  }

  close(): void {
    void this.engine.call({ handle: this.handle, close: true });
  }
}

let shared: Engine | undefined;

/** The page's one engine, started when it is first wanted. */
export function sharedEngine(): Engine {
  shared ??= new Engine();
  return shared;
}
