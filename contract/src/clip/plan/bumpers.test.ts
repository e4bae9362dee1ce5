import { expect, test } from 'vitest';
import { cuesOf } from '../subtitles/subtitle-cue.ts';
import { bumperFit, bumperOf, bumperSchema, bumperTimes, introInFile } from './bumpers.ts';

const picture = {
  ...{ id: 'a', kind: 'picture', width: 100, height: 100, durationMs: null },
  credit: { origin: 'upload' },
};

test('a picture stands for two seconds, a video for its own time up to about five; longer ones and music are none', () => {
  expect(bumperOf(picture)).toMatchObject({ assetId: 'a', durationMs: 2000 });
  const video = { ...picture, kind: 'video' };
  expect(bumperOf({ ...video, durationMs: 5000 })?.durationMs).toBe(5000);
  // Five seconds at 29.97 frames a second, and with the end of an AAC sound.
  expect([5005, 5040].map((durationMs) => bumperOf({ ...video, durationMs })?.durationMs)).toEqual([
    5005, 5040,
  ]);
  expect(bumperOf({ ...video, durationMs: 5200 })).toBeNull();
  expect(bumperOf({ ...video, width: null })).toBeNull();
  expect(bumperOf({ ...picture, kind: 'music', durationMs: 3000 })).toBeNull();
});

test('a picture drawn by a model is none: only footage carries the label that says so', () => {
  expect(bumperOf({ ...picture, credit: { origin: 'generated' } })).toBeNull();
});

test('a picture fills a frame of nearly its own shape and is shown whole in others', () => {
  const tall = { width: 1080, height: 1920 };
  expect(bumperFit({ width: 1080, height: 1920 }, tall)).toBe('cover');
  expect(bumperFit({ width: 1080, height: 1400 }, tall)).toBe('cover');
  expect(bumperFit({ width: 1920, height: 1080 }, tall)).toBe('contain');
});

test('subtitles of a file begin behind its intro', () => {
  const intro = bumperOf(picture);
  const { introMs } = bumperTimes({ bumpers: { intro, outro: null } });
  const words = [{ text: 'one', startMs: 500, endMs: 900, wordIndex: 0 }];
  const cues = [{ startMs: 500, endMs: 900, lines: [words] }];
  expect(cuesOf({ cues }, introMs)).toEqual([{ startMs: 2500, endMs: 2900, text: 'one' }]);
  expect(bumperTimes({})).toEqual({ introMs: 0, outroMs: 0 });
});

test('the intro of a file is known by its length, also where one of them was left out', () => {
  const outro = bumperOf(picture);
  const intro = outro && { ...outro, kind: 'video' as const, durationMs: 1500 };
  const plan = { edit: [{ startMs: 0, endMs: 10_000 }], bumpers: { intro, outro } };
  expect([13_500, 13_520, 11_500, 12_000, 10_000].map((fileMs) => introInFile(plan, { fileMs }))).toEqual([
    1500, 1500, 1500, 0, 0,
  ]);
  const alike = { ...plan, bumpers: { intro, outro: intro } };
  const isIntroGone = true;
  expect(introInFile(alike, { fileMs: 11_500 })).toBe(1500);
  expect(introInFile(alike, { fileMs: 11_500, isIntroGone })).toBe(0);
  expect(introInFile(alike, { fileMs: 13_000, isIntroGone })).toBe(1500);
});

test('a bumper that sounds says so, and one without sound says nothing', () => {
  const bumper = { assetId: 'a', kind: 'video', width: 100, height: 100, durationMs: 900 };
  expect(bumperSchema.safeParse({ ...bumper, hasSound: true }).success).toBe(true);
  expect(bumperSchema.safeParse({ ...bumper, hasSound: false }).success).toBe(false);
});
