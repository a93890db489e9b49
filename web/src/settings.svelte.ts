// SPDX-License-Identifier: MIT
// What people set for themselves, kept in this browser: theme, language, speed of movement, name,
// sound.
import { LANGUAGES, type Language, preferredLanguage, setLanguage } from './i18n/index.svelte';
import { cleanName, madeUpName } from './play/names';
import { readSettings, type Settings, writeSettings } from './play/saved';

export const settings = $state<Settings>(readSettings());

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** The speed to animate at: none where the system asks for calm. */
export const motionSpeed = (): Settings['speed'] => (still.matches ? 0 : settings.speed);

const isLanguage = (name: string | null | undefined): name is Language =>
  typeof name === 'string' && name in LANGUAGES;

function wear(theme: Settings['theme']): void {
  const contrast = theme === 'auto' && matchMedia('(prefers-contrast: more)').matches;
  if (theme === 'auto' && !contrast) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = contrast ? 'contrast' : theme;
}

export async function applySettings(): Promise<void> {
  wear(settings.theme);
  const chosen = settings.language;
  const next = isLanguage(chosen) ? chosen : preferredLanguage(navigator.languages);
  await setLanguage(next);
  if (!cleanName(settings.name)) change({ name: madeUpName() });
}

export function change(part: Partial<Settings>): void {
  Object.assign(settings, part);
  writeSettings({ ...settings });
  if (part.theme) wear(part.theme);
  if (isLanguage(part.language)) void setLanguage(part.language);
}

/** Phones are silent until somebody asks for sound. */
export const soundOn = (): boolean => settings.sound ?? !matchMedia('(hover: none)').matches;
