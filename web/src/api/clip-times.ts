import { type ShownTimes, shownTimes } from '@jhalak/contract/clip/plan/shown-time.ts';
import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';

/** The times of a clip as every screen shows them. */
export const timesOf = (clip: Pick<ClipResponse, 'start_time' | 'end_time' | 'duration'>): ShownTimes =>
  shownTimes({ startSeconds: clip.start_time, endSeconds: clip.end_time, seconds: clip.duration });
