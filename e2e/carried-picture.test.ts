import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fullRun } from '../server/src/testing/full-run.ts';
import { complaintsOf, launchChromium } from './chromium.ts';
import { type Fixtures, fixturesOf, withSample } from './fixtures.ts';
import { signIn } from './user.ts';

const app = inject('app');

let browser: Browser;
let world: Fixtures;
beforeAll(async () => {
  browser = await launchChromium();
  world = await withSample(await fixturesOf(app));
}, 900_000);
afterAll(() => browser?.close());

/** Notes of every view transition which elements it moves. */
const watchTransitions = `
  globalThis.moved = [];
  const start = Document.prototype.startViewTransition;
  Document.prototype.startViewTransition = function (...given) {
    const transition = start.apply(this, given);
    const found = [];
    globalThis.moved.push(found);
    transition.ready.then(() => {
      found.push(...document.getAnimations().map(({ effect }) => effect.pseudoElement));
    });
    return transition;
  };`;

/** The pictures that were on the page before and are on this one since it was last asked. */
async function carried(page: Page): Promise<string[]> {
  await expect.poll(() => page.evaluate<boolean>('moved.every(({ length }) => length > 0)')).toBe(true);
  const parts = await page.evaluate<string[]>('[...new Set(moved.splice(0).flat())]');
  return parts
    .flatMap((part) => /^::view-transition-old\(carried-(.+)\)$/.exec(part)?.[1] ?? [])
    .filter((id) => parts.includes(`::view-transition-new(carried-${id})`));
}

const motions = [
  ['no-preference', 'desk', 1440],
  ['no-preference', 'phone', 360],
  ['reduce', 'desk', 1440],
] as const;

test.each(motions.filter(([, place]) => fullRun || place === 'desk'))(
  'with motion “%s” on a %s the picture of a clip goes along, or nothing moves',
  async (...of) => {
    const [reducedMotion, , width] = of;
    const context = await browser.newContext({
      ...{ viewport: { width, height: 740 }, locale: 'en-IN', reducedMotion, hasTouch: width < 700 },
    });
    await signIn(context, world.creator);
    const page = await context.newPage();
    const complaints = complaintsOf(page, app.address);
    await page.addInitScript(watchTransitions);
    await page.goto(`${app.address}/dashboard`);
    const tile = page.locator('[data-tile]').first();
    const id = (await tile.getAttribute('data-tile')) ?? '';
    const goes = reducedMotion === 'reduce' ? [] : [id];
    const edit = async () => {
      // The tile lies on a page that is drawn, wherever the page was left before.
      await tile.scrollIntoViewIfNeeded();
      await tile.hover();
      await tile.locator('[data-edit]').click();
      await page.locator('[data-stage]').waitFor();
    };
    const back = async () => {
      await page.getByRole('link', { name: 'Back to the project' }).click();
      await tile.waitFor();
    };
    await edit();
    expect(await carried(page)).toEqual(goes);
    await back();
    await carried(page);
    await edit();
    expect(await carried(page)).toEqual(goes);
    await back();
    // A new page begins at its top; the tile is in sight there on a wide window.
    expect(await page.evaluate('scrollY')).toBe(0);
    if (width > 700) expect(await carried(page)).toEqual(goes);
    await page
      .getByRole('link', { name: /^Review/ })
      .first()
      .click();
    const review = page.locator('main[data-theme=dark]');
    await review.waitFor();
    if (width > 700) expect(await carried(page)).toEqual(goes);
    await carried(page);
    await review.getByRole('link', { name: 'Edit' }).click();
    await page.locator('[data-stage]').waitFor();
    expect(await carried(page)).toEqual(goes);
    if (width > 700) {
      // A panel is drawn later as the next page is, and moves nothing.
      await page.getByRole('tab', { name: 'B-roll' }).click();
      await page.getByRole('tabpanel', { name: 'B-roll' }).getByRole('button').first().waitFor();
      expect(await page.evaluate('moved.length')).toBe(0);
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
);
