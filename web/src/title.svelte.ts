// SPDX-License-Identifier: MIT
// What the browser shows of this page when it is not looked at: its title and its icon. Both say
// when somebody is waited for.
let page = $state('');
let call = $state('');
let happening = $state('');

export function nameScreen(title: string): void {
  page = title;
}

/** What goes on at a table; empty elsewhere. */
export function tellState(words: string): void {
  happening = words;
}

/** Says that the reader is waited for; empty when not. */
export function callOut(words: string): void {
  call = words;
}

export function showTitle(): void {
  document.title = [call && `● ${call}`, page, happening, 'tsuro'].filter(Boolean).join(' · ');
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const wanted = call && document.hidden ? '/icon-turn.svg' : '/icon.svg';
  if (icon && icon.getAttribute('href') !== wanted) icon.href = wanted;
}
