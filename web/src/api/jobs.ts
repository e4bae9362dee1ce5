import type { cancelJob, cancelJobs, listJobs, retryJob } from '@jhalak/contract/routes/jobs.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { useChange } from './change.ts';
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

/** Stops the renders of a video that wait or run, and none of its exports. */
export const useCancelRenders = () =>
  useChange(stale, async (videoId: string) => {
    const jobs = (await readJobs(videoId)).flatMap((page) => page.jobs);
    const renders = jobs.filter(
      ({ name, status }) => name === 'render' && (status === 'queued' || status === 'running'),
    );
    await Promise.all(renders.map(({ id }) => cancelUnlessOver(videoId, id)));
  });

async function cancelUnlessOver(videoId: string, jobId: string): Promise<void> {
  try {
    await call<typeof cancelJob>('POST /videos/{id}/jobs/{jobId}/cancel', { params: { id: videoId, jobId } });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'step_over')) throw error;
  }
}

/** Stops everything that waits or runs for a video. */
export const useCancelJobs = () =>
  useChange(stale, (videoId: string) =>
    call<typeof cancelJobs>('POST /videos/{id}/jobs/cancel', { params: { id: videoId } }),
  );
