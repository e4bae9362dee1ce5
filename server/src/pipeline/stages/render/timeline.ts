import { durationOf, type Span } from '@jhalak/contract/clip/plan/time.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
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
 * up: after a hundred joins picture and sound are still less than a frame apart.
 */
export function timelineOf(edit: readonly Span[], rate: FrameRate): Timeline {
  const runs: Run[] = [];
  let clipMs = 0;
  let frame = 0;
  for (const span of edit) {
    clipMs += durationOf(span);
    const frames = frameAt(clipMs, rate) - frame;
    frame += frames;
    const run = runToContinue(runs.at(-1), span) ?? startRun(runs, span);
    run.endMs = span.endMs;
    run.pieces.push({ span, firstFrame: frameAt(span.startMs - run.startMs, rate), frames });
  }
  if (runs.length > maxRuns) {
    throw new UserError('render_failed', {
      detail: message('render_far_apart', {
        passages: edit.length,
        places: runs.length,
        limit: maxRuns,
      }),
    });
  }
  return { runs, durationMs: clipMs, frames: frame };
}

// A seek costs about a second of decoding, an open decoder about 60 MB at 1080p.
const maxGapMs = 10_000;
const maxRuns = 24;

const runToContinue = (run: Run | undefined, next: Span): Run | undefined =>
  run && next.startMs >= run.endMs && next.startMs - run.endMs <= maxGapMs ? run : undefined;

function startRun(runs: Run[], span: Span): Run {
  const run: Run = { startMs: span.startMs, endMs: span.endMs, pieces: [] };
  runs.push(run);
  return run;
}
