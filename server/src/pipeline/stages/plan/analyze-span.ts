import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Size } from '@jhalak/contract/clip/plan/geometry.ts';
import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import { type Span, withinSpan } from '@jhalak/contract/clip/plan/time.ts';
import { type MediaAnalysis, tracksOf } from '@jhalak/contract/clip/reframe/media-analysis.ts';
import type { FaceSample } from '@jhalak/contract/clip/reframe/reframe-tracks.ts';
import type { Shot } from '@jhalak/contract/clip/reframe/shot.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { type FaceSearch, frameBytes, startFaceSearch } from '#media/faces/faces.ts';
import type { MediaSource, MediaTools } from '#media/media-tools.ts';
import { fitInto, openedAt, rotatedSdr } from '#media/picture.ts';
import { mfccSampleRate } from '#media/speakers/mfcc.ts';
import { toolOutput } from '#media/tool-output.ts';
import type { VisionFiles } from '#media/vision-files.ts';
import { type Bars, barsOf, pictureOf } from './find-bars.ts';
import { findCuts, histogramOf, shotFrame, shotsBetween } from './find-shots.ts';
import { findSpeakers } from './find-speakers.ts';
import { drawingOf, markText, type TextCells, textAreasOf } from './find-text.ts';
import { type EdgeCells, markEdges, windowsOf } from './find-windows.ts';
import { meanDetail, measureDetail } from './measure-detail.ts';
import { splitFrames } from './split-frames.ts';

/**
 * Who analyzes: a change of what is found is a new version, and rows of older ones are not read any more. What was
 * found without a model is looked for again once it is there.
 */
export function analyzerOf({ face, speaker }: VisionFiles) {
  const version = face ? (speaker ? '8-speakers' : '7') : '7-packaged';
  return { name: 'shots-and-faces', version } as const;
}

/** Up to this length edges are looked for every second, in a longer span as often in all: each costs 60 kB. */
const longestByEdgesMs = 600_000;
/** Pictures a second in which faces and text are looked for. */
const picturesPerSecond = 5;

/**
 * Looks for cuts, faces, text and black bars in one span: one decode of just this span, tiny copies of every frame
 * for the cuts and five copies a second, at most 640 pixels long, for the rest. Faces are searched while decoding goes
 * on. Where several faces share a shot of a source with sound and both models are there, a second decode of just these
 * shots finds who speaks.
 */
export async function analyzeSpan(options: {
  media: MediaTools;
  source: MediaSource;
  video: NonNullable<SourceMedia['video']>;
  audio: SourceMedia['audio'];
  span: Span;
  workDir: string;
  signal: AbortSignal;
  timeoutMs: number;
  vision: VisionFiles;
  /** 0–1 of the decoding. */
  onProgress?(fraction: number): void;
  startSearch?: typeof startFaceSearch;
}): Promise<MediaAnalysis> {
  const { media, video, span, workDir, signal, timeoutMs, startSearch = startFaceSearch } = options;
  const durationMs = span.endMs - span.startMs;
  const size = fitInto(video, 640);
  const fps = Math.min(60, Math.max(5, video.fps));
  const { face, speaker } = options.vision;
  const audio = face && speaker ? options.audio : null;
  const search = startSearch({ ...size, signal, timeoutMs, modelFile: face });
  const details: { atMs: number; detail: NonNullable<Shot['detail']> }[] = [];
  const text: { atMs: number; cells: TextCells }[] = [];
  const edges: { atMs: number; edges: EdgeCells }[] = [];
  const edgesEvery = Math.max(
    picturesPerSecond,
    Math.ceil((picturesPerSecond * durationMs) / longestByEdgesMs),
  );
  const bars: Bars[] = [];
  const changes: { atMs: number; change: number }[] = [];
  const before = new Uint8Array(size.width * size.height);
  let frameCount = 0;
  const gather = splitFrames(frameBytes(size), async (frame) => {
    const atMs = Math.round(span.startMs + (frameCount * 1000) / picturesPerSecond);
    const detail = frameCount % 2 === 0 ? measureDetail(frame, size.width, size.height) : null;
    if (detail) details.push({ atMs, detail });
    text.push({ atMs, cells: markText(frame, frameCount === 0 ? null : before, size) });
    if (frameCount % edgesEvery === 0) edges.push({ atMs, edges: markEdges(frame, size) });
    const black = barsOf(frame, size);
    if (black) bars.push(black);
    changes.push({ atMs, change: meanChange(frame, before) });
    before.set(frame.subarray(0, before.length));
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
        ...[...openedAt(video, span), ...input(0)],
        ...['-filter_complex', filterGraph({ video, size, fps, durationMs })],
        ...['-map', '[faces]', '-f', 'rawvideo', 'pipe:1'],
        ...['-map', '[shots]', '-f', 'rawvideo', `${out}/${shotsFile}`],
        ...(audio ? soundArgs(audio, durationMs, `${out}/${soundFile}`) : []),
      ],
      signal,
      timeoutMs,
      onProgress: (outTimeMs) =>
        options.onProgress?.(Math.min(1, outTimeMs / durationMs) * (audio ? shareOfFaces : 1)),
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
  const { faces: looked, problem } = await collectFaces(search, span, signal);
  const faces = looked && awayFromCuts(looked, shots, fps);
  const picture = pictureOf(bars, size);
  const tracks = faces && tracksOf({ shots, faces });
  const seen = tracks?.flatMap(({ points }) => points) ?? [];
  const speakers =
    audio && speaker && tracks
      ? await findSpeakers({
          ...{ media, source: options.source, video, span, signal, timeoutMs, files: speaker },
          ...{ soundFile: path.join(workDir, soundFile), found: { shots, tracks } },
          onProgress: (fraction) => options.onProgress?.(shareOfFaces + (1 - shareOfFaces) * fraction),
        })
      : null;
  return {
    ...{ shots, faces, ...(tracks && { tracks }) },
    textAreas: shots.flatMap((shot) => {
      const boxes = seen.flatMap(({ atMs, box }) => (withinSpan(shot, atMs) ? [box] : []));
      const areas = textAreasOf(shot, text, boxes);
      return areas.length > 0 || boxes.length > 0 ? areas : drawingOf(shot, changes);
    }),
    windows: shots.flatMap((shot) => windowsOf(shot, edges, { tracks: tracks ?? [], size })),
    ...(picture && { picture }),
    ...speakers,
    detector: face ? 'yunet' : 'packaged',
    problem,
  };
}

/** Mean difference of brightness between two pictures, every fourth pixel. */
function meanChange(luma: Uint8Array, before: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < before.length; at += 4) sum += Math.abs((luma[at] ?? 0) - (before[at] ?? 0));
  return (4 * sum) / before.length;
}

function filterGraph(o: {
  video: NonNullable<SourceMedia['video']>;
  size: Size;
  fps: number;
  durationMs: number;
}): string {
  const { video, size, fps } = o;
  const endAt = (rate: number) => `trim=end_frame=${Math.ceil((o.durationMs * rate) / 1000)}`;
  // Rounded up, frame n shows what is on screen at n / 5 s.
  const pace = `fps=${picturesPerSecond}:round=up:start_time=0,${endAt(picturesPerSecond)}`;
  // Thinned out first, only these few are tone-mapped; fields, though, are woven from their true neighbours.
  const faces = video.interlaced ? [...rotatedSdr(video, size), pace] : [pace, ...rotatedSdr(video, size)];
  const shots = [
    `fps=${fps}:start_time=0`,
    endAt(fps),
    `scale=${shotFrame.width}:${shotFrame.height}:flags=area`,
    'format=yuv420p',
  ];
  return `[0:${video.index}]split=2[a][b];[a]${faces.join(',')}[faces];[b]${shots.join(',')}[shots]`;
}

/** A late start and gaps are filled with silence, so that samples and pictures keep the same times. */
const soundArgs = (
  { index }: NonNullable<SourceMedia['audio']>,
  durationMs: number,
  file: string,
): string[] => [
  ...['-map', `0:${index}`],
  ...['-af', `aresample=${mfccSampleRate}:async=1:first_pts=0,atrim=end=${(durationMs / 1000).toFixed(3)}`],
  ...['-ac', '1', '-ar', `${mfccSampleRate}`, '-f', 's16le', file],
];

async function readCuts(file: string, fps: number): Promise<number[]> {
  const pictures = await readFile(await toolOutput(file));
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
    const stepMs = 1000 / picturesPerSecond;
    return {
      faces: answers.map((faces, index) => ({ atMs: Math.round(span.startMs + index * stepMs), faces })),
      problem: null,
    };
  } catch (error) {
    if (signal.aborted || !(error instanceof Error)) throw error;
    return { faces: null, problem: error.message };
  }
}

/**
 * The pictures that surely belong to the shot of their time. Cuts are known to half a frame, as frames rarely begin where
 * a span does: what is seen nearer than that may be the last picture before a cut, and a camera would begin its shot
 * where the face of the one before was. Another picture follows in a fifth of a second.
 */
export function awayFromCuts(
  samples: readonly FaceSample[],
  shots: readonly Span[],
  fps: number,
): FaceSample[] {
  const cuts = shots.slice(1).map(({ startMs }) => startMs);
  return samples.filter(({ atMs }) => !cuts.some((ms) => atMs >= ms - 250 / fps && atMs < ms + 750 / fps));
}

const shotsFile = 'shots.yuv';
const soundFile = 'sound.s16';
/** Of the progress, where speakers are looked for after the faces. */
const shareOfFaces = 0.6;
