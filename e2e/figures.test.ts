import { expect, inject, test } from 'vitest';
import { tooltipDelayMs } from '../web/src/constants.ts';
import { launchChromium, newWindow } from './chromium.ts';

const { address } = inject('app');

test('a hint waits before it opens', async () => {
  const browser = await launchChromium();
  const context = await newWindow(browser, { theme: 'light', width: 1440 });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${address}/design`);
  // The page shows every part twice, once in each theme.
  const button = page.getByRole('button', { name: 'Tooltip', exact: true }).first();
  await button.waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  await button.hover();
  await page.clock.runFor(tooltipDelayMs - 50);
  expect(await page.getByRole('tooltip').count()).toBe(0);
  await page.clock.runFor(100);
  await expect.poll(() => page.getByRole('tooltip').count(), { timeout: 20_000 }).toBe(1);
  await browser.close();
});
