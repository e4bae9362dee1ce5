import { z } from 'zod';
import { refusedDownloads } from '../plans.ts';
import { postSchema } from './posts.ts';
import { routesOf } from './route.ts';
import { secondsSchema, succeeded } from './schemas.ts';

const route = routesOf('Planner');

const week = z
  .string()
  .regex(/^20\d\d-[01]\d-[0-3]\d$/, 'a week is a date such as 2026-11-23')
  .refine((date) => !Number.isNaN(Date.parse(date)), 'a date of the calendar')
  .describe(
    'The first of seven dates in India; absent: the earliest of the last six whose planned post is not posted, else today.',
  )
  .optional();

/** A planned or posted clip with what its tile shows. */
export const plannedPostSchema = postSchema.extend({
  /** Where it stands in the week: when it was posted, where it was not planned. */
  plannedAt: z.string(),
  isPlanned: z.boolean(),
  /** It is posted, or its file fits its platform as it is; others need a change first and are in no zip. */
  isReady: z.boolean(),
  /** It is not ready yet: what is being made for it, or of the newest edit of its clip, may make it fit. */
  isMaking: z.boolean(),
  title: z.string(),
  thumbnail_url: z.string().nullable(),
  /** The clip in its first ratio. */
  outputId: z.string(),
  duration: secondsSchema,
});
export type PlannedPost = z.infer<typeof plannedPostSchema>;

/** A clip that has its place on a platform already. */
const takenSchema = postSchema
  .pick({ groupId: true, platform: true, plannedAt: true })
  .extend({ posted: z.boolean() });
export type TakenClip = z.infer<typeof takenSchema>;

export const getPlan = route('getPlan', 'GET /planner', {
  summary: 'Lists what is planned and posted on seven days in India, earliest first.',
  permission: 'clips:read',
  query: z.object({ week }),
  /** `from`: the first date, `YYYY-MM-DD`. */
  output: z.object({
    ...succeeded,
    from: z.string(),
    monday: z.string().describe('Deprecated: `from`, as pages that were loaded before an upgrade read it.'),
    posts: z.array(plannedPostSchema),
    taken: z.array(takenSchema).describe('What is planned or posted in any week, in no order.'),
  }),
  example: { query: { week: '2026-11-23' } },
});

export const downloadCalendar = route('downloadCalendar', 'GET /planner/calendar', {
  summary:
    'What is planned from today on as a calendar file (RFC 5545) with alarms, or from a week that is over.',
  permission: 'clips:read',
  query: z.object({ week }),
  produces: 'text/calendar',
});

export const downloadPlanFiles = route('downloadPlanFiles', 'GET /planner/files', {
  summary:
    'The packs of a week as one zip in posting order; what does not fit its platform yet is named in it. Each clip counts as one export.',
  permission: 'exports:write',
  query: z.object({ week }),
  produces: 'application/zip',
  rejections: ['plan_empty', 'plan_not_ready', ...refusedDownloads],
});
