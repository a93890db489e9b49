// SPDX-License-Identifier: MIT
// Being called while the page is not looked at: the browser's own notifications, only for who asked.

export type Calls = 'on' | 'ask' | 'refused' | 'none';

export function canNotify(): Calls {
  if (!('Notification' in globalThis)) return 'none';
  if (Notification.permission === 'granted') return 'on';
  return Notification.permission === 'denied' ? 'refused' : 'ask';
}

/** Must be called by a press. */
export async function askToNotify(): Promise<Calls> {
  try {
    await Notification.requestPermission();
  } catch {
    return 'none';
  }
  return canNotify();
}

/** One for a table: a newer one takes the older one's place. */
export function notify(words: string, table: string): void {
  if (!document.hidden || canNotify() !== 'on') return;
  try {
    const note = new Notification(words, { tag: table, icon: '/icon.svg' });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones only allow them from elsewhere; the title still calls.
  }
}
