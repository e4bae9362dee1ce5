import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { type ClipPlan, planDurationMs } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { sourceTimeOf } from '@jhalak/contract/clip/plan/edit-list.ts';
import { boxAt } from '@jhalak/contract/clip/plan/region-box.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect } from '../server/src/db/core/connect.ts';
import { complaintsOf, launchChromium, newWindow } from './chromium.ts';
import { likeness, pixelsOf, viewOf } from './look-into-file.ts';
import { makeProject, sampleFile, settled } from './project.ts';
import { callAs, signIn, signUp, type TestUser } from './user.ts';

const app = inject('app');
/** Renders take minutes on a machine that does other things. */
const timeout = 600_000;

/** Two people talk; both fillers stand alone between pauses, and "fifty" is good for a card. */
const talk = `1
00:00:00,500 --> 00:00:03,300
Did you know that people leave your video?

2
00:00:03,450 --> 00:00:03,950
um

3
00:00:04,200 --> 00:00:06,200
Yes, but the opening is at fault.

4
00:00:06,400 --> 00:00:06,900
um

5
00:00:07,200 --> 00:00:09,000
I made fifty videos last year.
`;

interface Clip {
  id: string;
  groupId: string;
  file_url: string;
  mentions: string[];
}

const folder = mkdtempSync('/tmp/jhalak-clip-job-');
const source = path.join(folder, 'talk.mp4');
let browser: Browser;
let user: TestUser;
let context: BrowserContext;
let page: Page;
let videoId: string;

beforeAll(async () => {
  browser = await launchChromium();
  user = await signUp(app.address, { first: 'Farida', last: 'Shah' });
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-t', '9.2', '-i', sampleFile('talk.mp4')],
    ...['-vf', 'scale=640:-2', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'copy', source],
  ]);
  const subtitles = path.join(folder, 'talk.srt');
  writeFileSync(subtitles, talk);
  videoId = await makeProject(user, { file: source, name: 'talk.mp4', subtitles, language: 'en' });
  await withoutWatermark();
  await callAs(user, 'POST', `/processing/generate-clips/${videoId}`, {
    ...{ clipDuration: 30, numberOfClips: 1, aspectRatios: ['9:16'], captionStyle: 'karaoke' },
  });
  await settled(user, videoId);
  context = await newWindow(browser, { theme: 'light', width: 1440 });
  await signIn(context, user);
  page = await context.newPage();
}, timeout * 2);
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

/** No watermark over the picture. */
async function withoutWatermark(): Promise<void> {
  const { pool, close } = connect({ connectionString: app.databaseUrl });
  await pool.query(`update jhalak.workspace set plan_id = 'pro' where id = $1`, [user.workspaceId]);
  await close();
}

const clipsOf = async () => (await callAs<{ clips: Clip[] }>(user, 'GET', `/clips/video/${videoId}`)).clips;
const planOf = async (clip: Clip) =>
  (await callAs<{ plan: ClipPlan }>(user, 'GET', `/clips/${clip.id}`)).plan;

async function download(url: string, name: string): Promise<string> {
  const answer = await page.request.get(`${app.address}${url}`);
  const file = path.join(folder, name);
  writeFileSync(file, await answer.body());
  return file;
}

/** One frame of a file, cut and scaled by a filter. */
function frameOf(file: string, ms: number, { name, filter }: { name: string; filter: string }): string {
  const picture = path.join(folder, name);
  const args = ['-v', 'error', '-y', '-ss', String(ms / 1000), '-i', file, '-frames:v', '1', '-vf', filter];
  const { stderr } = spawnSync('ffmpeg', [...args, picture], { encoding: 'utf8' });
  if (stderr) throw new Error(stderr);
  return picture;
}

/** The plan of the clip as it was saved last: "Saving…" can come and go between two looks at the page. */
let lastPlan = '';
async function saved(): Promise<void> {
  const [clip] = await clipsOf();
  if (!clip) throw new Error('the clip is gone');
  const stored = async () => JSON.stringify(await planOf(clip));
  await expect.poll(stored).not.toBe(lastPlan);
  lastPlan = await stored();
  await page.getByText('Saved', { exact: true }).waitFor();
}

/** The part of the frame in which captions stand, and nothing else does in a scene of one view. */
const captionArea = 'crop=iw:ih*0.3:0:ih*0.6';

test('a clip is framed, styled, given a card and tightened; the exported file shows all of it', {
  timeout,
}, async () => {
  const complaints = complaintsOf(page, user.address);
  const [clip] = await clipsOf();
  if (!clip) throw new Error('the talk has no clip');
  const first = await planOf(clip);
  lastPlan = JSON.stringify(first);
  const before = await download(clip.file_url, 'before.mp4');
  await page.goto(`${app.address}/editor?video=${videoId}&clip=${clip.groupId}`);
  await page.locator('[data-stage] video').waitFor({ state: 'attached' });

  // From both people to one, and that one a little further to the right.
  await page.getByRole('button', { name: /^Shot 1: / }).click();
  const kind = (name: string) => page.getByRole('radio', { name, exact: true });
  if (first.layouts[0]?.scenes[0]?.kind !== 'split2') {
    await kind('Split').click();
    await saved();
  }
  await kind('Single').click();
  await saved();
  const framed = (await planOf(clip)).layouts[0]?.scenes[0];
  expect(framed?.kind).toBe('single');
  const box = await page.locator('[data-region="0"]').boundingBox();
  if (!box || !framed) throw new Error('no region is drawn');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const by = (framed.regions[0]?.path[0]?.box.x ?? 0) > 0.3 ? -24 : 24;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 4 });
  await page.mouse.up();
  await saved();

  await page.getByRole('tab', { name: 'Customize' }).click();
  await page.getByRole('radio', { name: 'Modern', exact: true }).click();
  await saved();
  await page.getByRole('checkbox', { name: 'Cut filler words' }).check();
  await page.getByText(/^2 cuts/).waitFor();
  await saved();

  await page.getByRole('tab', { name: 'B-roll' }).click();
  const offer = page.getByRole('listitem').filter({ hasText: 'Number' }).first();
  await offer.getByRole('button', { name: 'Add' }).click();
  await saved();

  // More clips about a topic, from the project's page.
  await page.goto(`${app.address}/dashboard/project/${videoId}`);
  await page.getByRole('button', { name: 'Get more clips', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What should the clips be about?').fill('opening');
  await dialog.getByRole('button', { name: 'Generate clips' }).click();
  const about = async () => (await clipsOf()).filter(({ mentions }) => mentions.includes('opening'));
  await expect.poll(async () => (await about()).length).toBeGreaterThan(0);
  await page
    .getByText(/Mentions .*opening/)
    .first()
    .waitFor();

  await page.goto(`${app.address}/editor?video=${videoId}&clip=${clip.groupId}`);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('radio', { name: '720p' }).click();
  await page.getByRole('button', { name: 'Export Clip' }).click();
  await page.getByText('Export Started').waitFor();
  const ready = page.getByRole('link', { name: 'Download', exact: true }).first();
  await ready.waitFor({ timeout });
  const [kept] = await Promise.all([page.waitForEvent('download'), ready.click()]);
  const file = await kept.path();

  const plan = await planOf(clip);
  const [card] = plan.cards;
  const scene = plan.layouts[0]?.scenes[0];
  const region = scene?.regions[0];
  if (!card || !scene || !region) throw new Error('the plan has lost its card or its scene');
  expect(scene.kind).toBe('single');
  expect(viewOf(file)).toMatchObject({ video: 'h264', audio: 'aac', width: 720, height: 1280 });

  // Shorter by both fillers, each half a second and the pause behind it.
  expect(planDurationMs(first) - planDurationMs(plan)).toBeGreaterThan(1000);
  expect(viewOf(file).durationS).toBeCloseTo(planDurationMs(plan) / 1000, 1);
  expect(viewOf(before).durationS).toBeCloseTo(planDurationMs(first) / 1000, 1);

  // The dragged region, cut out of the source: the upper part of the frame, where no caption and no headline stands.
  const atMs = Math.min(4000, scene.endMs - 400);
  const { x: left, y: top, w, h } = boxAt(region, atMs) ?? { x: 0, y: 0, w: 1, h: 1 };
  // Small: two ways to enlarge a picture differ in its finest detail.
  const upper = 'crop=iw:ih*0.45:0:0,scale=120:96';
  const cut = `crop=iw*${w}:ih*${h}:iw*${left}:ih*${top}:exact=1,scale=720:1280,${upper}`;
  const shown = frameOf(file, atMs, { name: 'shown.png', filter: upper });
  const wanted = frameOf(source, sourceTimeOf(plan.edit, atMs), { name: 'wanted.png', filter: cut });
  const earlier = frameOf(before, atMs, { name: 'earlier.png', filter: upper });
  expect(likeness(shown, wanted)).toBeGreaterThan(0.85);
  expect(likeness(earlier, wanted)).toBeLessThan(0.6);

  // The preset lights words in its own colour, which nothing of the video and of the former preset has.
  const lit = [1500, 2500, 3500, 4500].map((ms) => ms / 1000);
  const { activeColor } = captionStyles.modern;
  const litIn = (video: string) =>
    Math.max(...lit.map((atS) => pixelsOf(video, activeColor as `#${string}`, atS, captionArea)));
  expect(litIn(file)).toBeGreaterThan(400);
  expect(litIn(before)).toBeLessThan(40);

  // The card covers the picture in its ground, and its number counts up.
  const ground = card.colors.ground as `#${string}`;
  const standing = pixelsOf(file, ground, (card.endMs - 200) / 1000);
  expect(standing).toBeGreaterThan(0.6 * 720 * 1280);
  const whole = 'scale=360:640';
  const counting = frameOf(file, card.startMs + 450, { name: 'counting.png', filter: whole });
  const counted = frameOf(file, card.endMs - 200, { name: 'counted.png', filter: whole });
  expect(likeness(counting, counted)).toBeLessThan(0.995);
  expect(complaints).toEqual([]);
});
