import { z } from 'zod';
import { defineRoute, idParams, userIdSchema } from './route.ts';
import {
  nextCursor,
  optionalCursorQuery,
  pageFigures,
  pageQuery,
  projectSchema,
  succeeded,
  videoSchema,
} from './schemas.ts';

export const listVideosOfUser = defineRoute({
  name: 'listVideosOfUser',
  method: 'get',
  path: '/videos/user/{userId}',
  summary: 'Lists your videos, newest first.',
  tag: 'Videos',
  permission: 'videos:read',
  params: z.object({ userId: z.string().min(1).max(200) }),
  query: z.object(pageQuery(10)),
  output: z.object({ ...succeeded, videos: z.array(videoSchema), ...pageFigures }),
  tenantIds: ['userId'],
  rejections: [],
});

/** Matched before `GET /videos/{id}`. */
export const listProjects = defineRoute({
  name: 'listProjects',
  method: 'get',
  path: '/videos/projects',
  summary: 'Lists your projects, newest first: a project is a video. All at once, or in pages of `limit`.',
  tag: 'Videos',
  permission: 'videos:read',
  query: z.object({ userId: userIdSchema, ...optionalCursorQuery }),
  /** `nextCursor` is there where pages were requested. */
  output: z.object({ ...succeeded, projects: z.array(projectSchema), nextCursor: nextCursor.optional() }),
  tenantIds: [],
  rejections: [],
});

export const getVideo = defineRoute({
  name: 'getVideo',
  method: 'get',
  path: '/videos/{id}',
  summary: 'Reads one video with its words.',
  tag: 'Videos',
  permission: 'videos:read',
  params: idParams,
  output: z.object({ ...succeeded, video: videoSchema }),
  tenantIds: ['id'],
  rejections: [],
});

export const deleteVideo = defineRoute({
  name: 'deleteVideo',
  method: 'delete',
  path: '/videos/{id}',
  summary: 'Deletes a video with its clips and stops all work on it.',
  tag: 'Videos',
  permission: 'videos:write',
  params: idParams,
  body: z.object({ userId: userIdSchema }),
  output: z.object({ ...succeeded, message: z.string() }),
  tenantIds: ['id'],
  rejections: [],
});
