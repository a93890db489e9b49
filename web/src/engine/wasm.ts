// SPDX-License-Identifier: MIT
// The C engine as WebAssembly: bytes in, bytes out. One module holds any number of games, each
// behind a handle; a request is one JSON object of the line protocol. Used by the worker and, as it
// touches nothing of a browser, by the tests.
import type { GameEvent } from './protocol';

interface Exports {
  readonly memory: WebAssembly.Memory;
  _initialize?(): void;
  tsuro_wasm_open(): number;
  tsuro_wasm_close(handle: number): void;
  tsuro_wasm_input(size: number): number;
  tsuro_wasm_request(handle: number, length: number): number;
  tsuro_wasm_output(): number;
}

export type Request = { cmd: string } & Record<string, unknown>;
export interface Refusal {
  code: string;
  message: string;
  events?: GameEvent[];
}
export type Answer = { ok: boolean; error?: Refusal } & Record<string, unknown>;

export class WasmEngine {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  private constructor(private readonly exports: Exports) {}

  static async load(module: WebAssembly.Module): Promise<WasmEngine> {
    const instance = await WebAssembly.instantiate(module, {});
    const exports = instance.exports as unknown as Exports;
    exports._initialize?.();
    return new WasmEngine(exports);
  }

  open(): number {
    // The module has no randomness of its own: the first bytes of its input are the entropy.
    const entropy = crypto.getRandomValues(new Uint8Array(32));
    const input = this.exports.tsuro_wasm_input(entropy.length);
    new Uint8Array(this.exports.memory.buffer, input, entropy.length).set(entropy);
    const handle = this.exports.tsuro_wasm_open();
    if (handle === 0) throw new Error('the engine has no room for another game');
    return handle;
  }

  close(handle: number): void {
    this.exports.tsuro_wasm_close(handle);
  }

  request(handle: number, request: Request): Answer {
    const bytes = this.encoder.encode(JSON.stringify(request));
    const input = this.exports.tsuro_wasm_input(bytes.length);
    if (input === 0) {
      return { ok: false, error: { code: 'too_long', message: 'the request is too long' } };
    }
    new Uint8Array(this.exports.memory.buffer, input, bytes.length).set(bytes);
    const length = this.exports.tsuro_wasm_request(handle, bytes.length);
    const output = new Uint8Array(
      this.exports.memory.buffer,
      this.exports.tsuro_wasm_output(),
      length,
    );
    return JSON.parse(this.decoder.decode(output)) as Answer;
  }
}
