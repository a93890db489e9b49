// SPDX-License-Identifier: MIT
// WebKitGTK by its own WebDriver, in its small browser, on a screen that nobody sees. A driver has one
// session, so that every person has a driver of their own.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OtherBrowser, Tab } from './tab';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const BROWSERS = ['4.1', '4.0', '6.0'].map(
  (version) =>
    `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/${
      version === '6.0' ? 'webkitgtk-6.0' : `webkit2gtk-${version}`
    }/MiniBrowser`,
);
const BROWSER = BROWSERS.find((path) => existsSync(path));
export const hasWebkit = (): boolean =>
  BROWSER !== undefined && existsSync(DRIVER) && existsSync(SCREEN);

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** A driver starts its browser itself and would leave it behind: they are a group, and end as one. */
const groups = new Set<number>();
const endGroup = (leader: number): void => {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
  groups.delete(leader);
};
// A test that takes too long ends this process before it can clean up.
process.on('exit', () => groups.forEach(endGroup));

class WebkitTab implements Tab {
  constructor(private readonly session: string) {}

  static async open(url: string): Promise<WebkitTab> {
    const options = { binary: BROWSER, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const value = await call(`${url}/session`, { capabilities });
    const { sessionId } = value as { sessionId: string };
    const session = `${url}/session/${sessionId}`;
    await call(`${session}/window/rect`, { width: 1180, height: 900 });
    await call(`${session}/timeouts`, { script: 120_000 });
    return new WebkitTab(session);
  }

  async goto(url: string): Promise<void> {
    await call(`${this.session}/url`, { url });
  }

  async reload(): Promise<void> {
    await call(`${this.session}/refresh`, {});
  }

  async run<T>(expression: string): Promise<T> {
    const script = `const done = arguments[0];
      Promise.resolve(${expression}).then((value) => done(JSON.stringify(value) ?? 'null'));`;
    return JSON.parse(String(await call(`${this.session}/execute/async`, { script, args: [] })));
  }

  /** At a point: the driver's own way of pressing an element knows no groups of a drawing. */
  async click(selector: string): Promise<void> {
    const at = await this.run<{ x: number; y: number } | null>(
      `((one) => {
        if (!one) return null;
        one.scrollIntoView({ block: 'nearest' });
        const { x, y, width, height } = one.getBoundingClientRect();
        return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
      })(document.querySelector(${JSON.stringify(selector)}))`,
    );
    if (!at) throw new Error(`nothing to press: ${selector}`);
    const actions = [
      { type: 'pointerMove', duration: 0, origin: 'viewport', ...at },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    await call(`${this.session}/actions`, { actions: [mouse] });
  }
}

async function call(url: string, body: object): Promise<unknown> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${url} ${JSON.stringify(body)}: ${JSON.stringify(value)}`);
  return value;
}

/** A screen whose number the X server chooses itself. */
async function startScreen(): Promise<string> {
  const child = spawn(
    SCREEN,
    ['-displayfd', '1', '-screen', '0', '1280x960x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'], detached: true },
  );
  if (child.pid) groups.add(child.pid);
  const number = await new Promise<string>((found, failed) => {
    child.stdout?.on('data', (bytes: Buffer) => found(bytes.toString().trim()));
    child.on('exit', (code) => failed(new Error(`the screen ended with ${code}`)));
  });
  return `:${number}`;
}

async function startDriver(display: string, home: string): Promise<string> {
  const port = await freePort();
  const child = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: home,
      GDK_BACKEND: 'x11',
      // As root, where it cannot shut itself in.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
    },
  });
  if (child.pid) groups.add(child.pid);
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    try {
      await fetch(`${url}/status`);
      return url;
    } catch (error) {
      if (tries > 300 || child.exitCode !== null) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

export async function startWebkit(): Promise<OtherBrowser> {
  const home = mkdtempSync(join(tmpdir(), 'tsuro-webkit-'));
  const display = await startScreen();
  return {
    tab: async () => WebkitTab.open(await startDriver(display, home)),
    async close() {
      groups.forEach(endGroup);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
