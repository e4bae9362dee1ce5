import { z } from 'zod';

/** A stretch of time: integer milliseconds, `startMs` < `endMs`, half open (the end is not part of it). */
export const spanSchema = z
  .object({ startMs: z.int().nonnegative(), endMs: z.int().positive() })
  .refine((span) => span.startMs < span.endMs, 'a span must end after it starts');
export type Span = { startMs: number; endMs: number };

/** Length of a span in milliseconds. */
export const durationOf = (span: Span): number => span.endMs - span.startMs;

/** Whether two spans begin and end at the same times; false without a first one. */
export const isSameSpan = (one: Span | null | undefined, other: Span): boolean =>
  one?.startMs === other.startMs && one.endMs === other.endMs;

/** Whether a time lies in a span; its end does not. */
export const withinSpan = (span: Span, ms: number): boolean => ms >= span.startMs && ms < span.endMs;

/** The time of a span, its end too, that is nearest to another one. */
export const nearestIn = ({ startMs, endMs }: Span, ms: number): number =>
  Math.max(startMs, Math.min(endMs, ms));

/** How much of `a` and `b` is shared, in milliseconds; 0 when they do not meet. */
export const overlapMs = (a: Span, b: Span): number =>
  Math.max(0, Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs));

/** What of some spans lies inside another one. */
export const spansWithin = (spans: readonly Span[], { startMs, endMs }: Span): Span[] =>
  spans
    .map((span) => ({ startMs: Math.max(span.startMs, startMs), endMs: Math.min(span.endMs, endMs) }))
    .filter((span) => span.endMs > span.startMs);

/** What of some spans lies before and behind another one. */
export const spansBeside = (spans: readonly Span[], other: Span): Span[] =>
  spans
    .flatMap(({ startMs, endMs }) => [
      { startMs, endMs: Math.min(endMs, Math.max(startMs, other.startMs)) },
      { startMs: Math.max(startMs, Math.min(endMs, other.endMs)), endMs },
    ])
    .filter((span) => span.endMs > span.startMs);

/** `m:ss`, or `h:mm:ss` from an hour on; negative times count as 0. */
export function clock(ms: number): string {
  const total = Math.max(0, Math.floor(ms / 1000));
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = String(total % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`;
}
