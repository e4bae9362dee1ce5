import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { launchChromium, newWindow } from './chromium.ts';
import { fixturesOf, withSample } from './fixtures.ts';
import { callAs, signIn, signUp } from './user.ts';

const app = inject('app');

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
});
afterEach(() => page?.context().close());
afterAll(() => browser?.close());

/** Every colour on the page as it is now, one line an element. */
/** All elements but the words that the hero's video has come to. */
const colors = `[...document.querySelectorAll('body *:not([data-spoken], [data-spoken] *)')].map((element) => {
  const { color, backgroundColor, borderTopColor, fill } = getComputedStyle(element);
  return [element.tagName, color, backgroundColor, borderTopColor, fill].join(' ');
})`;

test('another theme is there at once, and not one element after the other', async () => {
  // The window prefers reduced motion.
  const context = await newWindow(browser, { theme: 'light', width: 1440 });
  page = await context.newPage();
  /** What the page says of this installation comes after the rest. */
  const whole = async () => {
    await page.getByRole('button', { name: 'Get Started' }).waitFor();
    await page.getByText('Paid plans are not on sale here yet').waitFor();
  };
  await page.goto(app.address);
  await whole();
  const light = await page.evaluate<string[]>(colors);
  await page.evaluate(`matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    window.atOnce = ${colors};
    window.changing = document.getAnimations().filter((one) => one instanceof CSSTransition).length;
  })`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate('window.changing')).toBe(0);
  const atOnce = await page.evaluate<string[]>('window.atOnce');
  expect(atOnce).not.toEqual(light);
  await page.reload();
  await whole();
  expect(atOnce).toEqual(await page.evaluate<string[]>(colors));
});

test('what is painted by hand takes the new colours too, of the system and of the menu', {
  timeout: 900_000,
}, async () => {
  // Prepared by then. Another user, because a theme is stored with the account.
  await withSample(await fixturesOf(app));
  const user = await signUp(app.address, { first: 'Gauri' });
  const { video } = await callAs<{ video: { id: string } }>(user, 'POST', '/videos/sample');
  const context = await newWindow(browser, { theme: 'light', width: 1440 });
  await signIn(context, user);
  page = await context.newPage();
  await page.goto(`${app.address}/editor?video=${video.id}`);
  const canvas = page.getByRole('region', { name: 'Timeline' }).locator('canvas[data-waveform]');
  await canvas.waitFor();
  /** The colour of the sound after the clip, and of the canvas that it should have. */
  const painted = () =>
    page.evaluate<{ bar: string; wanted: string }>(`(() => {
      const canvas = document.querySelector('canvas[data-waveform]');
      const pixel = ([red, green, blue]) => [red, green, blue].join(' ');
      // Between two bars there is nothing: the first bar of some.
      const { data: row } = canvas.getContext('2d').getImageData(canvas.width - 80, canvas.height / 2, 60, 1);
      const first = Array.from({ length: 60 }, (_, at) => at * 4).find((at) => row[at + 3] === 255) ?? 0;
      const data = row.slice(first, first + 3);
      const trial = document.createElement('canvas').getContext('2d');
      trial.fillStyle = getComputedStyle(canvas).borderTopColor;
      trial.fillRect(0, 0, 1, 1);
      return { bar: pixel(data), wanted: pixel(trial.getImageData(0, 0, 1, 1).data) };
    })()`);
  /** The clip may still be drawn at another place. */
  const seen: Awaited<ReturnType<typeof painted>>[] = [];
  const isPainted = async () => {
    const now = await painted();
    seen.push(now);
    return now.bar === now.wanted;
  };
  await expect.poll(isPainted).toBe(true);
  const before = seen.at(-1);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(isPainted).toBe(true);
  expect(seen.at(-1)).not.toEqual(before);

  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Theme' }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'Light' }).press('Enter');
  await expect.poll(painted).toEqual(before);
});
