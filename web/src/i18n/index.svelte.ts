// SPDX-License-Identifier: MIT
// Words in the reader's language. A language is one flat file of messages; `{name}` is filled in,
// and a message with `.one` and `.other` is chosen by `count`. Only the chosen language is loaded.

type Messages = Record<string, string>;
type Values = Record<string, string | number>;

export const LANGUAGES = { en: 'English', 'pt-BR': 'Português (Brasil)' } as const;
export type Language = keyof typeof LANGUAGES;

const FILES: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import('./en.json'),
  'pt-BR': () => import('./pt-BR.json'),
};

let messages = $state.raw<Messages>({});
let current = $state<Language>('en');
let plural = new Intl.PluralRules('en');

export const language = (): Language => current;

export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    if (tag.toLowerCase().startsWith('pt')) return 'pt-BR';
    if (tag.toLowerCase().startsWith('en')) return 'en';
  }
  return 'en';
}

export async function setLanguage(next: Language): Promise<void> {
  messages = (await FILES[next]()).default;
  plural = new Intl.PluralRules(next);
  current = next;
  document.documentElement.lang = next;
}

export const has = (key: string): boolean => key in messages;

export function t(key: string, values: Values = {}): string {
  const count = values.count;
  const counted = typeof count === 'number' ? `${key}.${plural.select(count)}` : key;
  const text = messages[counted] ?? messages[`${key}.other`] ?? messages[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** "a, b and c" in the reader's language. */
export function listOf(names: readonly string[]): string {
  return new Intl.ListFormat(current, { type: 'conjunction' }).format(names);
}
