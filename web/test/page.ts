// SPDX-License-Identifier: MIT
// As much of a browser as the page's own logic needs: a store, a place, events, and the real engine
// where its thread would be. A test sets it before it imports what looks at it.
import { vi } from 'vitest';
import type { Request } from '../src/engine/wasm';
import { WasmEngine } from '../src/engine/wasm';
import { wasmModule } from './engine';

const engine = WasmEngine.load(wasmModule);

class EngineThread {
  onmessage: ((event: { data: unknown }) => void) | null = null;

  async postMessage(call: { id: number; handle?: number; close?: boolean; request?: Request }) {
    const ready = await engine;
    const { id, handle, close, request } = call;
    let answer: unknown;
    if (handle === undefined) answer = ready.open();
    else if (close) answer = ready.close(handle);
    else answer = ready.request(handle, request ?? { cmd: 'state' });
    this.onmessage?.({ data: { id, answer } });
  }
}

/** What localStorage is to the page: its keys are its own properties. */
function store(): Record<string, string> {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods);
}

/** Sets the browser's names anew; what happens to the page is told by `events`. */
export function openPage(): { events: EventTarget; kept: Record<string, string> } {
  const events = new EventTarget();
  const kept = store();
  const place = { pathname: '/', host: 'tsuro.example', protocol: 'https:' };
  vi.stubGlobal('localStorage', kept);
  vi.stubGlobal('location', place);
  vi.stubGlobal('history', {
    pushState: (_: unknown, __: unknown, to: string) => Object.assign(place, { pathname: to }),
    replaceState: (_: unknown, __: unknown, to: string) => Object.assign(place, { pathname: to }),
  });
  vi.stubGlobal('document', { documentElement: {}, querySelector: () => null, hidden: false });
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('requestAnimationFrame', (draw: (now: number) => void) =>
    setTimeout(() => draw(performance.now())),
  );
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('Worker', EngineThread);
  // The same games in every run; a page is told from another by the numbers that it draws.
  let drawn = 0;
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.map(() => ++drawn) });
  return { events, kept };
}
