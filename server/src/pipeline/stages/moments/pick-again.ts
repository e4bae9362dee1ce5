import type { Moment } from '@jhalak/contract/clip/plan/moment.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { readClipRequest } from '@jhalak/contract/clip/requests/clip-request.ts';
import type { RegenerateChoice } from '@jhalak/contract/routes/regenerate.ts';
import { builtIn, concludeMoments, describeAll, findMoments } from './find-moments.ts';
import { isSameMoment, isShownAgain } from './other-passages.ts';
import { leftOutOf, lengthsFor, type MomentsInput, prepareMoments, prepareRange } from './prepare-moments.ts';
import { passageAround } from './ranked-passages.ts';
import { likestFirst } from './topic/requested-parts.ts';

export interface PickAgain extends Omit<MomentsInput, 'count'> {
  /** What the clip shows now. */
  current: Span;
  /** What it showed before, as picked; absent: nothing else. */
  replaced?: readonly Span[];
  choice: RegenerateChoice;
}

/** Edges that move by less than this are the same cut to a viewer, milliseconds. */
const sameEdgeMs = 1000;

/**
 * Another passage for one clip: `same` cuts the same moment anew, with other edges, and into no other clip that it does
 * not show already; `next` takes the best passage that no clip shows. What the clip showed before comes back only where
 * there is nothing else. Null when there is none.
 */
export function pickAgain({ current, replaced = [], choice, ...input }: PickAgain): Moment | null {
  if (choice === 'next') {
    const asked = { ...input, count: 1 };
    const shown = [...(input.shown ?? []), ...replaced.map((span) => [span])];
    return nextMoment({ ...asked, shown }, current) ?? nextMoment(asked, current);
  }
  const others = (input.shown ?? []).filter((clip) => !isShownAgain(current, [clip]));
  const isNew = (span: Span) =>
    isSameMoment(span, current) && !isSameCut(span, current) && !isShownAgain(span, others);
  const talk = prepareRange(input);
  if (talk) {
    const lengths = lengthsFor(input.maxDurationMs);
    const isLeftOut = leftOutOf(talk, readClipRequest(input.topic ?? '')).isIn;
    // A plan begins up to so much behind the passage that was picked: behind a flash, or where a user trimmed it.
    const around = { ...current, startMs: current.startMs - sameEdgeMs };
    const cutUnlike = (earlier: readonly Span[]) =>
      passageAround(talk, {
        ...{ lengths, around },
        isWanted: (passage) =>
          isNew(passage) && !isLeftOut(passage) && !earlier.some((span) => isSameCut(span, passage)),
      });
    const best = cutUnlike(replaced) ?? cutUnlike([]);
    return best ? (describeAll(talk, builtIn([best]))[0] ?? null) : null;
  }
  // By sound alone there are no sentences to begin at: the stretch around the clip is cut as a video of its own.
  const range = input.range ?? { startMs: 0, endMs: input.durationMs };
  const centreMs = (current.startMs + current.endMs) / 2;
  const around = {
    startMs: Math.max(range.startMs, Math.round(centreMs - input.maxDurationMs / 2)),
    endMs: Math.min(range.endMs, Math.round(centreMs + input.maxDurationMs / 2)),
  };
  return findMoments({ ...input, range: around, shown: others, count: 1 }).moments.find(isNew) ?? null;
}

/**
 * The best passage for the part of the request that the clip was made for; for another part where that has none, and for
 * none where the talk has the words of no part: a model found the clip in others.
 */
function nextMoment(input: MomentsInput, current: Span): Moment | null {
  const prepared = prepareMoments(input);
  if (!prepared) return null;
  const { talk, parts } = prepared;
  const said = talk && !parts.every(({ isAbsent }) => isAbsent) ? likestFirst(talk, parts, current) : [];
  const topic = talk && said.length === 0 ? null : prepared.topic;
  return concludeMoments({ ...prepared, topic, parts: said }, null).moments[0] ?? null;
}

const isSameCut = (one: Span, other: Span): boolean =>
  Math.abs(one.startMs - other.startMs) < sameEdgeMs && Math.abs(one.endMs - other.endMs) < sameEdgeMs;
