import path from 'node:path';
import { expect, it } from 'vitest';
import { cleanSound } from './clean-sound.ts';
import { cleaned, noiseOf, snrGainDb, soundOf, soundRate, speechLossDb } from './testing/cleaned-sound.ts';
import { ffmpeg, layout, makeFile, plan, sourceMedia, thirds } from './testing/clips.ts';
import { studioForFile } from './testing/studio.ts';

const { folder, media, render } = await studioForFile();

/** A voice of harmonics in syllables, with a pause of a second after each second and a half. */
const speaks = (seconds: number) => seconds % 2.5 < 1.5;
const voice = Float32Array.from({ length: 10 * soundRate }, (_, n) => {
  const t = n / soundRate;
  if (!speaks(t)) return 0.0003 * Math.sin(n * n);
  const syllable = 0.55 + 0.45 * Math.sin(2 * Math.PI * 4 * t);
  const pitch = 2 * Math.PI * (130 * t + 3 * Math.sin(2 * Math.PI * 0.8 * t));
  let sum = 0;
  for (let h = 1; h < 24; h += 1) sum += Math.sin(h * pitch + h) / h ** 1.2;
  return 0.12 * syllable * sum;
});

it.each([
  ['white', 5],
  ['pink', 3],
  ['hum', 3],
] as const)('a voice stands further out of %s noise, by %d dB and more', (kind, leastDb) => {
  expect(snrGainDb(voice, noiseOf(kind, voice.length), 15)).toBeGreaterThan(leastDb);
});

it('a voice without noise keeps its sound within half a decibel', () => {
  expect(Math.abs(speechLossDb(voice))).toBeLessThan(0.5);
});

it('what is cleaned is neither early nor late by half a millisecond', () => {
  const bursts = noiseOf('white', 3 * soundRate).map((v, n) =>
    speaks((n / soundRate) * 5) ? 0.2 * v : 0.0003 * v,
  );
  const made = cleaned(bursts);
  const likeness = (late: number) =>
    bursts
      .subarray(soundRate, 2 * soundRate)
      .reduce((sum, v, n) => sum + v * (made[soundRate + n + late] ?? 0), 0);
  const lates = [-1200, -600, -24, -12, 0, 12, 24, 600, 1200];
  const likest = lates
    .map(likeness)
    .reduce((best, value, n, all) => (value > (all[best] ?? 0) ? n : best), 0);
  expect(lates[likest]).toBe(0);
});

it('someone far from the microphone comes nearer to the one beside it', () => {
  const half = 8 * soundRate;
  const apart = Float32Array.from(
    { length: 2 * half },
    (_, n) => (voice[n % voice.length] ?? 0) / (n < half ? 1 : 4),
  );
  const levelOf = (sound: Float32Array, from: number) =>
    10 * Math.log10(sound.subarray(from, from + half / 2).reduce((sum, v) => sum + v * v, 0));
  const stepOf = (sound: Float32Array) => levelOf(sound, 0) - levelOf(sound, 1.5 * half);
  expect(stepOf(apart)).toBeGreaterThan(11);
  expect(stepOf(cleaned(apart))).toBeLessThan(stepOf(apart) - 4);
});

const talk = makeFile(
  path.join(folder, 'noisy.mp4'),
  thirds(10),
  `aevalsrc='0.25*lt(mod(t,2.5),1.5)*sin(2*PI*220*t)*(0.6+0.4*sin(2*PI*4*t))+0.02*(random(0)*2-1)':s=48000:d=10`,
);
const source = sourceMedia({ durationMs: 10_000 });
/** How far the pauses lie below the voice, dB. */
function restsOf(file: string): number {
  const sound = soundOf(file, 0, 10);
  const power = { voice: 0, rest: 0 };
  for (const [n, v] of sound.entries()) {
    const inTurn = (n / soundRate) % 2.5;
    if (inTurn > 0.2 && inTurn < 1.3) power.voice += v * v;
    else if (inTurn > 1.7 && inTurn < 2.3) power.rest += (v * v * 1.1) / 0.6;
  }
  return 10 * Math.log10(power.voice / power.rest);
}

it('a clip with the switch on is rendered with quieter pauses, and the editor hears the same', async () => {
  const of = { file: talk, source };
  const clip = plan({ edit: [{ startMs: 0, endMs: 10_000 }], layouts: [layout('16:9', { mode: 'fit' })] });
  const [as, clean] = [
    await render({ ...of, plan: clip }),
    await render({ ...of, plan: { ...clip, soundCleanup: true } }),
  ].map(({ files }) => restsOf(files[0]?.path ?? ''));
  expect(clean).toBeGreaterThan((as ?? 0) + 6);
  const heard = await cleanSound({
    ...{ media, source, original: { hostPath: talk, demuxer: 'mov' }, span: { startMs: 0, endMs: 10_000 } },
    ...{ workDir: folder, signal: AbortSignal.timeout(60_000) },
  });
  expect(Math.abs(restsOf(heard) - (clean ?? 0))).toBeLessThan(2);
});

it('a video that is silent is rendered as it is', async () => {
  const silent = makeFile(path.join(folder, 'silent.mp4'), thirds(3), 'anullsrc=r=48000:d=3');
  const { files } = await render({
    ...{ file: silent, source: sourceMedia({ durationMs: 3000 }) },
    plan: plan({
      ...{ edit: [{ startMs: 0, endMs: 3000 }], layouts: [layout('16:9', { mode: 'fit' })] },
      soundCleanup: true,
    }),
  });
  expect(ffmpeg('-i', files[0]?.path ?? '', '-vn', '-f', 's16le', '-').every((byte) => byte === 0)).toBe(
    true,
  );
});
