// SPDX-License-Identifier: MIT
// The golden games inside the browser: the page's own worker and module give the events and the
// states that the native engine wrote into tests/golden.
import { resolve } from 'node:path';
import { asked } from './hands';
import { expect, test } from './server';

test('the engine in the page plays the golden games as the native one does', async ({ page }) => {
  const { firstDifference, goldenGames } = await import('../wasm/golden.mjs');
  const games = goldenGames(resolve(__dirname, '../golden'));
  expect(games.length).toBeGreaterThanOrEqual(18);
  await page.goto('/');
  const worker = page.waitForEvent('worker');
  await page.getByRole('button', { name: 'Play now' }).click();
  await asked(page);
  const address = (await worker).url();
  for (const game of games) {
    const difference = await page.evaluate(
      async ({ golden, script, source }) => {
        // The comparison's own text: it needs nothing but what it is given.
        const compare = Function(`return ${source}`)();
        const engine = new Worker(script, { type: 'module' });
        let last = 0;
        const call = (values: object) =>
          new Promise<unknown>((done, failed) => {
            const id = ++last;
            engine.addEventListener('message', function hear({ data }) {
              if (data.id !== id) return;
              engine.removeEventListener('message', hear);
              if (data.failure) failed(new Error(data.failure));
              else done(data.answer);
            });
            engine.postMessage({ id, ...values });
          });
        const handle = await call({});
        const hashOf = async (text: string) => {
          const bytes = new TextEncoder().encode(text);
          const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
          return [...digest.slice(0, 4)].map((b) => b.toString(16).padStart(2, '0')).join('');
        };
        const found = await compare(golden, (request: object) => call({ handle, request }), hashOf);
        engine.terminate();
        return found as string | null;
      },
      { golden: game, script: address, source: firstDifference.toString() },
    );
    expect([game.name, difference]).toEqual([game.name, null]);
  }
});
