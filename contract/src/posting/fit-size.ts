import type { Quality } from '../clip/plan/quality.ts';

/** What the sound of every clip takes, bits per second. */
const soundBits = 160_000;
/** Headers and the index of an MP4 file take less than the rest. */
const shareOfStreams = 0.96;
/** A picture with less cannot be watched, bits per second. */
const minPictureBits = 300_000;
/** Below this rate 1080p shows blocks where 720p shows none, bits per second. */
const fullSizeBits = 4_000_000;

/** The highest rate of picture with which a file stays within a size: bits per second, or null when none does. */
export function pictureBitsFor({
  maxBytes,
  durationMs,
}: {
  maxBytes: number;
  durationMs: number;
}): number | null {
  // The encoder may be ahead of its rate by a second at most: its buffer.
  const seconds = durationMs / 1000 + 1;
  const bits = Math.floor((maxBytes * 8 * shareOfStreams) / seconds - soundBits);
  return bits < minPictureBits ? null : bits;
}

/** The size of picture that a rate is enough for. */
export const qualityFor = (pictureBits: number): Quality => (pictureBits >= fullSizeBits ? '1080p' : '720p');
