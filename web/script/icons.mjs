// SPDX-License-Identifier: MIT
// Draws public/icon.svg for platforms that want dots: run it when that file changes, and keep what
// it makes. A maskable icon fills its square and has everything of worth in the middle, for the
// platform cuts it into a shape of its own; Apple rounds the corners itself.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const GROUND = '#7c2a22';
const ICON = readFileSync('public/icon.svg', 'utf8');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();

/** `part` is how much of the width the picture takes; the rest around it is ground. */
async function draw(size, part = 1) {
  const ground = part < 1 ? GROUND : 'transparent';
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}">
    <div style="width:${part * 100}%;display:grid">${ICON}</div>`,
  );
  return page.screenshot({ omitBackground: true });
}

/** An .ico file may hold a png as it is, behind 22 bytes that say so. */
function icoOf(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

writeFileSync('public/favicon.ico', icoOf(await draw(32), 32));
writeFileSync('public/icon-192.png', await draw(192));
writeFileSync('public/icon-512.png', await draw(512));
writeFileSync('public/icon-maskable.png', await draw(512, 0.8));
writeFileSync('public/apple-touch-icon.png', await draw(180, 0.9));
await browser.close();
