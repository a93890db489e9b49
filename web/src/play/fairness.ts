// SPDX-License-Identifier: MIT
// Was it shuffled fairly? The engine reads the record and says whether it can have happened as it
// tells: moves, states and result, and for a game at a server the secret, the nonces and the seed.
import { check } from '../engine/checker';

export type Verdict = 'good' | 'uncommitted' | 'moves' | 'bad';

interface Verified {
  readonly verified: boolean;
  readonly why: string | null;
  readonly checked: readonly string[];
}

export async function judge(record: string): Promise<Verdict> {
  const { verified, checked } = await check<Verified>({ cmd: 'verify', record });
  if (!verified) return 'bad';
  if (!checked.includes('seed')) return 'moves';
  return checked.includes('nonces') ? 'good' : 'uncommitted';
}
