// SPDX-License-Identifier: MIT
// Brings the engine's WebAssembly module, built by meson, to where the page's build looks for it:
// the file that TSURO_WASM names, else the newest that any build folder has.
import { copyFile, readdir, stat } from 'node:fs/promises';

async function newest() {
  const found = [];
  for (const name of await readdir('..')) {
    if (!name.startsWith('build')) continue;
    const path = `../${name}/bindings/wasm/tsuro.wasm`;
    try {
      found.push({ path, time: (await stat(path)).mtimeMs });
    } catch {
      // This folder was not built, or without the module.
    }
  }
  found.sort((a, b) => b.time - a.time);
  return found[0]?.path;
}

const source = process.env.TSURO_WASM || (await newest());
if (!source) {
  console.error('tsuro.wasm is missing: build it with meson first, or name it in TSURO_WASM');
  process.exit(1);
}
await copyFile(source, 'src/engine/tsuro.wasm');
