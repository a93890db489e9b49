// SPDX-License-Identifier: MIT
// Firefox and WebKit: the page loads, games of the editions are played to their end, one goes on after
// a reload, and friends meet at a table. A browser that is not installed is skipped, and said so.
import { hasFirefox, startFirefox } from './firefox';
import { expect, test } from './server';
import { arrive, type OtherBrowser, play, press, setTable, until } from './tab';
import { hasWebkit, startWebkit } from './webkit';

const EDITIONS = ['classic', 'seas', 'phoenix', 'winds', 'modern', 'kosmos', 'custom'];
/** All of them in the long run; else so many of the first, one of each family. WebKit here draws
    without a graphics card, a game takes it half a minute. */
const some = (count: number) => (process.env.TSURO_SOAK ? EDITIONS : EDITIONS.slice(0, count));

const BROWSERS: [string, () => boolean, () => Promise<OtherBrowser>, readonly string[]][] = [
  ['Firefox', hasFirefox, startFirefox, some(3)],
  ['WebKit', hasWebkit, startWebkit, some(1)],
];

for (const [name, installed, begin, editions] of BROWSERS) {
  test.describe(name, () => {
    test.skip(() => {
      if (!installed()) console.log(`skipped: ${name} is not installed`);
      return !installed();
    });

    test(`${name} plays its editions and goes on after a reload`, async ({ server }) => {
      test.slow(); // several games
      const browser = await begin();
      try {
        const tab = await browser.tab();
        await arrive(tab, server.url);
        for (const edition of editions) {
          await setTable(tab, server.url, edition);
          if (edition === 'classic') {
            await play([tab], 2);
            await until(tab, `document.querySelector('.question[data-asks=true], #result')`);
            const ply = `document.querySelector('.board-area')?.dataset.ply`;
            const before = await tab.run<string>(ply);
            await tab.reload();
            await until(tab, `${ply} === '${before}'`);
          }
          await play([tab]);
          const words = await tab.run<string>(`document.querySelector('#result').textContent`);
          expect(words, edition).toMatch(/won|share/);
        }
      } finally {
        await browser.close();
      }
    });

    test(`friends at a table in ${name}`, async ({ server }) => {
      const browser = await begin();
      try {
        const [host, friend] = [await browser.tab(), await browser.tab()];
        await arrive(host, server.url);
        await press(host, 'Play with friends');
        await until(host, `location.pathname.startsWith('/t/')`);
        await arrive(friend, await host.run<string>('location.href'));
        await press(friend, 'Sit down');
        await until(host, `document.body.textContent.includes('2 of 4')`);
        await press(host, 'Start now');
        await play([host, friend], 4);
        await friend.reload();
        await play([host, friend]);
        for (const tab of [host, friend]) {
          await until(tab, `document.querySelector('#result')`);
        }
      } finally {
        await browser.close();
      }
    });
  });
}
