import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { snapped } from './timeline-math.ts';

/** What a block on the timeline is moved among, clip milliseconds. */
export interface TimedSpace {
  /** Times at which words begin and end. */
  edges: readonly number[];
  /** The other blocks of its row, which it never covers. */
  others: readonly Span[];
  durationMs: number;
  shortestMs: number;
  /** So near to an edge it snaps. */
  reachMs: number;
}

/** The block with another start and the same length, on a word where one is near, between its neighbours. */
export function movedSpan(span: Span, startMs: number, space: TimedSpace): Span {
  const lengthMs = span.endMs - span.startMs;
  const { fromMs, toMs } = gapOf(span, space);
  const byStart = snapped(startMs, space.edges, space.reachMs);
  const byEnd = snapped(startMs + lengthMs, space.edges, space.reachMs) - lengthMs;
  const isStart = byStart !== Math.round(startMs) || byEnd === Math.round(startMs);
  const start = Math.round(Math.max(fromMs, Math.min(toMs - lengthMs, isStart ? byStart : byEnd)));
  return { startMs: start, endMs: start + lengthMs };
}

/** The block with one end elsewhere, on a word where one is near; never shorter than is allowed. */
export function resizedSpan(span: Span, edge: 'start' | 'end', ms: number, space: TimedSpace): Span {
  const { fromMs, toMs } = gapOf(span, space);
  const at = snapped(ms, space.edges, space.reachMs);
  return edge === 'start'
    ? { ...span, startMs: Math.round(Math.max(fromMs, Math.min(span.endMs - space.shortestMs, at))) }
    : { ...span, endMs: Math.round(Math.min(toMs, Math.max(span.startMs + space.shortestMs, at))) };
}

/** The time between the neighbours of a block. */
function gapOf(span: Span, { others, durationMs }: TimedSpace): { fromMs: number; toMs: number } {
  const before = others.filter(({ endMs }) => endMs <= span.startMs).map(({ endMs }) => endMs);
  const after = others.filter(({ startMs }) => startMs >= span.endMs).map(({ startMs }) => startMs);
  return { fromMs: Math.max(0, ...before), toMs: Math.min(durationMs, ...after) };
}
