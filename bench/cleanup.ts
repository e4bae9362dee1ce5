import path from 'node:path';
import {
  cleaned,
  levelDb,
  noiseOf,
  snrGainDb,
  soundOf,
  speechLossDb,
  spokenFrames,
} from '../server/src/pipeline/stages/render/testing/cleaned-sound.ts';
import { sharedMediaAbsent, sharedMediaDir } from '../server/src/testing/shared-media.ts';
import type { Figure } from './figure.ts';

/** Speech of studios, rooms and a lecture, and where in the file it is taken from, seconds. */
const recordings = [
  ['speech/en/LJ001-0001.flac', 0],
  ['speech/en/jfk.flac', 0],
  ['speech/gu/slr78_f.wav', 0],
  ['video/iitm_lecture_en-IN_203s.mp4', 30],
] as const;
const seconds = 8;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** `audio.cleanup`: what "Clean up the sound" gains on noisy speech, and what it takes of clean speech. */
export async function cleanupFigures(): Promise<Figure[]> {
  if (!sharedMediaDir) {
    console.error(sharedMediaAbsent);
    return [];
  }
  const gains: Record<string, number[]> = {};
  const [losses, levels]: [number[], number[]] = [[], []];
  for (const [name, from] of recordings) {
    const clean = soundOf(path.join(sharedMediaDir, name), from, seconds);
    losses.push(speechLossDb(clean));
    const frames = spokenFrames(clean);
    levels.push(Math.abs(levelDb(cleaned(clean), frames) - levelDb(clean, frames)));
    for (const kind of ['white', 'pink', 'hum'] as const) {
      const noise = noiseOf(kind, clean.length);
      for (const snrDb of [5, 15]) {
        gains[`${kind} ${snrDb}`] ??= [];
        gains[`${kind} ${snrDb}`]?.push(snrGainDb(clean, noise, snrDb));
      }
    }
    console.error(`  ${name}: loses ${losses.at(-1)?.toFixed(2)} dB`);
  }
  const each = Object.entries(gains).map(([name, values]) => `${name} dB: ${mean(values).toFixed(1)}`);
  return [
    {
      ...{ name: 'audio.cleanup', value: mean(Object.values(gains).flat()), unit: 'dB', bar: 5 },
      better: 'higher',
      note: `gain in SNR, ${recordings.length} recordings; ${each.join(', ')}`,
    },
    {
      ...{ name: 'audio.cleanup-loss', value: Math.max(...losses), unit: 'dB', bar: 0.5, better: 'lower' },
      note: `third octaves of clean speech, the worst recording; level ±${Math.max(...levels).toFixed(2)} dB`,
    },
  ];
}
