import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchChromium, newWindow } from './chromium.ts';
import { signUp } from './user.ts';

// Browsers make no passkeys for an address in numbers.
const address = inject('app').address.replace('127.0.0.1', 'localhost');

let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
  context = await newWindow(browser, { theme: 'light', width: 1280 });
  page = await context.newPage();
});
afterAll(() => browser?.close());

/** A device of this browser whose owner unlocks it whenever it asks; says how many passkeys it holds. */
async function plugInDevice(): Promise<() => Promise<number>> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
}

test('a passkey is added, signs in without the password, is renamed and removed, and then refused', async () => {
  const { email, password } = await signUp(inject('app').address, { first: 'Ishita' });
  const held = await plugInDevice();
  await page.goto(`${address}/sign-in?from=${encodeURIComponent('/dashboard/settings#security')}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard/settings#security');

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Create passkey' }) });
  await form.getByLabel('Name').fill('Ishita’s phone');
  await form.getByLabel('Current password').fill('not this one');
  await form.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByText('Your current password is wrong. Try again.').waitFor();
  expect(await held()).toBe(0);
  await form.getByLabel('Current password').fill(password);
  await form.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByText('Passkey added.').waitFor();
  expect(await held()).toBe(1);
  // The device refuses a second one for the same account.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await form.getByLabel('Current password').fill(password);
  await form.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByText('This device already has a passkey for your account.').waitFor();

  await context.clearCookies();
  await page.goto(`${address}/sign-in`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: 'Upload a file' }).waitFor();

  await page.goto(`${address}/dashboard/settings#security`);
  await page.getByRole('button', { name: 'Rename Ishita’s phone' }).click();
  await page.getByLabel('Name').fill('Old phone');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Remove Old phone' }).click();
  const removal = page.locator('form', { has: page.getByRole('button', { name: 'Remove this passkey' }) });
  await removal.getByLabel('Current password').fill(password);
  await removal.getByRole('button', { name: 'Remove this passkey' }).click();
  await page.getByText('Passkey removed. Delete it on your device as well.').waitFor();
  expect(await page.getByText('Old phone').count()).toBe(0);

  await context.clearCookies();
  await page.goto(`${address}/sign-in`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('This passkey does not open an account here.').waitFor();
});
