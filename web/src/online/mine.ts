// SPDX-License-Identifier: MIT
// One's own tables and games at the server.
import type { Edition, Result } from '../engine/protocol';
import { get, isSomebody } from './api';
import type { TableInfo } from './match.svelte';

export interface OwnTable extends TableInfo {
  readonly seat: number | null;
  readonly turn: number | null;
  readonly touched: number;
}

export interface PastGame {
  readonly game: string;
  readonly table: string;
  readonly edition: Edition;
  readonly players: readonly string[];
  readonly started: number;
  readonly result: Result | null;
}

export const isMyTurn = ({ seat, turn }: OwnTable): boolean => turn !== null && turn === seat;

/** Tables that wait or are played; none for a visitor who has never been at one. */
export async function ownTables(): Promise<OwnTable[]> {
  if (!isSomebody()) return [];
  const { tables } = await get<{ tables: OwnTable[] }>('/api/tables?of=me');
  return tables.filter(({ seat, status }) => seat !== null && status !== 'over');
}

export interface PastPage {
  readonly games: readonly PastGame[];
  readonly next: string | null;
}

export async function pastGames(before: string | null): Promise<PastPage> {
  if (!isSomebody()) return { games: [], next: null };
  const query = before ? `&before=${encodeURIComponent(before)}` : '';
  const page = await get<PastPage>(`/api/games?of=me${query}`);
  return { games: page.games.filter(({ result }) => result !== null), next: page.next };
}
