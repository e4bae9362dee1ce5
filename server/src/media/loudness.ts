import { audibleLufs } from '@jhalak/contract/clip/music/music-level.ts';

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

/** The levelling of sound that stays as it is. */
export const unchanged: Levelling = { gainDb: 0, limitDb: null };

/** Measures the loudness and true peaks of a finished file; `parseLoudness` reads the result from stderr. */
export const measureFileFilter = 'ebur128=peak=true:framelog=verbose';

/**
 * Measure a sound before the encode, with and without true peaks. AAC at 160 kbit/s drops what lies above 17 kHz:
 * white noise loses 1.5 LU by that, and measured behind this filter it comes out within 0.2 LU.
 */
export const measureFilter = `lowpass=f=17000,${measureFileFilter}`;
/** ffmpeg filters that print loudness by EBU R128 of what a lossy encoder keeps, up to 17 kHz. */
export const measureLoudnessFilter = 'lowpass=f=17000,ebur128=framelog=verbose';

// Compression to AAC raises true peaks by up to half a decibel.
const codecMarginDb = 0.5;

/** The gain that brings a sound to the target, and whether its peaks then need a limiter. */
export function levelTo(measured: Loudness, target: { loudnessLufs: number; truePeakDb: number }): Levelling {
  if (measured.integratedLufs < audibleLufs) return unchanged;
  const gainDb = target.loudnessLufs - measured.integratedLufs;
  const ceilingDb = target.truePeakDb - codecMarginDb;
  return { gainDb, limitDb: measured.truePeakDb + gainDb > ceilingDb ? ceilingDb : null };
}

/**
 * Gives back the loudness that the limiter took, with a little more because some of it is limited away again
 * (0.3 of each decibel, measured on lectures); null when it took too little to matter, or when `levelling`
 * already adds 6 dB, beyond which the voice would audibly pump.
 */
export function makeUp(o: { levelling: Levelling; first: Levelling; lostDb: number }): Levelling | null {
  const gainDb = Math.min(o.first.gainDb + 6, o.levelling.gainDb + o.lostDb * 1.4);
  if (o.lostDb < 0.3 || gainDb <= o.levelling.gainDb) return null;
  return { ...o.levelling, gainDb };
}

/** The filters of a levelling. The limiter runs at twice the rate, where it sees the peaks between samples. */
export function levelFilters(levelling: Levelling, sampleRate: number): string[] {
  const gain = levelling.gainDb === 0 ? [] : [`volume=${levelling.gainDb.toFixed(2)}dB:precision=float`];
  if (levelling.limitDb === null) return gain;
  const limit = (10 ** (levelling.limitDb / 20)).toFixed(4);
  return [
    ...gain,
    `aresample=${sampleRate * 2}`,
    `alimiter=limit=${limit}:attack=4:release=60:level=disabled:latency=1`,
    `aresample=${sampleRate}`,
  ];
}

/** Reads the summary that `ebur128` prints at the end; null when there is none. */
export function parseLoudness(stderr: string): Loudness | null {
  const summary = stderr.slice(Math.max(0, stderr.lastIndexOf('Integrated loudness:')));
  const loudness = /I:\s+(-?[\d.]+|-?inf|nan) LUFS/.exec(summary)?.[1];
  const peak = /Peak:\s+(-?[\d.]+|-?inf|nan) dBFS/.exec(summary)?.[1];
  if (loudness === undefined) return null;
  const integratedLufs = decibels(loudness);
  // -70 is the gate of the standard: nothing passed it.
  return {
    integratedLufs: integratedLufs <= -70 ? -Infinity : integratedLufs,
    truePeakDb: decibels(peak ?? '-inf'),
  };
}

const decibels = (text: string): number => (/inf|nan/.test(text) ? -Infinity : Number(text));
