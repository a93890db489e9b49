// SPDX-License-Identifier: MIT
// Whole games against bots in the page: every edition by mouse, by keyboard alone, and by touch at
// phone size.
import { playOut, type SetupWish, setTable } from './hands';
import { expect, test } from './server';

const EDITIONS: (SetupWish & { name: string })[] = [
  { name: 'classic', edition: 'classic', seats: 4 },
  { name: 'modern, two stones each', edition: 'modern', seats: 2 },
  { name: 'kosmos', edition: 'kosmos', seats: 3 },
  { name: 'seas', edition: 'seas', seats: 3 },
  {
    name: 'veterans of the seas',
    edition: 'seas',
    seats: 3,
    options: { 'Mystic portal': 'true', Tsunami: 'true', Uzushio: 'true', Taihou: 'true' },
  },
  { name: 'phoenix', edition: 'phoenix', seats: 2 },
  { name: 'winds', edition: 'winds', seats: 2 },
  { name: 'house rules', edition: 'custom', seats: 2, options: { Width: '4', Height: '4' } },
];

for (const wish of EDITIONS) {
  test(`${wish.name} by mouse`, async ({ page }) => {
    await setTable(page, wish);
    expect(await playOut(page, 'mouse')).toBeGreaterThan(0);
  });

  test(`${wish.name} by keyboard`, async ({ page }) => {
    await setTable(page, wish);
    expect(await playOut(page, 'keyboard')).toBeGreaterThan(0);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  for (const wish of EDITIONS) {
    test(`${wish.name} by touch`, async ({ page }) => {
      await setTable(page, wish);
      expect(await playOut(page, 'touch')).toBeGreaterThan(0);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  }
});
