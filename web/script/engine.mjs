// SPDX-License-Identifier: MIT
// Brings the engine's WebAssembly modules, built by meson, to where the page's build looks for it:
// those in the folder of the file that TSURO_WASM names, else the newest that any build folder has.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

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
for (const name of ['tsuro.wasm', 'fair.wasm']) {
  const built = await readFile(`${dirname(source)}/${name}`);
  const here = await readFile(`src/engine/${name}`).catch(() => null);
  // A file that is written anew looks newer than the page that was built from it.
  if (!here?.equals(built)) await writeFile(`src/engine/${name}`, built);
}
