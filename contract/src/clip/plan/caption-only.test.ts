import { describe, expect, it } from 'vitest';
import { checkCaptionOnly, suggestedMode } from './caption-only.ts';

const tall = { width: 1080, height: 1920 };

describe('what a video is offered first', () => {
  it('is captions alone for a vertical video of up to three minutes', () => {
    expect(suggestedMode({ durationMs: 180_000, video: tall })).toBe('caption_only');
    expect(suggestedMode({ durationMs: 180_001, video: tall })).toBe('clips');
  });

  it('is clips for a wide or square picture, for sound alone and before the video is probed', () => {
    expect(suggestedMode({ durationMs: 30_000, video: { width: 1920, height: 1080 } })).toBe('clips');
    expect(suggestedMode({ durationMs: 30_000, video: { width: 1080, height: 1080 } })).toBe('clips');
    expect(suggestedMode({ durationMs: 30_000, video: null })).toBe('clips');
    expect(suggestedMode({ durationMs: null, video: null })).toBe('clips');
  });
});

describe('captions alone', () => {
  it('take up to ten minutes, and a longer stretch is refused with what can be done', () => {
    expect(() => checkCaptionOnly({ startMs: 5_000, endMs: 605_000 })).not.toThrow();
    expect(() => checkCaptionOnly({ startMs: 0, endMs: 2_530_000 })).toThrow(
      'A whole video can get captions up to 10:00; this is 42:10. Choose a part of at most 10:00, or make clips.',
    );
  });
});
