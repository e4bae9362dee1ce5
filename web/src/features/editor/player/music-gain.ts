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

/** What the render's compressor takes of music under speech on the mean, decibels. */
const duckingDb = 13;
/** How fast it lets the music rise again when a word has ended, decibels a second. */
const releaseDb = 30;

/** The gain of the music at a time of the clip, 1 for the level of the file. */
export function musicGainAt(of: PreviewedMusic, clipMs: number): number {
  const { music, voiceLufs, durationMs, words } = of;
  const { gainDb, keyGainDb } = musicLevel(music, voiceLufs);
  const pushedDb = keyGainDb === null ? 0 : duckedDb(words, clipMs);
  const fadedIn = music.fadeInMs === 0 ? 1 : Math.min(1, clipMs / music.fadeInMs);
  const fadedOut = music.fadeOutMs === 0 ? 1 : Math.min(1, (durationMs - clipMs) / music.fadeOutMs);
  return 10 ** ((gainDb - pushedDb) / 20) * Math.max(0, Math.min(fadedIn, fadedOut));
}

/** How far speech pushes the music down, decibels: at once, and less and less behind each word. */
function duckedDb(words: readonly Span[], clipMs: number): number {
  let most = 0;
  for (const { startMs, endMs } of words) {
    if (clipMs < startMs) continue;
    most = Math.max(most, duckingDb - (Math.max(0, clipMs - endMs) * releaseDb) / 1000);
  }
  return most;
}

/** Where the file stands at a time of the clip, milliseconds: it is repeated from where it began. */
export const musicTimeAt = ({ fromMs }: Pick<Music, 'fromMs'>, clipMs: number, fileMs: number): number =>
  fromMs + (clipMs % Math.max(1, fileMs - fromMs));
