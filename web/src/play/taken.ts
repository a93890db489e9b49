// SPDX-License-Identifier: MIT
// Taking up, taking back and doing again in a game on this device. What was taken back is kept as whole lines of
// moves: a bot that comes to where it was before answers as it did there, so that taking back never
// draws its luck anew, not even after a reload. Loaded when somebody
// does.
import { sharedEngine } from '../engine/client';
import { LocalMatch } from './local.svelte';
import type { SavedGame } from './saved';

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

/** A saved game, with all that happened in it. */
export async function resume(saved: SavedGame): Promise<LocalMatch> {
  const game = await sharedEngine().open();
  const whole = { cmd: 'load', record: saved.record, moves: true };
  const { moves } = await game.request<{ moves: string[] }>(whole).catch((error) => {
    game.close();
    throw error;
  });
  await game.request({ cmd: 'load', record: saved.record, ply: 0 });
  const match = new LocalMatch(game, saved.setup, saved.id, saved);
  await match.refresh();
  for (const move of moves) {
    const player = match.deciding;
    const { events, state } = await match.advance(move);
    match.state = state;
    match.remember({ ply: state.ply, player, events });
    if (player !== null && match.humans.includes(player)) match.canUndo = true;
  }
  return match;
}
