// SPDX-License-Identifier: MIT
// What players are called. Nobody is stored under a word for oneself, which would be read aloud to
// others; whoever has not said a name gets a made-up one. Bots are animals, one for each step of
// strength, so that a name says how well somebody plays.
import { t } from '../i18n/index.svelte';
import { BOTS } from './setup';

/** Names longer than this are refused by the server. */
const MOST = 24;
/** "You" and its like in the page's languages, as people type them. */
const SELF = new Set(['you', 'yourself', 'me', 'myself', 'você', 'voce', 'vc', 'eu', 'tu']);

/** Marks, spaces and numbers around such a word do not make it a name. */
export const isSelf = (name: string): boolean =>
  SELF.has(
    name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}]/gu, ''),
  );

/** A name as it may be stored; empty if it says nothing about who it is. */
export function cleanName(text: string): string {
  const name = [...text.trim().replace(/\s+/g, ' ')].slice(0, MOST).join('').trim();
  return isSelf(name) ? '' : name;
}

/** Messages with lists: words parted by commas. */
const listed = (key: string): string[] => t(key).split(', ');

/** Puts a word to an animal. `*` marks the animals that are feminine, `/` parts the two forms of a
 *  word where a language has them. */
function described(animal: string, word: string): string {
  const [one = '', other = one] = word.split('/');
  const feminine = animal.endsWith('*');
  const values = { animal: animal.replace('*', ''), word: feminine ? other : one };
  return t('name.made', values);
}

const oneOf = (list: readonly string[], random: () => number): string =>
  list[Math.floor(random() * list.length)] ?? '';

/** Such as "Quiet Heron"; never one of the animals that bots are. */
export function madeUpName(random: () => number = Math.random): string {
  return described(oneOf(listed('name.animals'), random), oneOf(listed('name.words'), random));
}

/** From 1 to 8; 0 for a bot that this page does not know. */
export const stepOf = (bot: string): number => BOTS.findIndex(({ id }) => id === bot) + 1;

/** The name of a bot of that strength at a table where these names are taken. */
export function botName(bot: string, taken: readonly string[]): string {
  const animal = listed('name.bots')[stepOf(bot) - 1] ?? listed('name.bots')[0] ?? '';
  const plain = animal.replace('*', '');
  if (!taken.includes(plain)) return plain;
  const others = listed('name.botWords').map((word) => described(animal, word));
  return others.find((name) => !taken.includes(name)) ?? apart([...taken, plain]).at(-1) ?? plain;
}

/** The same names, with a number where one comes again. */
export function apart(names: readonly string[]): string[] {
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((other) => other === name).length;
    return before ? `${name} ${before + 1}` : name;
  });
}
