import { durationOf, type Span } from '@jhalak/contract/clip/plan/time.ts';
import { type FrameRate, frameAt } from './output-rate.ts';

/** One span of the edit list, placed on the frame grid of the run that it is read from. */
export interface Piece {
  span: Span;
  /** Index of its first frame, counted from the start of the run. */
  firstFrame: number;
  frames: number;
}

/** A stretch of the source that is opened and decoded once; it holds spans that lie close together, in order. */
export interface Run {
  /** Where it is opened: at its first span, or earlier where a picture is needed that stands until then. */
  startMs: number;
  endMs: number;
  pieces: Piece[];
}

/** The edit list on the output's frame grid. */
export interface Timeline {
  runs: Run[];
  durationMs: number;
  frames: number;
}

/**
 * Places every span on the frame grid. The frame counts follow from clip times, so their rounding never adds
 * up: after a hundred joins picture and sound are still less than a frame apart. `pictureEndMs` is where the picture of
 * the source ends; what is only heard behind it shows the last one.
 */
export function timelineOf(
  edit: readonly Span[],
  rate: FrameRate,
  pictureEndMs: number | undefined = Number.POSITIVE_INFINITY,
): Timeline {
  const opened = openingsOf(edit);
  const runs: Run[] = [];
  let clipMs = 0;
  let frame = 0;
  for (const [place, span] of edit.entries()) {
    clipMs += durationOf(span);
    const frames = frameAt(clipMs, rate) - frame;
    frame += frames;
    const run = (!opened.has(place) && runs.at(-1)) || startRun(runs, span, pictureEndMs);
    run.endMs = span.endMs;
    run.pieces.push({ span, firstFrame: frameAt(span.startMs - run.startMs, rate), frames });
  }
  return { runs, durationMs: clipMs, frames: frame };
}

// A seek costs about a second of decoding, an open decoder about 60 MB at 1080p.
const maxGapMs = 10_000;
const maxRuns = 24;

/**
 * The places of the spans for which the source is opened again: those that lie before the last one or far behind it.
 * Of more than memory allows, the shortest leaps are decoded instead and what they skip is thrown away.
 */
function openingsOf(edit: readonly Span[]): Set<number> {
  const leaps = edit.map(({ startMs }, place) => ({
    place,
    ms: startMs - (edit[place - 1]?.endMs ?? startMs),
  }));
  const back = leaps.filter(({ ms }) => ms < 0);
  const far = leaps.filter(({ ms }) => ms > maxGapMs).toSorted((a, b) => b.ms - a.ms);
  const opened = [...back, ...far.slice(0, Math.max(0, maxRuns - 1 - back.length))];
  return new Set(opened.map(({ place }) => place));
}

// A slide that ends a recording may stand for 1.6 s.
const lastPictureMs = 2000;

function startRun(runs: Run[], span: Span, pictureEndMs: number): Run {
  const startMs = Math.min(span.startMs, Math.max(0, pictureEndMs - lastPictureMs));
  const run: Run = { startMs, endMs: span.endMs, pieces: [] };
  runs.push(run);
  return run;
}
