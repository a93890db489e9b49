// SPDX-License-Identifier: MIT
// The engine's thread: bots may think here for seconds without the page noticing.

import wasmUrl from './tsuro.wasm?url';
import { type Request, WasmEngine } from './wasm';

export interface WorkerCall {
  id: number;
  /** Absent: open a new game; with `close`: end it. */
  handle?: number;
  close?: boolean;
  request?: Request;
}

async function start(): Promise<WasmEngine> {
  const response = await fetch(wasmUrl);
  // Compiled from bytes: a plain server may not name the type that streaming compilation wants.
  return WasmEngine.load(await WebAssembly.compile(await response.arrayBuffer()));
}

function answerTo(engine: WasmEngine, { handle, close, request }: WorkerCall): unknown {
  if (handle === undefined) return engine.open();
  if (close) return engine.close(handle);
  return engine.request(handle, request ?? { cmd: 'state' });
}

const engine = start();

self.onmessage = async ({ data }: MessageEvent<WorkerCall>) => {
  try {
    const ready = await engine;
    self.postMessage({ id: data.id, answer: answerTo(ready, data) });
  } catch (error) {
    self.postMessage({ id: data.id, failure: String(error) });
  }
};
