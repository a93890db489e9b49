#!/usr/bin/env node
// SPDX-License-Identifier: MIT
//
// preview_bot.py in JavaScript: it previews every move and takes one that keeps it in.
//
//     tsuro arena 'program:node preview_bot.mjs' random
//     tsuro bot --server https://example.org/t/TABLE 'node preview_bot.mjs'
//
// For the rules it asks `tsuro engine`, which it finds as the environment's TSURO or on the PATH.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const engine = spawn(process.env.TSURO ?? 'tsuro', ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

async function ask(request) {
    engine.stdin.write(`${JSON.stringify(request)}\n`);
    return JSON.parse((await answers.next()).value);
}

// Rivals that go out are good, going out is bad.
function worth(events, me) {
    let sum = 0;
    for (const event of events) {
        if (event.type === 'eliminated' || event.type === 'left') {
            sum += event.player === me ? -1000 : 100;
        }
    }
    return sum;
}

async function choose() {
    const { player, moves } = await ask({ cmd: 'moves' });
    let best = { move: moves[0], worth: -Infinity };
    for (const move of moves) {
        const seen = worth((await ask({ cmd: 'preview', move })).events, player);
        if (seen > best.worth) best = { move, worth: seen };
    }
    return best.move;
}

for await (const line of createInterface({ input: process.stdin })) {
    const request = JSON.parse(line);
    if (request.cmd === 'quit') break;
    const answer = { id: request.id, ok: true };
    if (request.cmd === 'set') answer.ok = (await ask({ cmd: 'set', state: request.state })).ok;
    if (request.cmd === 'think') answer.move = await choose();
    process.stdout.write(`${JSON.stringify(answer)}\n`);
}
engine.stdin.end();
