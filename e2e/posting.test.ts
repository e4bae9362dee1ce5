import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addDays, indiaDateOf, weekdayOf } from '../contract/src/posting/india-week.ts';
import { connect } from '../server/src/db/core/connect.ts';
import { launchChromium, newWindow } from './chromium.ts';
import { fixturesOf, sampleProject, withSample } from './fixtures.ts';
import { callAs, signIn, signUp, type TestUser } from './user.ts';

const app = inject('app');

let browser: Browser;
let owner: TestUser;
let videoId: string;
let window: BrowserContext;
let page: Page;
let title: string;
beforeAll(async () => {
  browser = await launchChromium();
  // The sample is prepared by then.
  await withSample(await fixturesOf(app));
  owner = await signUp(app.address, { first: 'Kabir', last: 'Das' });
  await withoutWatermark(owner);
  videoId = await sampleProject(owner);
  const { clips } = await callAs<{ clips: { title: string }[] }>(owner, 'GET', `/clips/video/${videoId}`);
  title = clips[0]?.title ?? '';
  window = await newWindow(browser, { theme: 'light', width: 1280 });
  await signIn(window, owner);
  window.setDefaultTimeout(180_000);
  page = await window.newPage();
}, 900_000);
afterAll(() => browser?.close());

/** On Free the sample's clips would be rendered again with a watermark, which takes its time. */
async function withoutWatermark({ workspaceId }: TestUser): Promise<void> {
  const { pool, close } = connect({ connectionString: app.databaseUrl });
  await pool.query(`update jhalak.workspace set plan_id = 'pro' where id = $1`, [workspaceId]);
  await close();
}

/** The text of a file that a press saves, as bytes that can be searched. */
async function saved(press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return {
    name: download.suggestedFilename(),
    text: (await readFile(await download.path())).toString('latin1'),
  };
}

test('a clip is packed for a platform, downloaded with its text, and ticked off as posted', async () => {
  await page.goto(`${app.address}/dashboard/project/${videoId}`);
  const tile = page.locator('[data-tile]').filter({ hasText: title }).first();
  await tile.hover();
  await tile.getByRole('link', { name: `Post it: “${title}”` }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('button', { name: /^WhatsApp Status/ }).click();
  const whatsapp = await page.getByRole('link', { name: 'Text to WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(whatsapp ?? '')).toContain(title);
  const pack = await saved(() => page.getByRole('link', { name: 'Download pack' }).click());
  expect(pack.name).toMatch(/^WhatsApp Status .*\.zip$/);
  for (const ending of ['9x16.mp4', 'cover.jpg', '.txt']) expect(pack.text).toContain(ending);
  await page.getByRole('checkbox', { name: 'WhatsApp Status' }).click();
  await page.getByRole('button', { name: 'Link to the post on WhatsApp Status' }).click();
  await page.getByLabel('Link to the post on WhatsApp Status').fill('https://chat.example/abc');
  await page.getByRole('button', { name: 'Save the link' }).click();
  await page.getByRole('link', { name: 'See the post' }).waitFor();
  await page.getByRole('link', { name: 'Back to the project' }).click();
  await page.getByText('Posted: WhatsApp Status').waitFor();
});

test('the dashboard shows the next days on which clips are planned', async () => {
  const { clips } = await callAs<{ clips: { id: string; title: string }[] }>(
    ...([owner, 'GET', `/clips/video/${videoId}`] as const),
  );
  await callAs(owner, 'PUT', `/clips/${clips[0]?.id}/posts/whatsapp`, { posted: true });
  const place = `/clips/${clips[0]?.id}/posts/instagram`;
  await callAs(owner, 'PUT', place, { plannedAt: new Date().toISOString() });
  await page.goto(`${app.address}/dashboard`);
  await page.getByText('1 of 7 days filled').waitFor();
  await page.getByRole('link', { name: /, 2 clips$/ }).click();
  // What was posted by hand without a plan stands there as well.
  await page
    .getByRole('article', { name: /WhatsApp Status/ })
    .getByText('Posted', { exact: true })
    .waitFor();
  await page
    .getByRole('article', { name: /Instagram Reels/ })
    .filter({ hasText: title })
    .waitFor();
  await callAs(owner, 'DELETE', place);
});

test('a post has a text and a cover of its own, and a day that is over is refused', async () => {
  const { clips } = await callAs<{ clips: { id: string }[] }>(owner, 'GET', `/clips/video/${videoId}`);
  const id = clips[0]?.id ?? '';
  await page.goto(`${app.address}/dashboard/clip/${id}/post`);
  await page.getByRole('button', { name: /^Facebook Reels/ }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('Only for Facebook');
  await page.getByText('Your text for Facebook Reels is saved.').waitFor();
  await page.evaluate(`new Promise((resolve) => {
    const video = document.querySelector('video');
    video.preload = 'auto';
    video.onseeked = resolve;
    video.currentTime = 2;
  })`);
  await page.getByRole('button', { name: 'Use this frame' }).click();
  await page.getByText('The frame at 0:02.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^Facebook Reels/ }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Text' }).inputValue()).toBe('Only for Facebook');
  const heightOfCover = () =>
    page.evaluate<number>(
      `document.querySelector('[aria-label="Cover on Facebook Reels"] img').naturalHeight`,
    );
  await expect.poll(heightOfCover).toBeGreaterThan(500);
  const pack = await saved(() => page.getByRole('link', { name: 'Download pack' }).click());
  expect(pack.text).toContain('Only for Facebook');
  await page.getByRole('button', { name: /^X/ }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Text' }).inputValue()).not.toContain('Facebook');
  const lastWeek = addDays(indiaDateOf(new Date()), -7);
  await page.goto(`${app.address}/planner?week=${lastWeek}`);
  await page.getByRole('button', { name: `Plan “${title}”` }).click();
  await page.getByRole('menuitem', { disabled: true }).nth(6).waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Plan “${title}”` }) })
    .dragTo(page.locator(`[data-date="${lastWeek}"]`));
  expect(await page.getByRole('article').count()).toBe(0);
});

test('a week is planned by menu and by dragging, moved, ticked off and taken to a calendar', async () => {
  const today = indiaDateOf(new Date());
  const monday = addDays(today, 7 - weekdayOf(today));
  const day = (after: number) => page.locator(`[data-date="${addDays(monday, after)}"]`);
  await page.goto(`${app.address}/planner?week=${monday}`);
  await page.getByRole('button', { name: `Plan “${title}”` }).click();
  await page.getByRole('menuitem').first().click();
  const post = page.getByRole('article', { name: `${title}, Instagram Reels, 7:30 pm` });
  await day(0).locator(post).waitFor();
  await post.dragTo(day(2));
  await day(2).locator(post).waitFor();
  // By keyboard: two days on, announced, and the focus goes along.
  await post.getByRole('link').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await day(3).locator(post).getByRole('link').and(page.locator(':focus')).waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: `${title}: Instagram Reels` })
    .waitFor({ state: 'attached' });
  await page.keyboard.press('Shift+ArrowLeft');
  await day(2).locator(post).getByRole('link').and(page.locator(':focus')).waitFor();
  const download = page.getByRole('button', { name: 'Download the week’s videos' });
  const week = await saved(() => download.click());
  expect(week.text).toContain('01-instagram-');
  await post.getByRole('button', { name: `More for “${title}”` }).click();
  await page.getByRole('menuitem', { name: 'Mark as posted' }).click();
  await post.getByText('Posted', { exact: true }).waitFor();
  // It needs no file any more.
  await download.waitFor({ state: 'detached' });
  const calendar = await saved(() => page.getByRole('link', { name: 'Add to calendar' }).click());
  const date = addDays(monday, 2).replaceAll('-', '');
  expect(calendar.text).toContain(`DTSTART;TZID=Asia/Kolkata:${date}T193000`);
  await page.reload();
  await day(2).locator(post).waitFor();
  // What was posted stays in its week.
  await post.getByRole('button', { name: `More for “${title}”` }).click();
  await page.getByRole('menuitem', { name: 'Not posted yet' }).click();
  await post.getByText('Posted', { exact: true }).waitFor({ state: 'detached' });
  await post.getByRole('button', { name: `More for “${title}”` }).click();
  await page.getByRole('menuitem', { name: 'Remove from the week' }).click();
  await post.waitFor({ state: 'detached' });
});

test('clips are reviewed one by one with four keys, and what was kept stands at the end', async () => {
  const keptOf = async () => {
    const { clips } = await callAs<{ clips: { groupId: string; kept: boolean | null }[] }>(
      ...([owner, 'GET', `/clips/video/${videoId}`] as const),
    );
    const decided = new Map(clips.map(({ groupId, kept }) => [groupId, kept]));
    return [...decided.values()];
  };
  const total = (await keptOf()).length;
  await page.goto(`${app.address}/dashboard/project/${videoId}/review`);
  await page.getByText('0 kept · 0 dropped').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByText('0 kept · 1 dropped').waitFor();
  await page.keyboard.press('z');
  await page.getByText('0 kept · 0 dropped').waitFor();
  for (let kept = 1; kept < total; kept += 1) {
    await page.keyboard.press('ArrowUp');
    await page.getByText(`${kept} kept · 0 dropped`).waitFor();
  }
  await page.keyboard.press('ArrowDown');
  await page.getByRole('heading', { level: 1, name: /kept from/ }).waitFor();
  const countOf = async (decision: boolean) => (await keptOf()).filter((kept) => kept === decision).length;
  await expect.poll(async () => [await countOf(true), await countOf(false)]).toEqual([total - 1, 1]);
  await page.keyboard.press('Escape');
  await page.waitForURL(`${app.address}/dashboard/project/${videoId}`);
});
