// SPDX-License-Identifier: MIT
// The few lines that stand between the board and the DOM. Attributes only, never inline style text:
// the page's policy forbids it.

const SPACE = 'http://www.w3.org/2000/svg';

export type Attributes = Readonly<Record<string, string | number | undefined>>;

export function element<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  children: readonly Node[] = [],
): SVGElementTagNameMap[K] {
  const node = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) node.setAttribute(key, String(value));
  }
  node.append(...children);
  return node;
}

export const group = (kind: string, children: readonly Node[] = [], more: Attributes = {}) =>
  element('g', { class: kind, ...more }, children);

export const path = (kind: string, d: string, more: Attributes = {}) =>
  element('path', { class: kind, d, ...more });

export function label(kind: string, x: number, y: number, text: string): SVGTextElement {
  const node = element('text', { class: kind, x, y });
  node.textContent = text;
  return node;
}

export const moveTo = (x: number, y: number): string => `translate(${x} ${y})`;
