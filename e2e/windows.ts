import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Look, newWindow } from './chromium.ts';
import { within } from './within.ts';

/** Browser windows that are used again and again: scripts, fonts and pictures stay in the cache of each. */
export interface Windows {
  /** A page of a window with this look, without cookies, stored data, routes and listeners of its earlier use. */
  take(look: Look): Promise<Page>;
  /** Returns a page for its next use. */
  release(page: Page): Promise<void>;
}

/** Windows of a browser; one is opened when none of the look is free, and all are closed with the browser. */
export function createWindows(browser: Browser): Windows {
  const free: { key: string; page: Page }[] = [];
  const keys = new Map<BrowserContext, string>();

  return {
    async take(look) {
      const { width, height = 900, ...rest } = look;
      const key = JSON.stringify(rest);
      const at = free.findIndex((window) => window.key === key);
      const [window] = at < 0 ? [] : free.splice(at, 1);
      if (window) {
        await window.page.setViewportSize({ width, height });
        return window.page;
      }
      const context = await newWindow(browser, look);
      keys.set(context, key);
      return context.newPage();
    },
    async release(page) {
      const context = page.context();
      try {
        await within(30_000, 'emptying a window', empty(page));
        free.push({ key: keys.get(context) ?? '', page });
      } catch {
        // A window that cannot be emptied is not used again.
        await context.close();
      }
    },
  };
}

async function empty(page: Page): Promise<void> {
  const context = page.context();
  const { origin } = new URL(page.url());
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // The next address may differ in its hash alone, which loads nothing anew.
  await page.goto('about:blank');
  await context.clearCookies();
  const session = await context.newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await session.detach();
}
