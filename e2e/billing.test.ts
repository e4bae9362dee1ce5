import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { runPeriodEnds } from '../server/src/billing/period-ends.ts';
import { composeBilling } from '../server/src/compose/billing.ts';
import { readConfig } from '../server/src/config.ts';
import { connect } from '../server/src/db/core/connect.ts';
import { createLog } from '../server/src/log.ts';
import { launchChromium, newWindow } from './chromium.ts';
import { callAs, signIn, signUp } from './user.ts';

const app = inject('app');

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
}, 60_000);
afterEach(() => page?.context().close());
afterAll(() => browser?.close());

/** Does what the worker does every minute, as if it were `days` later. */
async function periodEndsIn(days: number): Promise<void> {
  const connection = connect({ connectionString: app.databaseUrl });
  const now = () => new Date(Date.now() + days * 24 * 3_600_000);
  const config = readConfig({ DATA_DIR: app.dataDir });
  const { billing } = composeBilling({ config, db: connection.db, log: createLog('silent'), now });
  try {
    await runPeriodEnds(connection.db, billing);
  } finally {
    await connection.close();
  }
}

test('a trial, an upgrade in test mode, a cancellation that is taken back and made again, and Free at the end', async () => {
  const meera = await signUp(app.address, { first: 'Meera' });
  const planId = async () => (await callAs<{ planId: string }>(meera, 'GET', '/billing')).planId;
  const context = await newWindow(browser, { theme: 'light', width: 1280, height: 900 });
  await signIn(context, meera);
  page = await context.newPage();
  await page.goto(`${app.address}/dashboard/billing`);

  await page.getByRole('button', { name: 'Start free trial' }).click();
  await page.getByText(/^Your free trial of Pro ends on/).waitFor();
  expect(await planId()).toBe('pro');
  expect(await page.getByRole('button', { name: 'Start free trial' }).count()).toBe(0);

  await page.getByRole('article', { name: 'Pro' }).getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Test mode: nothing is charged').waitFor();
  await dialog.getByText('Pro begins now.').waitFor();
  await dialog.getByRole('button', { name: 'Choose Pro in test mode' }).click();
  await page.getByText(/^Test mode: ₹999 would be charged on/).waitFor();
  // The plan on the page is one without the watermark.
  const card = page.locator('main');
  expect(await card.getByText('Made with Jhalak').count()).toBe(0);
  expect((await callAs<{ billedBy: string }>(meera, 'GET', '/billing')).billedBy).toBe('test');

  const cancel = async () => {
    await page.getByRole('button', { name: 'Go back to Free' }).first().click();
    await page
      .getByRole('dialog')
      .getByText(/^You keep Pro until/)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Go back to Free' }).click();
    await page.getByText(/^Your plan ends on/).waitFor();
  };
  await cancel();
  await page.getByRole('button', { name: 'Keep my plan' }).click();
  await page.getByText(/^Test mode: ₹999 would be charged on/).waitFor();
  await cancel();
  expect(await planId()).toBe('pro');

  await periodEndsIn(32);
  expect(await planId()).toBe('free');
  await page.reload();
  await page.getByText('Free forever, no payment needed.').waitFor();
});
