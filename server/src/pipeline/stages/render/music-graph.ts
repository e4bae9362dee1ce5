import type { Music } from '@jhalak/contract/clip/music/music.ts';
import type { MusicLevel } from '@jhalak/contract/clip/music/music-level.ts';
import { sampleFormat, sampleRate } from './audio-graph.ts';

/** Music as a render lays it under a clip. */
export interface MusicBed {
  music: Music;
  /** Length of its file, milliseconds; what an encoder padded it with is not repeated. */
  fileMs: number;
  level: MusicLevel;
}

/** What stands before the input of the music: it begins at its place. */
export function openMusic({ music, fileMs }: MusicBed, durationMs: number, open: string[]): string[] {
  const lengthMs = Math.min(durationMs + 500, Math.max(1, fileMs - music.fromMs));
  return ['-ss', seconds(music.fromMs), '-t', seconds(lengthMs), ...open];
}

// Takes 12 to 14 dB of the music under speech, measured on a lecture, a meeting and interviews. The release is longer
// than the rest between two words, so that the music rises in pauses alone.
const compressor = 'sidechaincompress=threshold=0.025:ratio=5:knee=4:attack=15:release=450:detection=rms';

/**
 * Lines of the filter graph that lay music under `[voice]` and end in `[sound]`, both as long as the clip. `input` is
 * the music's, counted as ffmpeg does.
 */
export function musicLines({ music, level }: MusicBed, o: { input: number; durationMs: number }): string[] {
  const { fadeInMs, fadeOutMs } = music;
  const length = seconds(o.durationMs);
  const bed = [
    // Repeated as samples: repeating packets leaves 20 ms of silence at each turn. Of 16 bits, a minute takes 12 MB.
    ...[`aresample=${sampleRate}`, 'aformat=sample_fmts=s16:channel_layouts=stereo'],
    ...['aloop=loop=-1:size=2000000000', sampleFormat],
    `atrim=end=${length}`,
    `volume=${level.gainDb.toFixed(2)}dB:precision=float`,
  ];
  // After the compressor, so that speech does not change a fade.
  const fades = [
    ...(fadeInMs > 0 ? [`afade=t=in:st=0:d=${seconds(fadeInMs)}`] : []),
    ...(fadeOutMs > 0
      ? [`afade=t=out:st=${seconds(Math.max(0, o.durationMs - fadeOutMs))}:d=${seconds(fadeOutMs)}`]
      : []),
  ];
  const mix = 'amix=inputs=2:duration=first:normalize=0[sound]';
  const faded = fades.length > 0 ? fades.join(',') : 'anull';
  if (level.keyGainDb === null)
    return [`[${o.input}:a:0]${[...bed, faded].join(',')}[bed]`, `[voice][bed]${mix}`];
  return [
    `[${o.input}:a:0]${bed.join(',')}[music]`,
    `[voice]asplit=2[spoken][said]`,
    `[said]volume=${level.keyGainDb.toFixed(2)}dB:precision=float[key]`,
    `[music][key]${compressor},${faded}[bed]`,
    `[spoken][bed]${mix}`,
  ];
}

const seconds = (ms: number): string => (ms / 1000).toFixed(3);
