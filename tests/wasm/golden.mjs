// SPDX-License-Identifier: MIT
// The golden games of tests/golden on WebAssembly: every move's events are the bytes that the files
// hold, and every state has their hash. `goldenGames` and `firstDifference` also serve the browser
// test, in which the page's own worker answers.
//
//   node golden.mjs MODULE
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The golden games as name, record, moves, and what has to come out after each move. */
export function goldenGames(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => {
      const lines = readFileSync(`${folder}/${name}`, 'utf8').split('\n');
      const told = lines.filter((line) => line.startsWith('= '));
      const record = lines.slice(0, lines.indexOf(told[0]));
      const moves = record.slice(record.indexOf('') + 1).filter((line) => /^[a-z]/.test(line));
      return {
        name,
        record: record.join('\n'),
        moves,
        expected: told.map((line) => ({ hash: line.slice(2, 10), events: line.slice(11) })),
      };
    });
}

/**
 * Plays a golden game and says where it first goes another way, or null. Runs in a browser too: it
 * uses nothing but its arguments.
 */
export async function firstDifference(game, ask, hashOf) {
  if (game.moves.length !== game.expected.length) return 'the file is not whole';
  const loaded = await ask({ cmd: 'load', record: game.record, ply: 0 });
  if (!loaded.ok) return loaded.error.message;
  for (let i = 0; i < game.moves.length; i++) {
    const answer = await ask({ cmd: 'play', move: game.moves[i] });
    if (!answer.ok) return `${game.moves[i]}: ${answer.error.message}`;
    const { seed: _, rules: __, ...state } = answer.state; // neither is part of the hash
    const events = JSON.stringify(answer.events);
    const hash = await hashOf(JSON.stringify(state));
    if (events !== game.expected[i].events) return `move ${i + 1}: ${events}`;
    if (hash !== game.expected[i].hash) return `move ${i + 1}: the state has the hash ${hash}`;
  }
  return null;
}

async function main(path) {
  const wasm = await WebAssembly.compile(readFileSync(path));
  const { exports } = await WebAssembly.instantiate(wasm, {});
  exports._initialize?.();
  const session = exports.tsuro_wasm_open();
  const ask = (request) => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    new Uint8Array(exports.memory.buffer, exports.tsuro_wasm_input(bytes.length)).set(bytes);
    const length = exports.tsuro_wasm_request(session, bytes.length);
    const output = new Uint8Array(exports.memory.buffer, exports.tsuro_wasm_output(), length);
    return JSON.parse(new TextDecoder().decode(output));
  };
  const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);
  let failed = 0;
  const games = goldenGames(fileURLToPath(new URL('../golden', import.meta.url)));
  for (const [i, game] of games.entries()) {
    const difference = await firstDifference(game, ask, hashOf);
    console.log(`${difference ? 'not ok' : 'ok'} ${i + 1} - ${game.name}`);
    if (!difference) continue;
    console.log(`# ${difference}`);
    failed++;
  }
  if (failed || games.length < 18) process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv[2]);
