// SPDX-License-Identifier: MIT
// A real server for every test worker: its own free port, its own database, gone afterwards. The
// program is TSURO, else build/tsuro, and has the web client inside.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base } from '@playwright/test';

const PROGRAM = process.env.TSURO ?? resolve(__dirname, '../../build/tsuro');

export class Server {
  url = '';
  private readonly folder = mkdtempSync(join(tmpdir(), 'tsuro-e2e-'));
  private child: ChildProcess | null = null;
  private port = 0;
  private copies = 0;

  private get database(): string {
    return join(this.folder, `tsuro-${this.copies}.sqlite`);
  }

  async start(): Promise<void> {
    const child = spawn(
      PROGRAM,
      [
        'serve',
        ...['--listen', `127.0.0.1:${this.port}`],
        ...['--database', this.database],
        ...['--address-requests', '1000', '--address-logins', '1000', '--away-after', '1'],
        ...['--bot-delay', '0', '--log-level', 'error'],
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    this.child = child;
    this.url = await new Promise<string>((found, failed) => {
      let text = '';
      child.stdout?.on('data', (bytes: Buffer) => {
        text += bytes.toString();
        const address = /http:\/\/127\.0\.0\.1:\d+/.exec(text);
        if (address) found(address[0]);
      });
      child.on('exit', (code) => failed(new Error(`the server ended with ${code}: ${text}`)));
      child.on('error', failed);
    });
    // A second start takes the same port: that is what a page that reconnects expects.
    this.port = Number(new URL(this.url).port);
  }

  async stop(): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null) return;
    await new Promise((done) => {
      child.removeAllListeners('exit');
      child.on('exit', done);
      child.kill('SIGTERM');
    });
  }

  /** The server is lost and comes again from a copy of what it knew. */
  async restore(): Promise<void> {
    const copy = join(this.folder, `copy-${this.copies}.sqlite`);
    execFileSync(PROGRAM, ['backup', '--database', this.database, copy]);
    await this.stop();
    this.copies++;
    execFileSync(PROGRAM, ['restore', '--database', this.database, copy]);
    await this.start();
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export const test = base.extend<{ quick: undefined }, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      await server.stop();
      server.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // Without movement unless a test wants it, and every error of the page is a failure.
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(() => {
      if (!localStorage.getItem('tsuro.settings')) {
        localStorage.setItem('tsuro.settings', JSON.stringify({ speed: 0 }));
      }
    });
    await use(page);
    if (errors.length) throw new Error(`errors in the page: ${errors.join('; ')}`);
  },
});

export { expect } from '@playwright/test';
