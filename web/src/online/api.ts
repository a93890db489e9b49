// SPDX-License-Identifier: MIT
// The server's HTTP side: people, tables, games. Errors carry the server's code; the page has a
// sentence for each.
import { has, t } from '../i18n/index.svelte';
import { drop, readText, write } from '../play/saved';

/** That this browser has been somebody here: else there is nothing of its own to ask for. */
const SOMEBODY = 'tsuro.somebody';
export const isSomebody = (): boolean => readText(SOMEBODY) !== null;
export const knowSomebody = (known: boolean): void =>
  known ? write(SOMEBODY, true) : drop(SOMEBODY);

export class ServerError extends Error {
  constructor(
    readonly code: string,
    /** The server's own sentence, in English: it names what does not fit. */
    readonly detail = '',
  ) {
    super(has(`error.${code}`) ? t(`error.${code}`) : t('error.server'));
  }
}

/** An error object, as the server sends it everywhere. */
export interface Refusal {
  readonly code: string;
  readonly message?: string;
}
export const refusedBy = (error: Refusal | undefined): ServerError =>
  new ServerError(error?.code ?? 'server', error?.message);

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly account: boolean;
}

async function answerOf<T>(response: Response): Promise<T> {
  let body: { ok?: boolean; error?: Refusal };
  try {
    body = await response.json();
  } catch {
    throw new ServerError('server');
  }
  if (!response.ok || body.ok === false) throw refusedBy(body.error);
  return body as T;
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch {
    throw new ServerError('offline');
  }
}

export async function get<T>(path: string): Promise<T> {
  return answerOf<T>(await reach(path, { headers: { Accept: 'application/json' } }));
}

export async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'Content-Type': 'application/json' };
  return answerOf<T>(await reach(path, { method: 'POST', headers, body: JSON.stringify(body) }));
}

/** Who this browser is; null if it has not said yet. */
export async function whoAmI(): Promise<Person | null> {
  try {
    const { person } = await get<{ person: Person }>('/api/me');
    knowSomebody(true);
    return person;
  } catch (error) {
    if (error instanceof ServerError && error.code === 'no_person') return null;
    throw error;
  }
}

/** Makes sure the browser is somebody of that name; no account needed. */
export async function beSomebody(name: string): Promise<Person> {
  const me = isSomebody() ? await whoAmI() : null;
  if (me && (me.account || me.name === name)) return me;
  const { person } = await post<{ person: Person }>('/api/guest', { name });
  knowSomebody(true);
  return person;
}
