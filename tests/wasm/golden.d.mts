// SPDX-License-Identifier: MIT
// What the browser test uses of golden.mjs.
export interface GoldenGame {
  name: string;
  record: string;
  moves: string[];
  expected: { hash: string; events: string }[];
}
export function goldenGames(folder: string): GoldenGame[];
export function firstDifference(
  game: GoldenGame,
  ask: (request: object) => unknown,
  hashOf: (text: string) => string | Promise<string>,
): Promise<string | null>;
