// SPDX-License-Identifier: MIT
// Being called: notifications that are asked for and refused, sounds that are muted, and the wish
// of who watches to play the next game.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { joined, Line } from './line';
import { openPage } from './page';

let kept: Record<string, string>;
beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  ({ kept } = openPage());
});

describe('notifications', () => {
  const shown: string[] = [];
  function browserThat(answers: NotificationPermission) {
    shown.length = 0;
    class Notice {
      static permission: NotificationPermission = 'default';
      static async requestPermission() {
        Notice.permission = answers;
        return answers;
      }
      constructor(words: string) {
        shown.push(words);
      }
    }
    vi.stubGlobal('Notification', Notice);
    vi.stubGlobal('document', { hidden: true });
  }

  test('refused: said so, and nothing is ever shown', async () => {
    browserThat('denied');
    const { askToNotify, canNotify, notify } = await import('../src/online/notify');
    expect(canNotify()).toBe('ask');
    notify('Your turn', 'table');
    expect(await askToNotify()).toBe('refused');
    expect(canNotify()).toBe('refused');
    notify('Your turn', 'table');
    expect(shown).toEqual([]);
  });

  test('granted: shown, but not to who looks at the page', async () => {
    browserThat('granted');
    const { askToNotify, notify } = await import('../src/online/notify');
    expect(await askToNotify()).toBe('on');
    notify('Your turn', 'table');
    vi.stubGlobal('document', { hidden: false });
    notify('Again', 'table');
    expect(shown).toEqual(['Your turn']);
  });

  test('a browser without them is asked nothing', async () => {
    vi.stubGlobal('Notification', undefined);
    Reflect.deleteProperty(globalThis, 'Notification');
    const { askToNotify, canNotify } = await import('../src/online/notify');
    expect(canNotify()).toBe('none');
    expect(await askToNotify()).toBe('none');
  });
});

describe('sound', () => {
  const silentPhone = () => vi.stubGlobal('matchMedia', () => ({ matches: true }));

  test('is off on a phone until somebody turns it on', async () => {
    silentPhone();
    const { change, soundOn } = await import('../src/settings.svelte');
    expect(soundOn()).toBe(false);
    change({ sound: true });
    expect(soundOn()).toBe(true);
  });

  test('muted stays muted, also for the next visit', async () => {
    const first = await import('../src/settings.svelte');
    expect(first.soundOn()).toBe(true);
    first.change({ sound: false });
    expect(first.soundOn()).toBe(false);
    expect(JSON.parse(kept['tsuro.settings']!).sound).toBe(false);
    vi.resetModules();
    const second = await import('../src/settings.svelte');
    expect(second.soundOn()).toBe(false);
  });

  test('a device that cannot make any goes on without', async () => {
    vi.stubGlobal('AudioContext', undefined);
    const { play } = await import('../src/table/sound');
    expect(() => play('turn')).not.toThrow();
  });
});

describe('a wish for the next game', () => {
  const INFO = { status: 'playing', edition: 'classic', host: 'p1', seats: [], wishes: [] };

  const watching = () => joined({ id: 'p2', name: 'Bo', account: false });

  test('is sent, and known once the table says it', async () => {
    const match = await watching();
    Line.last.say({ type: 'info', table: 'table', info: INFO });
    expect(match.wish).toBe(false);
    const answered = match.ask('wish');
    const asked = Line.last.sent.at(-1)!;
    expect(asked).toMatchObject({ cmd: 'wish', table: 'table' });
    Line.last.say({ id: asked.id, ok: true });
    expect(await answered).not.toBeNull();
    const wishes = [{ person: 'p2', name: 'Bo' }];
    Line.last.say({ type: 'info', table: 'table', info: { ...INFO, wishes } });
    expect(match.wish).toBe(true);
    match.close();
  });

  test('is told again to a server that was started anew', async () => {
    const match = await watching();
    const wishes = [{ person: 'p2', name: 'Bo' }];
    Line.last.say({ type: 'info', table: 'table', info: { ...INFO, wishes } });
    Line.last.say({ type: 'hello', person: { id: 'p2', name: 'Bo', account: false } });
    const watch = Line.last.sent.at(-1)!;
    expect(watch.cmd).toBe('watch');
    Line.last.say({ id: watch.id, ok: true, seat: null, link: null });
    Line.last.say({ type: 'snapshot', table: 'table', info: INFO, state: null });
    await vi.waitFor(() => expect(Line.last.sent.at(-1)).toMatchObject({ cmd: 'wish' }));
    match.close();
  });

  test('what failed for want of a line is not held against the next one', async () => {
    const match = await watching();
    match.complain('You are offline.');
    Line.last.say({ type: 'hello', person: { id: 'p2', name: 'Bo', account: false } });
    expect(match.problem).toBeNull();
    match.close();
  });

  test('refused: the reason is shown', async () => {
    const match = await watching();
    const answered = match.ask('wish');
    Line.last.say({ id: Line.last.sent.at(-1)!.id, ok: false, error: { code: 'not_now' } });
    expect(await answered).toBeNull();
    expect(match.problem).toBe('error.server');
    match.close();
  });

  test('come true: the seat is taken', async () => {
    const match = await watching();
    const seats = [{ kind: 'person', person: 'p2', name: 'Bo' }];
    Line.last.say({ type: 'info', table: 'table', info: { ...INFO, seats } });
    expect(Line.last.sent.at(-1)).toMatchObject({ cmd: 'sit', seat: 0 });
    match.close();
  });
});
