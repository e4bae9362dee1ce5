import path from 'node:path';
import { type Card, cardColors } from '@jhalak/contract/clip/cards/card.ts';
import { type Logo, logoBox } from '@jhalak/contract/clip/plan/logo.ts';
import { scaleLayout } from '@jhalak/contract/clip/plan/quality.ts';
import { expect, it } from 'vitest';
import { colorAt, crop, cue, ffmpeg, hue, layout, plan, streamsOf, tallBox } from './testing/clips.ts';
import { studioForFile } from './testing/studio.ts';

const { folder, render } = await studioForFile();
// Blue on the left; the right half is transparent.
const mark = path.join(folder, 'mark.png');
const half = (color: string) => `color=c=${color}:s=100x100,format=rgba`;
ffmpeg(
  ...['-f', 'lavfi', '-i', `${half('blue')}[a];${half('white@0')}[b];[a][b]hstack`],
  ...['-frames:v', '1', mark],
);

const logo: Logo = { assetId: 'a', aspect: 2, corner: 'bottom-left', size: 0.4 };
const green: Card = {
  ...{ id: 'a', place: 'full', startMs: 800, endMs: 1800, number: '', title: 'क्षत्रिय', lines: [] },
  colors: { ...cardColors, ground: '#008800' },
};
const withLogo = (values: Parameters<typeof plan>[0]) =>
  render({ plan: plan(values), logo: { hostPath: mark, demuxer: 'png_pipe' } });

/** The middle of a part of the logo, as shares that `colorAt` takes. */
function inLogo(frame: { width: number; height: number; ratio: '9:16' | '16:9' }, share: number) {
  const box = logoBox(logo, frame, { watermark: false });
  return [
    (box.x + box.width * share - 4) / (frame.width - 8),
    (box.y + box.height / 2 - 4) / (frame.height - 8),
  ] as const;
}

it('draws the logo where the browser shows it, in every ratio and over the whole clip, and keeps what is transparent', async () => {
  const layouts = [layout('9:16', crop([0, tallBox(0)])), layout('16:9', { mode: 'fit' })] as const;
  const { byRatio } = await withLogo({ layouts: [...layouts], logo });
  for (const each of layouts) {
    const file = byRatio[each.ratio] ?? '';
    const frame = { ...each, ratio: each.ratio as '9:16' | '16:9' };
    for (const atFrame of [0, 25, 49]) {
      expect(hue(colorAt(file, atFrame, ...inLogo(frame, 0.25)))).toBe('blue');
      expect(hue(colorAt(file, atFrame, ...inLogo(frame, 0.75)))).toBe('red');
    }
  }
});

it('shows a card for its time alone, with captions and logo in front of it', async () => {
  const cues = [cue(0, 2000, 'one two')];
  const { byRatio } = await withLogo({
    layouts: [layout('9:16', crop([0, tallBox(0)]), cues)],
    cards: [green],
    logo,
  });
  const file = byRatio['9:16'] ?? '';
  expect(hue(colorAt(file, 5, 0.9, 0.1))).toBe('red');
  expect(hue(colorAt(file, 32, 0.9, 0.1))).toBe('green');
  expect(hue(colorAt(file, 48, 0.9, 0.1))).toBe('red');
  const frame = { ratio: '9:16', width: 216, height: 384 } as const;
  expect(hue(colorAt(file, 32, ...inLogo(frame, 0.25)))).toBe('blue');
});

it('a card that begins within the middle word of a caption is no error of the captions', async () => {
  const cues = [cue(0, 2000, 'one two three four')];
  const late = { ...green, title: 'x', startMs: 1200, endMs: 2000 };
  await expect(
    withLogo({ layouts: [layout('9:16', { mode: 'fit' }, cues)], cards: [late] }),
  ).resolves.toBeDefined();
});

it('a black card is no error of the picture behind it', async () => {
  const black = {
    ...green,
    title: '.',
    startMs: 0,
    endMs: 2000,
    colors: { ground: '#000000', ink: '#000000', accent: '#000000' },
  };
  await expect(
    withLogo({ layouts: [layout('9:16', { mode: 'fit' })], cards: [black] }),
  ).resolves.toBeDefined();
});

it('another size shows the same picture', async () => {
  const tall = layout('9:16', crop([0, tallBox(0)]), [cue(0, 2000, 'one two')]);
  const { byRatio } = await withLogo({ layouts: [scaleLayout(tall, '720p')], cards: [green], logo });
  const file = byRatio['9:16'] ?? '';
  expect(streamsOf(file)[0]).toMatchObject({ width: 720, height: 1280, codec_name: 'h264' });
  expect(hue(colorAt(file, 32, 0.9, 0.1))).toBe('green');
  const frame = { ratio: '9:16', width: 720, height: 1280 } as const;
  expect(hue(colorAt(file, 10, ...inLogo(frame, 0.25)))).toBe('blue');
});
