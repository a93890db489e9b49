// SPDX-License-Identifier: MIT
// The browser tests of tests/e2e: a real Chromium (the system's own) against the real server.
import { defineConfig, devices } from '@playwright/test';

export default defineConfig({
  testDir: '../tests/e2e',
  tsconfig: '../tests/e2e/tsconfig.json',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 180_000, // for a machine five times slower; nothing is asserted about time
  expect: { timeout: 20_000 },
  retries: 0, // what passes only now and then is a fault
  // Where nobody looks on, only what failed is worth a line: of a long output the end is kept.
  reporter: process.stdout.isTTY ? 'line' : 'dot',
  // Times are measured by `npm run speed`, on a machine that does nothing else; they are no tests.
  ...(process.env.TSURO_SPEED ? {} : { grepInvert: /within a second|a frame costs|no long task/ }),
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--host-resolver-rules=MAP tsuro.local 127.0.0.1'],
    },
    viewport: { width: 1180, height: 820 },
    locale: 'en-GB',
  },
});
