import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { launchChromium } from './chromium.ts';
import { cardsInClip } from './editor-responses.ts';
import { sampleProject } from './fixtures.ts';
import { shorten } from './project.ts';
import { signIn, signUp, type TestUser } from './user.ts';
import { createWindows, type Windows } from './windows.ts';

const app = inject('app');

let browser: Browser;
let windows: Windows;
let page: Page;
let user: TestUser;
let videoId: string;
beforeAll(async () => {
  browser = await launchChromium();
  windows = createWindows(browser);
  // A clip of its own: what is trimmed here is read as it was elsewhere.
  user = await signUp(app.address, { first: 'Ravi', last: 'Menon' });
  videoId = await sampleProject(user);
}, 900_000);
afterEach(() => page && windows.release(page));
afterAll(() => browser?.close());

async function open(size: { width: number; height: number }): Promise<void> {
  page = await windows.take({ theme: 'light', ...size });
  await signIn(page.context(), user);
  await openEditor(videoId);
}

async function openEditor(videoId: string): Promise<void> {
  await page.goto(`${app.address}/editor?video=${videoId}`);
  await page.getByRole('button', { name: 'Export', exact: true }).waitFor();
  await page.locator('[data-stage]').waitFor();
}

const boxOf = async (found: Locator) => {
  const box = await found.boundingBox();
  if (!box) throw new Error('nothing is drawn there');
  return { ...box, bottom: box.y + box.height };
};

test('on a phone the picture is large over each panel, and words that are read have its room', async () => {
  await open({ width: 360, height: 740 });
  const timeline = page.getByRole('region', { name: 'Timeline' });
  for (const name of ['Captions', 'Words', 'Frame', 'B-roll', 'Clips']) {
    await page.getByRole('tab', { name, exact: true }).click();
    // As tall as the stage, whose free sides have the controls.
    await expect.poll(async () => (await boxOf(page.locator('[data-stage]'))).height).toBeGreaterThan(255);
    expect(await timeline.count()).toBe(name === 'Words' ? 0 : 1);
    const picture = await boxOf(page.locator('[data-stage]'));
    for (const control of ['Play', 'Sound off', 'Smaller picture']) {
      const { x, width } = await boxOf(page.getByRole('button', { name: control, exact: true }));
      expect(x + width <= picture.x || x >= picture.x + picture.width, control).toBe(true);
    }
  }
  // Without a timeline the slider is what a finger moves, below the picture.
  await page.getByRole('tab', { name: 'Words' }).click();
  await timeline.waitFor({ state: 'detached' });
  const slider = await boxOf(page.getByRole('slider', { name: 'Position in the clip' }));
  expect(Math.ceil(slider.y)).toBeGreaterThanOrEqual((await boxOf(page.locator('[data-stage]'))).bottom);
  await page.getByRole('button', { name: 'Smaller picture' }).click();
  await page.getByRole('button', { name: 'Larger picture' }).waitFor();
  const words = await boxOf(page.locator('[data-words]'));
  expect(words.height).toBeGreaterThan(480);
  expect(words.width).toBe(360);
  const picture = await boxOf(page.locator('[data-stage]'));
  expect(picture.height).toBeGreaterThan(112);
  expect(picture.height).toBeCloseTo((picture.width * 16) / 9, 0);
  expect(picture.bottom).toBeLessThan(words.y);
  const word = page.getByRole('option').first();
  await word.waitFor();
  // Full lines of Hindi, without the last one of each paragraph.
  const tops = await page
    .locator('[data-words] [role=presentation] ~ [role=option]')
    .evaluateAll((found) => found.map((one) => (one as unknown as { offsetTop: number }).offsetTop));
  const lines = Map.groupBy(tops, (top) => top);
  const counts = [...lines.values()].map(({ length }) => length).sort((a, b) => a - b);
  expect(counts[Math.floor(counts.length / 2)]).toBeGreaterThanOrEqual(5);
  const before = words.height;
  await word.click();
  await page.getByRole('button', { name: 'Start here' }).waitFor();
  expect((await boxOf(page.locator('[data-words]'))).height).toBeGreaterThan(before - 60);

  // Its own answer, which this browser keeps.
  await page.reload();
  await page.getByRole('tab', { name: 'Words' }).click();
  await page.getByRole('button', { name: 'Larger picture' }).waitFor();

  await page.getByRole('tab', { name: 'Frame' }).click();
  await timeline.waitFor();
  // The frame is judged on a large picture, with the way to the source picture in sight.
  await expect.poll(async () => (await boxOf(page.locator('[data-stage]'))).height).toBeGreaterThan(255);
  const shot = await boxOf(page.getByRole('heading', { name: 'Your video' }));
  expect(shot.bottom).toBeLessThan((await boxOf(page.getByRole('tab', { name: 'Clips' }))).y);
  const shots = timeline.getByRole('button', { name: 'Shot ' });
  await shots.first().waitFor();
  const count = await shots.count();
  // The band follows the handle while a finger holds it.
  const end = page.getByRole('slider', { name: 'End of the clip' });
  await end.scrollIntoViewIfNeeded();
  const held = await boxOf(end);
  const [x, y] = [held.x + held.width / 2, held.y + held.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y, { steps: 3 });
  await expect.poll(async () => (await boxOf(end)).x).toBeLessThan(held.x - 40);
  await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.up();
  // Drawn after the band that was in the hand.
  await expect.poll(() => shots.count()).toBe(count);
  await page.getByRole('slider', { name: 'Position in the clip' }).fill('8000');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New shot' }).click();
  await expect.poll(() => shots.count()).toBe(count + 1);
  // Each has a word, or the drawing of its kind where it is too short for one.
  for (const shot of await shots.all())
    expect((await shot.textContent()) !== '' || (await shot.locator('svg').isVisible())).toBe(true);
  const last = await boxOf(page.getByRole('tab', { name: 'Clips' }));
  expect(last.x + last.width).toBeLessThanOrEqual(360);
  expect(last.bottom).toBe(740);

  // Held sideways nothing large has room.
  await page.setViewportSize({ width: 740, height: 360 });
  await expect.poll(async () => (await boxOf(page.locator('[data-stage]'))).height).toBeLessThan(73);
  expect(await page.getByRole('button', { name: /picture$/ }).count()).toBe(0);
  // The shortest phone upright, with the bars of its browser.
  await page.setViewportSize({ width: 375, height: 553 });
  await page.getByRole('button', { name: 'Smaller picture' }).waitFor();
  await expect.poll(async () => (await boxOf(page.locator('[data-stage]'))).height).toBeGreaterThan(125);
});

test('on a phone the picture is small while a form is filled in, and the form lies above bar and keyboard', async () => {
  await open({ width: 360, height: 740 });
  const pictureHeight = async () => (await boxOf(page.locator('[data-stage]'))).height;
  const bar = page.getByRole('tablist', { name: 'Parts of the editor' });
  await page.getByRole('tab', { name: 'Captions' }).click();
  await expect.poll(pictureHeight).toBeGreaterThan(230);
  const opener = page.getByRole('button', { name: 'Say what to change' });
  const styles = page.getByRole('region', { name: 'Caption style' });
  expect((await boxOf(opener)).y).toBeLessThan((await boxOf(styles)).y);
  await opener.click();
  const field = page.getByRole('textbox', { name: 'What to change' });
  await field.fill('cut the first sentence, bigger captions');
  await expect.poll(pictureHeight).toBeLessThan(121);
  await page.getByRole('button', { name: 'Show changes' }).click();
  const act = page.getByRole('button', { name: 'Make these changes' });
  await expect.poll(async () => (await boxOf(act)).bottom).toBeLessThan((await boxOf(bar)).y);
  expect(await pictureHeight()).toBeLessThan(121);
  await field.focus();
  await page.evaluate(keyboardOf(300));
  await bar.waitFor({ state: 'hidden' });
  await expect.poll(async () => (await boxOf(field)).bottom).toBeLessThan(440);
  await expect.poll(pictureHeight).toBeLessThan(73);
  await page.evaluate(keyboardOf(0));
  await act.click();
  await expect.poll(pictureHeight).toBeGreaterThan(230);
  // What is unsaved is sent again after a reload, and its answer knows no cards.
  await page.getByText('Saved', { exact: true }).waitFor();

  await cardsInClip(page);
  await openEditor(videoId);
  await page.getByRole('tab', { name: 'B-roll' }).click();
  const edit = page.getByRole('button', { name: 'Edit', exact: true }).last();
  await edit.click();
  await expect.poll(pictureHeight).toBeLessThan(121);
  const number = page.getByRole('textbox', { name: 'Big number' });
  const seen = async () => {
    const { y, bottom } = await boxOf(number);
    return y > 190 && bottom < (await boxOf(bar)).y;
  };
  await expect.poll(seen).toBe(true);
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  // The cards lie on a track of their own, on a tablet too.
  const cards = page.getByRole('region', { name: 'Timeline' }).getByRole('slider', { name: /^Card: / });
  expect((await boxOf(cards.first())).height).toBeGreaterThanOrEqual(24);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.getByRole('button', { name: 'Trim end' }).waitFor();
  await cards.first().waitFor();
});

/** What a browser says when an on-screen keyboard of this height comes up; this one has none. */
const keyboardOf = (heightPx: number) => `
  Object.defineProperty(visualViewport, 'height', { value: innerHeight - ${heightPx}, configurable: true });
  visualViewport.dispatchEvent(new Event('resize'));
`;

test('by touch alone words of a clip are corrected and cut, and it is exported; the page never scrolls sideways', async () => {
  const user = await signUp(app.address, { first: 'Kavya', last: 'Pillai' });
  const videoId = await sampleProject(user);
  await shorten(user, videoId, 5);
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
    ...{ locale: 'en-IN', deviceScaleFactor: 2 },
  });
  await context.addInitScript(sharing);
  await signIn(context, user);
  page = await context.newPage();
  await openEditor(videoId);
  // Of the clip itself: what is said before it stands above the line.
  await page.getByRole('tab', { name: 'Words' }).tap();
  const word = (place: number) => page.locator('[data-words] [role=presentation] ~ [role=option]').nth(place);
  await word(4).tap();
  await page.getByRole('button', { name: 'Fix' }).tap();
  const field = page.getByRole('textbox', { name: 'Text of' });
  await field.fill('Wednesday');
  await page.getByRole('button', { name: 'This clip' }).tap();
  await page.getByRole('option', { name: 'Wednesday' }).waitFor();
  await word(6).tap();
  await page.getByRole('button', { name: 'Select to' }).tap();
  await word(8).tap();
  await expectTargets();
  await page.getByRole('button', { name: 'Cut', exact: true }).tap();
  await page.getByRole('option', { name: '(cut)' }).nth(2).waitFor();
  expect(await page.getByRole('option', { name: '(cut)' }).count()).toBe(3);
  for (const name of ['Captions', 'Frame', 'B-roll', 'Clips', 'Words']) {
    await page.getByRole('tab', { name }).tap();
    await expectTargets();
  }
  await page.getByRole('tab', { name: 'Captions' }).tap();
  await scrubByRuler(context, page);
  await page.getByRole('button', { name: 'Export', exact: true }).tap();
  await page.getByRole('button', { name: 'Export Clip' }).tap();
  await page.getByText('Export Started').waitFor();
  // Of a clip of five seconds little progress is seen; on a busy machine it begins late.
  const after = page.getByRole('dialog', { name: 'Your clip is ready' });
  await page.locator('header [data-progress]').or(after).first().waitFor({ timeout: 240_000 });
  await after.waitFor({ timeout: 240_000 });
  await after.getByRole('button', { name: 'Share…' }).tap();
  await expect.poll(() => page.evaluate('window.shared?.type')).toBe('video/mp4');
  expect(await page.evaluate<number>('window.shared.size')).toBeGreaterThan(100_000);
  await after.getByRole('link', { name: 'Download' }).waitFor();
  await after.getByRole('button', { name: 'Copy link' }).tap();
  await after.getByText(`${app.address}/s/`).waitFor();
  await expectTargets();
});

/** A finger that moves along the times of the timeline takes the playhead along. */
async function scrubByRuler(context: BrowserContext, page: Page): Promise<void> {
  const position = page.getByRole('slider', { name: 'Position in the clip' });
  const at = async () => Number(await position.inputValue());
  const { y } = await boxOf(page.getByRole('region', { name: 'Timeline' }));
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: y + 12 }],
    });
  await touch('touchStart', 120);
  await expect.poll(at).toBeGreaterThan(0);
  const before = await at();
  for (const x of [150, 190, 230, 270, 300]) await touch('touchMove', x);
  await touch('touchEnd');
  await expect.poll(at).toBeGreaterThan(before + 1000);
}

/** A share sheet that takes files, which this browser has not. */
const sharing = `
  navigator.canShare = () => true;
  navigator.share = async ({ files }) => { window.shared = { type: files[0].type, size: files[0].size }; };
`;

/** What a thumb must hit has 24 px each way, words in a text aside, and nothing can be scrolled sideways. */
async function expectTargets(): Promise<void> {
  expect(await page.evaluate<string[]>(smallTargets)).toEqual([]);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(360);
}

const smallTargets = `(() => {
  const targets = [...document.querySelectorAll('button, a, input, [role=tab], [role=slider]')];
  return targets.flatMap((found) => {
    // The label of a check box is pressed with it, and a row of the export menu as a whole.
    const target = found.closest(found.matches('li *[class*="after:inset-0"]') ? 'li' : 'label') ?? found;
    const { width, height } = target.getBoundingClientRect();
    // What is drawn at a fraction of a pixel measures a millionth less.
    if (width === 0 || (Math.round(width) >= 24 && Math.round(height) >= 24)) return [];
    return [(found.ariaLabel ?? found.textContent) + ' ' + width + ' x ' + height];
  });
})()`;

test('on a desktop a 9:16 picture has 330 by 587 pixels, and its controls lie beside it', async () => {
  await open({ width: 1440, height: 900 });
  const picture = await boxOf(page.locator('[data-stage]'));
  expect(picture.width).toBeGreaterThanOrEqual(330);
  expect(picture.height).toBeGreaterThanOrEqual(587);
  const forward = await boxOf(page.getByRole('button', { name: 'One frame forward' }));
  expect(forward.x + forward.width).toBeLessThan(picture.x);
  const mute = await boxOf(page.getByRole('button', { name: 'Sound off' }));
  expect(mute.x).toBeGreaterThan(picture.x + picture.width);
  expect((await boxOf(page.getByRole('region', { name: 'Timeline' }))).y).toBeGreaterThan(picture.bottom);
});

test('on a small laptop the player has the most room and its controls one row', async () => {
  await open({ width: 1024, height: 640 });
  const play = await boxOf(page.getByRole('button', { name: 'Play', exact: true }));
  const mute = await boxOf(page.getByRole('button', { name: 'Sound off' }));
  expect(mute.y).toBe(play.y);
  const [stage, left, right] = [
    await boxOf(page.locator('[data-panel]#stage')),
    await boxOf(page.locator('[data-panel]#left')),
    await boxOf(page.locator('[data-panel]#right')),
  ];
  expect(stage.width).toBeGreaterThan(Math.max(left.width, right.width));
  // Nothing in the narrow panel is wider than it.
  await page.getByRole('tab', { name: 'B-roll' }).click();
  const opened = page.locator('[data-panel]#right [role="tabpanel"][data-state="active"]').first();
  await opened.getByRole('tab', { name: 'Generate' }).waitFor();
  const [inner = 0, outer = 0] = await opened.evaluate((element) => {
    const { scrollWidth, clientWidth } = element as unknown as { scrollWidth: number; clientWidth: number };
    return [scrollWidth, clientWidth];
  });
  expect(inner).toBeLessThanOrEqual(outer);
});
