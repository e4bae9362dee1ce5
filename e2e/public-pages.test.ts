import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, npmStart, type RunningApp } from './running-app.ts';

const isRoot = process.getuid?.() === 0;
const pages = [
  '/',
  '/features',
  '/pricing',
  '/terms',
  '/privacy',
  '/refund',
  '/contact',
  '/sign-in',
  '/sign-up',
];

let browser: Browser;
let app: RunningApp;
let address: string;
// Not below the user's own temporary folder: the database runs as nobody and must reach it.
const dataDir = mkdtempSync('/tmp/jhalak-pages-');

beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  app = npmStart({
    dir: path.resolve(import.meta.dirname, '..'),
    uid: process.getuid?.() ?? 0,
    dataDir,
    port,
  });
  browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--disable-background-networking', ...(isRoot ? ['--no-sandbox'] : [])],
  });
  await app.says(`Jhalak is ready at ${address}`, 180_000);
});
afterAll(async () => {
  await browser?.close();
  app?.terminate();
  await app?.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

/** Opens a page and collects what the browser complains about. */
async function open(context: BrowserContext, route: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(`${address}${route}`, { waitUntil: 'networkidle' });
  return { page, complaints };
}

describe.each([
  { theme: 'light', width: 360, locale: 'en-IN' },
  { theme: 'dark', width: 1440, locale: 'en-IN' },
  { theme: 'dark', width: 360, locale: 'hi-IN' },
] as const)('public pages, $theme, $width px, $locale', ({ theme, width, locale }) => {
  test.each(pages)('%s has no serious fault of access, no overflow, no complaint', async (route) => {
    const size = { viewport: { width, height: 800 } };
    const context = await browser.newContext({
      ...size,
      colorScheme: theme,
      locale,
      reducedMotion: 'reduce',
    });
    const { page, complaints } = await open(context, route);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(serious.map(({ id, nodes }) => [id, nodes[0]?.target])).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('whoever wants a protected page signs up by keyboard and comes back to it', async () => {
  const context = await browser.newContext({ locale: 'en-IN' });
  const { page } = await open(context, '/dashboard/projects');
  await page.waitForURL(`${address}/sign-in`);
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).press('Enter');
  await page.getByLabel('First name').fill('Asha');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Rao');
  await page.keyboard.press('Tab');
  await page.keyboard.type('asha@example.in');
  await page.keyboard.press('Tab');
  await page.keyboard.type('seven monsoon mangoes');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${address}/dashboard/projects`);
  await page.getByText('Welcome back, Asha').waitFor();
  await page.goto(`${address}/sign-in`);
  await page.waitForURL(`${address}/dashboard`);
  await page.getByRole('button', { name: 'Log Out' }).press('Enter');
  await page.waitForURL(`${address}/`);
  await page.getByRole('button', { name: 'Get Started' }).press('Enter');
  await page.getByRole('dialog', { name: 'Create an account' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await context.close();
});

test('Watch Demo plays a clip of the sample', async () => {
  const context = await browser.newContext({ locale: 'en-IN' });
  const { page } = await open(context, '/features');
  await page.getByRole('button', { name: 'Watch Demo' }).click();
  const video = "document.querySelector('[role=dialog] video')";
  await page.waitForFunction(`${video}?.readyState >= 1`);
  expect(await page.evaluate(`[${video}.videoWidth, ${video}.videoHeight]`)).toEqual([540, 960]);
  await context.close();
});

test('an unknown address is a page of its own and is logged', async () => {
  const context = await browser.newContext({ locale: 'en-IN' });
  const { page, complaints } = await open(context, '/no/such/page');
  await page.getByText('Oops! Page not found').waitFor();
  expect(complaints.join()).toContain('/no/such/page');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL(`${address}/`);
  await context.close();
});
