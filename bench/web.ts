/** What a visitor's browser loads before the first page answers to a hand, how soon it is seen, and how the editor opens and plays. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchChromium, newWindow } from '../e2e/chromium.ts';
import { npmStart } from '../e2e/running-app.ts';
import { settingOf } from '../e2e/shared-app.ts';
import { signIn, signUp } from '../e2e/user.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import { agencyFigures } from './agency.ts';
import { editorFigures } from './editor.ts';
import type { Figure } from './figure.ts';
import { landingFigures } from './landing.ts';

const dist = path.resolve(import.meta.dirname, '../web/dist');

export async function figures(): Promise<Figure[]> {
  execFileSync(process.execPath, ['scripts/build-web.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const html = readFileSync(path.join(dist, 'pages/en/index.html'), 'utf8');
  const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '');
  const bytes = scripts.map((file) => gzipSync(readFileSync(path.join(dist, 'client', file))).length);
  return [
    {
      name: 'web.landing-js',
      value: bytes.reduce((sum, size) => sum + size, 0) / 1000,
      unit: 'kB',
      bar: 150,
      better: 'lower',
      note: `${scripts.length} scripts named by the landing page, gzip`,
    },
    ...(await withApplication(async (browser, address, databaseUrl) => [
      ...(await landingFigures(browser, address)),
      await applicationScripts(browser, address),
      await firstClip(browser, address),
      ...(await editorFigures(browser, address)),
      ...(await agencyFigures(browser, address, databaseUrl)),
    ])),
  ];
}

/** `web.app-js`: every script that the dashboard of a new user loads. */
async function applicationScripts(browser: Browser, address: string): Promise<Figure> {
  const context = await newWindow(browser, { theme: 'light', width: 1440 });
  await signIn(context, await signUp(address, { first: 'Scripts' }));
  const page = await context.newPage();
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.body());
  });
  await page.goto(`${address}/dashboard`, { waitUntil: 'load' });
  // The stream of events keeps the network busy for ever; what the first view needs has come by then.
  await page.waitForTimeout(5000);
  const bytes = (await Promise.all(scripts)).map((script) => gzipSync(script).length);
  await context.close();
  return {
    ...{ name: 'web.app-js', value: bytes.reduce((sum, size) => sum + size, 0) / 1000, unit: 'kB', bar: 250 },
    ...{ better: 'lower', note: `${bytes.length} scripts that the dashboard loads, gzip` },
  };
}

/** `web.first-clip`: from the press on Create account until a clip plays on the first page. */
async function firstClip(browser: Browser, address: string): Promise<Figure> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-IN' });
  const page = await context.newPage();
  await page.addInitScript(
    `document.addEventListener('playing', () => { globalThis.playingAt ??= Date.now(); }, true)`,
  );
  await page.goto(`${address}/sign-up`, { waitUntil: 'load' });
  await page.getByLabel('First name').fill('First');
  await page.getByLabel('Last name').fill('Minute');
  await page.getByLabel('Email').fill('first.minute@example.in');
  await page.getByLabel('Password', { exact: true }).fill('seven monsoon mangoes');
  const fromMs = Date.now();
  await page.getByRole('button', { name: 'Create account' }).click();
  let atMs: number | null = null;
  for (; atMs === null && Date.now() < fromMs + 60_000; await page.waitForTimeout(50))
    atMs = await page.evaluate<number | null>('globalThis.playingAt ?? null');
  await context.close();
  return {
    ...{ name: 'web.first-clip', value: ((atMs ?? Number.NaN) - fromMs) / 1000, unit: 's', bar: 3 },
    ...{ better: 'lower', note: 'from Create account to the `playing` event of the sample’s clip' },
  };
}

/** A browser and an application of their own. */
async function withApplication<T>(
  use: (browser: Browser, address: string, databaseUrl: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync('/tmp/jhalak-bench-web-');
  const port = await freePort();
  const app = npmStart({
    ...{ dir: path.resolve(import.meta.dirname, '..'), uid: process.getuid?.() ?? 0, port },
    ...{ dataDir: path.join(folder, 'data'), environment: { PLANS: 'off' } },
  });
  let browser: Browser | undefined;
  try {
    const address = `http://127.0.0.1:${port}`;
    await app.says(`Jhalak is ready at ${address}`, 240_000);
    browser = await launchChromium();
    return await use(browser, address, settingOf(app.child('web') ?? 0, 'DATABASE_URL'));
  } finally {
    await browser?.close();
    app.terminate();
    await app.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
