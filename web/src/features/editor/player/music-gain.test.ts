import { defaultMusic } from '@jhalak/contract/clip/music/music.ts';
import { voiceLufsOf } from '@jhalak/contract/clip/music/music-level.ts';
import { expect, it } from 'vitest';
import { musicGainAt, musicTimeAt, type PreviewedMusic } from './music-gain.ts';

const credit = { origin: 'upload', provider: null, author: null, licence: null, url: null } as const;
const clip: PreviewedMusic = {
  music: { ...defaultMusic, assetId: 'raga', credit },
  ...{ voiceLufs: -20, durationMs: 10_000, words: [{ startMs: 3000, endMs: 3400 }] },
};
const decibelsAt = (ms: number, of: PreviewedMusic = clip) => 20 * Math.log10(musicGainAt(of, ms));

it('music lies below the voice and further below its words', () => {
  expect(decibelsAt(2000)).toBeCloseTo(-16);
  expect([2990, 3000, 3390, 3600].map((ms) => decibelsAt(ms))).toEqual(
    [-16, -29, -29, -23].map((db) => expect.closeTo(db)),
  );
  expect(decibelsAt(3900)).toBeCloseTo(-16);
  expect(decibelsAt(3300, { ...clip, music: { ...clip.music, ducking: false } })).toBeCloseTo(-16);
  expect(decibelsAt(2000, { ...clip, voiceLufs: null })).toBeCloseTo(0);
  // A room in which nothing is said.
  const hiss = voiceLufsOf({ stepMs: 50, peaksBase64: btoa('\u0003'.repeat(200)) });
  expect(hiss).toBeLessThan(-45);
  expect(decibelsAt(2000, { ...clip, voiceLufs: hiss })).toBeCloseTo(0);
});

it('music comes and goes softly and starts over where its file ends', () => {
  expect([0, 250, 9750, 10_000].map((ms) => musicGainAt(clip, ms) / musicGainAt(clip, 2000))).toEqual(
    [0, 0.5, 0.5, 0].map((share) => expect.closeTo(share)),
  );
  expect([0, 3999, 4000, 9000].map((ms) => musicTimeAt({ fromMs: 1000 }, ms, 5000))).toEqual([
    1000, 4999, 1000, 2000,
  ]);
});
