import { z } from 'zod';
import { jobStatuses } from '../statuses.ts';
import { idParams, idSchema, routesOf } from './route.ts';
import { cursorQuery, jobSchema, nextCursor } from './schemas.ts';

// The queue of the installation: every step of every workspace.

const route = routesOf('Installation');

const listedJobSchema = jobSchema.extend({
  /** Null where the video is gone. */
  video: z.object({ id: z.string(), title: z.string() }).nullable(),
  workspace: z.object({ id: z.string(), name: z.string() }),
  /** As in the log of its video, and false as well where another step took its place or the video is gone. */
  retryable: z.boolean(),
});
export type ListedJob = z.infer<typeof listedJobSchema>;

export const listAllJobs = route('listAllJobs', 'GET /installation/jobs', {
  summary: 'Steps of all workspaces, the newest first, with how many there are in each state and stage.',
  permission: 'installation:manage',
  query: z.object({
    /** `open`: those that wait or run. */
    status: z.enum(['open', 'all', ...jobStatuses]).default('open'),
    /** A stage, such as `render`. */
    stage: idSchema.optional(),
    ...cursorQuery(50),
  }),
  output: z.object({
    jobs: z.array(listedJobSchema),
    nextCursor,
    /** Of all steps that are kept, whatever the filter says. */
    counts: z.object({
      byStatus: z.record(z.enum(jobStatuses), z.int().nonnegative()),
      /** Stages of which a step is kept, by name. */
      stages: z.array(z.object({ name: z.string(), open: z.int().nonnegative() })),
    }),
    /** How long the longest waiting step waits, in milliseconds; null: none waits. */
    oldestWaitMs: z.int().nonnegative().nullable(),
  }),
});

export const cancelAnyJob = route('cancelAnyJob', 'POST /installation/jobs/{id}/cancel', {
  summary: 'Stops a step of any workspace that waits or runs.',
  permission: 'installation:manage',
  params: idParams,
  output: z.object({ job: listedJobSchema }),
  rejections: ['step_over'],
  example: { params: { id: 'unknown' } },
});

export const retryAnyJob = route('retryAnyJob', 'POST /installation/jobs/{id}/retry', {
  summary: 'Tries a failed or stopped step of any workspace again.',
  permission: 'installation:manage',
  params: idParams,
  output: z.object({ job: listedJobSchema }),
  rejections: ['step_not_failed', 'step_superseded', 'drive_failed'],
  example: { params: { id: 'unknown' } },
});
