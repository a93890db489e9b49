// SPDX-License-Identifier: MIT
// The part of the engine that checks records and shuffles: a module of its own, fetched when
// somebody plays at a server or looks whether a game was fair.
import wasmUrl from './fair.wasm?url';
import { type Request, WasmEngine } from './wasm';

let loading: Promise<WasmEngine> | undefined;

async function load(): Promise<WasmEngine> {
  const response = await fetch(wasmUrl);
  return WasmEngine.load(await WebAssembly.compile(await response.arrayBuffer()));
}

/** One request; each has a session of its own, so nothing of it is left behind. */
export async function check<T>(request: Request): Promise<T> {
  loading ??= load();
  const engine = await loading.catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const handle = engine.open();
  try {
    const answer = engine.request(handle, request);
    if (!answer.ok) throw new Error(answer.error?.message ?? 'the checker refused');
    return answer as unknown as T;
  } finally {
    engine.close(handle);
  }
}
