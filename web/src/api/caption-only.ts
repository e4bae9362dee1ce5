import type { VideoResponse } from '@jhalak/contract/routes/schemas.ts';
import type { ClipChoices } from './videos.ts';

/**
 * A request for captions alone; `range` in seconds of the source, null: all of it. A vertical short stays vertical,
 * other videos get the ratios that the user prefers.
 */
export const captionOnlyChoices = (
  { suggestedMode }: Pick<VideoResponse, 'suggestedMode'>,
  range: readonly [fromSeconds: number, toSeconds: number] | null = null,
): ClipChoices => ({
  mode: 'caption_only',
  ...(suggestedMode === 'caption_only' && { aspectRatios: ['9:16'] }),
  ...(range && { range: { startMs: range[0] * 1000, endMs: range[1] * 1000 } }),
});
