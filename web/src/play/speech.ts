// SPDX-License-Identifier: MIT
// Who a sentence is about. Every message about somebody has a form for another person, may have one
// for the reader (`.you`) and one for several (`.many`): languages differ in which they need.
import { has, listOf, t } from '../i18n/index.svelte';

export interface Speaker {
  readonly names: readonly string[];
  /** The seat that sentences address; none for a watcher, or where people share a device. */
  readonly you: number | null;
  /** The seat whose question is on the screen, if that is not the one addressed. */
  readonly asked?: number | null;
  /** Everybody has two stones: losing one is not being out. */
  readonly stones?: boolean;
}

export type Seat = number | null | undefined;

export function nameOf(speaker: Speaker, seat: Seat): string {
  if (seat === null || seat === undefined) return t('someone');
  return seat === speaker.you ? t('you') : (speaker.names[seat] ?? t('seat', { number: seat + 1 }));
}

/** Whether there is a message of that name, counted or not. */
export const known = (key: string): boolean => has(key) || has(`${key}.other`);

/** The first of several keys that has a message, most particular first. */
export function first(...keys: string[]): string {
  return keys.find(known) ?? keys[keys.length - 1]!;
}

/** "Koi, Fox and you": the reader last, as is polite. */
export function namesOf(speaker: Speaker, seats: readonly Seat[]): string {
  const others = [...new Set(seats)].filter((seat) => seat !== speaker.you || seat === null);
  const named = others.map((seat) => nameOf(speaker, seat));
  const you = speaker.you !== null && seats.includes(speaker.you);
  if (you && named.length === 0) return t('you');
  return listOf(you ? [...named, t('you.last')] : named);
}

/** A message about one or several seats, in the form that fits them. */
export function say(
  key: string,
  speaker: Speaker,
  seats: readonly Seat[],
  values: Record<string, string | number> = {},
): string {
  const count = new Set(seats).size;
  const you = count === 1 && speaker.you !== null && seats[0] === speaker.you;
  const form = first(...(you ? [`${key}.you`] : count > 1 ? [`${key}.many`] : []), key);
  return t(form, { ...values, name: namesOf(speaker, seats) });
}
