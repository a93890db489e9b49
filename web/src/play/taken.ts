// SPDX-License-Identifier: MIT
// What was taken back: whole lines of moves. A bot that comes to where it was before answers as it
// did there, so that taking back never draws its luck anew, not even after a reload.

const textOf = (moves: readonly string[]): string => moves.map((move) => `${move}\n`).join('');

export class Taken {
  /** Each line a text, a move in each row; none begins another. */
  constructor(private lines: readonly string[] = []) {}

  get kept(): readonly string[] {
    return this.lines;
  }

  add(moves: readonly string[]): void {
    const line = textOf(moves);
    if (this.lines.some((other) => other.startsWith(line))) return;
    this.lines = [...this.lines.filter((other) => !line.startsWith(other)), line];
  }

  /** The move that followed these, if they were played before. */
  answerTo(moves: readonly string[]): string | undefined {
    const past = textOf(moves);
    return this.lines
      .find((line) => line.startsWith(past) && line.length > past.length)
      ?.slice(past.length)
      .split('\n', 1)[0];
  }
}
