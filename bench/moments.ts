import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { findMoments } from '../server/src/pipeline/stages/moments/find-moments.ts';
import { seededRandom } from '../server/src/testing/seeded-random.ts';
import type { Figure } from './figure.ts';
import { pickFigures } from './picks.ts';
import { reviewedEndpointFigures } from './reviewed-endpoint.ts';

// NOT TRIED: The choice of passages by human editors in Indian languages and in lectures. Tried: English interviews,
// see decision 008.

const wordCount = 27_000;
const durationMs = 3 * 60 * 60_000;

/** Picking from a three-hour talk, and how picks score against those of human editors. */
export async function figures(): Promise<Figure[]> {
  const seconds = fastest([1, 2, 3, 4, 5].map((seed) => secondsToPick(madeTalk(wordCount, seed))));
  const half = fastest([1, 2, 3, 4, 5].map((seed) => secondsToPick(madeTalk(wordCount / 2, seed))));
  return [
    {
      name: 'moments.3h',
      value: seconds,
      unit: 's',
      bar: 2,
      better: 'lower',
      note: `${wordCount} words; ${(seconds / half).toFixed(1)} × the time of half as many`,
    },
    ...(await pickFigures()),
    ...(await reviewedEndpointFigures()),
  ];
}

function secondsToPick(words: Word[]): number {
  const endMs = words.at(-1)?.endMs ?? 0;
  const peaks = Uint8Array.from({ length: Math.ceil(endMs / 50) }, (_, at) => (at * 7919) % 256);
  const startedAt = performance.now();
  findMoments({
    transcript: { language: 'hi', engine: 'made', words },
    durationMs: endMs,
    range: null,
    waveform: { stepMs: 50, peaksBase64: Buffer.from(peaks).toString('base64') },
    count: 10,
    maxDurationMs: 60_000,
  });
  return (performance.now() - startedAt) / 1000;
}

/** Words of Zipf-like frequency with verbs, questions and rests: as many decisions as real speech needs. */
function madeTalk(count: number, seed: number): Word[] {
  const next = seededRandom(seed);
  const perWordMs = durationMs / wordCount;
  let atMs = 0;
  return Array.from({ length: count }, (_, at) => {
    const ends = next() < 0.08;
    const text = ends ? (next() < 0.1 ? 'क्यों?' : 'है।') : `शब्द${Math.floor(4000 ** next())}`;
    const startMs = Math.round(atMs);
    atMs = (at + 1) * perWordMs;
    return { text, startMs, endMs: Math.round(atMs - perWordMs * (ends ? 0.6 : 0.1)) };
  });
}

/** Other work on the machine only ever adds time. */
const fastest = (values: number[]): number => Math.min(...values);
