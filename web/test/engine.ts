// SPDX-License-Identifier: MIT
// The real engine for tests, without a browser, and random games of every edition.
import { readFileSync } from 'node:fs';
import type { GameEvent, State } from '../src/engine/protocol';
import { type Request, WasmEngine } from '../src/engine/wasm';

const bytes = readFileSync('src/engine/tsuro.wasm');
export const wasmModule = new WebAssembly.Module(new Uint8Array(bytes));

export interface Turn {
  before: State;
  moves: string[];
  move: string;
  events: GameEvent[];
  after: State;
}

export const GAMES: { name: string; request: Record<string, unknown> }[] = [
  { name: 'classic', request: { edition: 'classic', players: 4 } },
  { name: 'classic, eight players', request: { edition: 'classic', players: 8 } },
  { name: 'modern, two stones each', request: { edition: 'modern', players: 2 } },
  { name: 'kosmos', request: { edition: 'kosmos', players: 3 } },
  { name: 'kosmos, seven by seven', request: { edition: 'kosmos', players: 6 } },
  { name: 'seas', request: { edition: 'seas', players: 4 } },
  {
    name: 'veterans of the seas',
    request: {
      edition: 'seas',
      players: 5,
      options: { portal: true, tsunami: true, uzushio: true, taihou: true },
    },
  },
  { name: 'phoenix', request: { edition: 'phoenix', players: 4 } },
  { name: 'winds', request: { edition: 'winds', players: 5 } },
];

/** Plays a whole game by chance and tells of every move, everything open. */
export async function playGame(
  request: Record<string, unknown>,
  seed: string,
  visit: (turn: Turn) => void,
): Promise<State> {
  const engine = await WasmEngine.load(wasmModule);
  const handle = engine.open();
  const ask = <T>(values: Request): T => {
    const answer = engine.request(handle, values);
    if (!answer.ok) throw new Error(`${values.cmd}: ${answer.error?.message}`);
    return answer as unknown as T;
  };
  let { state } = ask<{ state: State }>({ cmd: 'new', seed, ...request });
  for (let ply = 0; !state.result; ply++) {
    const { moves } = ask<{ moves: string[] }>({ cmd: 'moves' });
    const { move } = ask<{ move: string }>({
      cmd: 'think',
      bot: 'careful',
      seed: `${seed} ${ply}`,
    });
    const played = ask<{ events: GameEvent[]; state: State }>({ cmd: 'play', move });
    visit({ before: state, moves, move, events: played.events, after: played.state });
    state = played.state;
  }
  engine.close(handle);
  return state;
}
