import type { VideoResponse } from '@jhalak/contract/routes/schemas.ts';
import { type ClipChoices, isTranscribed } from './videos.ts';

/**
 * A request for captions alone; `range` in seconds of the source, null: all that has words, or all of it where they are
 * to come. A vertical short stays vertical, other videos get the ratios that the user prefers.
 */
export const captionOnlyChoices = (
  { suggestedMode, wordsBy }: Pick<VideoResponse, 'suggestedMode' | 'wordsBy'>,
  range: readonly [fromSeconds: number, toSeconds: number] | null = null,
): ClipChoices => ({
  mode: 'caption_only',
  ...(suggestedMode === 'caption_only' && { aspectRatios: ['9:16'] }),
  ...(!isTranscribed({ wordsBy }) && { range: null }),
  ...(range && { range: { startMs: range[0] * 1000, endMs: range[1] * 1000 } }),
});
