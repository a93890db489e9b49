// SPDX-License-Identifier: MIT
// axe-core in a page: what it finds, one line each.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';

const AXE = readFileSync(resolve(__dirname, '../../web/node_modules/axe-core/axe.min.js'), 'utf8');

interface Fault {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

export async function faults(page: Page): Promise<string[]> {
  // What is still fading in has the colours of nothing.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: Fault[] }> } };
    const { violations } = await axe.run();
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)} ${nodes[0]?.failureSummary}`,
    );
  });
}

export async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
}
