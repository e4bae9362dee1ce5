import path from 'node:path';
import type { SourceMedia, Waveform } from '@jhalak/contract/clip/plan/source-media.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { maxStreams } from '#media/allowed-codecs.ts';
import { FfmpegFailed } from '#media/ffmpeg.ts';
import type { MediaSource, MediaTools } from '#media/media-tools.ts';
import { isBlack, posterArgs, posterTimes, readLight } from './poster.ts';
import { refuseHugePicture } from './read-probe.ts';
import { collectWaveform, waveformRate } from './waveform.ts';

/** What every measurement of one source needs. */
export interface Bench {
  media: MediaTools;
  source: MediaSource;
  signal: AbortSignal;
  workDir: string;
  /** Reading stops here, whatever the file claims. */
  maxMs: number;
}

/** What the MP4 and Matroska demuxers say when the file ends where they expect more. */
const cutWords = /partial file|File ended prematurely/;

const requestTimeoutMs = 60_000;
const readTimeoutMs = 30 * 60_000;

/** Asks ffprobe for the headers; throws the sentence that says why the file cannot be opened. */
export async function readHeaders({ media, source, signal }: Bench): Promise<unknown> {
  const args = ['-v', 'error', '-show_format', '-show_streams'];
  try {
    return await media.ffprobe({ source, args, signal, timeoutMs: requestTimeoutMs });
  } catch (error) {
    if (error instanceof FfmpegFailed) throw rejectionOf(error.lastLines);
    throw error;
  }
}

/** How far a track really reaches, by reading every packet without decoding it. */
export async function measureTrack(bench: Bench, index: number): Promise<{ endMs: number; isCut: boolean }> {
  let endMs = 0;
  const stderr = await lastWords(bench, {
    args: ({ input }) => [
      ...input(0),
      ...['-map', `0:${index}`, '-c', 'copy', '-t', `${bench.maxMs / 1000 + 1}`, '-f', 'null', '-'],
    ],
    onProgress(outTimeMs) {
      endMs = Math.max(endMs, outTimeMs);
    },
  });
  return { endMs, isCut: cutWords.test(stderr) };
}

export interface Sound {
  track: NonNullable<SourceMedia['audio']>;
  endMs: number;
  isCut: boolean;
  waveform: Waveform;
}

/** Decodes the first track that can be decoded, from the file's zero, gaps filled with silence; null: none. */
export async function measureSound(
  bench: Bench,
  tracks: NonNullable<SourceMedia['audio']>[],
  onProgress: (soundMs: number) => void,
): Promise<Sound | null> {
  for (const track of tracks) {
    const collected = collectWaveform();
    const stderr = await lastWords(bench, {
      args: ({ input }) => [
        ...input(0),
        ...['-map', `0:${track.index}`, '-af', `aresample=${waveformRate}:async=1:first_pts=0`, '-ac', '1'],
        ...['-t', `${bench.maxMs / 1000 + 1}`, '-f', 's16le', 'pipe:1'],
      ],
      onProgress,
      onStdout: collected.push,
    });
    const endMs = collected.lengthMs();
    if (endMs > 0) return { track, endMs, isCut: cutWords.test(stderr), waveform: collected.waveform() };
  }
  return null;
}

/** Writes a poster into the attempt's folder and returns its path; throws when no picture can be decoded. */
export async function makePoster(
  bench: Bench,
  video: NonNullable<SourceMedia['video']>,
  pictureMs: number,
): Promise<string> {
  let best: { file: string; mean: number } | null = null;
  for (const [n, atMs] of posterTimes(pictureMs).entries()) {
    const name = `poster-${n}.jpg`;
    const stderr = await lastWords(bench, {
      outDir: bench.workDir,
      args: ({ input, out }) => posterArgs({ video, atMs, input: input(0), outFile: `${out}/${name}` }),
    });
    const light = readLight(stderr);
    if (light === null) continue;
    if (best === null || light.mean > best.mean)
      best = { file: path.join(bench.workDir, name), mean: light.mean };
    if (!isBlack(light)) break;
  }
  if (best === null) throw new UserError('unreadable', { detail: message('source_pictures') });
  return best.file;
}

type Call = Pick<Parameters<MediaTools['ffmpeg']>[0], 'args' | 'outDir' | 'onProgress' | 'onStdout'>;

/** Runs ffmpeg on the source; what it did before it failed counts, as with a damaged end. */
async function lastWords(bench: Bench, call: Call): Promise<string> {
  const { media, source, signal } = bench;
  try {
    return (await media.ffmpeg({ sources: [source], signal, timeoutMs: readTimeoutMs, ...call })).stderr;
  } catch (error) {
    if (error instanceof FfmpegFailed) return error.lastLines.join('\n');
    throw error;
  }
}

/** What ffprobe's last words mean to the owner of a file that it could not open. */
export function rejectionOf(lastLines: string[]): UserError {
  const said = lastLines.join('\n');
  const size = /Picture size (\d+)x(\d+) exceeds/.exec(said);
  if (size) {
    try {
      refuseHugePicture(Number(size[1]), Number(size[2]));
    } catch (error) {
      if (error instanceof UserError) return error;
      throw error;
    }
  }
  if (/exceeds max_streams/.test(said))
    return new UserError('too_many_streams', {
      found: message('more_than', { count: maxStreams }),
      limit: maxStreams,
    });
  if (/encrypt/i.test(said)) return new UserError('encrypted');
  const codec = /Codec \((\w+)\) not on whitelist/.exec(said)?.[1];
  if (codec) return new UserError('unreadable', { detail: message('source_codec', { codec }) });
  const meaning = meanings.find(([pattern]) => pattern.test(said))?.[1] ?? 'source_damaged';
  return new UserError('unreadable', { detail: message(meaning) });
}

const meanings = [
  [/moov atom not found/, 'source_index'],
  [/could not find corresponding (track|trex)/, 'source_piece'],
] as const;
