import path from 'node:path';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import type { FfmpegPaths, MediaSource, MediaTools } from '#media/media-tools.ts';
import { toolOutput } from '#media/tool-output.ts';

export interface SoundWanted {
  source: MediaSource;
  /** Index among all streams of the source. */
  streamIndex: number;
  /** Only this part of the source, or null for all of it. */
  range: Span | null;
  outDir: string;
  signal: AbortSignal;
  timeoutMs: number;
  onProgress?(outTimeMs: number): void;
}

/** Writes one audio stream as the engine wants it, 16 kHz mono 16-bit WAV; returns the file's path. */
export async function extractSound(media: MediaTools, wanted: SoundWanted): Promise<string> {
  await media.ffmpeg({
    sources: [wanted.source],
    outDir: wanted.outDir,
    args: (paths) => extractArgs(paths, wanted),
    signal: wanted.signal,
    timeoutMs: wanted.timeoutMs,
    ...(wanted.onProgress ? { onProgress: wanted.onProgress } : {}),
  });
  return toolOutput(path.join(wanted.outDir, soundFile));
}

const soundFile = 'sound.wav';

/**
 * ffmpeg's arguments. `first_pts=0` with `async=1` fills a late start and gaps with silence: without it the words of a
 * sound track that begins 0.5 s after the picture are all 0.5 s early.
 */
function extractArgs(paths: FfmpegPaths, wanted: Pick<SoundWanted, 'streamIndex' | 'range'>): string[] {
  return [
    ...rangeArgs(wanted.range),
    ...paths.input(0),
    ...['-map', `0:${wanted.streamIndex}`, '-vn', '-sn', '-dn'],
    ...['-af', 'aresample=16000:async=1:first_pts=0', '-ac', '1', '-ar', '16000'],
    ...['-c:a', 'pcm_s16le', '-map_metadata', '-1', '-f', 'wav', path.join(paths.out, soundFile)],
  ];
}

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

const rangeArgs = (range: Span | null): string[] =>
  range ? ['-ss', seconds(range.startMs), '-t', seconds(range.endMs - range.startMs)] : [];
