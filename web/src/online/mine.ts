// SPDX-License-Identifier: MIT
// One's own tables and games at the server.
import type { Edition, Result } from '../engine/protocol';
import { t } from '../i18n/index.svelte';
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

export const isMyTurn = ({ seat, turn, waits }: OwnTable): boolean =>
  !waits && turn !== null && turn === seat;

/** What a table of one's own waits for. */
export function turnOf(table: OwnTable): string {
  if (table.waits) return t('mine.newer');
  if (table.status === 'open') return t('mine.waiting');
  if (isMyTurn(table)) return t('call.turn');
  const name = table.turn === null ? '' : (table.seats[table.turn]?.name ?? '');
  return name ? t('mine.turn', { name }) : t('history.running');
}

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
