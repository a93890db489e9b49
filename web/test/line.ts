// SPDX-License-Identifier: MIT
// A server that is asked by hand: what the page sends is kept, what it hears is said by the test.
import { vi } from 'vitest';

export class Line {
  static readonly OPEN = 1;
  static last: Line;
  readyState = 1;
  readonly sent: Record<string, unknown>[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Line.last = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** The page at `table`, taken by the server for that person. */
export async function joined(person: { id: string; name: string; account: boolean }) {
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('__PROTOCOL__', 1);
  vi.stubGlobal('__RULES__', 1);
  const { OnlineMatch } = await import('../src/online/match.svelte');
  const match = await OnlineMatch.join('table', null);
  Line.last.say({ type: 'hello', person });
  return match;
}
