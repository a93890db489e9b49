// SPDX-License-Identifier: MIT
// Was it shuffled fairly? The server promised a hash before anybody's nonce was known; afterwards it
// shows the secret. The seed must be secret and nonces, the hash must fit, and the engine must find
// that every move and state of the record follows from that seed.
import { sharedEngine } from '../engine/client';

export interface Reveal {
  readonly commit: string;
  readonly secret: string;
  readonly nonces: readonly string[];
  readonly seed: string;
}

export type Verdict = 'good' | 'moves' | 'bad';

/** Null where the browser has no hash functions: plain http. */
async function hashOf(secret: string): Promise<string | null> {
  if (!crypto.subtle) return null;
  const bytes = new Uint8Array(secret.length / 2);
  for (let i = 0; i < bytes.length; i++) {
    bytes[i] = Number.parseInt(secret.slice(2 * i, 2 * i + 2), 16);
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function judge(record: string, reveal: Reveal): Promise<Verdict> {
  if ([reveal.secret, ...reveal.nonces].join('.') !== reveal.seed) return 'bad';
  const seedLine = record.split('\n').find((line) => line.startsWith('seed '));
  if (!seedLine || JSON.parse(seedLine.slice(5)) !== reveal.seed) return 'bad';
  const game = await sharedEngine().open();
  try {
    await game.request({ cmd: 'load', record });
  } catch {
    return 'bad';
  } finally {
    game.close();
  }
  const hash = await hashOf(reveal.secret);
  if (hash === null) return 'moves';
  return hash === reveal.commit ? 'good' : 'bad';
}
