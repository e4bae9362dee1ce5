import { voicePeak } from '../pace/find-silences.ts';
import type { Waveform } from '../plan/source-media.ts';
import { libraryMusicLufs, type Music } from './music.ts';

/** What is done to music of the library so that it lies under a voice. */
export interface MusicLevel {
  /** Gain of the music, decibels. */
  gainDb: number;
  /** Gain that brings the voice to the level the compressor works at, decibels; null: the music is not pushed down. */
  keyGainDb: number | null;
}

/** The level of the voice at which the compressor is set, LUFS. */
const keyLufs = -20;

/** Below this a sound is room noise, LUFS: raising it by 31 dB and more would only make hiss. */
export const audibleLufs = -45;

/**
 * The level of a music bed under a voice of this loudness, LUFS. Where there is none, or room noise alone, the music
 * takes its place.
 */
export function musicLevel(
  { belowVoiceDb, ducking }: Pick<Music, 'belowVoiceDb' | 'ducking'>,
  voiceLufs: number | null,
): MusicLevel {
  if (voiceLufs === null || voiceLufs < audibleLufs) return { gainDb: 0, keyGainDb: null };
  const gainDb = voiceLufs - belowVoiceDb - libraryMusicLufs;
  return { gainDb, keyGainDb: ducking ? keyLufs - voiceLufs : null };
}

/** Peaks of speech lie this much above its loudness: 8 to 12 dB on recordings of lectures and interviews. */
const peakAboveLufs = 10;

/** About how loud the voice of a source is, LUFS, from its waveform alone; null where nothing is heard. */
export function voiceLufsOf(waveform: Waveform | null): number | null {
  const peak = waveform ? voicePeak(waveform) : 0;
  return peak === 0 ? null : 20 * Math.log10(peak / 255) - peakAboveLufs;
}
