import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import { FfmpegFailed } from '#media/ffmpeg.ts';
import type { FfmpegCall, MediaTools } from '#media/media-tools.ts';
import { demuxerOf, sniffPicture } from '#media/sniff.ts';
import { toolOutput } from '#media/tool-output.ts';
import { readHeaders } from './measure.ts';
import { posterArgs } from './poster.ts';
import { readProbe } from './read-probe.ts';

/** A file whose middle may be missing, and a folder for pictures. */
interface Sample {
  hostPath: string;
  workDir: string;
  signal: AbortSignal;
}

const longSide = 480;
const timeoutMs = 10_000;
/** Headers alone decide here; the whole file is measured once it has arrived. */
const maxMs = Number.MAX_SAFE_INTEGER;
/** Within the first megabytes of nearly every recording; the very first picture is often black. */
const pictureTimesMs = [2000, 0];

/** Reads the stated length and one early picture of a file; null for each that the file does not give. */
export async function previewMedia(
  media: MediaTools,
  { demuxer, container, ...sample }: Sample & { demuxer: string; container: string },
): Promise<{ durationMs: number | null; picture: Uint8Array | null }> {
  const { hostPath, workDir, signal } = sample;
  const source = { hostPath, demuxer };
  const headers = await readHeaders({ media, source, signal, workDir, maxMs })
    .then((answer) => readProbe(answer, container))
    .catch(unlessStopped(signal));
  const video = headers?.video;
  if (!video) return { durationMs: headers?.declaredMs ?? null, picture: null };
  for (const atMs of pictureTimesMs) {
    const picture = await drawn(media, sample, {
      sources: [source],
      args: ({ input, out }) =>
        posterArgs({ video, atMs, input: input(0), outFile: `${out}/p.jpg`, longSide }),
    });
    if (picture) return { durationMs: headers.declaredMs, picture };
  }
  return { durationMs: headers.declaredMs, picture: null };
}

/** A foreign picture as JPEG of at most 480 pixels a side; null where it is no JPEG, PNG or WebP. */
export async function previewPicture(media: MediaTools, sample: Sample): Promise<Uint8Array | null> {
  const file = await open(sample.hostPath);
  const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0).finally(() => file.close());
  const format = sniffPicture(buffer);
  if (format === null) return null;
  const fit = `scale='min(${longSide},iw)':'min(${longSide},ih)':force_original_aspect_ratio=decrease`;
  return drawn(media, sample, {
    sources: [{ hostPath: sample.hostPath, demuxer: demuxerOf(format) }],
    args: ({ input, out }) => [
      ...[...input(0), '-map', '0:v:0'],
      ...['-vf', `${fit}:out_range=full:out_color_matrix=bt601,format=yuvj420p`],
      ...['-frames:v', '1', '-map_metadata', '-1', '-q:v', '4', '-f', 'mjpeg', `file:${out}/p.jpg`],
    ],
  });
}

async function drawn(
  media: MediaTools,
  { workDir, signal }: Sample,
  call: Pick<FfmpegCall, 'sources' | 'args'>,
): Promise<Uint8Array | null> {
  const done = await media
    .ffmpeg({ ...call, outDir: workDir, signal, timeoutMs })
    .catch(unlessStopped(signal));
  if (done === null) return null;
  const picture = await toolOutput(path.join(workDir, 'p.jpg')).then(
    (file) => readFile(file),
    () => null,
  );
  return picture?.length ? picture : null;
}

/** A file that the tools refuse gives nothing to show; a caller who is gone ends the work. */
const unlessStopped =
  (signal: AbortSignal) =>
  (error: unknown): null => {
    if (signal.aborted || !(error instanceof UserError || error instanceof FfmpegFailed)) throw error;
    return null;
  };
