import { sourceTimeOf } from '@jhalak/contract/clip/plan/edit-list.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';

/** Where a source time lies in a clip: inside, in something that was cut out, or before or after all of it. */
export type Place =
  | { kind: 'inside'; clipMs: number; spanIndex: number }
  | { kind: 'outside'; clipMs: number };

/** The place of a source time; outside, `clipMs` is the nearest moment that is heard. */
export function placeOf(edit: readonly Span[], sourceMs: number): Place {
  let before = 0;
  for (const [spanIndex, span] of edit.entries()) {
    if (sourceMs < span.startMs) return { kind: 'outside', clipMs: before };
    if (sourceMs < span.endMs) return { kind: 'inside', clipMs: before + sourceMs - span.startMs, spanIndex };
    before += span.endMs - span.startMs;
  }
  return { kind: 'outside', clipMs: before };
}

/** Where a source time of a clip goes on once the clip has other cuts: the next moment that is kept, at its end the last one. */
export function placeAfterCut(before: readonly Span[], after: readonly Span[], sourceMs: number): number {
  const place = placeOf(after, sourceMs);
  const last = after.at(-1);
  if (!last || place.kind === 'inside' || placeOf(before, sourceMs).kind === 'outside') return sourceMs;
  return Math.min(sourceTimeOf(after, place.clipMs), last.endMs - 1);
}

/**
 * What playback does at a source time: go on, jump over a cut, or stop because the clip is over. `startedInside` is
 * false while the user listens to what lies around the clip.
 */
export function nextMove(
  edit: readonly Span[],
  now: { sourceMs: number; spanIndex: number | null; frameMs: number },
): { kind: 'go-on' } | { kind: 'jump'; toMs: number; spanIndex: number } | { kind: 'end' } {
  if (now.spanIndex === null) return { kind: 'go-on' };
  const span = edit[now.spanIndex];
  if (!span || now.sourceMs < span.endMs - now.frameMs / 2) return { kind: 'go-on' };
  const next = edit[now.spanIndex + 1];
  return next ? { kind: 'jump', toMs: next.startMs, spanIndex: now.spanIndex + 1 } : { kind: 'end' };
}
