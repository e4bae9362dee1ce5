import type {
  cancelExport,
  deleteExport,
  exportClip,
  exportVideo,
  listExports,
  retryExport,
} from '@jhalak/contract/routes/exports.ts';
import { useQuery } from '@tanstack/react-query';
import { call, withId, withIdAndBody } from './call.ts';
import { useChange } from './change.ts';
import { pageLimit, readAllPages } from './read-all-pages.ts';

const linePollMs = 5000;

/** The exports of a video, newest first, and the subtitle languages it can have. Events make them stale. */
export const useExports = (videoId: string) =>
  useQuery({
    queryKey: ['exports', videoId],
    queryFn: ({ signal }) =>
      readAllPages((cursor) =>
        call<typeof listExports>(
          'GET /videos/{id}/exports',
          { params: { id: videoId }, query: { cursor, limit: pageLimit } },
          { signal },
        ),
      ),
    // The jobs of others, behind which one waits, announce themselves to them alone.
    refetchInterval: ({ state }) =>
      state.data?.some(({ exports }) => exports.some(({ status }) => status === 'queued'))
        ? linePollMs
        : false,
    select: (pages) => ({ ...pages[0], exports: pages.flatMap(({ exports }) => exports) }),
  });

const staleExports = { invalidates: [['exports']] };

/** Requests a file of one clip; `id` is any of its ratios. */
export const useExportClip = () =>
  useChange(staleExports, withIdAndBody<typeof exportClip>('POST /clips/{id}/export'));

/** Requests files of all clips of a video. */
export const useExportVideo = () =>
  useChange(staleExports, withIdAndBody<typeof exportVideo>('POST /videos/{id}/export'));

export const useCancelExport = () =>
  useChange(staleExports, withId<typeof cancelExport>('POST /exports/{id}/cancel'));

export const useRetryExport = () =>
  useChange(staleExports, withId<typeof retryExport>('POST /exports/{id}/retry'));

export const useDeleteExport = () =>
  useChange(staleExports, withId<typeof deleteExport>('DELETE /exports/{id}'));
