// SPDX-License-Identifier: MIT
import { loadMore } from '../i18n/index.svelte';

/** What a table needs only after its first move, with the words for it. */
export async function later() {
  const [parts] = await Promise.all([import('./later'), loadMore()]);
  return parts;
}
