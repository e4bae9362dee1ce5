import { z } from 'zod';
import { idSchema, ofOneRow, routesOf } from './route.ts';
import { cursorQuery, jobSchema, nextCursor } from './schemas.ts';

const route = routesOf('Jobs');

const jobParams = z.object({ id: idSchema, jobId: idSchema });

export const listJobs = route('listJobs', 'GET /videos/{id}/jobs', {
  summary: 'Lists every step of a video’s processing, newest first.',
  permission: 'videos:read',
  ...ofOneRow,
  query: z.object(cursorQuery(50)),
  output: z.object({ jobs: z.array(jobSchema), nextCursor }),
});

export const cancelJob = route('cancelJob', 'POST /videos/{id}/jobs/{jobId}/cancel', {
  summary: 'Stops a step that waits or runs.',
  permission: 'videos:write',
  params: jobParams,
  output: z.object({ job: jobSchema }),
  tenantIds: ['id', 'jobId'],
  rejections: ['step_over'],
});

export const retryJob = route('retryJob', 'POST /videos/{id}/jobs/{jobId}/retry', {
  summary: 'Tries a step again that failed or was stopped; the old one keeps its reason.',
  permission: 'videos:write',
  params: jobParams,
  output: z.object({ job: jobSchema }),
  tenantIds: ['id', 'jobId'],
  rejections: ['step_not_failed', 'step_superseded', 'drive_failed'],
});

export const cancelJobs = route('cancelJobs', 'POST /videos/{id}/jobs/cancel', {
  summary: 'Stops the steps of a video that wait or run; what is finished stays.',
  permission: 'videos:write',
  ...ofOneRow,
  query: z.object({
    /** Renders alone, or what makes clips and none of their exports; absent: every step. */
    only: z.enum(['renders', 'clips']).optional(),
  }),
  output: z.object({ stopped: z.int().nonnegative() }),
});
