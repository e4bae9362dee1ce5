import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brollFrame } from '@jhalak/contract/clip/broll/broll-frame.ts';
import type { BrollItem } from '@jhalak/contract/clip/broll/broll-item.ts';
import { expect, it } from 'vitest';
import { markGenerated } from './mark-generated.ts';
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
  sourceMedia,
  streamsOf,
  tallBox,
} from './testing/clips.ts';
import { studioForFile } from './testing/studio.ts';

const { folder, render } = await studioForFile();
// A blue picture, and a video that is green for half a second and blue from then on.
const picture = path.join(folder, 'blue.jpg');
ffmpeg('-f', 'lavfi', '-i', 'color=c=blue:s=400x200', '-frames:v', '1', picture);
const video = path.join(folder, 'footage.mp4');
ffmpeg(
  ...[
    '-f',
    'lavfi',
    '-i',
    'color=c=lime:s=320x180:r=30:d=0.5',
    '-f',
    'lavfi',
    '-i',
    'color=c=blue:s=320x180:r=30:d=0.5',
  ],
  ...['-filter_complex', '[0][1]concat=n=2:v=1:a=0', '-c:v', 'libx264', '-pix_fmt', 'yuv420p', video],
);

const credit = { origin: 'upload', provider: null, author: null, licence: null, url: null } as const;
const item = (values: Partial<BrollItem>): BrollItem => ({
  ...{ id: 'a', assetId: 'x', kind: 'picture', startMs: 800, endMs: 1600, layout: 'full', fit: 'cover' },
  ...{ fromMs: 0, width: 400, height: 200, credit },
  ...values,
});
const sources = {
  picture: { hostPath: picture, demuxer: 'jpeg_pipe' },
  video: { hostPath: video, demuxer: 'mov' },
};
const withFootage = (broll: BrollItem[], layouts = [layout('9:16', crop([0, tallBox(0)]))]) =>
  render({ plan: plan({ layouts, broll }), broll: broll.map(({ kind }) => sources[kind]) });

it('shows footage for its own frames alone, in every ratio, with captions in front and the sound going on', async () => {
  const layouts = [
    layout('9:16', crop([0, tallBox(0)]), [cue(0, 2000, 'one two')]),
    layout('16:9', { mode: 'fit' }),
  ];
  const { byRatio } = await withFootage([item({})], layouts);
  for (const ratio of ['9:16', '16:9']) {
    const file = byRatio[ratio] ?? '';
    const corner = [19, 20, 39, 40].map((frame) => hue(colorAt(file, frame, 0.03, 0.03)));
    expect(corner, ratio).toEqual(['red', 'blue', 'blue', 'red']);
    expect(streamsOf(file).map(({ codec_type }) => codec_type)).toEqual(['video', 'audio']);
  }
});

it('plays a video from its own place and repeats it', async () => {
  const { byRatio } = await withFootage([
    item({ kind: 'video', width: 320, height: 180, startMs: 0, endMs: 2000, fromMs: 0 }),
  ]);
  const file = byRatio['9:16'] ?? '';
  expect([3, 10, 16, 22, 29, 35].map((frame) => hue(colorAt(file, frame, 0.5, 0.1)))).toEqual([
    ...['green', 'green', 'blue', 'blue', 'green', 'green'],
  ]);
});

it('covers the title and the waveform of a clip of sound alone', async () => {
  const sound = makeFile(path.join(folder, 'sound.m4a'), null, murmur(4));
  const { byRatio } = await render({
    file: sound,
    source: sourceMedia({
      video: null,
      audio: { index: 0, codec: 'aac', channels: 1, sampleRate: 48_000 },
    }),
    plan: plan({
      title: 'Why bread rises and how long it takes',
      layouts: [layout('1:1', { mode: 'card' }, [])],
      broll: [item({})],
    }),
    broll: [sources.picture],
  });
  // Of 30 frames a second: before, during and behind the footage.
  const brightestRed = [12, 36, 54].map((frame) => {
    const of = [
      '-vf',
      `select=eq(n\\,${frame})`,
      '-frames:v',
      '1',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-',
    ];
    return Math.max(...ffmpeg('-i', byRatio['1:1'] ?? '', ...of).filter((_, n) => n % 3 === 0));
  });
  expect(brightestRed[0]).toBeGreaterThan(150);
  expect(brightestRed[1]).toBeLessThan(60);
  expect(brightestRed[2]).toBeGreaterThan(150);
});

it('stands in half of the frame with the clip in the other one, and as an inset in a corner', async () => {
  const half = item({ layout: 'half', startMs: 0, endMs: 900 });
  const inset = item({ id: 'b', layout: 'inset', startMs: 1000, endMs: 2000 });
  const { byRatio } = await withFootage([half, inset]);
  const file = byRatio['9:16'] ?? '';
  expect(hue(colorAt(file, 10, 0.5, 0.3))).toBe('blue');
  expect(hue(colorAt(file, 10, 0.5, 0.7))).toBe('red');
  const { place } = brollFrame(
    inset,
    { ratio: '9:16', width: 216, height: 384 },
    { logo: null, watermark: false },
  );
  const middle = [(place.x + place.width / 2 - 4) / 208, (place.y + place.height / 2 - 4) / 376] as const;
  expect(hue(colorAt(file, 40, ...middle))).toBe('blue');
  expect(hue(colorAt(file, 40, 0.9, 0.9))).toBe('red');
});

it('shows all of the footage over a blurred copy where it must not be cut', async () => {
  ffmpeg('-f', 'lavfi', '-i', 'color=c=white:s=400x200', '-frames:v', '1', path.join(folder, 'white.jpg'));
  const { byRatio } = await render({
    plan: plan({
      layouts: [layout('9:16', crop([0, tallBox(0)]))],
      broll: [item({ fit: 'contain', startMs: 0, endMs: 2000 })],
    }),
    broll: [{ hostPath: path.join(folder, 'white.jpg'), demuxer: 'jpeg_pipe' }],
  });
  const file = byRatio['9:16'] ?? '';
  const [middle, above] = [colorAt(file, 20, 0.5, 0.5), colorAt(file, 20, 0.5, 0.1)];
  expect(middle[1]).toBeGreaterThan(230);
  expect(above[1]).toBeGreaterThan(90);
  expect(above[1]).toBeLessThan(160);
});

it('says in the picture and in the file that a picture was generated', async () => {
  const generated = item({
    ...{ startMs: 0, endMs: 2000, width: 400, height: 200 },
    credit: { ...credit, origin: 'generated', provider: 'some-model' },
  });
  const { byRatio, command } = await withFootage([generated]);
  const file = byRatio['9:16'] ?? '';
  expect(command).toContain('comment=Contains AI-generated pictures');
  await markGenerated(file);
  const bytes = await readFile(file);
  expect(bytes.includes('compositeWithTrainedAlgorithmicMedia')).toBe(true);
  expect(streamsOf(file)[0]).toMatchObject({ width: 216, height: 384 });
  // White letters stand in the upper left corner of the blue picture.
  const strip = ffmpeg(
    '-i',
    file,
    '-vf',
    'select=eq(n\\,20),crop=80:12:10:38,format=gray',
    '-frames:v',
    '1',
    '-f',
    'rawvideo',
    '-',
  );
  expect(Math.max(...strip)).toBeGreaterThan(180);
});
