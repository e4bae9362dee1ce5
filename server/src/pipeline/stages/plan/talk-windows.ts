import type { Box } from '@jhalak/contract/clip/plan/box.ts';
import { durationOf, type Span, withinSpan } from '@jhalak/contract/clip/plan/time.ts';
import type { AnalyzedTrack } from '@jhalak/contract/clip/reframe/media-analysis.ts';
import { speakerFramesPerSecond } from '#media/speakers/speakers.ts';

/** A part of a shot with several faces, of at most 3.5 s, in which is looked for who speaks. */
export interface TalkWindow extends Span {
  /** The faces seen in it, heaviest first. */
  tracks: readonly AnalyzedTrack[];
}

/** Windows that are close enough together to be decoded in one run. */
export interface TalkStretch extends Span {
  windows: TalkWindow[];
}

/**
 * Where several faces share a shot for long enough that only the speaker could be shown, cut into windows of equal
 * length. Faces that are seen in less than a third of the shot and for less than 3 s do not count.
 */
export function talkStretches(shots: readonly Span[], tracks: readonly AnalyzedTrack[]): TalkStretch[] {
  const stretches: TalkStretch[] = [];
  for (const window of shots.flatMap((shot) => windowsOf(shot, tracks))) {
    const before = stretches.at(-1);
    if (before && window.startMs - before.endMs <= longestGapMs) {
      before.windows.push(window);
      before.endMs = window.endMs;
    } else stretches.push({ startMs: window.startMs, endMs: window.endMs, windows: [window] });
  }
  return stretches;
}

function windowsOf(shot: Span, tracks: readonly AnalyzedTrack[]): TalkWindow[] {
  const leastMs = Math.min(longEnoughMs, durationOf(shot) / 3);
  const lasting = tracks
    .filter(({ points }) => points.filter(({ atMs }) => withinSpan(shot, atMs)).length * sampleMs >= leastMs)
    .slice(0, mostTracks);
  if (lasting.length < 2 || durationOf(shot) < shortestShotMs) return [];
  const count = Math.ceil(durationOf(shot) / longestWindowMs);
  const edges = Array.from({ length: count + 1 }, (_, n) =>
    Math.round(shot.startMs + (n * durationOf(shot)) / count),
  );
  return edges.slice(1).flatMap((endMs, n) => {
    const window = { startMs: edges[n] ?? shot.startMs, endMs };
    const seen = lasting.filter(({ points }) => points.some(({ atMs }) => withinSpan(window, atMs)));
    return seen.length > 0 ? [{ ...window, tracks: seen }] : [];
  });
}

/** Where a face is at a time: on a straight line between two sightings, else where it was seen first or last. */
export function boxAt({ points }: Pick<AnalyzedTrack, 'points'>, atMs: number): Box {
  const next = points.findIndex((point) => point.atMs > atMs);
  const [before, after] = next === -1 ? [points.at(-1), undefined] : [points[next - 1], points[next]];
  const known = before ?? after;
  if (!known) throw new RangeError('a track has at least one point');
  if (!before || !after) return known.box;
  const share = (atMs - before.atMs) / (after.atMs - before.atMs);
  const between = (side: keyof Box) => before.box[side] * (1 - share) + after.box[side] * share;
  return { x: between('x'), y: between('y'), w: between('w'), h: between('h') };
}

/** How surely a face speaks at 25 pictures a second, in the order of time. */
export type FrameScores = { atMs: number; score: number }[];

/** Scores smoothed over half a second, five a second, rounded to hundredths. */
export function smoothScores(scores: FrameScores): FrameScores {
  const every = speakerFramesPerSecond / 5;
  return scores.flatMap(({ atMs }, index) => {
    if (index % every !== 0) return [];
    const around = scores
      .slice(Math.max(0, index - reach), index + reach + 1)
      .filter((one) => Math.abs(one.atMs - atMs) <= smoothMs / 2);
    const mean = around.reduce((sum, { score }) => sum + score, 0) / around.length;
    return [{ atMs, score: Math.round(mean * 100) / 100 }];
  });
}

/** Who speaks for less is not shown alone. */
const shortestShotMs = 1500;
/** Light-ASD needs 400 MB for 87 pictures of a face, and is surer of 3 s than of 2 s. A shot of some frames more than 3 s stays whole. */
const longestWindowMs = 3500;
/** A seek costs as much as decoding some seconds. */
const longestGapMs = 5000;
const sampleMs = 200;
const longEnoughMs = 3000;
const mostTracks = 6;
const smoothMs = 500;
const reach = Math.ceil((smoothMs / 2000) * speakerFramesPerSecond);
