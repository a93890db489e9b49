// SPDX-License-Identifier: MIT
// Which server this page was made for. After an update of the server the page is the older one: it
// loads itself anew, once for each version it meets, so that a server which still sends the old
// page cannot make it turn round for ever.
import { get } from './api';

export interface Version {
  readonly protocol: number;
  readonly rules: number;
}

declare const __PROTOCOL__: number;
declare const __RULES__: number;
const OURS: Version = { protocol: __PROTOCOL__, rules: __RULES__ };
const TRIED = 'tsuro.reloaded';

export const fits = (server: Version): boolean =>
  server.protocol === OURS.protocol && server.rules === OURS.rules;

/** Loads the page anew; false if that was tried for this server and has not helped. */
export function reloadFor(server: Version): boolean {
  const name = `${server.protocol}.${server.rules}`;
  try {
    if (sessionStorage.getItem(TRIED) === name) return false;
    sessionStorage.setItem(TRIED, name);
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** Before somebody sets a table: better reload now than with a form filled in. */
export async function checkVersion(): Promise<void> {
  try {
    const info = await get<Version>('/api/info');
    if (!fits(info)) reloadFor(info);
  } catch {
    // Out of reach: the next request will say so.
  }
}
