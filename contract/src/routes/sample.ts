import { z } from 'zod';
import { routesOf } from './route.ts';
import { succeeded, videoSchema } from './schemas.ts';

const route = routesOf('Videos');

/** `off`: this installation has none; `failed`: it could not be made here and is tried again at the next start. */
export const sampleStates = ['ready', 'preparing', 'failed', 'off'] as const;
export type SampleState = (typeof sampleStates)[number];

const sampleState = {
  state: z.enum(sampleStates),
  /** 0–1; 1 when it is ready. */
  progress: z.number().min(0).max(1),
};

export const getSample = route('getSample', 'GET /videos/sample', {
  summary: 'Tells whether the sample project can be opened, and how far its preparation is.',
  permission: 'videos:read',
  output: z.object({
    ...succeeded,
    ...sampleState,
    /** Your workspace’s own copy, where it was opened before. */
    videoId: z.string().nullable(),
  }),
});

export const openSample = route('openSample', 'POST /videos/sample', {
  summary: 'Gives your workspace its own sample project, once, or the one it has; it costs nothing.',
  permission: 'videos:write',
  output: z.object({
    ...succeeded,
    ...sampleState,
    /** Null unless it is ready. */
    video: videoSchema.nullable(),
  }),
});
