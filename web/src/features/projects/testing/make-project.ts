import type { ProjectResponse } from '@jhalak/contract/routes/schemas.ts';

/** A finished project; a test overrides what it is about. */
export const makeProject = (change: Partial<ProjectResponse> = {}): ProjectResponse => ({
  id: 'v1',
  title: 'Baking talk',
  thumbnail: null,
  videoUrl: '/api/media/videos/v1/original',
  duration: '3:23',
  status: 'completed',
  isProcessing: false,
  createdAt: '2026-01-01T00:00:00Z',
  clipCount: 6,
  groupCount: 3,
  folderId: null,
  suggestedMode: 'clips',
  needsWords: false,
  wordsBy: 'subtitles',
  failure: null,
  ...change,
});
