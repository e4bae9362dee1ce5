import { stat } from 'node:fs/promises';
import path from 'node:path';
import { endsSentence } from '@jhalak/contract/clip/captions/caption-lines.ts';
import type { Box } from '@jhalak/contract/clip/plan/box.ts';
import type { ClipPlan, Layout } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { frameShownAt } from '@jhalak/contract/clip/plan/drawn-frame.ts';
import type { FaceSample } from '@jhalak/contract/clip/reframe/reframe-tracks.ts';
import { clipTimeOf } from '@jhalak/contract/clip/transcript/clip-words.ts';
import { sentencePauseMs } from '@jhalak/contract/clip/transcript/sentences.ts';
import { FfmpegFailed } from '#media/ffmpeg.ts';
import type { MediaTools } from '#media/media-tools.ts';
import { fitInto } from '#media/picture.ts';
import { toolOutput } from '#media/tool-output.ts';
import { type FrameRate, frameAt, frameSeconds, framesPerSecond } from './output-rate.ts';

/** Longest side of a clip's poster, pixels. */
const posterSide = 1280;
/** How far apart frames are looked at, and how far from a sighting a face is still where it was, milliseconds. */
const stepMs = 250;

/**
 * Frames that may stand for a clip, best first, counted from 0: the one that a user chose where it is played, else with the largest face that is known to be in the picture,
 * under a caption whose word is whole, rather one that begins a sentence, under no card or footage that fills the frame, and otherwise a third into the clip.
 */
export function posterFrames(of: {
  plan: Pick<ClipPlan, 'edit' | 'cards' | 'broll' | 'captionStyle' | 'coverMs'>;
  layout: Layout;
  /** What is known of the faces, source milliseconds, or null. */
  faces: readonly FaceSample[] | null;
  rate: FrameRate;
  frames: number;
}): number[] {
  const { plan, layout, rate, frames } = of;
  const chosenMs = typeof plan.coverMs === 'number' ? clipTimeOf(plan.edit, plan.coverMs) : null;
  if (chosenMs !== null) return [Math.min(frameShownAt(chosenMs, rate), frames - 1)];
  const cues = plan.captionStyle ? layout.cues : [];
  const words = cues.flatMap(({ lines }) => lines.flat());
  const durationMs = frameSeconds(frames, rate) * 1000;
  const frameMs = 1000 / framesPerSecond(rate);
  const times = [
    ...Array.from({ length: Math.ceil(durationMs / stepMs) }, (_, n) => n * stepMs),
    ...words.map(({ endMs }) => endMs),
  ];
  const seen = (of.faces ?? []).flatMap(({ atMs, faces }) => {
    const clipMs = clipTimeOf(plan.edit, atMs);
    return clipMs === null ? [] : [{ clipMs, faces }];
  });
  const full = [
    ...plan.cards.filter(({ place }) => place === 'full'),
    ...(plan.broll ?? []).filter(({ layout: at }) => at === 'full'),
  ];
  const worthOf = (frame: number): number => {
    const atMs = frameSeconds(frame, rate) * 1000;
    const isCovered = full.some(({ startMs, endMs }) => atMs >= startMs - frameMs && atMs < endMs + frameMs);
    const isMidWord = words.some(({ startMs, endMs }) => atMs > startMs + frameMs && atMs < endMs - frameMs);
    const face = Math.max(
      0,
      ...seen
        .filter(
          ({ clipMs }) =>
            Math.abs(clipMs - atMs) <= stepMs && sceneAt(layout, clipMs) === sceneAt(layout, atMs),
        )
        .flatMap(({ faces }) => faces.map((one) => one.score * shareOf(one.box, layout, atMs))),
    );
    const cue = cues.findIndex(({ startMs, endMs }) => atMs >= startMs + frameMs && atMs < endMs - frameMs);
    const isAtEdge = atMs < 400 || atMs > durationMs - 400;
    const fromThird = Math.abs(atMs / durationMs - 1 / 3);
    return (
      (isCovered ? -100 : 0) +
      (isMidWord ? -10 : 0) +
      (cue < 0 ? 0 : isSentenceStart(cues, cue) ? 0.5 : 0.25) +
      Math.min(1, face / readableFace) -
      (isAtEdge ? 0.3 : 0) -
      0.1 * fromThird
    );
  };
  const candidates = [...new Set(times.map((ms) => frameAt(ms, rate)))].filter((frame) => frame < frames);
  const ranked = candidates
    .map((frame) => ({ frame, worth: worthOf(frame) }))
    .toSorted((a, b) => b.worth - a.worth || a.frame - b.frame);
  const least = (ranked[0]?.worth ?? 0) - asGood;
  return ranked
    .filter(({ worth }) => worth >= least)
    .slice(0, mostLookedAt)
    .map(({ frame }) => frame);
}

/**
 * As a share of the picture's height: a face beside a screen or a second person says as much as one alone at twice its
 * size, and a row of clips is told apart by what else they show.
 */
const readableFace = 0.2;
/** Frames of nearly the same worth, of which the sharpest is taken, and how many are drawn to find it. */
const asGood = 0.05;
const mostLookedAt = 4;

/** Whether a caption says something that can be read without the one before it. */
function isSentenceStart(cues: Layout['cues'], at: number): boolean {
  const before = cues[at - 1]?.lines.flat().at(-1);
  const first = cues[at]?.lines.flat()[0];
  return !before || !first || endsSentence(before.text) || first.startMs - before.endMs >= sentencePauseMs;
}

/** The scene that is shown at a moment, clip milliseconds. */
const sceneAt = ({ scenes }: Pick<Layout, 'scenes'>, atMs: number) =>
  scenes.findLast(({ startMs }, n) => n === 0 || startMs <= atMs);

/** How large a face stands in what a layout shows at a moment, as a share of the region's height; 0 outside of it. */
function shareOf(face: Box, { scenes }: Layout, atMs: number): number {
  const scene = sceneAt({ scenes }, atMs);
  const [x, y] = [face.x + face.w / 2, face.y + face.h / 2];
  const shares = (scene?.regions ?? []).map(({ target, path: places }) => {
    const box = places.findLast((place, n) => n === 0 || place.atMs <= atMs)?.box;
    const isInside = box && x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h;
    return isInside ? (face.h / box.h) * target.h : 0;
  });
  return Math.max(0, ...shares);
}

/** Writes the sharpest of a few frames of a finished file as JPEG beside it; null where none can be drawn. */
export async function writePoster(
  of: Omit<PosterOf, 'frame'> & { frames: readonly number[] },
): Promise<string | null> {
  const drawn: { path: string; sizeBytes: number }[] = [];
  for (const frame of of.frames) {
    const poster = await drawPoster({ ...of, frame });
    // Of one quality, the picture with most detail has most bytes: a blurred one is smaller.
    if (poster) drawn.push({ path: poster, sizeBytes: (await stat(await toolOutput(poster))).size });
  }
  return drawn.toSorted((a, b) => b.sizeBytes - a.sizeBytes)[0]?.path ?? null;
}

interface PosterOf {
  media: MediaTools;
  file: { path: string; width: number; height: number };
  frame: number;
  rate: FrameRate;
  signal: AbortSignal;
}

async function drawPoster({ media, file, frame, rate, signal }: PosterOf): Promise<string | null> {
  const outDir = path.dirname(file.path);
  const name = `${path.basename(file.path, '.mp4')}.poster-${frame}.jpg`;
  const { width, height } = fitInto(file, posterSide);
  // Half a frame before its own time: the first one at or after it.
  const seconds = Math.max(0, frameSeconds(frame - 0.5, rate)).toFixed(4);
  // JPEG is full range and BT.601 by definition.
  const colours =
    'scale=in_range=limited:out_range=full:in_color_matrix=bt709:out_color_matrix=bt601,format=yuvj420p';
  try {
    await media.ffmpeg({
      sources: [{ hostPath: file.path, demuxer: 'mov' }],
      outDir,
      signal,
      timeoutMs: 60_000,
      args: ({ input, out }) => [
        ...['-ss', seconds, ...input(0), '-map', '0:v:0'],
        ...['-vf', `scale=${width}:${height}:flags=area,${colours}`, '-frames:v', '1'],
        ...['-map_metadata', '-1', '-q:v', '4', '-f', 'mjpeg', `file:${out}/${name}`],
      ],
    });
  } catch (error) {
    // The clip is whole without it: the source's own still stands for it then.
    if (error instanceof FfmpegFailed) return null;
    throw error;
  }
  return path.join(outDir, name);
}
