import type { Waveform } from '@jhalak/contract/clip/plan/source-media.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { type PrefixSums, prefixSums } from './prefix-sums.ts';

/** Frames are long enough to even out syllables and short enough to follow a sentence. */
const frameMs = 500;
/** Digital silence has no logarithm; a peak of 1 in 255 is −48 dB. */
const floorDb = -48;

/** How loud a source is, in frames of half a second. */
export interface Loudness {
  frameMs: number;
  /** dB below full scale, −48 (silence) to 0. */
  framesDb: Float64Array;
  /** True when nothing is ever heard. */
  silent: boolean;
  meanDb(span: Span): number;
  /** Standard deviation of the frames, dB. */
  deviationDb(span: Span): number;
}

/** Reads the peaks of the probe into levels; null when there are none. */
export function loudnessOf(waveform: Waveform | null): Loudness | null {
  if (!waveform) return null;
  const peaks = Buffer.from(waveform.peaksBase64, 'base64');
  if (peaks.length === 0 || waveform.stepMs <= 0) return null;
  const framesDb = framesOf(peaks, waveform.stepMs);
  const sums = prefixSums(framesDb);
  const squares = prefixSums(framesDb.map((level) => level * level));
  return {
    frameMs,
    framesDb,
    silent: framesDb.every((level) => level <= floorDb + 6),
    meanDb: (span) => mean(sums, framesDb.length, span),
    deviationDb(span) {
      const from = Math.floor(span.startMs / frameMs);
      if (from >= framesDb.length) return 0;
      const level = mean(sums, framesDb.length, span);
      return Math.sqrt(Math.max(0, mean(squares, framesDb.length, span) - level ** 2));
    },
  };
}

function framesOf(peaks: Uint8Array, stepMs: number): Float64Array {
  const frames = new Float64Array(Math.max(1, Math.ceil((peaks.length * stepMs) / frameMs)));
  const counts = new Float64Array(frames.length);
  peaks.forEach((peak, at) => {
    const frame = Math.min(frames.length - 1, Math.floor((at * stepMs) / frameMs));
    frames[frame] = (frames[frame] ?? 0) + 20 * Math.log10(Math.max(1, peak) / 255);
    counts[frame] = (counts[frame] ?? 0) + 1;
  });
  // A step longer than a frame leaves frames without a peak: they sound like the one before.
  return frames.map((sum, at) => {
    const count = counts[at] ?? 0;
    const known = count > 0 ? sum / count : levelBefore(frames, counts, at);
    return Math.max(floorDb, known);
  });
}

function levelBefore(frames: Float64Array, counts: Float64Array, at: number): number {
  for (let back = at - 1; back >= 0; back -= 1) {
    const count = counts[back] ?? 0;
    if (count > 0) return (frames[back] ?? floorDb) / count;
  }
  return floorDb;
}

/** Mean over the frames that exist: sound that ends before the picture is not silence. */
function mean(sums: PrefixSums, frames: number, span: Span): number {
  const from = Math.floor(span.startMs / frameMs);
  const to = Math.min(frames, Math.max(from + 1, Math.ceil(span.endMs / frameMs)));
  return to > from ? sums.between(from, to) / (to - from) : floorDb;
}
