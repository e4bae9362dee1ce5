import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fullRun } from '../server/src/testing/full-run.ts';
import { complaintsOf, launchChromium, newWindow } from './chromium.ts';

const { address } = inject('app');
const timeout = { timeout: 20_000 };

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

async function open(route: string): Promise<{ page: Page; complaints: string[] }> {
  const context = await newWindow(browser, { theme: 'light', width: 1280 });
  const page = await context.newPage();
  const complaints = complaintsOf(page, address);
  await page.goto(`${address}${route}`);
  return { page, complaints };
}

test('Watch Demo plays a clip of the sample', async () => {
  const { page } = await open('/features');
  await page.getByRole('button', { name: 'Watch Demo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play the clip' }).click();
  const video = "document.querySelector('[role=dialog] video')";
  await expect.poll(() => page.evaluate(`${video}?.readyState ?? 0`), timeout).toBeGreaterThanOrEqual(1);
  expect(await page.evaluate(`[${video}.videoWidth, ${video}.videoHeight]`)).toEqual([540, 960]);
  await expect.poll(() => page.evaluate(`${video}.currentTime`), timeout).toBeGreaterThan(0.2);
  await page.context().close();
});

test.each([
  ['plays the picture of a feature while it is in view', 'no-preference', true],
  ['leaves it still where less motion is wanted, with a button that plays it', 'reduce', false],
] as const)('the features page %s', async (_, reducedMotion, plays) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion });
  const page = await context.newPage();
  await page.goto(`${address}/features`, { waitUntil: 'networkidle' });
  const time = () => page.evaluate<number>("document.querySelectorAll('video')[1].currentTime");
  const [first, second] = [page.locator('video').first(), page.locator('video').nth(1)];
  await second.evaluate((video) =>
    (video as unknown as { scrollIntoView(of: object): void }).scrollIntoView({
      block: 'center',
      // The page scrolls smoothly; a button that still moves is scrolled to an edge by the click, out of view of its video.
      behavior: 'instant',
    }),
  );
  const play = second.locator('..').getByRole('button', { name: 'Play the clip' });
  if (!plays) {
    await play.click();
    await expect.poll(time, timeout).toBeGreaterThan(0.2);
  }
  await second.locator('..').getByRole('button', { name: 'Pause the clip' }).click();
  await play.waitFor();
  // What is out of sight, and what was stopped by hand, stands.
  await page.evaluate('scrollTo({ top: document.body.scrollHeight, behavior: "instant" })');
  const isPaused = () => first.evaluate((video) => (video as unknown as { paused: boolean }).paused);
  await expect.poll(isPaused, timeout).toBe(true);
  await context.close();
});

test.each(['en-IN', 'hi-IN'] as const)(
  'on a phone the landing page in %s is at most 8,000 px tall',
  async (locale) => {
    const context = await newWindow(browser, { theme: 'light', width: 360, height: 740, locale });
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.locator('#closing-title').waitFor();
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(8000);
    await context.close();
  },
);

test('an unknown address is a page of its own and is logged', async () => {
  const { page, complaints } = await open('/no/such/page');
  await page.getByText('Oops! Page not found').waitFor();
  expect(complaints.join()).toContain('/no/such/page');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL(`${address}/`);
  await page.context().close();
});

test('the hero’s captions change their script, and its button scrolls to the plans, which lead to the sign-up', async () => {
  const { page } = await open('/');
  const spoken = page.locator('[data-spoken]').first();
  for (const [script, letters] of [
    ['Hinglish', /^(What was said)?[\x20-\x7e]+$/],
    ['தமிழ்', /\p{Script=Tamil}/u],
    ['हिन्दी', /\p{Script=Devanagari}/u],
  ] as const) {
    await page.getByRole('button', { name: script, exact: true }).click();
    await expect.poll(() => spoken.textContent(), timeout).toMatch(letters);
  }
  await page.getByRole('link', { name: 'Start Creating for Free' }).first().click();
  await page.waitForURL(`${address}/#pricing`);
  await expect.poll(() => page.evaluate('window.scrollY'), timeout).toBeGreaterThan(300);
  await page.goto(`${address}/features`);
  await page.getByRole('link', { name: 'View Pricing' }).first().click();
  await page.waitForURL(`${address}/#pricing`);
  await expect.poll(() => page.evaluate('window.scrollY'), timeout).toBeGreaterThan(300);
  await page.context().close();
});

const publicPages = fullRun
  ? ['/', '/features', '/pricing', '/terms', '/privacy', '/refund', '/contact', '/sign-in']
  : ['/', '/terms', '/sign-in'];

test('users whose browser prefers Hindi get every public page in Hindi, and can change that', async () => {
  const context = await newWindow(browser, { theme: 'dark', width: 360, locale: 'hi-IN' });
  const page = await context.newPage();
  for (const route of publicPages) {
    await page.goto(`${address}${route}`);
    expect(await page.locator('html').getAttribute('lang')).toBe('hi');
    expect(await page.getByRole('heading').first().textContent()).toMatch(/\p{Script=Devanagari}/u);
  }
  await page.getByRole('contentinfo').getByRole('combobox').first().selectOption('en');
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await context.close();
});
