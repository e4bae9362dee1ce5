import { z } from 'zod';
import { defineRoute } from './route.ts';

/** What stored bytes are. */
export const storedKinds = [
  ...(['sources', 'renders', 'exports', 'uploads', 'logos', 'fonts', 'footage'] as const),
  /** Archives of users' data. */
  'copies',
] as const;
export type StoredKind = (typeof storedKinds)[number];

const kindBytes = z.record(z.enum(storedKinds), z.int().nonnegative());

const storageOverviewSchema = z.object({
  /** Where files are kept. */
  kind: z.enum(['folder', 's3']),
  /** The volume of the data folder; null where it does not tell. */
  disk: z
    .object({
      freeBytes: z.int().nonnegative(),
      totalBytes: z.int().nonnegative(),
      /** As Health judges it. */
      scarce: z.boolean(),
    })
    .nullable(),
  byKind: kindBytes,
  /** The 50 workspaces that hold most, the largest first. */
  workspaces: z.array(
    z.object({ id: z.string(), name: z.string(), totalBytes: z.int().nonnegative(), byKind: kindBytes }),
  ),
  deletions: z.object({
    waiting: z.int().nonnegative(),
    /** Those whose last attempt failed. */
    failing: z.int().nonnegative(),
    /** How long the oldest waits, in milliseconds; null: none waits. */
    oldestWaitMs: z.int().nonnegative().nullable(),
    /** Why the newest failure happened, or null. */
    lastError: z.string().nullable(),
  }),
});
export type StorageOverview = z.infer<typeof storageOverviewSchema>;

export const getStorage = defineRoute('getStorage', 'GET /installation/storage', {
  summary: 'Stored bytes by workspace and kind, free disk space, and files that wait for their deletion.',
  tag: 'Installation',
  permission: 'installation:manage',
  output: storageOverviewSchema,
});
