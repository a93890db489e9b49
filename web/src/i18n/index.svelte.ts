// SPDX-License-Identifier: MIT
// Words in the reader's language. A language is one flat file of messages; `{name}` is filled in,
// and a message with `.one` and `.other` is chosen by `count`. Only the chosen language is loaded, and
// what the first game does not say (the `.more` files) only when another screen is opened.

type Messages = Record<string, string>;
type Values = Record<string, string | number>;

export const LANGUAGES = { en: 'English', 'pt-BR': 'Português (Brasil)' } as const;
export type Language = keyof typeof LANGUAGES;

type File = () => Promise<{ default: Messages }>;
const FILES: Record<Language, readonly [File, File]> = {
  en: [() => import('./en.json'), () => import('./en.more.json')],
  'pt-BR': [() => import('./pt-BR.json'), () => import('./pt-BR.more.json')],
};

let messages = $state.raw<Messages>({});
let current = $state<Language>('en');
let more = false;
let plural = new Intl.PluralRules('en');
/** The form each number takes; asking the browser anew every time shows in the frames. */
let forms = new Map<number, string>();

export const language = (): Language => current;

export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    if (tag.toLowerCase().startsWith('pt')) return 'pt-BR';
    if (tag.toLowerCase().startsWith('en')) return 'en';
  }
  return 'en';
}

export async function setLanguage(next: Language): Promise<void> {
  const [first, rest] = FILES[next];
  const files = await Promise.all(more ? [first(), rest()] : [first()]);
  messages = Object.assign({}, ...files.map((file) => file.default));
  plural = new Intl.PluralRules(next);
  forms = new Map();
  current = next;
  document.documentElement.lang = next;
}

/** Loads the words of the screens and the editions that most first visits do not open. */
export async function loadMore(): Promise<void> {
  if (more) return;
  more = true;
  await setLanguage(current);
}

export const has = (key: string): boolean => key in messages;

function formOf(count: number): string {
  let form = forms.get(count);
  if (!form) {
    // Portuguese rules put nothing with one; what is counted here is several unless it is one.
    form = count ? plural.select(count) : 'other';
    forms.set(count, form);
  }
  return form;
}

export function t(key: string, values?: Values): string {
  const count = values?.count;
  const counted = typeof count === 'number' ? `${key}.${formOf(count)}` : key;
  const text = messages[counted] ?? messages[`${key}.other`] ?? messages[key] ?? key;
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** "a, b and c" in the reader's language. The browser's own lists take it too long to set up. */
export function listOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  return t('list', { rest: names.slice(0, -1).join(', '), last });
}
