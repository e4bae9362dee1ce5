import type { Moment } from '@jhalak/contract/clip/plan/moment.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { readClipRequest } from '@jhalak/contract/clip/requests/clip-request.ts';
import type { RegenerateChoice } from '@jhalak/contract/routes/regenerate.ts';
import { builtIn, concludeMoments, describeAll, findMoments } from './find-moments.ts';
import { isSameMoment } from './other-passages.ts';
import { leftOutOf, lengthsFor, type MomentsInput, prepareMoments, prepareRange } from './prepare-moments.ts';
import { passageAround } from './ranked-passages.ts';
import { likestFirst } from './topic/requested-parts.ts';

export interface PickAgain extends Omit<MomentsInput, 'count'> {
  /** What the clip shows now. */
  current: Span;
  choice: RegenerateChoice;
}

/** Edges that move by less than this are the same cut to a viewer, milliseconds. */
const sameEdgeMs = 1000;

/**
 * Another passage for one clip: `same` cuts the same moment anew, with other edges; `next` takes the best passage that
 * no clip shows. Null when there is none.
 */
export function pickAgain({ current, choice, ...input }: PickAgain): Moment | null {
  if (choice === 'next') return nextMoment({ ...input, count: 1 }, current);
  const isNew = (span: Span) => isSameMoment(span, current) && !isSameCut(span, current);
  const talk = prepareRange(input);
  if (talk) {
    const lengths = lengthsFor(input.maxDurationMs);
    const isLeftOut = leftOutOf(talk, readClipRequest(input.topic ?? '')).isIn;
    // A plan begins up to so much behind the passage that was picked: behind a flash, or where a user trimmed it.
    const around = { ...current, startMs: current.startMs - sameEdgeMs };
    const best = passageAround(talk, {
      ...{ lengths, around },
      isWanted: (passage) => isNew(passage) && !isLeftOut(passage),
    });
    return best ? (describeAll(talk, builtIn([best]))[0] ?? null) : null;
  }
  // By sound alone there are no sentences to begin at: the stretch around the clip is cut as a video of its own.
  const range = input.range ?? { startMs: 0, endMs: input.durationMs };
  const centreMs = (current.startMs + current.endMs) / 2;
  const around = {
    startMs: Math.max(range.startMs, Math.round(centreMs - input.maxDurationMs / 2)),
    endMs: Math.min(range.endMs, Math.round(centreMs + input.maxDurationMs / 2)),
  };
  return findMoments({ ...input, range: around, shown: [], count: 1 }).moments.find(isNew) ?? null;
}

/** The best passage for the part of the request that the clip was made for; for another part where that has none. */
function nextMoment(input: MomentsInput, current: Span): Moment | null {
  const prepared = prepareMoments(input);
  if (!prepared) return null;
  const { talk, parts } = prepared;
  const ordered = talk ? likestFirst(talk, parts, current) : parts;
  return concludeMoments({ ...prepared, parts: ordered }, null).moments[0] ?? null;
}

const isSameCut = (one: Span, other: Span): boolean =>
  Math.abs(one.startMs - other.startMs) < sameEdgeMs && Math.abs(one.endMs - other.endMs) < sameEdgeMs;
