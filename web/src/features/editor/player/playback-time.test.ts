import { expect, test } from 'vitest';
import { firstFrameMs, neighbouringFrame, partAt, placeBeside, playbackTime } from './playback-time.ts';

const edit = [
  { startMs: 1000, endMs: 3000 },
  { startMs: 5000, endMs: 6000 },
];
const clip = { edit, frameMs: 40, introMs: 500, outroMs: 800 };

test('a time of the finished file lies in its intro, in the clip or in its outro', () => {
  expect([0, 499, 500, 3499, 3500, 9000].map((fileMs) => partAt(clip, fileMs))).toEqual([
    { kind: 'intro', ms: 0 },
    { kind: 'intro', ms: 499 },
    { kind: 'clip', ms: 0 },
    { kind: 'clip', ms: 2999 },
    { kind: 'outro', ms: 0 },
    { kind: 'outro', ms: 5500 },
  ]);
  expect(partAt({ ...clip, introMs: 0, outroMs: 0 }, 9000)).toEqual({ kind: 'clip', ms: 9000 });
});

test('the time in the finished file counts the intro, and the clip stands beside its ends', () => {
  const at = (sourceMs: number, end: Parameters<typeof playbackTime>[1]['end'] = null) =>
    playbackTime(clip, { sourceMs, end });
  expect(at(5500)).toMatchObject({ clipMs: 2500, fileMs: 3000, isInside: true });
  expect(at(4000)).toMatchObject({ clipMs: 2000, fileMs: 2500, isInside: false });
  expect(at(1000, { kind: 'intro', ms: 200 })).toMatchObject({ clipMs: 0, fileMs: 200, isInside: false });
  expect(at(5999, { kind: 'outro', ms: 200 })).toMatchObject({ clipMs: 3000, fileMs: 3700 });
  expect(placeBeside(edit, 'intro')).toEqual({ sourceMs: 1000, spanIndex: 0 });
  expect(placeBeside(edit, 'outro')).toEqual({ sourceMs: 5999, spanIndex: 1 });
});

test('a step leads to the middle of the neighbouring frame, and not before the first', () => {
  expect(neighbouringFrame(0, 40, 1)).toBe(60);
  expect(neighbouringFrame(60, 40, 1)).toBe(100);
  expect(neighbouringFrame(100, 40, -1)).toBe(60);
  expect(neighbouringFrame(10, 40, -1)).toBe(0);
});

test('a clip that starts within a frame of the source shows the next one, as its file does', () => {
  const within = { ...clip, edit: [{ startMs: 78_178, endMs: 108_053 }] };
  expect([78_178, 78_199, 78_210].map((ms) => firstFrameMs(within, 0, ms))).toEqual([78_200, 78_200, 78_210]);
  expect(firstFrameMs(clip, 0, 1000)).toBe(1000);
  // Around the clip every frame is seen.
  expect(firstFrameMs(within, null, 78_178)).toBe(78_178);
});
