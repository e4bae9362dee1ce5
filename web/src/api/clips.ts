import type { listClipsOfUser, listClipsOfVideo } from '@jhalak/contract/routes/clips.ts';
import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

export type ClipFilters = RequestOf<typeof listClipsOfVideo>['query'];

export const useClipsOfVideo = (videoId: string | null, filters: ClipFilters) =>
  useQuery({
    queryKey: ['clips', videoId, filters],
    enabled: videoId !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<typeof listClipsOfVideo>(
        { method: 'get', path: '/clips/video/{videoId}' },
        { params: { videoId: videoId ?? '' }, query: filters },
        { signal },
      ),
    select: ({ clips }) => clips,
  });

/** How many clips of the caller are finished, over all videos. */
export const useReadyClipCount = (userId: string) =>
  useQuery({
    queryKey: ['clips', 'ready-count', userId],
    queryFn: ({ signal }) =>
      call<typeof listClipsOfUser>(
        { method: 'get', path: '/clips/user/{userId}' },
        { params: { userId }, query: { page: 1, limit: 1, status: 'completed' } },
        { signal },
      ),
    select: ({ total }) => total,
  });
