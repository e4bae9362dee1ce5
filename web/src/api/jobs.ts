import type { cancelJob, cancelJobs, listJobs, retryJob } from '@jhalak/contract/routes/jobs.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { useChange } from './change.ts';
import { useToldChange } from './error-notice.ts';
import { pageLimit, readAllPages } from './read-all-pages.ts';

/** Every step of a video's processing, newest first; job events make it stale. */
export const useJobs = (videoId: string) =>
  useQuery({
    queryKey: ['videos', 'jobs', videoId],
    queryFn: ({ signal }) => readJobs(videoId, signal),
    select: (pages) => pages.flatMap(({ jobs }) => jobs),
  });

const readJobs = (videoId: string, signal?: AbortSignal) =>
  readAllPages((cursor) =>
    call<typeof listJobs>(
      'GET /videos/{id}/jobs',
      { params: { id: videoId }, query: { cursor, limit: pageLimit } },
      { signal },
    ),
  );

const stale = { invalidates: [['videos'], ['clips']] };

/** Presses a button of one step. */
export const usePressJob = (videoId: string) =>
  useChange(stale, ({ jobId, button }: { jobId: string; button: 'cancel' | 'retry' }) =>
    call<typeof cancelJob | typeof retryJob>(`POST /videos/{id}/jobs/{jobId}/${button}`, {
      params: { id: videoId, jobId },
    }),
  );

/** Stops the renders of a video that wait or run, or all that makes clips; none of its exports. */
export const useCancelJobs = (only: 'renders' | 'clips') =>
  useToldChange({ ...stale, failed: 'project.log.stopFailed' }, (videoId: string) =>
    call<typeof cancelJobs>('POST /videos/{id}/jobs/cancel', { params: { id: videoId }, query: { only } }),
  );
