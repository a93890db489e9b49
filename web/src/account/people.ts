// SPDX-License-Identifier: MIT
// The server's calls about one's own person: account, devices, keys for programs.
import { get, type Person, post } from '../online/api';

export interface Own extends Person {
  readonly login: string | null;
}

export interface Session {
  readonly id: string;
  readonly agent: string;
  readonly seen: number;
  readonly current: boolean;
}

export interface Key {
  readonly id: string;
  readonly label: string;
  readonly seen: number;
}

type Answer = { person: Own };

export const LOGIN_RULE = '[a-z0-9_\\-]{3,24}';
export const PASSWORD_LEAST = 8;
export const PASSWORD_MOST = 128;

export const rename = async (name: string) => (await post<Answer>('/api/guest', { name })).person;
export const makeAccount = async (login: string, password: string) =>
  (await post<Answer>('/api/account', { login, password })).person;
export const logIn = async (login: string, password: string) =>
  (await post<Answer>('/api/login', { login, password })).person;
export const logOut = () => post('/api/logout', {});
export const changePassword = (old: string, fresh: string) =>
  post('/api/password', { old, new: fresh });
export const forgetMe = (password: string | null) =>
  post('/api/me/delete', password === null ? {} : { password });

export const sessions = async () => (await get<{ sessions: Session[] }>('/api/sessions')).sessions;
export const endSession = (session: string) => post('/api/sessions/revoke', { session });

export const keys = async () => (await get<{ tokens: Key[] }>('/api/tokens')).tokens;
/** Gives back the key itself, which is never shown again. */
export const makeKey = async (label: string) =>
  (await post<{ token: string }>('/api/tokens', { label })).token;
export const revokeKey = (id: string) => post('/api/tokens/revoke', { id });

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** Browser and system by the words that they give themselves; null if they name neither. */
export function deviceOf(agent: string): { browser: string; system: string } | null {
  const browser = BROWSERS.find(([word]) => agent.includes(word))?.[1];
  const system = SYSTEMS.find(([word]) => agent.includes(word))?.[1];
  return browser && system ? { browser, system } : null;
}
