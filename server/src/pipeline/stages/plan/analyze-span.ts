import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Size } from '@jhalak/contract/clip/plan/geometry.ts';
import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { type MediaAnalysis, tracksOf } from '@jhalak/contract/clip/reframe/media-analysis.ts';
import type { Shot } from '@jhalak/contract/clip/reframe/reframe-shot.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { type FaceSearch, frameBytes, startFaceSearch } from '#media/faces/faces.ts';
import type { MediaSource, MediaTools } from '#media/media-tools.ts';
import { fitInto, rotatedSdr } from '#media/picture.ts';
import { findCuts, histogramOf, shotFrame, shotsBetween } from './find-shots.ts';
import { meanDetail, measureDetail } from './measure-detail.ts';
import { splitFrames } from './split-frames.ts';

/** A change of what is found is a new version: rows of older ones are not read any more. */
export const analyzer = { name: 'shots-and-faces', version: '1' } as const;

/** Pictures a second in which faces are looked for. */
const facesPerSecond = 4;

/**
 * Looks for cuts and faces in one span: one decode of just this span, tiny copies of every frame for the cuts
 * and four copies a second, at most 640 pixels long, for the faces, which are searched while decoding goes on.
 */
export async function analyzeSpan(options: {
  media: MediaTools;
  source: MediaSource;
  video: NonNullable<SourceMedia['video']>;
  span: Span;
  workDir: string;
  signal: AbortSignal;
  timeoutMs: number;
  /** 0–1 of the decoding. */
  onProgress?(fraction: number): void;
  startSearch?: typeof startFaceSearch;
}): Promise<MediaAnalysis> {
  const { media, video, span, workDir, signal, timeoutMs, startSearch = startFaceSearch } = options;
  const durationMs = span.endMs - span.startMs;
  const size = fitInto(video, 640);
  const fps = Math.min(60, Math.max(5, video.fps));
  const search = startSearch({ ...size, signal, timeoutMs });
  const details: { atMs: number; detail: NonNullable<Shot['detail']> }[] = [];
  let frameCount = 0;
  const gather = splitFrames(frameBytes(size), async (frame) => {
    const atMs = Math.round(span.startMs + (frameCount * 1000) / facesPerSecond);
    const detail = frameCount % 2 === 0 ? measureDetail(frame, size.width, size.height) : null;
    if (detail) details.push({ atMs, detail });
    frameCount++;
    await search.look(frame);
  });
  try {
    await media.ffmpeg({
      sources: [options.source],
      outDir: workDir,
      args: ({ input, out }) => [
        // A quarter less decoding; blocks at 640 pixels disturb neither faces nor cuts.
        ...['-skip_loop_filter', 'all'],
        ...['-ss', seconds(span.startMs), '-t', seconds(durationMs), ...input(0)],
        ...['-filter_complex', filterGraph(video, size, fps)],
        ...['-map', '[faces]', '-f', 'rawvideo', 'pipe:1'],
        ...['-map', '[shots]', '-f', 'rawvideo', `${out}/${shotsFile}`],
      ],
      signal,
      timeoutMs,
      onProgress: (outTimeMs) => options.onProgress?.(Math.min(1, outTimeMs / durationMs)),
      onStdout: gather,
    });
  } catch (error) {
    search.stop();
    throw error;
  }
  const cuts = await readCuts(path.join(workDir, shotsFile), fps);
  const shots = shotsBetween(span, cuts, fps).map((shot) => ({
    ...shot,
    detail: meanDetail(
      details.filter(({ atMs }) => atMs >= shot.startMs && atMs < shot.endMs).map(({ detail }) => detail),
    ),
  }));
  const { faces, problem } = await collectFaces(search, span, signal);
  return { shots, faces, ...(faces && { tracks: tracksOf({ shots, faces }) }), problem };
}

function filterGraph(video: NonNullable<SourceMedia['video']>, size: Size, fps: number): string {
  // Rounded up, frame n shows what is on screen at n / 4 s.
  const pace = `fps=${facesPerSecond}:round=up:start_time=0`;
  // Thinned out first, only these few are tone-mapped; fields, though, are woven from their true neighbours.
  const faces = video.interlaced ? [...rotatedSdr(video, size), pace] : [pace, ...rotatedSdr(video, size)];
  const shots = [
    `fps=${fps}:start_time=0`,
    `scale=${shotFrame.width}:${shotFrame.height}:flags=area`,
    'format=yuv420p',
  ];
  return `[0:${video.index}]split=2[a][b];[a]${faces.join(',')}[faces];[b]${shots.join(',')}[shots]`;
}

async function readCuts(file: string, fps: number): Promise<number[]> {
  const pictures = await readFile(file);
  const size = frameBytes(shotFrame);
  const histograms = Array.from({ length: Math.floor(pictures.length / size) }, (_, index) =>
    histogramOf(pictures.subarray(index * size, (index + 1) * size)),
  );
  return findCuts(histograms, fps);
}

/** A detector that died costs the faces, not the plan; a cancelled job stays cancelled. */
async function collectFaces(
  search: FaceSearch,
  span: Span,
  signal: AbortSignal,
): Promise<Pick<MediaAnalysis, 'faces' | 'problem'>> {
  try {
    const answers = await search.finish();
    if (answers.length === 0) return { faces: null, problem: message('faces_no_picture') };
    const stepMs = 1000 / facesPerSecond;
    return {
      faces: answers.map((faces, index) => ({ atMs: Math.round(span.startMs + index * stepMs), faces })),
      problem: null,
    };
  } catch (error) {
    if (signal.aborted || !(error instanceof Error)) throw error;
    return { faces: null, problem: error.message };
  }
}

const shotsFile = 'shots.yuv';
const seconds = (ms: number): string => (ms / 1000).toFixed(3);
