import path from 'node:path';
import type { Bumper } from '@jhalak/contract/clip/plan/bumpers.ts';
import { expect, it } from 'vitest';
import {
  colorAt,
  crop,
  cue,
  ffmpeg,
  hue,
  layout,
  makeFile,
  murmur,
  plan,
  streamsOf,
  tallBox,
} from './testing/clips.ts';
import { studioForFile } from './testing/studio.ts';

const { folder, render } = await studioForFile();
const blue = makeFile(path.join(folder, 'intro.mp4'), 'color=c=blue:s=320x180:r=30:d=1', null);
const green = path.join(folder, 'outro.jpg');
ffmpeg('-f', 'lavfi', '-i', 'color=c=green:s=216x384', '-frames:v', '1', green);

const intro: Bumper = { assetId: 'i', kind: 'video', width: 320, height: 180, durationMs: 1000 };
const outro: Bumper = { assetId: 'o', kind: 'picture', width: 216, height: 384, durationMs: 2000 };
const files = [
  { hostPath: blue, demuxer: 'mov' },
  { hostPath: green, demuxer: 'jpeg_pipe' },
];
const layouts = [
  layout('9:16', crop([0, tallBox(0)]), [cue(0, 2000, 'one two')]),
  layout('16:9', { mode: 'fit' }, [cue(0, 2000, 'one two')]),
];
const between = (bumpers: { intro: Bumper | null; outro: Bumper | null }, of: typeof files) =>
  render({ bumpers: of, plan: plan({ layouts, bumpers }) });

/** The largest sample of a part of a file. */
function loudest(file: string, from: number, seconds: number): number {
  const span = ['-ss', `${from}`, '-t', `${seconds}`, '-i', file];
  const bytes = ffmpeg(...span, ...['-f', 's16le', '-ac', '1', '-']);
  return new Int16Array(new Uint8Array(bytes).buffer).reduce((most, one) => Math.max(most, Math.abs(one)), 0);
}

it('puts the intro before and the outro after the clip in every ratio, whole frames, and checks the clip between them', async () => {
  const made = await between({ intro, outro }, files);
  expect([made.durationMs, made.frames, made.introFrames]).toEqual([5000, 50, 25]);
  const tall = made.byRatio['9:16'] ?? '';
  // A wide video in a tall frame is shown whole on black.
  expect([hue(colorAt(tall, 12, 0.5, 0.5)), hue(colorAt(tall, 12, 0.5, 0.05))]).toEqual(['blue', 'dark']);
  const wide = made.byRatio['16:9'] ?? '';
  expect(hue(colorAt(wide, 12, 0.5, 0.05))).toBe('blue');
  for (const atFrame of [25, 74]) expect(hue(colorAt(tall, atFrame, 0.9, 0.1))).toBe('red');
  for (const atFrame of [75, 124]) expect(hue(colorAt(tall, atFrame, 0.5, 0.05))).toBe('green');
  for (const { duration } of streamsOf(tall)) expect(Number(duration)).toBeCloseTo(5, 1);
  // Silence before and after, the clip's sound between.
  expect([
    loudest(tall, 0, 0.8) < 100,
    loudest(tall, 1.2, 1.6) > 1000,
    loudest(tall, 3.2, 1.6) < 100,
  ]).toEqual([true, true, true]);
});

it('the sound of an intro is heard, at the loudness of the clip', async () => {
  const file = path.join(folder, 'spoken.mp4');
  makeFile(file, 'color=c=blue:s=320x180:r=30:d=1', murmur(1, 0.5));
  const made = await between({ intro: { ...intro, hasSound: true }, outro }, [
    { hostPath: file, demuxer: 'mov' },
    ...files.slice(1),
  ]);
  const tall = made.byRatio['9:16'] ?? '';
  expect([
    loudest(tall, 0, 0.8) > 1000,
    loudest(tall, 1.2, 1.6) > 1000,
    loudest(tall, 3.2, 1.6) < 100,
  ]).toEqual([true, true, true]);
  for (const { duration } of streamsOf(tall)) expect(Number(duration)).toBeCloseTo(5, 1);
});

it('one of them alone leaves the other end as it is', async () => {
  const made = await between({ intro: null, outro }, files.slice(1));
  expect([made.durationMs, made.introFrames]).toEqual([4000, 0]);
  const tall = made.byRatio['9:16'] ?? '';
  expect([hue(colorAt(tall, 0, 0.9, 0.1)), hue(colorAt(tall, 60, 0.5, 0.05))]).toEqual(['red', 'green']);
});
