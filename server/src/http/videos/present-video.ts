import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import type { ProcessingStatus, VideoResponse } from '@jhalak/contract/routes/schemas.ts';
import type { VideoRow } from '#db/queries/videos/videos.ts';

/** A video that has just been taken in: nothing is known of it but its file. */
export const presentNewVideo = (video: VideoRow): VideoResponse => ({
  id: video.id,
  original_filename: video.originalFilename,
  duration: null,
  language: video.languageHint,
  clip_count: 0,
  groupCount: 0,
  folderId: video.folderId,
  full_transcript: '',
  processing_status: 'pending' satisfies ProcessingStatus,
  title: video.title,
  status: 'pending',
  thumbnail: null,
  videoUrl: video.storageKey === null ? null : mediaPaths.original(video.id),
  sizeBytes: video.sizeBytes,
  needsWords: false,
  wordsBy: null,
  suggestedMode: 'clips',
  failure: null,
  createdAt: video.createdAt.toISOString(),
});
