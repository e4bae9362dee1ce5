import { durationOf, type Span } from '@jhalak/contract/clip/plan/time.ts';
import type { Timeline } from './timeline.ts';

/** A cross-fade at a join: it begins `beforeMs` ahead of the join and ends `afterMs` behind it, milliseconds. */
export interface SoundJoin {
  beforeMs: number;
  afterMs: number;
}

/** Length of a cross-fade in the rests between words, milliseconds: short enough to be no effect, long enough for hum. */
const fadeMs = 30;
/** Length where words stand close on both sides of the cut, milliseconds: it prevents the click and no more. */
const shortestFadeMs = 8;

/**
 * The cross-fades of a timeline, one between each two pieces. What plays beyond the ends of a piece comes from the
 * source's own sound around the cut. A fade keeps clear of `words` (source milliseconds), kept and cut: no word that
 * stays is faded and nothing of a word that was cut comes back, except for 8 ms where words leave no rest.
 */
export function soundJoins({ runs }: Pick<Timeline, 'runs'>, words: readonly Span[]): SoundJoin[] {
  const pieces = runs.flatMap((run, index) => run.pieces.map(({ span }) => ({ span, run: index })));
  return pieces.slice(1).map((next, index) => {
    const piece = pieces[index] ?? next;
    return joinOf(piece.span, next.span, { words, isSameRun: piece.run === next.run });
  });
}

function joinOf(a: Span, b: Span, o: { words: readonly Span[]; isSameRun: boolean }): SoundJoin {
  if (a.endMs === b.startMs) return { beforeMs: 0, afterMs: 0 };
  const longest = Math.floor(Math.min(durationOf(a), durationOf(b)) / 4);
  // A run is opened at its first piece: there is no sound before it.
  const reachMs = o.isSameRun ? Math.min(longest, b.startMs) : 0;
  const before = Math.min(reachMs, restBefore(a.endMs, o.words), restBefore(b.startMs, o.words));
  const after = Math.min(longest, restAfter(a.endMs, o.words), restAfter(b.startMs, o.words));
  if (before + after < shortestFadeMs) {
    const beforeMs = Math.min(shortestFadeMs / 2, reachMs);
    return { beforeMs, afterMs: Math.min(shortestFadeMs - beforeMs, longest) };
  }
  const afterMs = Math.min(after, Math.max(fadeMs / 2, fadeMs - before));
  return { beforeMs: Math.min(before, fadeMs - afterMs), afterMs };
}

/** How long no word has been spoken at a time, milliseconds. */
const restBefore = (ms: number, words: readonly Span[]): number =>
  words.reduce(
    (rest, word) => (word.startMs < ms ? Math.min(rest, Math.max(0, ms - word.endMs)) : rest),
    fadeMs,
  );

/** How long no word will be spoken from a time on, milliseconds. */
const restAfter = (ms: number, words: readonly Span[]): number =>
  words.reduce(
    (rest, word) => (word.endMs > ms ? Math.min(rest, Math.max(0, word.startMs - ms)) : rest),
    fadeMs,
  );
