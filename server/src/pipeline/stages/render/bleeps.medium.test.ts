import path from 'node:path';
import { defaultMusic } from '@jhalak/contract/clip/music/music.ts';
import { noProfanity, type Profanity } from '@jhalak/contract/clip/profanity/profanity.ts';
import { expect, it } from 'vitest';
import { soundOf, soundRate } from './testing/cleaned-sound.ts';
import { layout, makeFile, plan, sourceMedia, thirds } from './testing/clips.ts';
import { studioForFile } from './testing/studio.ts';

const { folder, render } = await studioForFile();

/** A voice at 220 Hz and its harmonics, without a thing at 1 kHz. */
const talk = makeFile(
  path.join(folder, 'talk.mp4'),
  thirds(8),
  `aevalsrc='0.2*(sin(2*PI*220*t)+0.5*sin(2*PI*440*t))*(0.6+0.4*sin(2*PI*4*t))':s=48000:d=8`,
);
const source = sourceMedia({ durationMs: 8000 });
const spans = [
  { startMs: 1040, endMs: 1560 },
  { startMs: 3000, endMs: 3300 },
];

/** What was decoded already. */
const sounds = new Map<string, Float32Array>();

/** How loud a frequency is in a stretch of a file, dB below full scale, by Goertzel's filter. */
function levelAt(file: string, hertz: number, fromMs: number, toMs: number): number {
  const whole = sounds.get(file) ?? soundOf(file, 0, 8);
  sounds.set(file, whole);
  const sound = whole.subarray((fromMs * soundRate) / 1000, (toMs * soundRate) / 1000);
  let [re, im] = [0, 0];
  for (const [n, v] of sound.entries()) {
    re += v * Math.cos((2 * Math.PI * hertz * n) / soundRate);
    im += v * Math.sin((2 * Math.PI * hertz * n) / soundRate);
  }
  return 20 * Math.log10((2 * Math.hypot(re, im)) / sound.length + 1e-9);
}

async function rendered(mode: Profanity['mode']): Promise<string> {
  const { files } = await render({
    ...{ file: talk, source },
    plan: plan({
      // Two pieces: the second begins where 3 s were cut out.
      edit: [
        { startMs: 500, endMs: 2500 },
        { startMs: 5500, endMs: 8000 },
      ],
      layouts: [layout('16:9', { mode: 'fit' })],
      profanity: { ...noProfanity, mode },
      ...(mode !== 'mask' && { bleeps: spans }),
    }),
  });
  return files[0]?.path ?? '';
}

/** The clip with nothing covered, made once. */
const uncovered = rendered('mask');

const insides = spans.map(({ startMs, endMs }) => [startMs + 20, endMs - 20] as const);
/** From the start to the first word, between the two, and from the second one to the end. */
const rests = [
  [50, 1020],
  [1580, 2980],
  [3320, 4450],
] as const;

it('a tone of 1 kHz stands over the whole word, below the voice, and nowhere else', async () => {
  const [file, plain] = [await rendered('beep'), await uncovered];
  const voice = levelAt(plain, 220, 50, 1020);
  for (const [from, to] of insides) {
    const tone = levelAt(file, 1000, from, to);
    expect(tone).toBeGreaterThan(voice - 14);
    expect(tone).toBeLessThan(voice);
    expect(levelAt(file, 220, from, to)).toBeLessThan(voice - 35);
  }
  for (const [from, to] of rests) {
    expect(levelAt(file, 1000, from, to)).toBeLessThan(voice - 35);
    expect(Math.abs(levelAt(file, 220, from, to) - levelAt(plain, 220, from, to))).toBeLessThan(1.5);
  }
});

it('a muted word is silent, and the rest of the clip as it was', async () => {
  const [file, plain] = [await rendered('mute'), await uncovered];
  for (const [from, to] of insides)
    for (const hertz of [220, 1000])
      expect(levelAt(file, hertz, from, to)).toBeLessThan(levelAt(plain, 220, 50, 1020) - 35);
  for (const [from, to] of rests)
    expect(Math.abs(levelAt(file, 220, from, to) - levelAt(plain, 220, from, to))).toBeLessThan(1.5);
});

it('music goes on under a covered word', async () => {
  const raga = makeFile(path.join(folder, 'raga.m4a'), null, `sine=f=3000:r=48000:d=8`);
  const credit = { origin: 'upload', provider: null, author: null, licence: null, url: null } as const;
  const { files } = await render({
    ...{ file: talk, source },
    music: { hostPath: raga, demuxer: 'mov', durationMs: 8000 },
    plan: plan({
      edit: [{ startMs: 500, endMs: 5000 }],
      layouts: [layout('16:9', { mode: 'fit' })],
      profanity: { ...noProfanity, mode: 'beep' },
      bleeps: spans,
      music: { ...defaultMusic, ducking: false, fadeInMs: 0, fadeOutMs: 0, assetId: 'raga', credit },
    }),
  });
  const file = files[0]?.path ?? '';
  const levels = [...insides, ...rests].map(([from, to]) => levelAt(file, 3000, from, to));
  expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(3);
  expect(levelAt(file, 1000, 1100, 1500)).toBeGreaterThan(levelAt(file, 1000, 2000, 2900) + 30);
});
