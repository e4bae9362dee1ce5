import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { launchChromium, newWindow } from './chromium.ts';
import { type Fixtures, fixturesOf, withSample } from './fixtures.ts';
import { signIn } from './user.ts';

const app = inject('app');

let browser: Browser;
let page: Page;
let world: Fixtures;
beforeAll(async () => {
  browser = await launchChromium();
  // The sample is prepared by then.
  world = await withSample(await fixturesOf(app));
}, 900_000);
afterEach(() => page?.context().close());
afterAll(() => browser?.close());

async function open(size: { width: number; height: number }): Promise<void> {
  const context = await newWindow(browser, { theme: 'light', ...size });
  await signIn(context, world.creator);
  page = await context.newPage();
  await page.goto(`${app.address}/editor?video=${world.videoId}`);
  await page.getByRole('button', { name: 'Export', exact: true }).waitFor();
  await page.locator('[data-stage]').waitFor();
}

const boxOf = async (found: Locator) => {
  const box = await found.boundingBox();
  if (!box) throw new Error('nothing is drawn there');
  return { ...box, bottom: box.y + box.height };
};

test('on a phone words are read below the player, without scrolling it away', async () => {
  await open({ width: 360, height: 740 });
  await page.getByRole('tab', { name: 'Words' }).click();
  const words = await boxOf(page.locator('[data-words]'));
  expect(words.bottom).toBeLessThanOrEqual(740);
  expect(words.height).toBeGreaterThan(160);
  expect((await boxOf(page.locator('[data-stage]'))).height).toBeGreaterThan(220);
  const scrolled = `(() => {
    const main = document.querySelector('main');
    main.scrollTop = 500;
    return main.scrollTop;
  })()`;
  expect(await page.evaluate(scrolled)).toBe(0);
  // All five can be seen.
  const last = await boxOf(page.getByRole('tab', { name: 'B-roll' }));
  expect(last.x + last.width).toBeLessThanOrEqual(360);
});

test('on a small laptop the player has the most room and its controls one row', async () => {
  await open({ width: 1024, height: 640 });
  const play = await boxOf(page.getByRole('button', { name: 'Play', exact: true }));
  const mute = await boxOf(page.getByRole('button', { name: 'Sound off' }));
  expect(mute.y).toBe(play.y);
  const [stage, left, right] = [
    await boxOf(page.locator('[data-panel]#stage')),
    await boxOf(page.locator('[data-panel]#left')),
    await boxOf(page.locator('[data-panel]#right')),
  ];
  expect(stage.width).toBeGreaterThan(Math.max(left.width, right.width));
  // Nothing in the narrow panel is wider than it.
  await page.getByRole('tab', { name: 'B-roll' }).click();
  const opened = page.locator('[data-panel]#right [role="tabpanel"][data-state="active"]').first();
  await opened.getByRole('tab', { name: 'Generate' }).waitFor();
  const [inner = 0, outer = 0] = await opened.evaluate((element) => {
    const { scrollWidth, clientWidth } = element as unknown as { scrollWidth: number; clientWidth: number };
    return [scrollWidth, clientWidth];
  });
  expect(inner).toBeLessThanOrEqual(outer);
});
