import { UserError } from '../../errors.ts';
import { message } from '../../messages/message.ts';
import type { Span } from '../plan/time.ts';
import { type BrollItem, shortestBrollMs } from './broll-item.ts';

/** An edge of footage this near to the edge of a word, or of other footage, is meant to stand on it, milliseconds. */
const nearMs = 280;

/** A span whose edges stand where words begin and end, where such an edge is near; clip milliseconds. */
export function snapToWords(span: Span, words: readonly Span[]): Span {
  const startMs = nearest(
    span.startMs,
    words.map((word) => word.startMs),
  );
  const endMs = nearest(
    span.endMs,
    words.map((word) => word.endMs),
  );
  return endMs - startMs >= shortestBrollMs ? { startMs, endMs } : span;
}

/**
 * The footage of a clip in the order of its start, where it was put, inside the clip; what reaches a little into what
 * follows ends there. Throws UserError `edit_invalid` for footage that is too short or over other footage.
 */
export function placedBroll(items: readonly BrollItem[], durationMs: number): BrollItem[] {
  const placed = items
    .map((item) => ({ ...item, endMs: Math.min(item.endMs, durationMs) }))
    .toSorted((a, b) => a.startMs - b.startMs);
  return placed.map((item, index) => {
    const next = placed[index + 1];
    const overlapMs = next ? item.endMs - next.startMs : 0;
    if (overlapMs > nearMs) throw new UserError('edit_invalid', { detail: message('edit_broll_overlap') });
    const endMs = overlapMs > 0 ? item.endMs - overlapMs : item.endMs;
    if (endMs - item.startMs < shortestBrollMs)
      throw new UserError('edit_invalid', { detail: message('edit_broll_short') });
    return { ...item, endMs };
  });
}

function nearest(ms: number, edges: readonly number[]): number {
  const near = edges.filter((edge) => Math.abs(edge - ms) <= nearMs);
  return near.reduce(
    (best, edge) => (Math.abs(edge - ms) < Math.abs(best - ms) ? edge : best),
    near[0] ?? ms,
  );
}
