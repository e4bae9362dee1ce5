import { chmod, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { folderForFile } from '#testing/folder-for-file.ts';
import { mediaToolsIn, withoutSandbox } from '#testing/media-tools.ts';
import { detectEncoder, type EncoderQuestion } from './detect-encoder.ts';
import { createMediaTools } from './ffmpeg.ts';
import { hardwareEncoders } from './video-encoder.ts';

// NOT TRIED: Graphics chips as encoders (NVIDIA, Intel, AMD, Apple). Tried: the commands that are made for them, and
// the way back to x264.

const workRoot = await folderForFile();
let rejected: string[] = [];
beforeEach(() => {
  rejected = [];
});
const detect = (media: EncoderQuestion['media'], wanted: EncoderQuestion['wanted']) =>
  detectEncoder({
    ...{ media, wanted, preset: 'superfast', workRoot },
    onRejected: (id, reason) => rejected.push(`${id}: ${reason}`),
  });

/** An ffmpeg on a machine with a graphics chip: x264 stands in for the chip, with this filter in front of it. */
async function ffmpegWithChip(name: string, filter: string) {
  const ffmpegPath = path.join(workRoot, name);
  const script = [
    '#!/usr/bin/env node',
    `const chip = process.argv.indexOf('h264_nvenc');`,
    'const args = process.argv.slice(2, chip < 0 ? undefined : chip - 1);',
    `const software = ['-vf', ${JSON.stringify(filter)}, '-c:v', 'libx264', '-crf', '20', process.argv.at(-1)];`,
    `const all = chip < 0 ? args : [...args, ...software];`,
    `process.exit(require('node:child_process').spawnSync('ffmpeg', all, { stdio: 'inherit' }).status);`,
  ];
  await writeFile(ffmpegPath, script.join('\n'));
  await chmod(ffmpegPath, 0o755);
  return createMediaTools({ ffmpegPath, ffprobePath: 'ffprobe', sandbox: withoutSandbox, threads: 1 });
}

test('a chip that encodes the trial is used, and the trial leaves no file', async () => {
  const before = await readdir(workRoot);
  const media = await ffmpegWithChip('good', 'format=yuv420p');
  expect(await detect(media, 'nvenc')).toBe(hardwareEncoders.nvenc);
  expect(rejected).toEqual([]);
  expect((await readdir(workRoot)).toSorted()).toEqual([...before, 'good'].toSorted());
});

test('a chip whose pictures are wrong is refused', async () => {
  const media = await ffmpegWithChip('green', 'format=yuv420p,lutyuv=y=128:u=0:v=0');
  await expect(detect(media, 'nvenc')).rejects.toMatchObject({ id: 'bad_argument' });
  expect(rejected).toEqual([expect.stringMatching(/^nvenc: its pictures differ from what was drawn/)]);
});

test('a chip that drops frames is refused', async () => {
  const media = await ffmpegWithChip('short', "format=yuv420p,select='lt(n,9)'");
  await expect(detect(media, 'nvenc')).rejects.toMatchObject({ id: 'bad_argument' });
  expect(rejected).toEqual(['nvenc: it made 9 of 12 frames']);
});

test('a chip that is named and missing is an error, and `auto` takes x264 without one', async () => {
  const media = mediaToolsIn(withoutSandbox);
  await expect(detect(media, 'vaapi')).rejects.toMatchObject({ id: 'bad_argument' });
  const found = await detect(media, 'auto');
  if (found.id === 'x264') expect(found.args).toContain('superfast');
  else expect(hardwareEncoders[found.id]).toBe(found);
  expect((await detect(media, 'x264')).id).toBe('x264');
});
