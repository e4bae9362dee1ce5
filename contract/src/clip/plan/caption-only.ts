import { UserError } from '../../errors.ts';
import { maxEditMs } from './edit-limits.ts';
import { clock, durationOf, type Span } from './time.ts';

/**
 * What a request makes of a video: `clips` picks passages, `caption_only` picks nothing and makes one clip of the
 * whole source, or of the chosen range, for captions.
 */
export const generationModes = ['clips', 'caption_only'] as const;
export type GenerationMode = (typeof generationModes)[number];

/** Up to this length, milliseconds, a vertical video is taken for a finished short: what Shorts and Reels accept. */
const maxShortMs = 3 * 60_000;

/** Throws UserError `caption_only_too_long` for a stretch of the source that is too long for one captioned clip. */
export function checkCaptionOnly(span: Span): void {
  if (durationOf(span) <= maxEditMs) return;
  throw new UserError('caption_only_too_long', {
    found: clock(durationOf(span)),
    limit: clock(maxEditMs),
  });
}

/** What a video is offered first: captions alone for a short vertical one, which is a finished short by itself. */
export const suggestedMode = (source: {
  durationMs: number | null;
  video: { width: number; height: number } | null;
}): GenerationMode => {
  const { durationMs, video } = source;
  const isShort = durationMs !== null && durationMs <= maxShortMs;
  return isShort && video !== null && video.height > video.width ? 'caption_only' : 'clips';
};
