import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { toasts, tooltipDelayMs } from '../web/src/constants.ts';
import { launchChromium, newWindow } from './chromium.ts';

const { address } = inject('app');

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

/** The page that shows every part; its clock stands still until it is told to run. */
async function open(width: number): Promise<void> {
  const context = await newWindow(browser, { theme: 'light', width });
  page = await context.newPage();
  await page.clock.install();
  await page.goto(`${address}/design`);
  await page.getByRole('button', { name: 'Tooltip', exact: true }).first().waitFor();
  await page
    .locator('[data-sonner-toaster], section[aria-label*=Notifications]')
    .first()
    .waitFor({ state: 'attached' });
  await page.clock.pauseAt(Date.now() + 60_000);
}
const notices = () => page.locator('[data-sonner-toast]');
// The page shows every part twice, once in each theme.
const notice = (kind: string) => page.getByRole('button', { name: kind, exact: true }).first().click();
const box = async (at: number) => {
  const found = await notices().nth(at).boundingBox();
  if (!found) throw new Error('the notice is not drawn');
  return found;
};

afterEach(() => page?.context().close());

describe('notices', () => {
  beforeEach(() => open(1440));

  test('stand at the lower right with their width and distance, three at a time', async () => {
    for (const kind of ['success', 'info', 'warning', 'error']) {
      await notice(kind);
      await page.clock.runFor(700);
    }
    expect(await page.locator('[data-sonner-toast][data-visible=true]').count()).toBe(toasts.visible);
    const { x, y, width, height } = await box(0);
    expect(width).toBe(toasts.widthPx);
    expect([x + width, y + height].map(Math.round)).toEqual([1440 - toasts.offsetPx, 900 - toasts.offsetPx]);
    await notices().first().hover();
    await page.clock.runFor(700);
    const [newest, older] = [await box(0), await box(1)];
    expect(Math.round(newest.y - (older.y + older.height))).toBe(toasts.gapPx);
  });

  test('leave by themselves after their time', async () => {
    await notice('success');
    await page.clock.runFor(toasts.durationMs - 300);
    expect(await notices().count()).toBe(1);
    await page.clock.runFor(900);
    await expect.poll(() => notices().count()).toBe(0);
  });

  test('get the focus by Alt+T and leave by their button', async () => {
    await notice('error');
    await page.clock.runFor(500);
    await page.keyboard.press('Alt+KeyT');
    expect(await page.evaluate("document.activeElement.matches('[data-sonner-toaster]')")).toBe(true);
    await notices().getByRole('button', { name: /close/i }).click();
    await page.clock.runFor(500);
    await expect.poll(() => notices().count()).toBe(0);
  });
});

test('on a phone notices stand closer to the edge', async () => {
  await open(360);
  await notice('info');
  await page.clock.runFor(700);
  const { x, y, width, height } = await box(0);
  expect([x, x + width, y + height].map(Math.round)).toEqual([
    toasts.mobileOffsetPx,
    360 - toasts.mobileOffsetPx,
    900 - toasts.mobileOffsetPx,
  ]);
});

test('a hint waits before it opens', async () => {
  await open(1440);
  await page.getByRole('button', { name: 'Tooltip', exact: true }).first().hover();
  await page.clock.runFor(tooltipDelayMs - 50);
  expect(await page.getByRole('tooltip').count()).toBe(0);
  await page.clock.runFor(100);
  await expect.poll(() => page.getByRole('tooltip').count()).toBe(1);
});
