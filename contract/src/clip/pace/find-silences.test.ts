import { describe, expect, it } from 'vitest';
import { makeWaveform } from '../testing/made-sound.ts';
import { findSilences } from './find-silences.ts';

const span = { startMs: 0, endMs: 10_000 };
const words = [
  { startMs: 500, endMs: 2000 },
  { startMs: 4000, endMs: 6000 },
  { startMs: 6800, endMs: 9000 },
];

describe('silences that may be cut', () => {
  it('are 0.9 s and more without words and sound, but for the short rests around words', () => {
    const waveform = makeWaveform(10_000, words);
    expect(findSilences(span, { words, waveform })).toEqual([{ startMs: 2150, endMs: 3900 }]);
  });

  it('hold no sound: laughter, music and words that were not written down stay', () => {
    const waveform = makeWaveform(10_000, [...words, { startMs: 2700, endMs: 3200 }]);
    expect(findSilences(span, { words, waveform })).toEqual([]);
    const longer = makeWaveform(10_000, [...words, { startMs: 2000, endMs: 2500 }]);
    expect(findSilences(span, { words, waveform: longer })).toEqual([{ startMs: 2650, endMs: 3900 }]);
  });

  it('hold no word, however quiet it is', () => {
    const waveform = makeWaveform(10_000, words);
    const whispered = [...words, { startMs: 2800, endMs: 3200 }];
    expect(findSilences(span, { words: whispered, waveform })).toEqual([]);
  });

  it('are found over the noise of a room, and not where a quiet voice could be taken for noise', () => {
    const noisy = makeWaveform(10_000, words, { speech: 120, room: 7 });
    expect(findSilences(span, { words, waveform: noisy })).toHaveLength(1);
    const close = makeWaveform(10_000, words, { speech: 60, room: 12 });
    expect(findSilences(span, { words, waveform: close })).toEqual([]);
  });

  it('lie inside the clip: its ends are its trims', () => {
    const waveform = makeWaveform(10_000, [{ startMs: 4000, endMs: 6000 }]);
    expect(findSilences(span, { words: words.slice(1, 2), waveform })).toEqual([]);
    expect(findSilences(span, { words: [], waveform })).toEqual([]);
  });

  it('of a clip without words are decided by its sound', () => {
    const waveform = makeWaveform(10_000, words);
    expect(findSilences(span, { words: [], waveform })).toEqual([{ startMs: 2150, endMs: 3900 }]);
  });

  it('are not known without a waveform', () => {
    expect(findSilences(span, { words, waveform: null })).toEqual([]);
  });
});
