// SPDX-License-Identifier: MIT
// The page's board beside the picture that `tsuro render` draws of the same position, for whoever
// changes one of them; made only when BESIDE names a folder:
//   BESIDE=../build/beside npm --prefix web run e2e -- beside
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from './server';

const folder = resolve(process.env.BESIDE ?? '.');
const program = process.env.TSURO ?? resolve(__dirname, '../../build/tsuro');
test.skip(!process.env.BESIDE, 'only when asked for');

const modules = { daikaiju: true, portal: true, tsunami: true, uzushio: true, taihou: true };
const POSITIONS = {
  classic: { edition: 'classic', players: 4, plies: 22 },
  eight: { edition: 'classic', players: 8, plies: 30 },
  kosmos: { edition: 'kosmos', players: 4, plies: 22 },
  seas: { edition: 'seas', players: 4, plies: 18 },
  veterans: { edition: 'seas', players: 4, plies: 22, options: modules },
  phoenix: { edition: 'phoenix', players: 4, plies: 26 },
  winds: { edition: 'winds', players: 3, plies: 24 },
} as const;

/** The record of a game up to a ply, by moves that depend on nothing but their number. */
async function recordOf({ plies, ...wish }: { plies: number }): Promise<string> {
  const engine = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const ask = async (request: object) => {
    engine.stdin.write(`${JSON.stringify(request)}\n`);
    const answer = JSON.parse((await answers.next()).value);
    expect(answer.ok, JSON.stringify(answer)).toBe(true);
    return answer;
  };
  await ask({ cmd: 'new', seed: 'tea', ...wish });
  for (let ply = 0; ply < plies; ply++) {
    const { moves } = await ask({ cmd: 'moves' });
    if (!moves.length) break;
    await ask({ cmd: 'play', move: moves[(7 * ply + 3) % moves.length] });
  }
  const { record } = await ask({ cmd: 'record' });
  engine.stdin.end();
  return record;
}

for (const theme of ['light', 'dark', 'contrast']) {
  for (const [name, wish] of Object.entries(POSITIONS)) {
    test(`${name} ${theme}`, async ({ page }) => {
      const file = join(folder, `${name}.txt`);
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, await recordOf(wish));
      await page.addInitScript(
        (chosen) =>
          localStorage.setItem('tsuro.settings', JSON.stringify({ speed: 0, theme: chosen })),
        theme,
      );
      await page.setViewportSize({ width: 1500, height: 1000 });
      await page.goto('/replay');
      await page.locator('input[type=file]').setInputFiles(file);
      await expect(page.locator('.board-area .tray')).toBeVisible();
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press('End');
      await page.waitForTimeout(400);
      const board = page.locator('.board-area svg.board').first();
      const seen = (await board.screenshot()).toString('base64');
      const size = await board.evaluate((svg) => Math.round(svg.getBoundingClientRect().height));
      const words = ['render', file, '-o', '-', '--format', 'png', '--theme', theme];
      const drawn = execFileSync(program, [...words, '--no-names', '--size', String(size)], {
        maxBuffer: 1 << 26,
      });
      const image = (bytes: string) =>
        `<img height="${size}" src="data:image/png;base64,${bytes}">`;
      await page.setViewportSize({ width: 2000, height: 1000 });
      await page.setContent(
        `<body style="margin:0;display:flex;gap:8px;width:max-content">${image(seen)}${image(drawn.toString('base64'))}`,
      );
      await page.locator('body').screenshot({ path: join(folder, `${name}-${theme}.png`) });
    });
  }
}
