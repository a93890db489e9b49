// SPDX-License-Identifier: MIT
// One static folder, served by `tsuro serve` under a strict policy: no inline script, no data
// addresses, no polyfill that would need either. The last step writes the service worker, which
// knows every file of the build by name.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** A number that a C header defines: the page's version is the program's. */
function defined(header: string, name: string): string {
  const found = new RegExp(`#define ${name} (\\d+)`).exec(readFileSync(header, 'utf8'));
  if (!found?.[1]) throw new Error(`${header} does not define ${name}`);
  return found[1];
}

function publicFiles(folder = 'public', base = ''): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${base}/${entry.name}`;
    return entry.isDirectory() ? publicFiles(`${folder}/${entry.name}`, path) : [path];
  });
}

function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const built = Object.keys(bundle)
        .filter((name) => !name.endsWith('.html'))
        .map((name) => `/${name}`);
      // Pictures of the page are for those who install it, who ask for them themselves.
      const kept = publicFiles().filter((path) => !path.startsWith('/screen-'));
      const files = ['/', ...built, ...kept].sort();
      const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
      const source = readFileSync('script/worker.js', 'utf8')
        .replace('__VERSION__', `tsuro-${version}`)
        .replace("['__FILES__']", JSON.stringify(files));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

export default defineConfig({
  base: '/',
  plugins: [svelte(), serviceWorker()],
  define: {
    __PROTOCOL__: defined('../src/server/server.h', 'TSR_PROTOCOL'),
    __RULES__: defined('../include/tsuro/game.h', 'TSURO_RULES'),
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    cssTarget: ['chrome125', 'firefox125', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the first screen needs is one file: every request has headers of its own.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'first', test: /src\/(main\.ts|App\.svelte)$/ }] },
      },
    },
  },
});
