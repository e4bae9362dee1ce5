import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { placeOf } from './edit-time.ts';
import type { EndKind, EndTime } from './end-clock.ts';

/** What is played: the spans of the source, with an intro before and an outro after them. */
export interface PlayedClip {
  edit: readonly Span[];
  /** Length of a frame of the source. */
  frameMs: number;
  introMs: number;
  outroMs: number;
}

/** Where playback stands. */
export interface PlaybackTime {
  sourceMs: number;
  /** In the clip; outside of it the nearest moment of it. */
  clipMs: number;
  isInside: boolean;
  /** In the finished file, which begins with the intro. */
  fileMs: number;
  /** The intro or outro while it is shown; null: the clip itself. */
  end: EndTime | null;
}

const lengthOf = (edit: readonly Span[]): number =>
  edit.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);

/** All times of a place in the source, or in the intro or outro. */
export function playbackTime(
  { edit, introMs }: PlayedClip,
  { sourceMs, end }: { sourceMs: number; end: EndTime | null },
): PlaybackTime {
  const place = placeOf(edit, sourceMs);
  const clipMs = end ? (end.kind === 'intro' ? 0 : lengthOf(edit)) : place.clipMs;
  const fileMs = end?.kind === 'intro' ? end.ms : introMs + clipMs + (end?.ms ?? 0);
  return { sourceMs, clipMs, isInside: !end && place.kind === 'inside', fileMs, end };
}

/** What the finished file shows at a time of it, with the time in that part; beyond its end, the last part. */
export function partAt(clip: PlayedClip, fileMs: number): { kind: EndKind | 'clip'; ms: number } {
  const clipMs = fileMs - clip.introMs;
  if (clipMs < 0) return { kind: 'intro', ms: fileMs };
  const afterMs = clipMs - lengthOf(clip.edit);
  return afterMs >= 0 && clip.outroMs > 0 ? { kind: 'outro', ms: afterMs } : { kind: 'clip', ms: clipMs };
}

/** Where the source stands while its intro or outro plays: where the clip goes on, or where it has ended. */
export const placeBeside = (edit: readonly Span[], kind: EndKind): { sourceMs: number; spanIndex: number } =>
  kind === 'intro'
    ? { sourceMs: edit[0]?.startMs ?? 0, spanIndex: 0 }
    : { sourceMs: (edit.at(-1)?.endMs ?? 0) - 1, spanIndex: edit.length - 1 };

/** The middle of the next or previous frame of the clip, where no rounding can choose another one. */
export const neighbouringFrame = (clipMs: number, frameMs: number, by: 1 | -1): number =>
  Math.max(0, (Math.floor(clipMs / frameMs + 0.01) + by + 0.5) * frameMs);

/** Where the source shows what the file shows there: a frame that began before a kept span is in no file. */
export function firstFrameMs(
  { edit, frameMs }: PlayedClip,
  spanIndex: number | null,
  sourceMs: number,
): number {
  const span = spanIndex === null ? undefined : edit[spanIndex];
  if (!span) return sourceMs;
  const firstMs = Math.ceil(Math.ceil(span.startMs / frameMs - 0.02) * frameMs - 0.001);
  return firstMs < span.endMs ? Math.max(sourceMs, firstMs) : sourceMs;
}
