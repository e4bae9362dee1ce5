import { z } from 'zod';
import { clipPlanSchema } from '../clip/plan/clip-plan.ts';
import { maxVersionName } from '../clip/plan/edit-limits.ts';
import { planChangeCodes } from '../clip/plan/plan-changes.ts';
import { nameSchema } from '../name-schema.ts';
import { idParams, ofOneRow, routesOf } from './route.ts';
import { succeeded } from './schemas.ts';

const route = routesOf('Clips');

const versionNumber = z.coerce.number().int().positive();

const planChangeSchema = z.object({
  code: z.enum(planChangeCodes),
  count: z.int().optional(),
  seconds: z.number().optional(),
  text: z.string().optional(),
});

/** A saved version of a clip's plan, without the plan itself. */
const clipVersionSchema = z.object({
  version: z.int().positive(),
  createdAt: z.string(),
  /** As a user named it; null for the others. */
  name: z.string().nullable(),
  /** Who saved it, without a name where the account is gone; null: the planner, or not recorded. */
  by: z.object({ userId: z.string(), name: z.string().nullable() }).nullable(),
  /** What differs from the version before it; null for versions that were saved before changes were recorded. */
  changes: z.array(planChangeSchema).nullable(),
});
export type ClipVersion = z.infer<typeof clipVersionSchema>;

export const listClipVersions = route('listClipVersions', 'GET /clips/{id}/versions', {
  summary: 'Lists the saved versions of a clip, newest first, with who made each and what it changed.',
  permission: 'clips:read',
  ...ofOneRow,
  output: z.object({ ...succeeded, versions: z.array(clipVersionSchema) }),
});

const versionParams = idParams.extend({ version: versionNumber });

export const getClipVersion = route('getClipVersion', 'GET /clips/{id}/versions/{version}', {
  summary:
    'Reads the plan of one version of a clip; `PUT /clips/{id}` with `restoreVersion` goes back to it.',
  permission: 'clips:read',
  params: versionParams,
  output: z.object({
    ...succeeded,
    version: z.int().positive(),
    plan: clipPlanSchema,
    /** Of the words that the plan points into. */
    transcriptId: z.string(),
  }),
  tenantIds: ['id'],
  example: { params: { version: '1' } },
});

export const nameClipVersion = route('nameClipVersion', 'PUT /clips/{id}/versions/{version}/name', {
  summary: 'Names a version of a clip, or takes its name away; the version itself never changes.',
  permission: 'clips:write',
  params: versionParams,
  body: z.object({ name: nameSchema(maxVersionName).nullable() }),
  output: z.object({ ...succeeded }),
  tenantIds: ['id'],
  example: { params: { version: '1' }, body: { name: 'Sent to the client' } },
});
