import type {
  cancelExport,
  exportClip,
  exportVideo,
  listExports,
  retryExport,
} from '@jhalak/contract/routes/exports.ts';
import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { pageLimit, readAllPages } from './read-all-pages.ts';

/** The exports of a video, newest first, and the subtitle languages it can have. Events make them stale. */
export const useExports = (videoId: string) =>
  useQuery({
    queryKey: ['exports', videoId],
    queryFn: ({ signal }) =>
      readAllPages((cursor) =>
        call<typeof listExports>(
          { method: 'get', path: '/videos/{id}/exports' },
          { params: { id: videoId }, query: { cursor, limit: pageLimit } },
          { signal },
        ),
      ),
    select: (pages) => ({ ...pages[0], exports: pages.flatMap(({ exports }) => exports) }),
  });

/** Requests a file of one clip; `id` is any of its ratios. */
export function useExportClip() {
  const stale = useStaleExports();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & RequestOf<typeof exportClip>['body']) =>
      call<typeof exportClip>({ method: 'post', path: '/clips/{id}/export' }, { params: { id }, body }),
    onSuccess: stale,
  });
}

/** Requests files of all clips of a video. */
export function useExportVideo() {
  const stale = useStaleExports();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & RequestOf<typeof exportVideo>['body']) =>
      call<typeof exportVideo>({ method: 'post', path: '/videos/{id}/export' }, { params: { id }, body }),
    onSuccess: stale,
  });
}

export function useCancelExport() {
  const stale = useStaleExports();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof cancelExport>({ method: 'post', path: '/exports/{id}/cancel' }, { params: { id } }),
    onSettled: stale,
  });
}

export function useRetryExport() {
  const stale = useStaleExports();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof retryExport>({ method: 'post', path: '/exports/{id}/retry' }, { params: { id } }),
    onSettled: stale,
  });
}

function useStaleExports() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['exports'] });
}
