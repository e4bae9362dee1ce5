import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** Chromium without the parts that draw its own windows takes a third less time; either will do. */
const lightPath = '/usr/bin/chromium-headless-shell';
const chromiumPath = existsSync(lightPath) ? lightPath : '/usr/bin/chromium';

const isRoot = process.getuid?.() === 0;

export interface ChromiumOptions {
  /** The browser joins the network of this process, which may reach nothing but itself. */
  networkOf?: number;
}

/** The real browser. No name but this machine's is ever resolved. */
export async function launchChromium({ networkOf }: ChromiumOptions = {}): Promise<Browser> {
  const folder = networkOf === undefined ? null : mkdtempSync('/tmp/jhalak-chromium-');
  try {
    return await chromium.launch({
      executablePath: folder ? joiningProgram(folder, networkOf ?? 0) : chromiumPath,
      args: [
        '--disable-background-networking',
        // Without one, its work in software is a tenth of a page's time.
        '--disable-gpu',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    });
  } finally {
    if (folder) rmSync(folder, { recursive: true });
  }
}

function joiningProgram(folder: string, pid: number): string {
  const file = path.join(folder, 'chromium');
  const namespaces = isRoot ? '--net' : '--user --preserve-credentials --net';
  writeFileSync(file, `#!/bin/sh\nexec nsenter --target ${pid} ${namespaces} -- ${chromiumPath} "$@"\n`);
  chmodSync(file, 0o755);
  return file;
}

export interface Look {
  theme: 'light' | 'dark';
  width: number;
  height?: number;
  locale?: 'en-IN' | 'hi-IN';
}

/** A browser window of its own, without animations, in India's time. */
export async function newWindow(
  browser: Browser,
  { theme, width, height = 900, locale = 'en-IN' }: Look,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale,
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(180_000);
  return context;
}

/** Collects what a page complains about: errors of scripts, errors on the console, requests to other hosts. */
export function complaintsOf(page: Page, address: string): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(`${address}/`)) complaints.push(`requested ${url}`);
  });
  return complaints;
}
