// SPDX-License-Identifier: MIT
// The WebAssembly engine against the native one: games of every edition and number of players are
// played through the module, then the same requests go to `tsuro engine`; every answer has to be
// the same bytes. The module may import nothing.
//
//   node compare.mjs PROGRAM MODULE
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [program, path] = process.argv.slice(2);
const soak = Boolean(process.env.TSURO_SOAK);
const editions = ['classic', 'modern', 'kosmos', 'custom', 'seas', 'phoenix', 'winds'];
const veterans = { portal: true, tsunami: true, uzushio: true, taihou: true };

const wasm = await WebAssembly.compile(readFileSync(path));
const imports = WebAssembly.Module.imports(wasm);
if (imports.length) {
  console.error('the module imports', imports);
  process.exit(1);
}
const { exports } = await WebAssembly.instantiate(wasm, {});
exports._initialize?.();
const session = exports.tsuro_wasm_open();
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const requests = [];
const answers = [];

function ask(request) {
  const line = JSON.stringify(request);
  const bytes = encoder.encode(line);
  new Uint8Array(exports.memory.buffer, exports.tsuro_wasm_input(bytes.length)).set(bytes);
  const length = exports.tsuro_wasm_request(session, bytes.length);
  const output = new Uint8Array(exports.memory.buffer, exports.tsuro_wasm_output(), length);
  const answer = decoder.decode(output);
  requests.push(line);
  answers.push(answer);
  return JSON.parse(answer);
}

// Any generator will do: which moves are played is written into the requests.
let state = 1;
function below(limit) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 4294967296) * limit);
}

function play(edition, players, number) {
  const options = edition === 'seas' && number % 2 ? veterans : {};
  const begun = ask({ cmd: 'new', edition, players, seed: `wasm ${number}`, options });
  if (!begun.ok) return false;
  for (let ply = 0; ; ply++) {
    const { moves, player } = ask({ cmd: 'moves' });
    if (!moves.length) break;
    const move = moves[below(moves.length)];
    if (ply % 8 === 3) {
      ask({ cmd: 'state', viewer: player });
      ask({ cmd: 'preview', move });
      ask({ cmd: 'think', bot: 'search3', iterations: 20, seed: `${ply}` });
    }
    ask({ cmd: 'play', move });
  }
  ask({ cmd: 'record' });
  return true;
}

let games = 0;
for (const edition of editions) {
  for (let players = 1; players <= 8; players++) {
    for (let number = 0; number < (soak ? 100 : 4); number++) {
      if (!play(edition, players, number)) break;
      games++;
    }
  }
}

const native = spawnSync(program, ['engine'], {
  input: `${requests.join('\n')}\n`,
  maxBuffer: 2 ** 32,
});
const lines = native.stdout.toString().split('\n');
const timeless = (line) => line?.replace(/,"ms":\d+/, '');
for (let i = 0; i < answers.length; i++) {
  if (timeless(answers[i]) !== timeless(lines[i])) {
    console.error(`request ${i}: ${requests[i]}\nwasm:   ${answers[i]}\nnative: ${lines[i]}`);
    process.exit(1);
  }
}
console.log(`${games} games, ${answers.length} answers are the same bytes`);
if (games < 100) process.exit(1);
