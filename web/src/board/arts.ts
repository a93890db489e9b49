// SPDX-License-Identifier: MIT
// What only the later editions draw. A classic game needs none of it, so it is loaded with them:
// whoever shows such a board has imported `arts-all` before.
type Arts = typeof import('./seas-art') & typeof import('./phoenix-art');

let loaded: Arts | null = null;

export function haveArts(arts: Arts): void {
  loaded = arts;
}

export function arts(): Arts {
  if (!loaded) throw new Error('the art of this edition is not loaded');
  return loaded;
}
