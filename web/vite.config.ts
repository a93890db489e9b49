// SPDX-License-Identifier: MIT
// One static folder, served by `tsuro serve` under a strict policy: no inline script, no data
// addresses, no polyfill that would need either. The last step writes the service worker, which
// knows every file of the build by name.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

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
      const files = ['/', ...built, ...publicFiles()].sort();
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
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    cssTarget: ['chrome125', 'firefox125', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Few files: the first load and the service worker's fetch them all in one breath.
    cssCodeSplit: false,
  },
});
