import type { VideoResponse } from '@jhalak/contract/routes/schemas.ts';

/** A finished video with words and clips; `change` overrides what matters. */
export const makeVideo = (change: Partial<VideoResponse> = {}): VideoResponse => ({
  ...{ id: 'v1', title: 'How bread rises', original_filename: 'bread.mp4', duration: 600, language: 'hi' },
  ...{ clip_count: 6, groupCount: 3, folderId: null, full_transcript: '', processing_status: 'completed' },
  ...{ status: 'completed', thumbnail: null, videoUrl: null, sizeBytes: null, needsWords: false },
  ...{ wordsBy: 'subtitles', suggestedMode: 'clips', failure: null, createdAt: '2026-01-01T00:00:00Z' },
  ...change,
});
