import type { cancelJob, cancelJobs, listJobs, retryJob } from '@jhalak/contract/routes/jobs.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { pageLimit, readAllPages } from './read-all-pages.ts';

/** Every step of a video's processing, newest first; job events make it stale. */
export const useJobs = (videoId: string) =>
  useQuery({
    queryKey: ['videos', 'jobs', videoId],
    queryFn: ({ signal }) =>
      readAllPages((cursor) =>
        call<typeof listJobs>(
          { method: 'get', path: '/videos/{id}/jobs' },
          { params: { id: videoId }, query: { cursor, limit: pageLimit } },
          { signal },
        ),
      ),
    select: (pages) => pages.flatMap(({ jobs }) => jobs),
  });

/** Presses a button of one step. */
export function usePressJob(videoId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ jobId, button }: { jobId: string; button: 'cancel' | 'retry' }) =>
      call<typeof cancelJob | typeof retryJob>(
        { method: 'post', path: `/videos/{id}/jobs/{jobId}/${button}` },
        { params: { id: videoId, jobId } },
      ),
    onSettled: refresh,
  });
}

/** Stops everything that waits or runs for a video. */
export function useCancelJobs() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (videoId: string) =>
      call<typeof cancelJobs>(
        { method: 'post', path: '/videos/{id}/jobs/cancel' },
        { params: { id: videoId } },
      ),
    onSettled: refresh,
  });
}

function useRefresh() {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: ['videos'] });
    await queries.invalidateQueries({ queryKey: ['clips'] });
  };
}
