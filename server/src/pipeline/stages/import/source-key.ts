import { newId } from '#db/core/new-id.ts';
import type { SniffedMedia } from '#media/sniff.ts';

/** A key of its own for every attempt: one that lost its lease overwrites nothing. */
export const sourceKey = (
  { workspaceId, videoId }: { workspaceId: string; videoId: string },
  { extension }: SniffedMedia,
): string => `${workspaceId}/${videoId}/original-${newId()}.${extension}`;
