import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { launchChromium, newWindow } from './chromium.ts';

const { address } = inject('app');
/** The dashboard's own script. */
const dashboardScript = /\/assets\/home-page-[^/]+\.js$/;

let browser: Browser;
let page: Page;
/** Lets the dashboard's script through. */
let arrive: () => void;
let requests: string[];

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());
/** A visitor to whom the dashboard's script comes only when the test says so. */
beforeEach(async () => {
  const context = await newWindow(browser, { theme: 'light', width: 1280 });
  page = await context.newPage();
  requests = [];
  const held = Promise.withResolvers<void>();
  arrive = held.resolve;
  await page.route(dashboardScript, async (route) => {
    requests.push(route.request().url());
    await held.promise;
    await route.continue();
  });
});
afterEach(async () => {
  arrive();
  await page.context().close();
});

const fill = async (email: string) => {
  await page.getByLabel('First name').fill('Devika');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('seven monsoon mangoes');
};
const dashboard = () => page.getByRole('button', { name: 'Upload a file' });

test('the dashboard loads while the user writes in the dialog, which stays until then', async () => {
  await page.goto(address, { waitUntil: 'networkidle' });
  expect(requests).toEqual([]);
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect.poll(() => requests.length).toBe(1);
  await fill('devika.dialog@example.in');
  const create = page.getByRole('dialog').getByRole('button', { name: 'Create account' });
  await Promise.all([page.waitForResponse('**/api/session/sign-up'), create.click()]);
  await page.waitForURL(`${address}/dashboard`);
  // Until then it turned because of the answer; now because of the page.
  await expect.poll(() => page.getByRole('button', { name: 'Account menu' }).count()).toBe(0);
  expect(await create.getAttribute('aria-busy')).toBe('true');
  arrive();
  await dashboard().waitFor();
  expect(requests).toHaveLength(1);
});

test('the page for signing up fetches it at once, and shows that it is in progress', async () => {
  await page.goto(`${address}/sign-up`);
  await expect.poll(() => requests.length).toBe(1);
  await fill('devika.page@example.in');
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(`${address}/dashboard`);
  await page.getByRole('main').getByText('Loading...').waitFor();
  arrive();
  await dashboard().waitFor();
});
