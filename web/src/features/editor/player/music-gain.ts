import type { Music } from '@jhalak/contract/clip/music/music.ts';
import { musicLevel } from '@jhalak/contract/clip/music/music-level.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';

/** What the preview knows of a clip's music. */
export interface PreviewedMusic {
  music: Music;
  /** About how loud the source's voice is, LUFS; null: it has none. */
  voiceLufs: number | null;
  durationMs: number;
  /** The spoken words, clip milliseconds; empty where their times are not known. */
  words: readonly Span[];
}

/** What the render's compressor takes of music under speech, decibels. */
const duckingDb = 12;
/** The render hears the voice come, and lets the music rise after the rest between two words. */
const [beforeMs, afterMs] = [50, 400];

/** The gain of the music at a time of the clip, 1 for the level of the file. */
export function musicGainAt(of: PreviewedMusic, clipMs: number): number {
  const { music, voiceLufs, durationMs, words } = of;
  const { gainDb, keyGainDb } = musicLevel(music, voiceLufs);
  const isSpoken =
    keyGainDb !== null &&
    words.some(({ startMs, endMs }) => clipMs >= startMs - beforeMs && clipMs < endMs + afterMs);
  const fadedIn = music.fadeInMs === 0 ? 1 : Math.min(1, clipMs / music.fadeInMs);
  const fadedOut = music.fadeOutMs === 0 ? 1 : Math.min(1, (durationMs - clipMs) / music.fadeOutMs);
  return 10 ** ((gainDb - (isSpoken ? duckingDb : 0)) / 20) * Math.max(0, Math.min(fadedIn, fadedOut));
}

/** Where the file stands at a time of the clip, milliseconds: it is repeated from where it began. */
export const musicTimeAt = ({ fromMs }: Pick<Music, 'fromMs'>, clipMs: number, fileMs: number): number =>
  fromMs + (clipMs % Math.max(1, fileMs - fromMs));
