/** What a visitor's browser loads before the first page answers to a hand, how soon it is seen, and how the editor opens and plays. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../e2e/chromium.ts';
import { freePort, npmStart } from '../e2e/running-app.ts';
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
    ...(await withApplication(async (browser, address) => [
      ...(await landingFigures(browser, address)),
      ...(await editorFigures(browser, address)),
    ])),
  ];
}

/** A browser and an application of their own. */
async function withApplication<T>(use: (browser: Browser, address: string) => Promise<T>): Promise<T> {
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
    return await use(browser, address);
  } finally {
    await browser?.close();
    app.terminate();
    await app.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
