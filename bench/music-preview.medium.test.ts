import path from 'node:path';
import { expect, test } from 'vitest';
import { defaultMusic } from '../contract/src/clip/music/music.ts';
import { musicLevel } from '../contract/src/clip/music/music-level.ts';
import type { Span } from '../contract/src/clip/plan/time.ts';
import { parseLoudness } from '../server/src/media/loudness.ts';
import { musicLines } from '../server/src/pipeline/stages/render/music-graph.ts';
import { ffmpeg, ffmpegLog } from '../server/src/pipeline/stages/render/testing/clips.ts';
import { musicGainAt } from '../web/src/features/editor/player/music-gain.ts';

const talk = path.resolve(import.meta.dirname, '../sample/talk.mp4');
const durationMs = 60_000;
const credit = { origin: 'upload', provider: null, author: null, licence: null, url: null } as const;
const music = { ...defaultMusic, assetId: 'x', credit, fadeInMs: 0, fadeOutMs: 0 };
const rate = 8000;

/** Mean power of a stretch of sound, decibels of full scale. */
function decibels(samples: Float32Array, fromMs: number, lengthMs: number): number {
  const part = samples.subarray((fromMs * rate) / 1000, ((fromMs + lengthMs) * rate) / 1000);
  return 10 * Math.log10(part.reduce((sum, value) => sum + value ** 2, 0) / part.length + 1e-12);
}

function samplesOf(...args: string[]): Float32Array {
  const bytes = ffmpeg(...args, '-ac', '1', '-ar', String(rate), '-f', 'f32le', '-');
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

/** Stretches in which a voice is heard, as words tell them that follow one another. */
function heard(voice: Float32Array): Span[] {
  const spans: Span[] = [];
  for (let ms = 0; ms < durationMs; ms += 20) {
    if (decibels(voice, ms, 20) < -45) continue;
    const last = spans.at(-1);
    if (last && ms - last.endMs < 60) last.endMs = ms + 20;
    else spans.push({ startMs: ms, endMs: ms + 20 });
  }
  return spans;
}

test('music under a talk is previewed within 1.5 dB of what is rendered, mean of 400 ms', () => {
  const log = ffmpegLog('-t', '60', '-i', talk, '-af', 'ebur128=peak=true', '-vn', '-f', 'null', '-');
  const voiceLufs = parseLoudness(log)?.integratedLufs ?? 0;
  const level = musicLevel(music, voiceLufs);
  const note = "aevalsrc='0.2*sin(2*PI*1300*t)':s=48000:d=60";
  const lines = musicLines({ music, fileMs: durationMs, level }, { input: 1, durationMs }).slice(0, -1);
  const graph = [`[0:a]aresample=48000,aformat=sample_fmts=flt:channel_layouts=stereo[voice]`, ...lines];
  const rendered = samplesOf(
    ...['-t', '60', '-i', talk, '-f', 'lavfi', '-i', note],
    ...['-filter_complex', `${graph.join(';')};[spoken]anullsink`, '-map', '[bed]'],
  );
  const previewed = {
    ...{ music, voiceLufs, durationMs },
    words: heard(samplesOf('-t', '60', '-i', talk)),
  };
  const noteDb = 20 * Math.log10(0.2 / Math.SQRT2);
  const [stepMs, windowMs] = [5, 400];
  const differences: number[] = [];
  for (let from = 0; from + windowMs <= durationMs; from += windowMs) {
    let power = 0;
    for (let ms = from; ms < from + windowMs; ms += stepMs) power += musicGainAt(previewed, ms) ** 2;
    const preview = 10 * Math.log10((power * stepMs) / windowMs) + noteDb;
    differences.push(Math.abs(preview - decibels(rendered, from, windowMs)));
  }
  const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length;
  expect(mean).toBeLessThanOrEqual(1.5);
});
