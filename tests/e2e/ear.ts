// SPDX-License-Identifier: MIT
// A player who does not see: it reads the browser's own accessibility tree (roles, names, states),
// hears what live regions and the moving focus say, and answers by keyboard at what it found there.
// It knows no pixels, no style sheets and no ids.
import { type CDPSession, expect, type Page } from '@playwright/test';

/** A thing in the tree, with the names of what it lies in. */
export interface Heard {
  readonly role: string;
  readonly name: string;
  readonly node: number;
  readonly within: readonly string[];
  readonly disabled: boolean;
  readonly busy: boolean;
}

interface Value {
  readonly value?: unknown;
}
interface Node {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly parentId?: string;
  readonly backendDOMNodeId?: number;
  readonly role?: Value;
  readonly name?: Value;
  readonly properties?: readonly { readonly name: string; readonly value: Value }[];
}

/** What a screen reader would say by itself: changes in live regions, and what takes the focus. */
function listen(): void {
  const said: string[] = [];
  const keys = { handled: 0 };
  Object.assign(window, { said, keys });
  const spoken = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';
  const say = (text: string | null) => {
    const words = text?.replace(/\s+/g, ' ').trim();
    if (words) said.push(words);
  };
  const hear = (node: globalThis.Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    if (element?.closest(spoken) && !element.closest('[aria-hidden=true]')) say(node.textContent);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') hear(target);
      else for (const node of addedNodes) hear(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  document.addEventListener('focusin', ({ target }) => {
    const element = target as Element;
    say(element.getAttribute('aria-label') ?? element.textContent);
  });
  // In a task of its own: what the key presses is pressed after its listeners.
  document.addEventListener('keyup', () => setTimeout(() => keys.handled++), true);
}

export class Ear {
  private constructor(
    readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async at(page: Page, path: string): Promise<Ear> {
    await page.addInitScript(listen);
    await page.goto(path);
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    return new Ear(page, session);
  }

  /** Everything said since the last time. */
  async heard(): Promise<string[]> {
    return this.page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0));
  }

  /**
   * What is there, after a frame: until then the tree may still have the old state of one thing
   * beside the new one of another, such as a button that is free and a text that is not yet busy.
   */
  async tree(): Promise<Heard[]> {
    await this.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
    );
    const { nodes } = (await this.session.send('Accessibility.getFullAXTree')) as {
      nodes: readonly Node[];
    };
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const within = (node: Node): string[] => {
      const parent = node.parentId ? byId.get(node.parentId) : undefined;
      if (!parent) return [];
      const name = parent.ignored ? '' : String(parent.name?.value ?? '');
      return name ? [name, ...within(parent)] : within(parent);
    };
    const is = (node: Node, state: string) =>
      node.properties?.some(({ name, value }) => name === state && value.value === true) ?? false;
    return nodes
      .filter((node) => !node.ignored && node.backendDOMNodeId !== undefined)
      .map((node) => ({
        role: String(node.role?.value ?? ''),
        name: String(node.name?.value ?? '').trim(),
        node: node.backendDOMNodeId ?? 0,
        within: within(node),
        disabled: is(node, 'disabled'),
        busy: is(node, 'busy'),
      }));
  }

  /** Waits until something of this role and name is there and can be used. */
  async find(role: string, name: string | RegExp): Promise<Heard> {
    let found: Heard | undefined;
    await expect
      .poll(async () => {
        found = (await this.tree()).find((one) => fits(one, role, name));
        return found !== undefined;
      }, `${role} "${name}"`)
      .toBe(true);
    return found!;
  }

  /** How many keys this page has dealt with. */
  private async keysHandled(): Promise<number> {
    return this.page.evaluate(
      () => (window as unknown as { keys: { handled: number } }).keys.handled,
    );
  }

  /**
   * Goes to it and presses the key that such things are pressed with. The browser says that it has a
   * key before the page has dealt with it, and who looks then finds the question just answered.
   */
  async press(thing: Heard): Promise<void> {
    const link = thing.role === 'link';
    await this.session.send('DOM.focus', { backendNodeId: thing.node });
    const before = link ? 0 : await this.keysHandled();
    await this.page.keyboard.press(link ? 'Enter' : 'Space');
    if (!link) await expect.poll(() => this.keysHandled()).toBeGreaterThan(before);
  }

  async use(role: string, name: string | RegExp): Promise<void> {
    await this.press(await this.find(role, name));
  }

  async write(name: string | RegExp, text: string): Promise<void> {
    await this.use('textbox', name);
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Tab');
  }
}

const fits = (one: Heard, role: string, name: string | RegExp): boolean =>
  one.role === role &&
  !one.disabled &&
  (typeof name === 'string' ? one.name === name : name.test(one.name));
