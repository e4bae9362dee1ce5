import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bumperLufs, maxBumperMs } from '@jhalak/contract/clip/plan/bumpers.ts';
import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { maxBrollVideoMs } from '@jhalak/contract/routes/broll.ts';
import type { BrollAssetRow } from '#db/queries/broll/broll-assets.ts';
import type { JobContext } from '#jobs/define-job.ts';
import type { FfmpegPaths, MediaSource, MediaTools } from '#media/media-tools.ts';
import { fitInto, rotatedSdr } from '#media/picture.ts';
import { demuxerOf } from '#media/sniff.ts';
import { toolOutput } from '#media/tool-output.ts';
import { jpegOrientation, jpegSize } from './jpeg-header.ts';

export const redrawTimeoutMs = 15 * 60_000;
const pictureSide = 2560;
const videoSide = 1920;
const posterSide = 640;

/** Footage as it is kept: files in the attempt's folder, and its size in pixels. */
export interface Redrawn {
  file: string;
  poster: string;
  width: number;
  height: number;
  /** Null for pictures. */
  durationMs: number | null;
  /** Whether a video keeps its sound: one that is short enough to stand before or after a clip. */
  hasSound: boolean;
}

/** Reads headers and packets of a video and draws a still of it; throws the sentence that refuses it. */
export type InspectVideo = (
  bench: { media: MediaTools; source: MediaSource; signal: AbortSignal; workDir: string; maxMs: number },
  container: string,
  progress: () => void,
) => Promise<{ media: SourceMedia; posterFile: string | null }>;

interface Upload {
  row: Pick<BrollAssetRow, 'format'>;
  hostPath: string;
}

export const damagedFootage = (cause?: unknown): UserError =>
  new UserError('broll_invalid', { detail: message('logo_damaged') }, { cause });

const onBlack = 'format=gbrap,premultiply=inplace=1,format=gbrp';
const jpegColours = 'scale=out_range=full:out_color_matrix=bt601,format=yuvj420p';

/** A picture as JPEG of at most 2560 pixels a side. Throws UserError `broll_invalid`. */
export async function redrawPicture(
  media: MediaTools,
  ctx: JobContext,
  { row, hostPath }: Upload,
): Promise<Redrawn> {
  const source = { hostPath, demuxer: demuxerOf(row.format) };
  // Cameras store a picture as the sensor saw it, with a note of how it was held.
  const turn = row.format === 'jpg' ? turns[jpegOrientation(await readFile(hostPath))] : undefined;
  const fit = (side: number) =>
    `scale='min(${side},iw)':'min(${side},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2:flags=lanczos`;
  const write = (name: string, side: number, quality: number) =>
    draw(media, ctx, {
      source,
      name,
      args: ({ input }) => [
        ...['-noautorotate', ...input(0), '-map', '0:v:0'],
        // What is transparent is shown over black, as in videos.
        ...['-vf', [...(turn ?? []), fit(side), onBlack, 'setsar=1', jpegColours].join(',')],
        ...['-frames:v', '1', '-map_metadata', '-1', '-q:v', String(quality), '-f', 'mjpeg'],
      ],
    });
  const file = await write('footage.jpg', pictureSide, 2);
  const poster = await write('poster.jpg', posterSide, 4);
  const size = jpegSize(
    await toolOutput(file).then(
      (path) => readFile(path),
      () => Buffer.alloc(0),
    ),
  );
  if (!size || Math.min(size.width, size.height) < 16) throw damagedFootage();
  return { file, poster, ...size, durationMs: null, hasSound: false };
}

/** A video as MP4 of at most 1920 pixels a side; a short one keeps its sound, at one loudness. Throws UserError `broll_invalid` and `too_long`. */
export async function redrawVideo(
  { media, inspect }: { media: MediaTools; inspect: InspectVideo },
  ctx: JobContext,
  { row, hostPath }: Upload,
): Promise<Redrawn> {
  const source = { hostPath, demuxer: demuxerOf(row.format) };
  const { signal, workDir } = ctx;
  const bench = { media, source, signal, workDir, maxMs: maxBrollVideoMs };
  const { media: found, posterFile } = await inspect(bench, row.format, () => undefined);
  const { video, audio, durationMs } = found;
  if (!video || !posterFile) throw new UserError('broll_invalid', { detail: message('broll_sound_only') });
  const size = fitInto(video, videoSide);
  const sound = durationMs <= maxBumperMs ? audio : null;
  const file = await draw(media, ctx, {
    source,
    name: 'footage.mp4',
    args: ({ input, threads }) => [
      ...input(0),
      ...(sound ? ['-map', `0:${sound.index}`, ...soundArgs] : ['-an']),
      ...['-map', `0:${video.index}`, '-vf', [...rotatedSdr(video, size), 'format=yuv420p'].join(',')],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '19', '-g', '30', '-threads', String(threads)],
      ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
      ...['-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', '-f', 'mp4'],
    ],
    onProgress: (ms) => ctx.progress(0.1 + 0.85 * Math.min(1, ms / durationMs), 'progress_broll'),
  });
  return { file, poster: posterFile, ...size, durationMs, hasSound: sound !== null };
}

const soundArgs = [
  '-af',
  `aresample=48000:async=1:first_pts=0,aformat=channel_layouts=stereo,loudnorm=I=${bumperLufs}:TP=-1.5,aresample=48000`,
  ...['-c:a', 'aac', '-b:a', '160k'],
];

/** What sets a picture upright, by the orientation that its EXIF data note. */
const turns: Record<number, readonly string[]> = {
  2: ['hflip'],
  3: ['hflip', 'vflip'],
  4: ['vflip'],
  5: ['transpose=0'],
  6: ['transpose=1'],
  7: ['transpose=3'],
  8: ['transpose=2'],
};

/** Runs ffmpeg on a source; gives the path of the file that it wrote into the attempt's folder. */
async function draw(
  media: MediaTools,
  { workDir, signal }: JobContext,
  o: {
    source: MediaSource;
    name: string;
    args(paths: FfmpegPaths): string[];
    onProgress?: (ms: number) => void;
  },
): Promise<string> {
  await media.ffmpeg({
    sources: [o.source],
    outDir: workDir,
    args: (paths) => [...o.args(paths), `file:${paths.out}/${o.name}`],
    ...{ signal, timeoutMs: redrawTimeoutMs, ...(o.onProgress && { onProgress: o.onProgress }) },
  });
  return path.join(workDir, o.name);
}
