import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchChromium } from './chromium.ts';
import { screens } from './screens.ts';
import { showScreen } from './show-screen.ts';
import { type World, worldOf } from './world.ts';

/** From the smallest phone to a large desk; 640 px is a usual laptop at 200 %. */
const widths = [360, 640, 768, 1024, 1440, 2560];

let browser: Browser;
let world: World;
beforeAll(async () => {
  browser = await launchChromium();
  world = await worldOf(inject('app'));
}, 900_000);
afterAll(() => browser?.close());

describe.each([
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 360 },
] as const)('$theme, $width px', (look) => {
  test.each(screens)(
    '$name has no serious fault of access, nothing cut off, no complaint',
    async (screen) => {
      const { page, complaints, close } = await showScreen(browser, world, screen, look);
      try {
        const { violations } = await new AxeBuilder({ page }).analyze();
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        expect(serious.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([]);
        expect(complaints.filter((text) => !(screen.complains ?? /^$/).test(text))).toEqual([]);
        if (look.theme === 'light') expect(await overflowing(page)).toEqual([]);
      } finally {
        await close();
      }
    },
  );
});

/** The widths at which the page is wider than its window. */
async function overflowing(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if ((await page.evaluate<number>('document.documentElement.scrollWidth')) > width) found.push(width);
  }
  return found;
}
