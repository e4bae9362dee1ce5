import { z } from 'zod';
import { searchSchema } from './operator-users.ts';
import { defineRoute } from './route.ts';
import { cursorQuery, nextCursor } from './schemas.ts';

// The workspaces of the installation, with what they use of their plans.

const listedWorkspaceSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  owner: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  members: z.int().nonnegative(),
  /** The plan in force: the granted one while a grant counts, unless its own is larger. */
  planId: z.string(),
  /** What the workspace itself has, below a grant. */
  ownPlanId: z.string(),
  grant: z
    .object({ id: z.string(), planId: z.string(), note: z.string(), endsAt: z.iso.datetime() })
    .nullable(),
  /** As the plan counts, in all workspaces that share it; minutes of the calendar month of India. Null: without limit. */
  minutesUsed: z.int().nonnegative(),
  minutesTotal: z.int().nullable(),
  videos: z.int().nonnegative(),
  storageBytes: z.int().nonnegative(),
  storageTotalBytes: z.int().nullable(),
});
export type ListedWorkspace = z.infer<typeof listedWorkspaceSchema>;

export const listAllWorkspaces = defineRoute('listAllWorkspaces', 'GET /installation/workspaces', {
  summary:
    'The workspaces of the installation, the newest first; a search finds their names and their owners’ addresses.',
  tag: 'Installation',
  permission: 'installation:manage',
  query: z.object({ search: searchSchema, ...cursorQuery(25) }),
  output: z.object({ workspaces: z.array(listedWorkspaceSchema), total: z.int().nonnegative(), nextCursor }),
});
