import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import {
  submenuDelayMs,
  toasts,
  tooltipDelayMs,
  tooltipSkipDelayMs,
  typeAheadResetMs,
} from '../web/src/constants.ts';
import { launchChromium, newWindow } from './chromium.ts';

const { address } = inject('app');
/** How far from a figure it is looked whether it holds. */
const nearMs = 50;

let browser: Browser;
let page: Page;

/** The page of all parts, on which time stands still but for what a test lets pass. */
beforeAll(async () => {
  browser = await launchChromium();
  const context = await newWindow(browser, { theme: 'light', width: 1440 });
  page = await context.newPage();
  await page.clock.install();
  await page.goto(`${address}/design`);
  await part('Tooltip').waitFor();
  await page.getByRole('region', { name: /^Notifications/ }).waitFor({ state: 'attached' });
  await page.clock.pauseAt(Date.now() + 60_000);
});
afterAll(() => browser?.close());

/** What was open is closed, what stood has gone, and every delay begins anew. */
afterEach(async () => {
  await page.keyboard.press('Escape');
  await page.mouse.move(1, 1, { steps: 4 });
  await pass(2 * toasts.durationMs);
});

/** The page shows every part twice, once in each theme. */
const part = (name: string): Locator => page.getByRole('button', { name, exact: true }).first();
const pass = (ms: number) => page.clock.runFor(ms);
/** As a hand does it: more than one movement until the pointer is there, and one more on the spot. */
const rest = async (found: Locator) => {
  const { x, y, width, height } = await boxOf(found);
  await page.mouse.move(x + width / 2 - 3, y + height / 2, { steps: 4 });
  await page.mouse.move(x + width / 2, y + height / 2);
};
const boxOf = async (found: Locator) => {
  const box = await found.boundingBox();
  if (!box) throw new Error('nothing is drawn there');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

describe('a hint', () => {
  const hints = () => page.getByRole('tooltip');

  test('waits before it opens', async () => {
    await part('Tooltip').hover();
    await pass(tooltipDelayMs - nearMs);
    await expect.poll(() => hints().count()).toBe(0);
    await pass(2 * nearMs);
    await hints().waitFor({ state: 'attached' });
  });

  test('opens at once after another, but not when that is long past', async () => {
    await part('Tooltip').hover();
    await pass(tooltipDelayMs + nearMs);
    await hints().waitFor({ state: 'attached' });
    await rest(part('Second tooltip'));
    await hints().filter({ hasText: 'Donau' }).waitFor({ state: 'attached' });
    await page.mouse.move(1, 1, { steps: 4 });
    await hints().waitFor({ state: 'detached' });
    await pass(tooltipSkipDelayMs + nearMs);
    await part('Tooltip').hover();
    await pass(tooltipDelayMs - nearMs);
    await expect.poll(() => hints().count()).toBe(0);
    await pass(2 * nearMs);
    await hints().waitFor({ state: 'attached' });
  });

  test('comes with the focus of the keyboard, stays under the pointer, and goes beside it or with Escape', async () => {
    await part('Menu').focus();
    await page.keyboard.press('Tab');
    await hints().waitFor({ state: 'attached' });
    await rest(part('Tooltip'));
    await rest(hints());
    expect(await hints().count()).toBe(1);
    await rest(part('Tooltip'));
    const { right, y, height } = await boxOf(part('Tooltip'));
    await page.mouse.move(right + 3, y + height / 2);
    await hints().waitFor({ state: 'detached' });
    await part('Menu').focus();
    await page.keyboard.press('Tab');
    await hints().waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await hints().waitFor({ state: 'detached' });
  });
});

describe('a menu', () => {
  beforeEach(async () => {
    await part('Menu').click();
    await pass(nearMs);
    await page.getByRole('menu').waitFor();
  });
  const focused = () => page.locator(':focus').textContent();

  test('opens the menu beside an item once the pointer has rested there', async () => {
    await page.getByRole('menuitem', { name: 'Size' }).hover();
    await pass(submenuDelayMs - 20);
    expect(await page.getByRole('menu').count()).toBe(1);
    await pass(40);
    await page.getByRole('menuitemradio', { name: 'medium' }).waitFor();
    await expect.poll(() => page.getByRole('menu').count()).toBe(2);
  });

  test('joins typed characters until a pause', async () => {
    await page.keyboard.press('m');
    await pass(typeAheadResetMs - nearMs);
    await expect.poll(focused).toBe('Move');
    // “mn” begins no item.
    await page.keyboard.press('n');
    await pass(typeAheadResetMs - nearMs);
    await expect.poll(focused).toBe('Move');
    await pass(2 * nearMs);
    await page.keyboard.press('n');
    await pass(nearMs);
    await expect.poll(focused).toBe('Name');
  });
});

describe('notices', () => {
  const all = () => page.locator('[data-sonner-toast]');
  const staying = () => page.locator('[data-sonner-toast][data-removed=false]');
  const say = async (kind: 'message' | 'warning') => {
    await part(kind).click();
    await page.mouse.move(1, 1);
    await pass(nearMs);
  };
  /** Moves the newest notice by this many pixels and lets go. */
  const swipe = async (px: { x?: number; y?: number }) => {
    const { x, y, width, height } = await boxOf(all().first());
    const [fromX, fromY] = [x + width / 2, y + height / 2];
    // Words that an earlier swipe selected would be dragged instead.
    await page.evaluate('getSelection().removeAllRanges()');
    await page.mouse.move(fromX, fromY);
    await page.mouse.down();
    const to = (distance: number) =>
      page.mouse.move(fromX + Math.sign(px.x ?? 0) * distance, fromY + Math.sign(px.y ?? 0) * distance);
    // Slowly at first: a notice follows from its second movement on, and until then words are selected.
    const follows = async () => {
      await to(1);
      await to(2);
      return all().first().getAttribute('data-swiped');
    };
    await expect.poll(follows).toBe('true');
    await to(Math.abs(px.x ?? px.y ?? 0));
    await page.mouse.up();
    await pass(nearMs);
  };

  test(`are in the corner, ${toasts.visible} at once`, async () => {
    for (const kind of ['message', 'warning', 'message', 'warning'] as const) await say(kind);
    await expect.poll(() => all().count()).toBe(4);
    const seen = await page.evaluate<string[]>(
      `[...document.querySelectorAll('[data-sonner-toast]')].map((one) => getComputedStyle(one).opacity)`,
    );
    expect(seen).toEqual(['1', '1', '1', '0']);
    // Spread out, as under the pointer.
    await all().first().hover();
    await pass(nearMs);
    const [newest, next] = [await boxOf(all().nth(0)), await boxOf(all().nth(1))];
    expect(newest.width).toBe(toasts.widthPx);
    expect([1440 - newest.right, 900 - newest.bottom]).toEqual([toasts.offsetPx, toasts.offsetPx]);
    expect(newest.y - next.bottom).toBeCloseTo(toasts.gapPx, 0);
  });

  test('on a phone take its width', async () => {
    await page.setViewportSize({ width: 360, height: 900 });
    await say('message');
    const { x, right, bottom } = await boxOf(all().first());
    await page.setViewportSize({ width: 1440, height: 900 });
    expect([x, 360 - right, 900 - bottom]).toEqual(Array(3).fill(toasts.mobileOffsetPx));
  });

  test('stay for their time, then take a moment to leave', async () => {
    await say('message');
    await pass(toasts.durationMs - 2 * nearMs);
    await expect.poll(() => staying().count()).toBe(1);
    await pass(2 * nearMs);
    await expect.poll(() => staying().count()).toBe(0);
    await pass(toasts.removalMs - 2 * nearMs);
    await expect.poll(() => all().count()).toBe(1);
    await pass(2 * nearMs);
    await all().waitFor({ state: 'detached' });
  });

  test('wait while they are read, and while the page is hidden', async () => {
    await say('message');
    await all().hover();
    await pass(10 * toasts.durationMs);
    await expect.poll(() => staying().count()).toBe(1);
    await page.mouse.move(1, 1);
    await pass(toasts.durationMs / 2);
    const turn = (hidden: boolean) =>
      page.evaluate(`Object.defineProperty(document, 'hidden', { value: ${hidden}, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));`);
    await turn(true);
    await pass(10 * toasts.durationMs);
    await expect.poll(() => staying().count()).toBe(1);
    await turn(false);
    await pass(toasts.durationMs / 2 + nearMs);
    await expect.poll(() => staying().count()).toBe(0);
  });

  test.each(['x', 'y'])('are swiped away to the right and down: %s', async (axis) => {
    const by = (px: number) => ({ [axis]: px });
    await say('message');
    await swipe(by(toasts.swipePx - 1));
    await swipe(by(-3 * toasts.swipePx));
    await expect.poll(() => staying().count()).toBe(1);
    await swipe(by(toasts.swipePx));
    await expect.poll(() => staying().count()).toBe(0);
  });

  test('go by their button, and Alt+T leads to them', async () => {
    await say('warning');
    await page.keyboard.press('Alt+t');
    await expect.poll(() => page.locator('[data-sonner-toaster]:focus').count()).toBe(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await pass(nearMs);
    await expect.poll(() => staying().count()).toBe(0);
  });
});
