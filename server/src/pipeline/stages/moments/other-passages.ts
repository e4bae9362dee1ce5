import { durationOf, overlapMs, type Span } from '@jhalak/contract/clip/plan/time.ts';

/** What a clip that is there already shows: the stretches of the source that it plays one after the other. */
export type ShownClip = readonly Span[];

/**
 * How much of the shorter one a passage may have in common with a clip and still be another passage: an edge that a
 * person moved by a word or two. With half of it, the halves of two clips would make a passage of nothing new.
 */
const sharedAtMost = 0.1;

/** Whether a passage would show one of the clips again. */
export const isShownAgain = (passage: Span, shown: readonly ShownClip[]): boolean =>
  shown.some((clip) => {
    const shared = sum(clip, (span) => overlapMs(span, passage));
    return shared > sharedAtMost * Math.min(durationOf(passage), sum(clip, durationOf));
  });

/** Of the shorter of two spans, the share that makes them the same moment. */
const sameMomentShare = 0.5;

/** Whether two spans are the same moment, however each is cut. */
export const isSameMoment = (one: Span, other: Span): boolean =>
  overlapMs(one, other) >= sameMomentShare * Math.min(durationOf(one), durationOf(other));

/** The stretches of a range that no clip shows, in order, where they are long enough for one. */
export function unshownStretches(range: Span, shown: readonly ShownClip[], minMs: number): Span[] {
  const taken = shown.flat().sort((a, b) => a.startMs - b.startMs);
  const stretches: Span[] = [];
  let { startMs } = range;
  for (const { startMs: takenMs, endMs } of [...taken, { startMs: range.endMs, endMs: range.endMs }]) {
    stretches.push({ startMs, endMs: Math.min(takenMs, range.endMs) });
    startMs = Math.max(startMs, endMs);
  }
  // A source that is shorter than any clip is good for one all the same.
  const least = Math.max(1, Math.min(minMs, durationOf(range)));
  return stretches.filter((stretch) => durationOf(stretch) >= least);
}

const sum = (spans: readonly Span[], lengthOf: (span: Span) => number): number =>
  spans.reduce((total, span) => total + lengthOf(span), 0);
