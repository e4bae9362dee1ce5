import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readZip } from '../server/src/testing/read-zip.ts';
import { launchChromium, newWindow } from './chromium.ts';
import { signIn, signUp } from './user.ts';

const app = inject('app');
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

test('a copy of all data is requested, made in the background, announced and downloaded', async () => {
  const leela = await signUp(app.address, { first: 'Leela', last: 'Menon' });
  const context = await newWindow(browser, { theme: 'light', width: 1280 });
  await signIn(context, leela);
  const page = await context.newPage();
  await page.goto(`${app.address}/dashboard/settings#data`);
  await page.getByRole('button', { name: 'Make a copy' }).click();
  const link = page.getByRole('link', { name: /^Download the copy/ });
  await link.waitFor();
  await page.getByText(/^Requested .*, ready .*, receipt/).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('Jhalak, my data.zip');
  const files = readZip(readFileSync(await download.path()));
  expect(JSON.parse(files.get('account.json') ?? '')).toMatchObject({ email: leela.email });
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click();
  await page.getByText('The copy of your data is ready to download').waitFor();
  await context.close();
});
