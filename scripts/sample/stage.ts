import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { StageState } from './performance.ts';

const require = createRequire(path.resolve(import.meta.dirname, '../../server/package.json'));
const fonts: Record<string, string> = {
  '/fonts/baloo.ttf': '@expo-google-fonts/baloo-2/700Bold/Baloo2_700Bold.ttf',
  '/fonts/devanagari.ttf': '@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf',
};

/** Opens the drawn studio in a browser; `draw` gives one picture as JPEG, 1920×1080. */
export async function openStage(browser: Browser): Promise<{ draw(state: StageState): Promise<Buffer> }> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await page.route('http://stage.invalid/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const font = fonts[pathname];
    if (font) return route.fulfill({ body: readFileSync(require.resolve(font)), contentType: 'font/ttf' });
    const html = readFileSync(path.join(import.meta.dirname, 'stage.html'));
    return route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' });
  });
  await page.goto('http://stage.invalid/');
  await page.evaluate('document.fonts.load("700 80px Baloo", "झ").then(() => document.fonts.ready)');
  const session = await page.context().newCDPSession(page);
  return {
    draw: async (state) => {
      await page.evaluate(`draw(${JSON.stringify(state)})`);
      const shot = { format: 'jpeg', quality: 95, optimizeForSpeed: true } as const;
      const { data } = await session.send('Page.captureScreenshot', shot);
      return Buffer.from(data, 'base64');
    },
  };
}
