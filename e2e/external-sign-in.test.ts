import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { stepAt, totpCode } from '../server/src/accounts/totp.ts';
import { builtPages, composeWeb } from '../server/src/compose/web.ts';
import { readConfig } from '../server/src/config.ts';
import { connect } from '../server/src/db/core/connect.ts';
import { createLog } from '../server/src/log.ts';
import {
  type CertifiedProvider,
  providerEnvironment,
  startCertifiedProvider,
} from '../server/src/testing/certified-provider.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import { serveWeb } from '../server/src/web.ts';
import { launchChromium, newWindow } from './chromium.ts';

const shared = inject('app');
let address: string;
let provider: CertifiedProvider;
let browser: Browser;
let page: Page;
let stop: () => Promise<void>;

/** A second web process on the data of the shared application, with a provider beside passwords. */
beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  provider = await startCertifiedProvider([address]);
  const config = readConfig({
    DATABASE_URL: shared.databaseUrl,
    DATA_DIR: shared.dataDir,
    ...providerEnvironment(provider),
  });
  const connection = connect({ connectionString: shared.databaseUrl });
  const web = await composeWeb({ config, connection, log: createLog('silent'), webDir: builtPages });
  const server = await serveWeb(web.app, { port, host: '127.0.0.1' });
  stop = async () => {
    await web.endStreams();
    await server.stop(500);
    await web.close();
    await connection.close();
  };
  browser = await launchChromium();
  page = await (await newWindow(browser, { theme: 'light', width: 1280 })).newPage();
  page.setDefaultTimeout(180_000);
});
afterAll(async () => {
  await browser?.close();
  await stop?.();
});

async function signInAtProvider(): Promise<void> {
  await page.goto(`${address}/sign-in`);
  await page.getByRole('button', { name: 'Continue with Acme account' }).click();
  await page.waitForURL(`${provider.issuer}/**`);
  if (await page.locator('input[name=login]').count()) {
    await page.locator('input[name=login]').fill('meera');
    await page.locator('input[name=password]').fill('any');
    await page.locator('button[type=submit]').click();
  }
  await page.locator('input[name=prompt][value=consent]').waitFor({ state: 'attached' });
  await page.locator('button[type=submit]').click();
}
const dashboard = () => page.getByRole('button', { name: 'Upload a file' });

test('sign-in by a provider, a second factor, sign-out there, and a code at the next sign-in', async () => {
  provider.accounts.set('meera', {
    ...{ email: `meera.${process.pid}@example.in`, email_verified: true },
    ...{ given_name: 'Meera', family_name: 'Iyer' },
  });
  await signInAtProvider();
  await page.waitForURL(`${address}/dashboard`);
  await dashboard().waitFor();

  await page.goto(`${address}/settings#security`);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const key = ((await page.locator('p.font-mono').textContent()) ?? '').replaceAll(' ', '');
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await page.getByLabel('Code that the app shows').fill(totpCode(bytesOf(key), stepAt(Date.now())));
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
  await page.getByText('Save your recovery codes now').waitFor();
  const [recoveryCode = ''] = await page.locator('ul.font-mono li').allInnerTexts();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByText('10 recovery codes are left.').waitFor();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await page.waitForURL(`${provider.issuer}/session/end**`);
  await page.locator('button[value=yes], button[name=logout]').first().click();
  await page.waitForURL(`${address}/`);

  await signInAtProvider();
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).last().click();
  await page.getByText('This code is wrong').waitFor();
  await page.getByLabel('Code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Sign in' }).last().click();
  await dashboard().waitFor();
});

test('without the provider the page says so, and passwords still work there', async () => {
  await provider.stop();
  await page.context().clearCookies();
  await page.goto(`${address}/sign-in?external=unreachable`);
  await page.getByText('Acme account can’t be reached right now.').waitFor();
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Sign In' }).count()).toBeGreaterThan(0);
});

/** Base32 as bytes. */
function bytesOf(key: string): Buffer {
  const bits = [...key]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
