import { z } from 'zod';
import { idSchema, ofOneRow, routesOf, userIdSchema } from './route.ts';
import {
  nextCursor,
  optionalCursorQuery,
  pageFigures,
  pageQuery,
  projectSchema,
  projectStatusSchema,
  succeeded,
  videoSchema,
} from './schemas.ts';

const route = routesOf('Videos');

export const listVideosOfUser = route('listVideosOfUser', 'GET /videos/user/{userId}', {
  summary: 'Lists your videos, newest first.',
  permission: 'videos:read',
  params: z.object({ userId: z.string().min(1).max(200) }),
  query: z.object(pageQuery(10)),
  output: z.object({ ...succeeded, videos: z.array(videoSchema), ...pageFigures }),
  tenantIds: ['userId'],
});

/** An order of the project list; `name` counts: “Talk 9” comes before “Talk 10”. */
const projectOrder = z.enum(['newest', 'oldest', 'name']);
export type ProjectOrder = z.infer<typeof projectOrder>;

/** Matched before `GET /videos/{id}`. */
export const listProjects = route('listProjects', 'GET /videos/projects', {
  summary:
    'Lists your projects, newest first unless `order` says otherwise: a project is a video. In pages of `limit`; without one, the first 500.',
  permission: 'videos:read',
  query: z.object({
    userId: userIdSchema,
    ...optionalCursorQuery,
    search: z.string().trim().max(200).optional().describe('Part of a title, in upper or lower case.'),
    status: projectStatusSchema.optional(),
    folderId: idSchema.optional(),
    order: projectOrder.default('newest'),
  }),
  /**
   * `nextCursor` is there where pages were requested or more than 500 projects exist. A page of one `status` may be
   * short, or empty, and go on all the same. `total` counts the titles that match; it is there with the first page.
   */
  output: z.object({
    ...succeeded,
    projects: z.array(projectSchema),
    nextCursor: nextCursor.optional(),
    total: z.int().nonnegative().optional(),
  }),
});

export const getVideo = route('getVideo', 'GET /videos/{id}', {
  summary: 'Reads one video with its words.',
  permission: 'videos:read',
  ...ofOneRow,
  output: z.object({ ...succeeded, video: videoSchema }),
});

const longestVideoTitle = 120;

export const renameVideo = route('renameVideo', 'PUT /videos/{id}', {
  summary: 'Gives a video another title, which visitors of its share links read too.',
  permission: 'videos:write',
  ...ofOneRow,
  body: z.object({ title: z.string().trim().min(1).max(longestVideoTitle) }),
  example: { body: { title: 'Why bread rises' } },
  output: z.object({ ...succeeded, video: videoSchema }),
});

export const deleteVideo = route('deleteVideo', 'DELETE /videos/{id}', {
  summary: 'Deletes a video with its clips and stops all work on it.',
  permission: 'videos:write',
  ...ofOneRow,
  body: z.object({ userId: userIdSchema }),
  output: z.object({ ...succeeded, message: z.string() }),
});
