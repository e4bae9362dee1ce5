import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import type { Browser, BrowserContext, Download, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../server/src/testing/free-port.ts';
import { fullRun } from '../server/src/testing/full-run.ts';
import { type Checkout, copyCheckout } from './checkout.ts';
import { complaintsOf, launchChromium, newWindow } from './chromium.ts';
import { pixelsOf, viewOf } from './look-into-file.ts';
import { canGoOffline, offlinePrefix } from './offline.ts';
import { npmStart, type RunningApp } from './running-app.ts';
import { writeShortTalk } from './short-talk.ts';

/** Renders take minutes on a machine that does other things. */
const timeout = 600_000;
const offline = canGoOffline();

interface Clip {
  id: string;
  groupId: string;
  aspect_ratio: string;
  processing_status: string;
  duration: number;
  caption_style: string | null;
}

/** The first one is tried in the gate, all in the full run. */
const talks = [
  { language: 'hi', name: 'A Hindi talk', choice: 'Hindi', script: /\p{Script=Devanagari}{3}/u },
  { language: 'en', name: 'An English talk', choice: 'English', script: /[a-z]{3}/i },
] as const;

let checkout: Checkout;
let app: RunningApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let address: string;
let complaints: string[];
let material: string;
/** The project of the first talk, in which a word is corrected. */
let hindiVideoId: string;

beforeAll(async () => {
  const uid = process.getuid?.() ?? 0;
  checkout = copyCheckout(uid);
  material = path.join(path.dirname(checkout.dir), 'material');
  mkdirSync(material);
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  app = npmStart({
    dir: checkout.dir,
    uid,
    dataDir: path.join(checkout.dir, 'fresh-data'),
    port,
    environment: { SAMPLE_PROJECT: 'on' },
    ...(offline ? { prefix: offlinePrefix } : {}),
  });
  await app.says(`Jhalak is ready at ${address}`, timeout);
  const web = app.child('web');
  browser = await launchChromium(offline && web !== undefined ? { networkOf: web } : {});
  context = await newWindow(browser, { theme: 'light', width: 1440 });
  page = await context.newPage();
  complaints = complaintsOf(page, address);
});
afterAll(async () => {
  await browser?.close();
  app?.terminate();
  await app?.ended;
  checkout?.remove();
});

/** Asks as the page does: the application may be in a network that only the browser shares. */
const ask = <Answer>(address: string): Promise<Answer> =>
  page.evaluate(`fetch(${JSON.stringify(address)}).then((answer) => answer.json())`);
const text = (address: string): Promise<string> =>
  page.evaluate(`fetch(${JSON.stringify(address)}).then((answer) => answer.text())`);

const videoIdHere = () => new URL(page.url()).pathname.split('/').at(-1) ?? '';
const clipsOf = async (videoId: string) =>
  (await ask<{ clips: Clip[] }>(`/api/clips/video/${videoId}`)).clips;

/** The clips of a video once all of them have a file. */
async function finished(videoId: string, wanted: (clips: Clip[]) => boolean): Promise<Clip[]> {
  let clips: Clip[] = [];
  await expect
    .poll(
      async () => {
        clips = await clipsOf(videoId);
        const { isProcessing } = await ask<{ isProcessing: boolean }>(`/api/processing/status/${videoId}`);
        return (
          !isProcessing && wanted(clips) && clips.every((clip) => clip.processing_status === 'completed')
        );
      },
      { timeout: 300_000, interval: 300 },
    )
    .toBe(true);
  return clips;
}

async function kept(click: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download') as Promise<Download>, click.click()]);
  const file = path.join(material, download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

describe('a newcomer, on a fresh clone without a network', { timeout: timeout }, () => {
  test.runIf(offline)('neither the server nor the browser can reach anybody', async () => {
    const outside = "fetch('http://1.1.1.1/', { mode: 'no-cors' }).then(() => 'reached', () => 'nobody')";
    await page.goto('about:blank');
    expect(await page.evaluate(outside)).toBe('nobody');
    complaints.length = 0;
  });

  test('signs up from the landing page', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Get Started' }).click();
    const card = page.getByRole('dialog', { name: 'Create an account' });
    await card.getByLabel('First name').fill('Lakshmi');
    await card.getByLabel('Last name').fill('Nair');
    await card.getByLabel('Email').fill('lakshmi@example.in');
    await card.getByLabel('Password', { exact: true }).fill('seven monsoon mangoes');
    await card.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(`${address}/dashboard`);
    await page.getByText('Welcome back, Lakshmi').waitFor();
    await page.getByText('All projects (0)').waitFor();
  });

  test('sees what a video becomes: a clip that plays without sound where motion is welcome', async () => {
    const clip = page.getByLabel('A vertical clip cut from the sample video, with Hindi captions');
    const state = () =>
      page.evaluate<{ paused: boolean; muted: boolean; at: number }>(
        "(({ paused, muted, currentTime: at }) => ({ paused, muted, at }))(document.querySelector('main video'))",
      );
    await clip.waitFor();
    expect(await state()).toMatchObject({ paused: true, at: 0 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.reload();
    await expect.poll(async () => (await state()).at).toBeGreaterThan(0);
    expect(await state()).toMatchObject({ paused: false, muted: true });
    await page.getByRole('button', { name: 'Turn sound on' }).click();
    expect((await state()).muted).toBe(false);
    await page.getByRole('button', { name: 'Pause the clip' }).click();
    expect((await state()).paused).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  test('opens the sample project, which is clipped already with karaoke in Hindi and in English', async () => {
    await page.getByRole('button', { name: 'Try it with a sample project' }).click();
    await page.waitForURL(/\/dashboard\/project\//, { timeout: 120_000 });
    const clips = await finished(videoIdHere(), (found) => found.length > 0);
    expect(new Set(clips.map((clip) => clip.aspect_ratio))).toEqual(new Set(['9:16']));
    expect(new Set(clips.map((clip) => clip.caption_style))).toEqual(new Set(['karaoke']));
    const files = await Promise.all(clips.map(({ id }) => text(`/api/downloads/${id}/subtitles/srt`)));
    const inHindi = files.filter((file) => /\p{Script=Devanagari}{3}/u.test(file));
    const inEnglish = files.filter((file) => !inHindi.includes(file) && /[A-Za-z]{3}/.test(file));
    expect([inHindi.length, inEnglish.length]).toEqual([4, 3]);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // A sample clip that does not play convinces no visitor.
    const playing = await page.evaluate<number>(
      `new Promise((done, failed) => {
        const video = Object.assign(document.createElement('video'), { muted: true, src: '/api/media/${clips[0]?.id}' });
        video.ontimeupdate = () => video.currentTime > 0.2 && done(video.videoWidth);
        const stands = () => 'at ' + video.currentTime + ' s, ready ' + video.readyState + ', network ' + video.networkState;
        video.onerror = () => failed(new Error(video.error.message));
        setTimeout(() => failed(new Error('the clip does not play: ' + stands())), 60000);
        video.play().catch(failed);
      })`,
    );
    expect(playing).toBeGreaterThanOrEqual(1080);
  });

  test.each(fullRun ? talks : talks.slice(0, 1))(
    'gets clips of $name without a model, then captions by an .srt',
    async (talk) => {
      const { video, subtitles } = writeShortTalk(material, talk.name, talk.language, 1);
      await page.goto(`${address}/dashboard`);
      await page.getByRole('button', { name: 'Upload a file' }).waitFor();
      await page.locator('input[type=file]').first().setInputFiles(video);
      const celebration = page.getByRole('dialog', { name: 'Upload complete' });
      await celebration.getByRole('link', { name: 'View Projects' }).waitFor();
      await celebration.waitFor({ state: 'hidden' });
      await page.getByRole('link', { name: 'Projects', exact: true }).click();
      await page.waitForURL(`${address}/dashboard/projects`);
      await page.getByRole('link', { name: talk.name }).first().click();
      await page.waitForURL(/\/dashboard\/project\//);
      const videoId = videoIdHere();

      await page.getByText('Automatic captions aren’t available here yet.').first().waitFor();
      await page.getByRole('button', { name: 'Add subtitles' }).first().waitFor();
      await page.getByRole('button', { name: 'Make clips without captions' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Make clips without captions' });
      await dialog.getByRole('combobox').click();
      await page.getByRole('option', { name: talk.choice }).click();
      await dialog.getByRole('button', { name: 'Make clips' }).click();
      const silent = await finished(videoId, (clips) => clips.length > 0);
      expect(new Set(silent.map((clip) => clip.aspect_ratio))).toEqual(new Set(['9:16', '16:9']));
      expect(silent.every((clip) => clip.caption_style === null)).toBe(true);

      await page.getByRole('button', { name: 'Add subtitles' }).first().click();
      const adding = page.getByRole('dialog', { name: 'Add subtitles' });
      await adding.getByLabel('Subtitle file').setInputFiles(subtitles);
      await adding.getByRole('button', { name: 'Make clips' }).click();
      const captioned = (clip: Clip) => clip.caption_style === 'karaoke';
      const clips = (await finished(videoId, (found) => found.some(captioned))).filter(captioned);
      expect(new Set(clips.map((clip) => clip.aspect_ratio))).toEqual(new Set(['9:16', '16:9']));
      const words = await text(`/api/downloads/${clips[0]?.id}/subtitles/srt`);
      expect(words.replaceAll(/[\d:,>\s-]/g, '')).toMatch(talk.script);
      // Nothing was uploaded again: it is the same video.
      expect(videoIdHere()).toBe(videoId);
      if (talk === talks[0]) hindiVideoId = videoId;
    },
  );

  test('pastes the words of another video, and its clips begin at once', async () => {
    const { video, subtitles } = writeShortTalk(material, 'Pasted words', 'hi', 1);
    await page.goto(`${address}/dashboard`);
    await page.locator('input[type=file]').first().setInputFiles(video);
    await page.getByRole('button', { name: 'Add subtitles' }).first().waitFor();
    await page.keyboard.press('Escape');
    // A creator reads of nothing that only the operator can set up.
    expect(await page.getByText('Download a speech model').count()).toBe(0);
    await page.getByRole('main').getByRole('button', { name: 'Add subtitles' }).click();
    const adding = page.getByRole('dialog', { name: 'Add subtitles' });
    await adding.getByLabel('Or paste the words').fill(readFileSync(subtitles, 'utf8'));
    await adding.getByRole('button', { name: 'Make clips' }).click();
    await page.getByRole('link', { name: 'Open project' }).click();
    await page.waitForURL(/\/dashboard\/project\//);
    await expect.poll(async () => (await clipsOf(videoIdHere())).length).toBeGreaterThan(0);
  });

  test('corrects a word, changes the style, exports and keeps the file', async () => {
    const videoId = hindiVideoId;
    if (videoIdHere() !== videoId) await page.goto(`${address}/dashboard/project/${videoId}`);
    const word = page
      .getByRole('group', { name: 'Transcript' })
      .getByRole('button', { name: 'सेकंड', exact: true });
    await word.first().dblclick();
    await page.getByRole('textbox', { name: /^Correct/ }).fill('सेकण्ड');
    await page.keyboard.press('Enter');
    await page.getByText('Text changed').first().waitFor();

    await page
      .getByRole('link', { name: 'Edit' })
      .or(page.getByRole('button', { name: 'Edit' }))
      .first()
      .click();
    await page.waitForURL(/\/editor/);
    await page.getByRole('tab', { name: 'Customize' }).click();
    await page.getByRole('radio', { name: 'Modern' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('radio', { name: '720p' }).click();
    await page.getByRole('button', { name: 'Export Clip' }).click();
    await page.getByText('Export Started').waitFor();
    const download = page.getByRole('link', { name: 'Download', exact: true }).first();
    await download.waitFor({ timeout: timeout });
    const file = await kept(download);

    const clip = (await clipsOf(videoId)).find(({ caption_style }) => caption_style === 'modern');
    const view = viewOf(file);
    expect(view).toMatchObject({ video: 'h264', audio: 'aac', width: 720, height: 1280 });
    expect(Math.abs(view.durationS - (clip?.duration ?? 0))).toBeLessThan(0.05);
    const lit = [1.5, 2, 3, 4, 4.5].map((atS) =>
      pixelsOf(file, captionStyles.modern.activeColor as `#${string}`, atS),
    );
    expect(Math.max(...lit)).toBeGreaterThan(400);
    const { transcript } = await ask<{ transcript: { words: { text: string }[] } }>(
      `/api/videos/${videoId}/transcript`,
    );
    expect(transcript.words.map(({ text: spoken }) => spoken).join(' ')).toContain('सेकण्ड');
  });

  test('met no browser error, and no other host was contacted', () => {
    expect(complaints).toEqual([]);
  });
});
