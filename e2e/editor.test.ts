import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { fullRun } from '../server/src/testing/full-run.ts';
import { captionsDrawnAt } from './captions-drawn.ts';
import { complaintsOf, launchChromium } from './chromium.ts';
import { likeness } from './look-into-file.ts';
import { makeProject } from './project.ts';
import { writeShortTalk } from './short-talk.ts';
import { callAs, signIn, signUp, type TestUser } from './user.ts';
import { createWindows, type Windows } from './windows.ts';

interface Clip {
  title: string;
  id: string;
  groupId: string;
  file_url: string;
  outdated: boolean;
}

interface Scene {
  kind: string;
  regions: { path: { box: { x: number; y: number } }[] }[];
}

const folder = mkdtempSync('/tmp/jhalak-editor-');
let browser: Browser;
let windows: Windows;
let user: TestUser;
let videoId: string;
let clip: Clip;

beforeAll(async () => {
  browser = await launchChromium();
  windows = createWindows(browser);
  user = await signUp(inject('app').address, { first: 'Lata', last: 'Menon' });
  const { video, subtitles } = writeShortTalk(folder, 'talk', 'hi');
  videoId = await makeProject(user, {
    ...{ file: video, name: 'talk.mp4', subtitles, language: 'hi' },
    clips: { clipDuration: 15, numberOfClips: 1, aspectRatios: ['9:16'], captionStyle: 'karaoke' },
  });
  clip = await readClip();
}, 900_000);
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

async function readClip(): Promise<Clip> {
  const { clips } = await callAs<{ clips: Clip[] }>(user, 'GET', `/clips/video/${videoId}`);
  const [first] = clips;
  if (!first) throw new Error('the talk has no clip');
  return first;
}

/** The editor with a picture; `wordsAfter` holds the clip's words back that long. */
async function openEditor({ wordsAfter }: { wordsAfter?: Promise<void> } = {}): Promise<{
  page: Page;
  complaints: string[];
  close(): Promise<void>;
}> {
  const page = await windows.take({ theme: 'light', width: 1440 });
  await signIn(page.context(), user);
  const complaints = complaintsOf(page, user.address);
  // A route of the page switches its cache off.
  if (wordsAfter)
    await page.route(/\/words(\?|$)/, async (route) => {
      await wordsAfter;
      await route.continue();
    });
  await page.goto(`${user.address}/editor?video=${videoId}&clip=${clip.groupId}`);
  await page.locator('[data-stage] video').waitFor({ state: 'attached' });
  await videoIs(page, 'readyState', (value) => Number(value) >= 2);
  return { page, complaints, close: () => windows.release(page) };
}

async function videoIs(page: Page, property: string, wanted: (value: unknown) => boolean): Promise<void> {
  const video = page.locator('[data-stage] video');
  await expect
    .poll(() => video.evaluate((element, name) => Reflect.get(element, name), property))
    .toSatisfy(wanted);
}

/** A drag of the seek slider, to a time of the clip. */
async function seek(page: Page, ms: number): Promise<void> {
  await page.getByRole('slider', { name: 'Position in the clip' }).evaluate((element, value) => {
    const slider = element as unknown as { dispatchEvent(event: Event): void };
    const prototype = Object.getPrototypeOf(element);
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, String(value));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  }, ms);
  await videoIs(page, 'seeking', (value) => value === false);
  await captionsDrawnAt(page, ms);
}

/** The frame of a seek is painted some time after the seek has ended: pictures are taken until one is alike. */
async function showsAs(
  page: Page,
  { shot, rendered, crop, above }: { shot: string; rendered: string; crop: string; above: number },
): Promise<void> {
  const alike = async () => {
    await page.locator('[data-stage]').screenshot({ path: shot });
    return likeness(shot, rendered, `scale=540:960,${crop}`);
  };
  await expect.poll(alike, { message: `${crop} of ${path.basename(shot)}` }).toBeGreaterThan(above);
}

const wholeFrame = 'crop=iw:ih:0:0';
const captionBand = 'crop=iw:ih/4:0:ih*0.58';

describe('the editor', () => {
  test('shows a frame as it is rendered: the same picture, the same captions, none where there are none', async () => {
    const pictureIsHere = Promise.withResolvers<void>();
    const { page, complaints, close } = await openEditor({ wordsAfter: pictureIsHere.promise });
    expect(await page.locator('canvas[data-drawn-ms]').count()).toBe(0);
    pictureIsHere.resolve();
    const answer = await page.request.get(`${user.address}${clip.file_url}`);
    const rendered = path.join(folder, 'rendered.mp4');
    writeFileSync(rendered, await answer.body());
    const frame = (ms: number) => {
      const file = path.join(folder, `frame-${ms}.png`);
      // Half a frame before its middle lies its own time.
      spawnSync('ffmpeg', [
        '-v',
        'error',
        '-y',
        '-ss',
        String((ms - 21) / 1000),
        '-i',
        rendered,
        '-frames:v',
        '1',
        file,
      ]);
      return file;
    };
    for (const ms of [2020, 6020, 8020]) {
      await seek(page, ms);
      const shot = path.join(folder, `shot-${ms}.png`);
      const rendered = frame(ms);
      await showsAs(page, { shot, rendered, crop: wholeFrame, above: 0.9 });
      await showsAs(page, { shot, rendered, crop: captionBand, above: 0.88 });
    }
    // The measure tells captions apart: those of another time are far less alike.
    const other = likeness(path.join(folder, 'shot-2020.png'), frame(6020), `scale=540:960,${captionBand}`);
    expect(other).toBeLessThan(0.8);
    expect(complaints).toEqual([]);
    await close();
  });

  test('cuts words, saves automatically, keeps the cut over a reload and takes it back', async () => {
    const { page, close } = await openEditor();
    await page.getByRole('tab', { name: 'Words' }).click();
    const words = page.locator('[data-word]');
    await words.nth(3).click();
    await words.nth(5).click({ modifiers: ['Shift'] });
    await page.keyboard.press('Delete');
    await page.getByText('Saving…').waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await readClip()).outdated).toBe(true);
    // Every export uses the newest edit: nothing asks for a render beside the player.
    expect(await page.getByRole('button', { name: 'Render again' }).count()).toBe(0);

    await page.reload();
    await page.getByRole('tab', { name: 'Words' }).click();
    const cut = page.getByRole('option', { name: /\(cut\)$/ });
    await cut.first().waitFor();
    await expect.poll(() => cut.count()).toBe(3);
    await page.keyboard.press('Control+z');
    await cut.first().waitFor({ state: 'detached' });
    await page.getByText('Saved', { exact: true }).waitFor();
    await close();
  });

  test('trims the clip from word to word with the arrow keys', async () => {
    const { page, close } = await openEditor();
    const start = page.getByRole('slider', { name: 'Start of the clip' });
    const before = Number(await start.getAttribute('aria-valuenow'));
    await start.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const after = Number(await start.getAttribute('aria-valuenow'));
    expect(after).toBeGreaterThan(before);
    await page.getByText('Saving…').waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    const { clip: saved } = await callAs<{ clip: { start_time: number } }>(user, 'GET', `/clips/${clip.id}`);
    expect(saved.start_time).toBeCloseTo(after / 1000, 3);
    await close();
  });

  test('shows band and captions live while an end is dragged, and plays on after the words under the playhead are cut', async () => {
    const { page, complaints, close } = await openEditor();
    const end = page.getByRole('slider', { name: 'End of the clip' });
    const captions = page.locator('[data-block]:visible');
    const [before, drawn] = [Number(await end.getAttribute('aria-valuenow')), await captions.count()];
    const box = await end.boundingBox();
    if (!box) throw new Error('the clip has no end');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 200, y, { steps: 4 });
    // Nothing is saved yet: the handle is still held.
    const dragged = await end.boundingBox();
    expect((dragged?.x ?? x) + box.width / 2).toBeLessThan(x - 150);
    await expect.poll(() => captions.count()).toBeLessThan(drawn);
    expect(await page.getByText('Saved', { exact: true }).count()).toBe(1);
    expect(Number(await end.getAttribute('aria-valuenow'))).toBeLessThan(before);
    await page.mouse.up();
    await page.getByText('Saving…').waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => end.getAttribute('aria-valuenow')).toBe(String(before));

    await page.getByRole('tab', { name: 'Words' }).click();
    const words = page.locator('[data-word]');
    await words.nth(3).click();
    await words.nth(5).click({ modifiers: ['Shift'] });
    await page.keyboard.press('Delete');
    await page.locator('[data-cut]').first().waitFor();
    // The playhead stands at the next word that is kept.
    const seek = page.getByRole('slider', { name: 'Position in the clip' });
    expect(await seek.getAttribute('aria-valuetext')).toBeTruthy();
    await expect.poll(() => page.getByText(/ in the video$/).count()).toBe(0);
    await page.keyboard.press('Control+z');
    await page.locator('[data-cut]').first().waitFor({ state: 'detached' });
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('Ctrl K finds a panel, a clip of the project and what is done at the playhead', async () => {
    const { page, complaints, close } = await openEditor();
    const find = async (words: string, name: RegExp | string) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Find anything' }).fill(words);
      await page.getByRole('option', { name }).first().waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('combobox', { name: 'Find anything' }).waitFor({ state: 'detached' });
    };
    await find('fra', 'Frame');
    await expect
      .poll(() => page.getByRole('tab', { name: 'Frame' }).getAttribute('aria-selected'))
      .toBe('true');
    await find('shortc', /Keyboard shortcuts/);
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    const [word = ''] = clip.title.split(' ');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find anything' }).fill(word);
    await page.getByRole('group', { name: 'Clips' }).getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    expect(complaints).toEqual([]);
    await close();
  });

  test('changes a shot to one person and back to a split, and drags a region', async () => {
    const { page, close } = await openEditor();
    const scenesOf = async () => {
      const { plan } = await callAs<{ plan: { layouts: { scenes: Scene[] }[] } }>(
        ...([user, 'GET', `/clips/${clip.id}`] as const),
      );
      return plan.layouts[0]?.scenes ?? [];
    };
    const show = async (kind: string) => {
      await page.getByRole('radio', { name: kind, exact: true }).click();
      await page.getByText('Saving…').waitFor();
      await page.getByText('Saved', { exact: true }).waitFor();
      return (await scenesOf())[0]?.kind;
    };
    await page.getByRole('button', { name: /^Shot 1: / }).click();
    // Two people beside each other: the plan shows them so by itself, or is made to.
    if ((await scenesOf())[0]?.kind !== 'split2') await show('Split');
    expect(await show('Single')).toBe('single');
    expect(await show('Split')).toBe('split2');

    const top = page.locator('[data-region="0"]');
    const before = (await scenesOf())[0]?.regions[0]?.path[0]?.box;
    const box = await top.boundingBox();
    if (!box || !before) throw new Error('no region is drawn');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 12, y - 12, { steps: 4 });
    await page.mouse.up();
    await page.getByText('Saving…').waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    const after = (await scenesOf())[0]?.regions[0]?.path[0]?.box;
    expect(after?.x).toBeGreaterThan(before.x);
    expect(after?.y).toBeLessThan(before.y);

    // S makes two shots of the first one; both still show the split.
    await seek(page, 2020);
    await page.locator(':focus').blur();
    await page.keyboard.press('s');
    await page.getByRole('button', { name: /^Shot 2: Split/ }).waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await expect.poll(async () => (await scenesOf()).length).toBeGreaterThan(2);

    // A dragged region is compared with its file where the whole job of a clip is tested; in the full run here too.
    if (fullRun) await fileShows(page);
    await close();
  });

  /** What the editor shows of the split is in the file. */
  async function fileShows(page: Page): Promise<void> {
    await callAs(user, 'POST', `/clips/${clip.id}/render`);
    await expect
      .poll(async () => (await readClip()).outdated, { timeout: 120_000, interval: 500 })
      .toBe(false);
    const rendered = path.join(folder, 'split.mp4');
    const answer = await page.request.get(`${user.address}${(await readClip()).file_url}`);
    writeFileSync(rendered, await answer.body());
    const frame = path.join(folder, 'split.png');
    const cut = ['-v', 'error', '-y', '-ss', '1.0', '-i', rendered, '-frames:v', '1', frame];
    spawnSync('ffmpeg', cut);
    await seek(page, 1021);
    const shot = path.join(folder, 'split-shot.png');
    await showsAs(page, { shot, rendered: frame, crop: wholeFrame, above: 0.9 });
  }

  test('moves and resizes captions on the video, and corrects a word where it stands', async () => {
    const { page, complaints, close } = await openEditor();
    const styleOf = async () => {
      const { plan } = await callAs<{ plan: { captionStyle: { position?: number; size: number } } }>(
        ...([user, 'GET', `/clips/${clip.id}`] as const),
      );
      return plan.captionStyle;
    };
    const saved = (check: (style: { position?: number; size: number }) => boolean) =>
      expect.poll(styleOf).toSatisfy(check);
    await seek(page, 2020);
    const block = page.locator('[data-caption-block]');
    const box = await block.boundingBox();
    const frame = await page.locator('[data-stage]').boundingBox();
    if (!box || !frame) throw new Error('no caption is shown');
    const middle = box.y + box.height / 2;
    await page.mouse.move(box.x + 6, middle);
    await page.mouse.down();
    await page.mouse.move(box.x + 6, middle - 60, { steps: 3 });
    // Near the middle of the frame it snaps to it.
    await page.mouse.move(box.x + 6, frame.y + frame.height * 0.5 + 2, { steps: 6 });
    await page.locator('[data-snap="middle"]').waitFor();
    await page.mouse.up();
    await saved(({ position }) => position === 0.5);
    await block.press('ArrowUp');
    await saved(({ position }) => position === 0.495);

    const before = (await styleOf()).size;
    const corner = page.locator('[data-caption-size]');
    await corner.press('ArrowRight');
    await saved(({ size }) => size > before);
    await page.getByRole('button', { name: 'Reset position and size' }).click({ force: true });
    await saved(({ size, position }) => size === before && position === undefined);

    const time = await page
      .locator('[data-stage] video')
      .evaluate((element) => Reflect.get(element, 'currentTime'));
    const word = await page.locator('[data-caption-word]').first().boundingBox();
    if (!word) throw new Error('no word is shown');
    await page.mouse.dblclick(word.x + word.width / 2, word.y + word.height / 2);
    await page.keyboard.type('नमूना');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Words' }).click();
    await page.getByRole('option', { name: 'नमूना' }).waitFor();
    await videoIs(page, 'currentTime', (now) => Math.abs(Number(now) - Number(time)) < 0.001);
    expect(complaints).toEqual([]);
    await close();
  });

  test('moves a caption on the timeline by mouse and by keys, undoes it, and pulls its end', async () => {
    const { page, complaints, close } = await openEditor();
    const cueOf = async () => {
      const { plan } = await callAs<{ plan: { layouts: { cues: { startMs: number; endMs: number }[] }[] } }>(
        ...([user, 'GET', `/clips/${clip.id}`] as const),
      );
      return plan.layouts[0]?.cues[1] ?? { startMs: 0, endMs: 0 };
    };
    const saved = (check: (cue: { startMs: number; endMs: number }) => boolean) =>
      expect.poll(cueOf).toSatisfy(check);
    const before = await cueOf();
    const block = page.getByRole('group', { name: 'Captions' }).getByRole('slider', { name: /^Caption: / });
    const [start, end] = [block.nth(4), block.nth(5)];
    // Of each caption the block, its start and its end; the second caption's.
    await start.hover();
    const box = await block.nth(3).boundingBox();
    const bounds = await end.boundingBox();
    if (!box || !bounds) throw new Error('no caption is drawn');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y, { steps: 5 });
    await page.mouse.up();
    await saved(({ startMs }) => startMs > before.startMs);
    await page.keyboard.press('Control+z');
    await saved((cue) => cue.startMs === before.startMs && cue.endMs === before.endMs);

    await block.nth(3).press('ArrowRight');
    await saved(({ startMs }) => startMs > before.startMs && startMs <= before.startMs + 50);
    await block.nth(3).press('ArrowDown');
    await expect.poll(() => block.nth(6).evaluate((element) => element.matches(':focus'))).toBe(true);
    await block.nth(5).press('Shift+ArrowLeft');
    await saved(({ endMs }) => endMs < before.endMs - 100);
    await block.nth(3).press('Delete');
    await saved((cue) => cue.startMs === before.startMs && cue.endMs === before.endMs);
    expect(complaints).toEqual([]);
    await close();
  });

  test('two windows edit one clip: both changes are kept, the same thing asks, versions go back', async () => {
    const [one, other] = [await openEditor(), await openEditor()];
    const textOf = async () => {
      const { versions } = await callAs<{
        versions: { changes: { code: string }[]; by: { name: string } }[];
      }>(...([user, 'GET', `/clips/${clip.id}/versions`] as const));
      return versions;
    };
    await one.page.getByText('Also open in another window').waitFor();
    await other.page.getByText('Also open in another window').waitFor();
    const styleChoice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
    // Words here and the style there, without waiting for each other.
    await one.page.getByRole('tab', { name: 'Words' }).click();
    await one.page.locator('[data-word]').nth(4).click();
    await one.page.keyboard.press('Delete');
    await styleChoice(other.page, 'Classic').click();
    const codes = async () =>
      (await textOf()).slice(0, 2).flatMap(({ changes }) => changes.map(({ code }) => code));
    await expect.poll(async () => (await codes()).toSorted()).toEqual(['style', 'words_cut']);
    expect((await textOf())[0]?.by.name).toBe('Lata Menon');
    // Each window shows what the other one did.
    await other.page.getByRole('tab', { name: 'Words' }).click();
    await other.page.getByRole('option', { name: /\(cut\)$/ }).waitFor();
    await styleChoice(one.page, 'Classic').and(one.page.locator('[aria-checked="true"]')).waitFor();

    // The same thing: nothing is chosen for the user.
    await one.page.context().setOffline(true);
    await styleChoice(one.page, 'Modern').click();
    await styleChoice(other.page, 'Boxed').click();
    await other.page.getByText('Saved', { exact: true }).waitFor();
    await expect.poll(async () => (await textOf())[0]?.changes[0]).toMatchObject({ text: 'boxed' });
    await one.page.context().setOffline(false);
    // What is unsaved goes out by itself once there is a network.
    await one.page.getByText('The same thing was changed elsewhere').waitFor();
    await one.page.getByText('Style: Boxed').first().waitFor();
    await one.page.getByRole('button', { name: 'Keep my changes' }).click();
    await expect.poll(async () => (await textOf())[0]?.changes[0]).toMatchObject({ text: 'modern' });

    // The history names, compares and goes back.
    await one.page.getByRole('button', { name: 'Versions' }).click();
    const history = one.page.getByRole('dialog', { name: 'Versions' });
    await history.getByText('Lata Menon').or(history.getByText('You')).first().waitFor();
    await history.getByRole('button', { name: 'Go back to this' }).last().click();
    await expect.poll(async () => (await textOf())[0]?.changes[0]).toMatchObject({ code: 'restored' });
    await one.page.keyboard.press('Control+z');
    await expect.poll(async () => (await textOf())[0]?.changes.map(({ code }) => code)).toContain('style');
    await one.close();
    await other.close();
  });

  test('looks for other passages, and says when the talk has none left', async () => {
    const { page, close } = await openEditor();
    const regenerate = page.getByRole('button', { name: 'Regenerate' });
    await regenerate.click();
    await page.getByText('Looking for other moments.').waitFor();
    // The talk is so short that its one clip holds all of it.
    await page.getByText('No other moments are left', { exact: true }).waitFor();
    expect((await readClip()).id).toBe(clip.id);
    await page.getByRole('link', { name: 'Choose another length or part' }).click();
    await page.getByText('Choose a shorter length, another part of the video').first().waitFor();
    await page.getByRole('radio', { name: 'Best overall' }).waitFor();
    await close();
  });
});
