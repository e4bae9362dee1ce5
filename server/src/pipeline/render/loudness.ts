/** What an EBU R 128 measurement found; a silent sound has -Infinity. */
export interface Loudness {
  integratedLufs: number;
  truePeakDb: number;
}

/** What is done to the sound in the encode. */
export interface Levelling {
  gainDb: number;
  /** Ceiling of the limiter in dB below full scale; null when no peak comes near it. */
  limitDb: number | null;
}

export const unchanged: Levelling = { gainDb: 0, limitDb: null };

/** The filter that measures; its findings are read from stderr by `parseLoudness`. */
export const measureFilter = 'ebur128=peak=true:framelog=verbose';

/** Below this a sound is room noise: raising it by 31 dB and more would only make hiss. */
export const audibleLufs = -45;

// Compression to AAC raises true peaks by up to half a decibel.
const codecMarginDb = 0.5;

/** The gain that brings a sound to the target, and whether its peaks then need a limiter. */
export function levelTo(measured: Loudness, target: { loudnessLufs: number; truePeakDb: number }): Levelling {
  if (measured.integratedLufs < audibleLufs) return unchanged;
  const gainDb = target.loudnessLufs - measured.integratedLufs;
  const ceilingDb = target.truePeakDb - codecMarginDb;
  return { gainDb, limitDb: measured.truePeakDb + gainDb > ceilingDb ? ceilingDb : null };
}

/** True when the limiter takes off so much that the loudness must be measured behind it once more. */
export const limitsHard = (measured: Loudness, levelling: Levelling): boolean =>
  levelling.limitDb !== null && measured.truePeakDb + levelling.gainDb - levelling.limitDb > 3;

/** Gives back the loudness that the limiter took; at most 4 dB, beyond which it would audibly pump. */
export function makeUp(levelling: Levelling, behindLimiter: Loudness, targetLufs: number): Levelling {
  const lostDb = Math.min(4, Math.max(0, targetLufs - behindLimiter.integratedLufs));
  // Half of an added decibel is limited away again, measured on speech.
  return { ...levelling, gainDb: levelling.gainDb + lostDb * 1.4 };
}

/** The filters of a levelling. The limiter runs at four times the rate, where it sees the peaks between samples. */
export function levelFilters(levelling: Levelling, sampleRate: number): string[] {
  const gain = levelling.gainDb === 0 ? [] : [`volume=${levelling.gainDb.toFixed(2)}dB:precision=float`];
  if (levelling.limitDb === null) return gain;
  const limit = (10 ** (levelling.limitDb / 20)).toFixed(4);
  return [
    ...gain,
    `aresample=${sampleRate * 4}`,
    `alimiter=limit=${limit}:attack=4:release=60:level=disabled:latency=1`,
    `aresample=${sampleRate}`,
  ];
}

/** Reads the summary that `ebur128` prints at the end; null when there is none. */
export function parseLoudness(stderr: string): Loudness | null {
  const summary = stderr.slice(Math.max(0, stderr.lastIndexOf('Integrated loudness:')));
  const loudness = /I:\s+(-?[\d.]+|-?inf|nan) LUFS/.exec(summary)?.[1];
  const peak = /Peak:\s+(-?[\d.]+|-?inf|nan) dBFS/.exec(summary)?.[1];
  if (loudness === undefined || peak === undefined) return null;
  const integratedLufs = decibels(loudness);
  // -70 is the gate of the standard: nothing passed it.
  return { integratedLufs: integratedLufs <= -70 ? -Infinity : integratedLufs, truePeakDb: decibels(peak) };
}

const decibels = (text: string): number => (/inf|nan/.test(text) ? -Infinity : Number(text));
