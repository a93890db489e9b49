// SPDX-License-Identifier: MIT
// Firefox by WebDriver BiDi: it listens by itself, one socket carries everything.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OtherBrowser, Tab } from './tab';

const PROGRAM = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
export const hasFirefox = (): boolean => existsSync(PROGRAM);

/** It asks nobody for anything: no updates, no first page, no reports. */
const PREFERENCES = {
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': '',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

interface Answer {
  id?: number;
  error?: string;
  message?: string;
  result?: Record<string, unknown>;
}

class Bidi {
  private last = 0;
  private readonly waiting = new Map<number, (answer: Answer) => void>();

  constructor(private readonly socket: WebSocket) {
    socket.onmessage = ({ data }) => {
      const answer: Answer = JSON.parse(String(data));
      if (answer.id !== undefined) this.waiting.get(answer.id)?.(answer);
    };
  }

  static connect(url: string): Promise<Bidi> {
    return new Promise((done, failed) => {
      const socket = new WebSocket(url);
      socket.onopen = () => done(new Bidi(socket));
      socket.onerror = () => failed(new Error(`no connection to ${url}`));
    });
  }

  async send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const id = ++this.last;
    const answer = await new Promise<Answer>((done) => {
      this.waiting.set(id, done);
      this.socket.send(JSON.stringify({ id, method, params }));
    });
    this.waiting.delete(id);
    if (answer.error) throw new Error(`${method}: ${answer.error}: ${answer.message}`);
    return answer.result ?? {};
  }

  close(): void {
    this.socket.close();
  }
}

class FirefoxTab implements Tab {
  constructor(
    private readonly bidi: Bidi,
    private readonly context: string,
  ) {}

  async goto(url: string): Promise<void> {
    await this.bidi.send('browsingContext.navigate', {
      context: this.context,
      url,
      wait: 'complete',
    });
  }

  async reload(): Promise<void> {
    await this.bidi.send('browsingContext.reload', { context: this.context, wait: 'complete' });
  }

  private async evaluate(expression: string): Promise<Record<string, unknown>> {
    const answer = await this.bidi.send('script.evaluate', {
      expression,
      target: { context: this.context },
      awaitPromise: true,
    });
    if (answer.type !== 'success') throw new Error(`${expression}: ${JSON.stringify(answer)}`);
    return answer.result as Record<string, unknown>;
  }

  async run<T>(expression: string): Promise<T> {
    const { value } = await this.evaluate(`(async () => JSON.stringify(await (${expression})))()`);
    return (value === undefined ? undefined : JSON.parse(String(value))) as T;
  }

  async click(selector: string): Promise<void> {
    const { sharedId } = await this.evaluate(
      `(() => { const one = document.querySelector(${JSON.stringify(selector)});
        one?.scrollIntoView({ block: 'nearest' }); return one; })()`,
    );
    if (!sharedId) throw new Error(`nothing to press: ${selector}`);
    const origin = { type: 'element', element: { sharedId } };
    await this.bidi.send('input.performActions', {
      context: this.context,
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x: 0, y: 0, origin },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    });
  }
}

export async function startFirefox(): Promise<OtherBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'tsuro-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    PROGRAM,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  const bidi = await Bidi.connect(`${await address(child)}/session`);
  await bidi.send('session.new', { capabilities: {} });
  return {
    async tab() {
      const { userContext } = await bidi.send('browser.createUserContext');
      const { context } = await bidi.send('browsingContext.create', { type: 'tab', userContext });
      await bidi.send('browsingContext.setViewport', {
        context,
        viewport: { width: 1180, height: 820 },
      });
      return new FirefoxTab(bidi, String(context));
    },
    async close() {
      bidi.close();
      const gone = new Promise((done) => child.on('exit', done));
      child.kill('SIGTERM');
      await gone;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function address(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let text = '';
    child.stderr?.on('data', (bytes: Buffer) => {
      text += bytes.toString();
      const url = /ws:\/\/127\.0\.0\.1:\d+/.exec(text);
      if (url) found(url[0]);
    });
    child.on('exit', (code) => failed(new Error(`Firefox ended with ${code}: ${text}`)));
    child.on('error', failed);
  });
}
