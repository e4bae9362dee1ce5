import { expect, test } from 'vitest';
import { seededRandom } from '#testing/seeded-random.ts';
import { isTooFast, mayHoldVoice, withoutInvented } from './invented-text.ts';

const frameMs = 20;
const random = seededRandom(3);
const levels = (durationMs: number, levelOf: (frame: number) => number) => ({
  frameMs,
  levelsDb: Float32Array.from({ length: durationMs / frameMs }, (_, frame) => levelOf(frame)),
});
/** Syllables of 200 ms, 15 dB above the sound between them. */
const speech = (frame: number) => (frame % 10 < 6 ? -20 : -35) + random() * 3;
const noise = () => -25 + random() * 4;
const word = (startMs: number, text = 'नमस्ते') => ({ text, startMs, endMs: startMs + 300 });
const whole = { startMs: 0, endMs: 15_000 };

test.for([
  ['silence', () => -100],
  ['faint hiss', () => -72 + random() * 8],
  ['loud noise', noise],
  ['a chord', (frame: number) => -20 + Math.sin(frame / 8)],
] as const)('%s holds no voice', ([, levelOf]) => {
  expect(mayHoldVoice(levels(15_000, levelOf), whole)).toBe(false);
});

test.for([
  ['speech', speech],
  ['a quiet speaker', (frame: number) => speech(frame) - 35],
  [
    'one word in 15 s of noise',
    (frame: number) => (frame > 300 && frame < 350 ? speech(frame) : -50 + random() * 4),
  ],
] as const)('%s may hold one', ([, levelOf]) => {
  expect(mayHoldVoice(levels(15_000, levelOf), whole)).toBe(true);
});

test('words in a rest are taken out, those that are said are not, nor those beside them', () => {
  const loudness = levels(15_000, (frame) => (frame < 400 ? speech(frame) : -60 + random() * 3));
  const words = [word(200), word(7_600), word(8_100), word(11_000), word(14_000)];
  expect(withoutInvented(words, [whole], loudness)).toEqual(words.slice(0, 3));
});

test('in sound without clear rests no word is taken out', () => {
  const words = [word(200), word(3_000), word(3_400), word(7_000), word(7_400)];
  expect(withoutInvented(words, [whole], levels(15_000, noise))).toEqual(words);
});

test('single letters over seconds are scraps, slow speech and a lone answer are not', () => {
  const loudness = levels(30_000, speech);
  const inMusic = Array.from({ length: 10 }, (_, n) => word(n * 1_500, 'ण'));
  expect(withoutInvented(inMusic, [{ startMs: 0, endMs: 30_000 }], loudness)).toEqual([]);
  const slow = Array.from({ length: 10 }, (_, n) => word(n * 1_500, 'देश'));
  const said = [...slow, word(25_000, 'हाँ')];
  expect(withoutInvented(said, [{ startMs: 0, endMs: 30_000 }], loudness)).toEqual(said);
});

test('more letters than anyone speaks in the time are a loop', () => {
  const piece = { startMs: 0, endMs: 28_000, hardStart: false, hardEnd: false };
  expect(isTooFast({ piece, text: 'धन्यवाद '.repeat(110) })).toBe(true);
  expect(isTooFast({ piece, text: 'जय श्री राम '.repeat(40) })).toBe(false);
});
