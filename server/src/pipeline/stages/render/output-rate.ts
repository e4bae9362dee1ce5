import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';

/** Frames per second as a fraction, so that 29.97 stays exact over an hour. */
export interface FrameRate {
  num: number;
  den: number;
}

/** The constant frame rate of the clips of a source; rates that no platform plays become one that it does. */
export function outputRate(video: SourceMedia['video']): FrameRate {
  if (video === null) return { num: 30, den: 1 };
  const { fps } = video;
  // Some files declare their time base as their rate (57,600 frames per second was seen): that says nothing.
  if (!Number.isFinite(fps) || fps < 1 || fps > 250) return { num: 30, den: 1 };
  if (video.variableFrameRate) return nearest(fps, wholeRates);
  const same = allRates.find((rate) => near(fps, rate));
  if (same) return same;
  return cleanMultiple(fps) ?? nearest(fps, wholeRates);
}

/** Index of the first frame at or after `ms`, by the same rounding that ffmpeg's `fps` filter uses. */
export const frameAt = (ms: number, rate: FrameRate): number =>
  Math.round((ms * rate.num) / (1000 * rate.den));

/** Time of a frame in seconds. */
export const frameSeconds = (frame: number, rate: FrameRate): number => (frame * rate.den) / rate.num;

export const rateText = (rate: FrameRate): string => `${rate.num}/${rate.den}`;

/** The filter that numbers frames through at this rate, whatever their times were. */
export const onGrid = (rate: FrameRate): string => `setpts=N*${rate.den}/(${rate.num}*TB)`;

export const framesPerSecond = (rate: FrameRate): number => rate.num / rate.den;

const wholeRates: FrameRate[] = [24, 25, 30, 50, 60].map((num) => ({ num, den: 1 }));
const allRates: FrameRate[] = [...wholeRates, ...[24_000, 30_000, 60_000].map((num) => ({ num, den: 1001 }))];

// 29.97 and 30 lie 0.1 % apart.
const near = (fps: number, rate: FrameRate): boolean => Math.abs(fps / framesPerSecond(rate) - 1) < 0.0004;

/** 12.5 becomes 25 and 120 becomes 60: every source frame lasts equally long, nothing judders. */
function cleanMultiple(fps: number): FrameRate | null {
  const factors = fps < 24 ? [2, 3, 4, 5, 6, 8, 10, 12] : fps > 60 ? [1 / 2, 1 / 4, 1 / 3] : [];
  for (const factor of factors) {
    const rate = allRates.find((candidate) => near(fps * factor, candidate));
    if (rate) return rate;
  }
  return null;
}

const nearest = (fps: number, rates: FrameRate[]): FrameRate =>
  rates.reduce((best, rate) =>
    Math.abs(framesPerSecond(rate) - fps) < Math.abs(framesPerSecond(best) - fps) ? rate : best,
  );
