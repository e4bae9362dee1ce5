/** `npm run screenshots [-- --only project,editor] [--hindi] [--public]`: a picture of every screen in both themes at three widths. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { captionsDrawnAt } from '../e2e/captions-drawn.ts';
import { launchChromium, newWindow } from '../e2e/chromium.ts';
import { type Fixtures, fixturesOf, now } from '../e2e/fixtures.ts';
import { screens } from '../e2e/screens/all.ts';
import type { Screen } from '../e2e/screens/screen.ts';
import { startSharedApp } from '../e2e/shared-app.ts';
import { showScreen } from '../e2e/show-screen.ts';
import { createWindows, type Windows } from '../e2e/windows.ts';

const folder = path.resolve(import.meta.dirname, '../out/screenshots');
const themes = ['light', 'dark'] as const;
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;
/** A page beyond this is not made longer: it would only grow the file. */
const maxHeight = 6000;
const quality = 62;
/** Screens at once: half of each one's time is waiting until nothing moves any more. */
const lanes = 3;
const stillsAreThere =
  '[...document.querySelectorAll("video")].every((found) => found.readyState >= 2 && !found.seeking)';

const { values } = parseArgs({
  options: { only: { type: 'string' }, hindi: { type: 'boolean' }, public: { type: 'boolean' } },
});
const language = values.hindi
  ? ({ locale: 'hi-IN', mark: '-hi' } as const)
  : ({ locale: 'en-IN', mark: '' } as const);
/** The pictures of the landing page are committed, so a run replaces them only on request. */
const publicFolder = values.public ? path.resolve(import.meta.dirname, '../web/public/demo') : folder;
const wanted = values.only?.split(',');
const chosen = screens.filter(({ name }) => !wanted || wanted.includes(name));
const unknown = wanted?.filter((name) => !screens.some((screen) => screen.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(
    `There is no screen ${unknown.join(', ')}; there are: ${screens.map(({ name }) => name).join(', ')}`,
  );
  process.exit(1);
}

mkdirSync(folder, { recursive: true });
console.error('Starting Jhalak on an empty data folder …');
const { app, stop } = await startSharedApp();
const browser = await launchChromium();
let failures = 0;
try {
  console.error('The sample is cut into clips …');
  const world = await fixturesOf(app);
  if (!wanted && !values.hindi) forgetOldPictures();
  const windows = createWindows(browser);
  const isEditor = ({ name }: Screen) => name.startsWith('editor');
  const others = chosen.filter((screen) => !isEditor(screen)).values();
  const lane = async () => {
    for (const screen of others) await pictures(windows, world, screen);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  // Each says so when its clip is open elsewhere too.
  for (const screen of chosen.filter(isEditor)) await pictures(windows, world, screen);
  if (!values.hindi && (!wanted || wanted.includes('landing'))) await previews(browser, app.address);
} finally {
  await browser.close();
  await stop();
}
process.exitCode = failures === 0 ? 0 : 1;

async function pictures(windows: Windows, world: Fixtures, screen: Screen): Promise<void> {
  for (const theme of themes) {
    for (const size of sizes) {
      if (screen.phone && size.width > 360) continue;
      const name = `${screen.name}${language.mark}-${theme}-${size.width}.webp`;
      try {
        const shown = await showScreen(windows, world, screen, {
          ...{ theme, ...size, at: now },
          locale: language.locale,
        });
        writeFileSync(path.join(folder, name), await picture(shown.page, size, screen.whole ?? false));
        if (screen.name === 'editor' && size.width === 1440 && !values.hindi) {
          await overFace(shown.page);
          writeFileSync(
            path.join(publicFolder, `editor-${theme}.webp`),
            await picture(shown.page, size, false),
          );
        }
        await shown.close();
        console.log(name);
      } catch (error) {
        failures += 1;
        console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
}

/** The editor as the landing page shows it: among the words, over a face, with all of its filmstrip. */
async function overFace(page: Page): Promise<void> {
  const faceMs = 4000;
  await page.getByRole('tab', { name: 'Words', exact: true }).click();
  await page.getByRole('slider', { name: 'Position in the clip' }).fill(`${faceMs}`);
  await page.locator(':focus').blur();
  await captionsDrawnAt(page, faceMs);
  // The account of a test has a number in its address.
  await page.getByText(/@example\.in$/).evaluate((one) => {
    (one as unknown as { textContent: string }).textContent = 'asha@example.in';
  });
  await filmIsThere(page);
}

/** The pictures of the filmstrip come one after the other. */
async function filmIsThere(page: Page): Promise<void> {
  const isWhole = `(document.querySelector('canvas[data-missing]')?.dataset.missing ?? '0') === '0'`;
  for (let tries = 0; tries < 200 && !(await page.evaluate<boolean>(isWhole)); tries += 1) await sleep(100);
}

/** What messengers show for a link to a public page: the hero of the landing page, from its headline to its captions. */
async function previews(window: Browser, address: string): Promise<void> {
  const seen = { width: 1440, height: 756 };
  const savedWidth = 1200;
  for (const locale of ['en-IN', 'hi-IN'] as const) {
    const context = await newWindow(window, { theme: 'light', ...seen, locale });
    const page = await context.newPage();
    await page.goto(address);
    await page.locator('[data-spoken] .bg-accent').first().waitFor();
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'jpeg',
      quality: 80,
      clip: { x: 0, y: 0, ...seen, scale: savedWidth / seen.width },
    });
    const file = path.join(publicFolder, `preview-${locale.slice(0, 2)}.jpg`);
    writeFileSync(file, Buffer.from(data, 'base64'));
    await context.close();
  }
}

/** Playwright writes PNG and JPEG only; Chromium itself writes WebP, a third of their size. */
async function picture(page: Page, size: { width: number; height: number }, whole: boolean): Promise<Buffer> {
  if (whole) {
    const height = await page.evaluate<number>('document.documentElement.scrollHeight');
    // Not only the picture: what sticks to the window's edges belongs there.
    await page.setViewportSize({ ...size, height: Math.max(size.height, Math.min(maxHeight, height)) });
  }
  // Clips that came into sight load their stills now.
  for (let tries = 0; tries < 60 && !(await page.evaluate<boolean>(stillsAreThere)); tries += 1)
    await sleep(100);
  await filmIsThere(page);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  return Buffer.from(data, 'base64');
}

/** A screen that is gone leaves no picture behind. */
function forgetOldPictures(): void {
  for (const file of readdirSync(folder)) {
    if (file.endsWith('.webp')) rmSync(path.join(folder, file));
  }
}
