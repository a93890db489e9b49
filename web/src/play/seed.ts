// SPDX-License-Identifier: MIT

/** So many random bytes in hex. `crypto.getRandomValues` also works on plain http. */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return [...values].map((value) => value.toString(16).padStart(2, '0')).join('');
}

/** This page among all that are open: what is stored says which one wrote it. */
export const PAGE = randomHex(8);
