import { UserError } from '../../errors.ts';
import { type Message, message } from '../../messages/message.ts';
import type { Word } from '../transcript/transcript.ts';
import { maxEditMs, shortestEditMs } from './edit-limits.ts';
import { clock, isSameSpan, type Span, spansWithin } from './time.ts';

/** Less than this between two cuts is noise, milliseconds. */
const shortestPieceMs = 80;
/** A pause up to this long goes with the word that is cut before it, milliseconds. */
const cutPauseMs = 700;

/** What is changed about when a clip plays; source milliseconds, indexes of the transcript. */
export interface TimeEdit {
  startMs?: number | undefined;
  endMs?: number | undefined;
  cutWords?: readonly number[] | undefined;
  /** Words that come back, with the pause that went with them; done after the cuts. */
  keepWords?: readonly number[] | undefined;
}

/**
 * The edit list with other ends and without the cut words. Throws UserError `edit_invalid` when it leaves the
 * source, is shorter than a second or longer than ten minutes.
 */
export function editTimes(
  edit: readonly Span[],
  change: TimeEdit,
  source: { words: readonly Word[]; durationMs: number },
): Span[] {
  const startMs = change.startMs ?? edit[0]?.startMs ?? 0;
  const endMs = change.endMs ?? edit.at(-1)?.endMs ?? 0;
  if (startMs < 0 || startMs >= endMs || endMs > source.durationMs) {
    const asked = `${clock(startMs)}–${clock(endMs)}`;
    refuse(message('edit_outside', { range: asked, duration: clock(source.durationMs) }));
  }
  const cuts = (change.cutWords ?? []).map((index) => cutOf(source.words, index));
  const kept = (change.keepWords ?? []).map((index) => cutOf(source.words, index));
  const spans = joined([...cuts.reduce(without, withEnds(edit, { startMs, endMs })), ...kept]);
  checkLength(spans);
  return spans;
}

/** Throws UserError `edit_invalid` when an edit list is shorter than a second or longer than ten minutes. */
export function checkLength(spans: readonly Span[]): void {
  const lengthMs = spans.reduce((sum, span) => sum + span.endMs - span.startMs, 0);
  if (lengthMs < shortestEditMs) refuse(message('edit_too_short'));
  if (lengthMs > maxEditMs) refuse(message('edit_too_long'));
}

/** Cuts inside stay; the first and the last span reach to the new ends. */
function withEnds(edit: readonly Span[], { startMs, endMs }: Span): Span[] {
  const kept = spansWithin(edit, { startMs, endMs });
  if (kept.length === 0) return [{ startMs, endMs }];
  const first = edit[0]?.startMs ?? 0;
  const last = edit.at(-1)?.endMs ?? 0;
  return kept.map((span, index) => ({
    startMs: index === 0 && startMs < first ? startMs : span.startMs,
    endMs: index === kept.length - 1 && endMs > last ? endMs : span.endMs,
  }));
}

function cutOf(words: readonly Word[], index: number): Span {
  const word = words[index];
  if (!word) return refuse(message('edit_no_word', { index }));
  const next = words[index + 1]?.startMs ?? word.endMs;
  const endMs = next >= word.endMs && next - word.endMs <= cutPauseMs ? next : word.endMs;
  return { startMs: word.startMs, endMs };
}

/** The spans without a part of the source; what would be shorter than 80 ms goes with it. */
export const without = (spans: readonly Span[], cut: Span): Span[] =>
  spans.flatMap((span) => {
    if (cut.endMs <= span.startMs || cut.startMs >= span.endMs) return [span];
    return [
      { startMs: span.startMs, endMs: cut.startMs },
      { startMs: cut.endMs, endMs: span.endMs },
    ].filter((piece) => piece.endMs - piece.startMs >= shortestPieceMs);
  });

/** In order, with spans that overlap or touch made one. */
export function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.startMs - b.startMs)) {
    const before = all.at(-1);
    if (before && span.startMs <= before.endMs) {
      all[all.length - 1] = { startMs: before.startMs, endMs: Math.max(before.endMs, span.endMs) };
    } else all.push(span);
  }
  return all;
}

/**
 * Cards and footage over another edit list stay on what they were shown over; what covers a passage that is cut out
 * goes with it.
 */
export function moveTimed<Item extends Span>(
  items: readonly Item[],
  { from, to, shortestMs }: { from: readonly Span[]; to: readonly Span[]; shortestMs: number },
): Item[] {
  if (isSameList(from, to)) return [...items];
  return items.flatMap((item) => {
    const shown = sourceSpansOf(from, item).flatMap((span) => clipSpansOf(to, span));
    const startMs = Math.min(...shown.map((span) => span.startMs));
    const endMs = Math.max(...shown.map((span) => span.endMs));
    return endMs - startMs >= shortestMs ? [{ ...item, startMs, endMs }] : [];
  });
}

/** From the first to the last moment of the source that an edit list plays. */
export const reachOfEdit = (edit: readonly Span[]): Span => ({
  startMs: Math.min(...edit.map(({ startMs }) => startMs)),
  endMs: Math.max(...edit.map(({ endMs }) => endMs)),
});

/** Whether two edit lists play the same. */
export const isSameList = (a: readonly Span[], b: readonly Span[]): boolean =>
  a.length === b.length && a.every((span, index) => isSameSpan(b[index], span));

/** What of the source is played in a stretch of the clip. */
export function sourceSpansOf(edit: readonly Span[], clip: Span): Span[] {
  let before = 0;
  return edit.flatMap((span) => {
    const lengthMs = span.endMs - span.startMs;
    const startMs = Math.max(clip.startMs - before, 0);
    const endMs = Math.min(clip.endMs - before, lengthMs);
    before += lengthMs;
    return startMs < endMs ? [{ startMs: span.startMs + startMs, endMs: span.startMs + endMs }] : [];
  });
}

/** Where a stretch of the source is played in the clip. */
export function clipSpansOf(edit: readonly Span[], source: Span): Span[] {
  let before = 0;
  return edit.flatMap((span) => {
    const startMs = Math.max(source.startMs, span.startMs);
    const endMs = Math.min(source.endMs, span.endMs);
    const at = before - span.startMs;
    before += span.endMs - span.startMs;
    return startMs < endMs ? [{ startMs: startMs + at, endMs: endMs + at }] : [];
  });
}

/** The source time of a moment of the clip; beyond its ends, the nearest end. */
export function sourceTimeOf(edit: readonly Span[], clipMs: number): number {
  let before = 0;
  for (const span of edit) {
    const lengthMs = span.endMs - span.startMs;
    if (clipMs < before + lengthMs) return span.startMs + Math.max(0, clipMs - before);
    before += lengthMs;
  }
  return edit.at(-1)?.endMs ?? clipMs;
}

function refuse(detail: Message): never {
  throw new UserError('edit_invalid', { detail });
}
