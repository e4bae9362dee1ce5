import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type Loudness, measureFileFilter, parseLoudness } from '#media/loudness.ts';
import type { MediaTools } from '#media/media-tools.ts';
import { toolOutput } from '#media/tool-output.ts';

/** What a finished file turned out to be: its streams as declared, and everything in it decoded once. */
export interface Inspection {
  video: { codec: string; width: number; height: number; pixelFormat: string; durationMs: number } | null;
  audio: { codec: string; sampleRate: number; channels: number; durationMs: number } | null;
  /** One thumbnail per decoded frame, `thumbnailSide`² luma bytes each. */
  thumbnails: Buffer[];
  /** The frames asked for, at half size, luma. */
  stills: Buffer[];
  /** Mono samples at `heardRate` hertz. */
  samples: Int16Array;
  loudness: Loudness | null;
}

export const thumbnailSide = 32;
export const analysisRate = 8000;

/** Scales to a thumbnail without touching more pixels than it keeps. */
export const thumbnailFilter = `scale=${thumbnailSide}:${thumbnailSide}:flags=neighbor,format=gray`;

/** The filter that both sides of the caption check go through. */
export const halfSize = (o: { width: number; height: number }): string =>
  `scale=${Math.floor(o.width / 2)}:${Math.floor(o.height / 2)}:flags=area,format=gray`;

export interface InspectCall {
  media: MediaTools;
  file: string;
  width: number;
  height: number;
  /** Frame numbers to keep as stills, ascending. */
  stills: number[];
  /** The part whose loudness is measured, seconds; absent: all of it. */
  measured?: { start: number; end: number };
  signal: AbortSignal;
  timeoutMs: number;
}

/** Probes a finished file and decodes all of it in one pass; a decoding error rejects with FfmpegFailed. */
export async function inspectFile(call: InspectCall): Promise<Inspection> {
  const { media, signal, timeoutMs } = call;
  const source = { hostPath: call.file, demuxer: 'mov' };
  const declared = declaredSchema.parse(
    await media.ffprobe({ source, args: ['-show_streams'], signal, timeoutMs: 30_000 }),
  );
  const video = declared.streams.find((stream) => stream.codec_type === 'video');
  const audio = declared.streams.find((stream) => stream.codec_type === 'audio');
  const folder = path.dirname(call.file);
  const name = path.basename(call.file, '.mp4');
  const pixels: Buffer[] = [];
  const done = await media.ffmpeg({
    sources: [source],
    outDir: folder,
    signal,
    timeoutMs,
    onStdout: (chunk) => pixels.push(chunk),
    args: ({ input, out }) => [
      '-xerror',
      ...['-err_detect', 'explode', ...input(0)],
      ...['-filter_complex', inspectionGraph(call, { picture: !!video, sound: !!audio }).join(';')],
      ...(video ? ['-map', '[thumbnails]', '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'] : []),
      ...(video && call.stills.length > 0
        ? ['-map', '[stills]', '-fps_mode', 'passthrough', '-f', 'rawvideo', `${out}/${name}.stills`]
        : []),
      ...(audio ? ['-map', '[loudness]', '-f', 'null', '-'] : []),
      ...(audio
        ? ['-map', '[heard]', '-ac', '1', '-ar', `${analysisRate}`, '-f', 's16le', `${out}/${name}.s16`]
        : []),
    ],
  });
  const read = async (output: string) => readFile(await toolOutput(path.join(folder, output)));
  const still = Math.floor(call.width / 2) * Math.floor(call.height / 2);
  return {
    video: video ? videoOf(video) : null,
    audio: audio ? audioOf(audio) : null,
    thumbnails: cut(Buffer.concat(pixels), thumbnailSide ** 2),
    stills: video && call.stills.length > 0 ? cut(await read(`${name}.stills`), still) : [],
    samples: audio ? samplesOf(await read(`${name}.s16`)) : new Int16Array(),
    loudness: audio ? parseLoudness(done.stderr) : null,
  };
}

/** Little-endian 16-bit samples of a buffer. */
export function samplesOf(bytes: Buffer): Int16Array {
  const samples = new Int16Array(Math.floor(bytes.length / 2));
  for (let i = 0; i < samples.length; i++) samples[i] = bytes.readInt16LE(i * 2);
  return samples;
}

/** Pieces of equal size; what is left over is dropped. */
export function cut(bytes: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.floor(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  );
}

function inspectionGraph(call: InspectCall, has: { picture: boolean; sound: boolean }): string[] {
  const chosen = call.stills.map((frame) => `eq(n,${frame})`).join('+');
  const picture = chosen
    ? [
        '[0:v]split=2[all][some]',
        `[all]${thumbnailFilter}[thumbnails]`,
        `[some]select='${chosen}',${halfSize(call)}[stills]`,
      ]
    : [`[0:v]${thumbnailFilter}[thumbnails]`];
  const { measured } = call;
  const part = measured
    ? `atrim=start=${measured.start.toFixed(4)}:end=${measured.end.toFixed(4)},asetpts=PTS-STARTPTS,`
    : '';
  const sound = ['[0:a]asplit=2[measured][heard]', `[measured]${part}${measureFileFilter}[loudness]`];
  return [...(has.picture ? picture : []), ...(has.sound ? sound : [])];
}

const declaredSchema = z.object({
  streams: z.array(
    z.object({
      codec_type: z.string(),
      codec_name: z.string().default('unknown'),
      width: z.number().default(0),
      height: z.number().default(0),
      pix_fmt: z.string().default('unknown'),
      sample_rate: z.coerce.number().default(0),
      channels: z.number().default(0),
      duration: z.coerce.number().default(0),
    }),
  ),
});
type DeclaredStream = z.infer<typeof declaredSchema>['streams'][number];

const videoOf = (stream: DeclaredStream): Inspection['video'] => ({
  codec: stream.codec_name,
  width: stream.width,
  height: stream.height,
  pixelFormat: stream.pix_fmt,
  durationMs: stream.duration * 1000,
});

const audioOf = (stream: DeclaredStream): Inspection['audio'] => ({
  codec: stream.codec_name,
  sampleRate: stream.sample_rate,
  channels: stream.channels,
  durationMs: stream.duration * 1000,
});
