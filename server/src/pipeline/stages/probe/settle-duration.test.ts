import { describe, expect, test } from 'vitest';
import { type DurationFindings, settleDuration } from './settle-duration.ts';

const settle = (changes: Partial<DurationFindings>) =>
  settleDuration(
    {
      container: 'mp4',
      declaredMs: 6000,
      pictureMs: 6000,
      soundMs: 6000,
      isCut: false,
      presentShare: null,
      ...changes,
    },
    { maxMs: 12 * 3_600_000, shortestMs: 100 },
  );

describe('the length of a source', () => {
  test('is what the headers say when that is there', () => {
    expect(settle({ pictureMs: 5960, soundMs: 6010 })).toBe(6000);
  });

  test('is what was found when the headers say nothing or too little', () => {
    expect(settle({ declaredMs: null, soundMs: 4814, pictureMs: 4873 })).toBe(4873);
    expect(settle({ declaredMs: 2000 })).toBe(6000);
  });

  test('is kept when only the last frame is long and nothing was cut', () => {
    expect(settle({ declaredMs: 8726, pictureMs: 7160, soundMs: null })).toBe(8726);
  });
});

describe('a source is refused', () => {
  test('with both figures when the demuxer met the end too early', () => {
    expect(() => settle({ isCut: true, pictureMs: 140, soundMs: 150 })).toThrow(
      'This file stops at 0.14 s of 6 s. Upload the complete file.',
    );
  });

  test('when all pictures came first and the sound is missing', () => {
    expect(() => settle({ isCut: true, soundMs: 900 })).toThrow('stops at 0.9 s of 6 s');
  });

  test('when its own statement of its size is not met', () => {
    expect(() =>
      settle({ container: 'avi', declaredMs: 3000, pictureMs: 3000, soundMs: 3000, presentShare: 0.5 }),
    ).toThrow('stops at 3 s of 6 s');
  });

  test('when a container that tells of no cut falls short', () => {
    expect(() => settle({ container: 'flac', pictureMs: null, soundMs: 5000 })).toThrow(
      'stops at 5 s of 6 s',
    );
  });

  test('when it is too long or too short', () => {
    expect(() => settle({ declaredMs: null, soundMs: 13 * 3_600_000 })).toThrow('13:00:00');
    expect(() => settle({ declaredMs: null, soundMs: 0, pictureMs: 40 })).toThrow('less than 0.1 seconds');
  });

  test('but not for the last few percent', () => {
    expect(settle({ isCut: true, pictureMs: 5900, soundMs: 5880 })).toBe(6000);
  });
});
