import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchChromium } from './chromium.ts';
import { type Fixtures, fixturesOf } from './fixtures.ts';
import { screens } from './screens/all.ts';
import { showScreen } from './show-screen.ts';
import { createWindows, type Windows } from './windows.ts';

let browser: Browser;
let windows: Windows;
let world: Fixtures;
beforeAll(async () => {
  browser = await launchChromium();
  windows = createWindows(browser);
  world = await fixturesOf(inject('app'));
});
afterAll(() => browser?.close());

/** What a screen reader says of these is read like a page of text whenever it changes: `npm test -- e2e/reading-order.test.ts -u`. */
test.each([
  ...['landing', 'dashboard', 'clips', 'project', 'review', 'editor', 'settings', 'billing', 'planner'].map(
    (name) => ({ name, width: 1440, locale: 'en-IN' as const }),
  ),
  { name: 'editor', width: 360, locale: 'en-IN' as const },
  { name: 'project', width: 1440, locale: 'hi-IN' as const },
])('$name at $width px, $locale, is read in this order', async (look) => {
  const screen = screens.find(({ name }) => name === look.name);
  if (!screen) throw new Error(`there is no screen ${look.name}`);
  const { page, close } = await showScreen(windows, world, screen, { theme: 'light', ...look });
  try {
    const file = `reading-order/${look.name}-${look.width}-${look.locale.slice(0, 2)}.txt`;
    await expect(read(await page.locator('body').ariaSnapshot())).toMatchFileSnapshot(
      path.join(import.meta.dirname, file),
    );
  } finally {
    await close();
  }
});

/** Landmarks, headings and what can be used; running text and addresses are left out, and so is what another day or user changes. */
function read(snapshot: string): string {
  const lines = snapshot
    .split('\n')
    .map((line) => line.replace(/^( *)- '(.*)'(:?.*)$/, '$1- $2$3').replaceAll("''", "'"))
    .filter(
      (line) => !/^ *- (\/|paragraph|text|listitem|list:|term|definition|row|cell|status:? Also)/.test(line),
    )
    .map((line) =>
      line
        .replaceAll(/\w+day, \d+ \w+/g, '(a day)')
        .replaceAll(/[\w.]+@example\.in/g, '(an email)')
        // The best time is that of the weekday, and over later in the day.
        .replace(/(button "\+ Add clip \(a day\)).*$/, '$1"')
        .replace(/ *:$/, ''),
    );
  return `${lines.join('\n')}\n`;
}
