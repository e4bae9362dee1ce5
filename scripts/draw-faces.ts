// Draws the faces that tests look for: `node scripts/draw-faces.ts`, after fixtures/faces/hosts.html has changed.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const folder = path.resolve(import.meta.dirname, '../fixtures/faces');
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  // Chromium's own sandbox does not start as root, and this page is ours.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, deviceScaleFactor: 0.5 });
await page.goto(pathToFileURL(path.join(folder, 'hosts.html')).href);
const whole = { type: 'jpeg', quality: 85 } as const;
await page.screenshot({ ...whole, path: path.join(folder, 'hosts.jpg') });
await page.screenshot({
  ...whole,
  path: path.join(folder, 'host.jpg'),
  clip: { x: 90, y: 160, width: 480, height: 560 },
});
await browser.close();
