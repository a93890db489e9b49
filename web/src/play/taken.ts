// SPDX-License-Identifier: MIT
// Taking back in a game on this device, and doing again. What was taken back is kept as whole lines of
// moves: a bot that comes to where it was before answers as it did there, so that taking back never
// draws its luck anew, not even after a reload. Loaded when somebody takes back.
import type { LocalMatch } from './local.svelte';

/** Each line a text, a move in each row; none begins another. */
export type Lines = readonly string[];

const textOf = (moves: readonly string[]): string => moves.map((move) => `${move}\n`).join('');

export function withLine(lines: Lines, moves: readonly string[]): Lines {
  const line = textOf(moves);
  if (lines.some((other) => other.startsWith(line))) return lines;
  return [...lines.filter((other) => !line.startsWith(other)), line];
}

/** The move that followed these, if they were played before. */
export function answerTo(lines: Lines, moves: readonly string[]): string | undefined {
  const past = textOf(moves);
  return lines
    .find((line) => line.startsWith(past) && line.length > past.length)
    ?.slice(past.length)
    .split('\n', 1)[0];
}

const asksPerson = ({ deciding, humans }: LocalMatch): boolean =>
  deciding !== null && humans.includes(deciding);

/** Back to the last decision of a person; where there is none, nothing changes. */
export async function undo(match: LocalMatch): Promise<void> {
  const past = await match.past();
  match.taken = withLine(match.taken, past);
  const back: string[] = [];
  let found = false;
  match.moves = [];
  while (!found && past.length) {
    await match.looker.request({ cmd: 'undo' });
    back.push(past.pop()!);
    await match.refresh();
    found = asksPerson(match);
  }
  match.canUndo = found && past.length > 0;
  if (found) match.undone.push(...back);
  else for (const move of back.reverse()) await match.advance(move);
  if (!found) await match.refresh();
  await match.standAnew();
}

/** Forward again to the next decision of a person, with the moves that were taken back. */
export async function redo(match: LocalMatch): Promise<void> {
  match.moves = [];
  do {
    const player = match.deciding;
    const { events, state } = await match.advance(match.undone.pop()!);
    match.state = state;
    match.remember({ ply: state.ply, player, events });
  } while (match.undone.length && match.deciding !== null && !asksPerson(match));
  match.canUndo = true;
  await match.standAnew();
}
