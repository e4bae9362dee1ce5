import path from 'node:path';
import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { buildCues } from '@jhalak/contract/clip/captions/captions.ts';
import { planDurationMs } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { editPlan } from '@jhalak/contract/clip/plan/edit-plan.ts';
import { withPunchIns } from '@jhalak/contract/clip/plan/punch-in.ts';
import { clipWords } from '@jhalak/contract/clip/transcript/clip-words.ts';
import { expect, it } from 'vitest';
import { collectWaveform, waveformRate } from '#pipeline/stages/probe/waveform.ts';
import {
  colorAt,
  crop,
  cue,
  ffmpeg,
  hue,
  layout,
  makeFile,
  plan,
  sourceMedia,
  streamsOf,
  thirds,
} from './testing/clips.ts';
import { studioForFile } from './testing/studio.ts';

const { folder, render } = await studioForFile();

const rate = 48_000;
const samplesOf = (file: string, sampleRate: number): Int16Array => {
  const bytes = ffmpeg('-i', file, ...['-ac', '1', '-ar', String(sampleRate), '-f', 's16le', '-']);
  return new Int16Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 2));
};

/** The largest step between two samples of a part, milliseconds. */
function largestStep(samples: Int16Array, fromMs: number, toMs: number): number {
  let largest = 0;
  for (let at = (fromMs * rate) / 1000; at < (toMs * rate) / 1000; at += 1)
    largest = Math.max(largest, Math.abs((samples[at + 1] ?? 0) - (samples[at] ?? 0)));
  return largest;
}

/** The lowest peak of any 20 ms of a part, milliseconds. */
function quietest(samples: Int16Array, fromMs: number, toMs: number): number {
  let lowest = Infinity;
  for (let ms = fromMs; ms < toMs; ms += 20) {
    const part = samples.subarray((ms * rate) / 1000, ((ms + 20) * rate) / 1000);
    lowest = Math.min(lowest, Math.max(...part));
  }
  return lowest;
}

// A low hum throughout, and a voice at 300 Hz in two words with a filler between them and a silence behind.
const words = [
  { text: 'bread', startMs: 200, endMs: 1200 },
  { text: 'um', startMs: 1400, endMs: 1700 },
  { text: 'needs', startMs: 2000, endMs: 2600 },
  { text: 'time', startMs: 4500, endMs: 5600 },
];
const voiced = words.map(({ startMs, endMs }) => `between(t,${startMs / 1000},${endMs / 1000})`).join('+');
const sound = `aevalsrc='0.006*sin(2*PI*97*t)+0.4*sin(2*PI*300*t)*(${voiced})':s=48000:d=6`;

it('a clip whose silence and filler are cut is shorter by them, joined without clicks, and captioned in its own time', async () => {
  const file = makeFile(path.join(folder, 'paused.mp4'), thirds(6), sound);
  const waveform = collectWaveform();
  waveform.push(Buffer.from(samplesOf(file, waveformRate).buffer));
  const edit = [{ startMs: 0, endMs: 6000 }];
  const cues = buildCues({
    ...{ words: clipWords(words, edit), frame: { width: 216, height: 384 }, ratio: '9:16' },
    ...{ style: captionStyles.karaoke, clipDurationMs: 6000 },
  });
  const whole = plan({ edit, layouts: [layout('9:16', { mode: 'fit' }, cues)] });
  const source = { words, timing: 'words' as const, durationMs: 6000, waveform: waveform.waveform() };
  const paced = editPlan(whole, { pace: { silences: true, fillers: true } }, source);
  const cuts = paced.pace?.cuts ?? [];
  expect(cuts.map(({ kind }) => kind)).toEqual(['filler', 'silence']);
  const cutMs = cuts.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  expect(cutMs).toBeGreaterThan(2000);
  expect(planDurationMs(paced)).toBe(6000 - cutMs);
  const said = paced.layouts[0]?.cues.flatMap((cue) => cue.lines.flat()) ?? [];
  expect(said.map(({ text }) => text)).toEqual(['bread', 'needs', 'time']);
  expect(said.at(-1)?.startMs).toBe(4500 - cutMs);

  const { byRatio } = await render({
    ...{ file, plan: paced, words },
    source: sourceMedia({ durationMs: 6000 }),
  });
  const made = byRatio['9:16'] ?? '';
  const frames = Number(streamsOf(made)[0]?.nb_frames);
  expect(Math.abs(frames * 40 - (6000 - cutMs))).toBeLessThanOrEqual(40);

  const samples = samplesOf(made, rate);
  const voice = largestStep(samples, 400, 1000);
  const hum = largestStep(samples, 5800 - cutMs, 5950 - cutMs);
  let clipMs = 0;
  for (const span of paced.edit.slice(0, -1)) {
    clipMs += span.endMs - span.startMs;
    const join = largestStep(samples, clipMs - 40, clipMs + 40);
    expect(join, `the join at ${clipMs} ms`).toBeLessThanOrEqual(Math.max(hum * 3, voice / 20));
  }
});

it('joins overlap without a click, and what follows them stays in sync with the picture', async () => {
  // A steady tone, cut at other phases of it, and one high note near the end that tells the time.
  const tone =
    "aevalsrc='0.3*sin(2*PI*220*t)*lt(t,14.4)+0.3*sin(2*PI*2000*t)*between(t,14.5,14.6)':s=48000:d=16";
  const file = makeFile(path.join(folder, 'steady.mp4'), thirds(16), tone);
  const edit = [
    { startMs: 500, endMs: 1501 },
    { startMs: 2003, endMs: 3000 },
    { startMs: 14_000, endMs: 15_000 },
  ];
  const { byRatio } = await render({
    ...{ file, source: sourceMedia({ durationMs: 16_000 }) },
    plan: plan({ edit, layouts: [layout('9:16', { mode: 'fit' })] }),
  });
  const made = byRatio['9:16'] ?? '';
  expect(Number(streamsOf(made)[0]?.nb_frames)).toBe(75);
  const samples = samplesOf(made, rate);
  expect(Math.abs(samples.length - 2998 * 48)).toBeLessThanOrEqual(1024);
  const steady = largestStep(samples, 300, 700);
  // Two equal tones in phase are 3 dB louder for a moment, and no more.
  for (const joinMs of [1001, 1998])
    expect(largestStep(samples, joinMs - 50, joinMs + 50), `${joinMs} ms`).toBeLessThanOrEqual(steady * 1.5);
  expect(quietest(samples, 950, 2050)).toBeGreaterThan(quietest(samples, 300, 700) * 0.4);
  const noteAt = samples.findIndex((value, at) => at > 2430 * 48 && Math.abs(value) > 2000) / 48;
  expect(Math.abs(noteAt - 2498)).toBeLessThanOrEqual(2);
});

it('a strong word is shown from closer for as long as its caption, and the picture is as before afterwards', async () => {
  const file = makeFile(path.join(folder, 'strong.mp4'), thirds(4), sound);
  const w = 81 / 256;
  // A tenth of the frame is red on its left; from closer, only half of that is left.
  const box = { x: 1 / 3 - 0.1 * w, y: 0, w, h: 1 };
  const tall = layout('9:16', crop([0, box]), [cue(800, 2400, 'the biggest')]);
  const body = plan({ edit: [{ startMs: 0, endMs: 3200 }], layouts: [tall], punchIn: true });
  const layouts = body.layouts.map((each) => withPunchIns(each, { punchIn: true, language: 'en' }));
  const { byRatio } = await render({
    ...{ file, plan: { ...body, layouts } },
    source: sourceMedia({ durationMs: 4000 }),
  });
  const seen = [10, 39, 41, 58, 61, 70].map((frame) => hue(colorAt(byRatio['9:16'] ?? '', frame, 0.06, 0.1)));
  expect(seen).toEqual(['red', 'red', 'green', 'green', 'red', 'red']);
});
