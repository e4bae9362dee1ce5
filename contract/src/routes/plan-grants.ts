import { z } from 'zod';
import { planIds } from '../plans.ts';
import { idParams, routesOf } from './route.ts';
import { done } from './user.ts';

// Plans that the operator gives workspaces until a date, beside what they pay for.

const route = routesOf('Installation');

const planGrantSchema = z.object({
  id: z.string(),
  workspaceId: z.string(),
  workspaceName: z.string(),
  /** The address of the workspace’s owner, or null. */
  ownerEmail: z.string().nullable(),
  planId: z.string(),
  /** Why, in the operator’s words; may be empty. */
  note: z.string(),
  createdAt: z.iso.datetime(),
  /** The workspace has its own plan again from here on. */
  endsAt: z.iso.datetime(),
  /** Whether the plan counts now: neither over nor ended. */
  counts: z.boolean(),
});
export type PlanGrant = z.infer<typeof planGrantSchema>;

export const listPlanGrants = route('listPlanGrants', 'GET /installation/grants', {
  summary: 'Plans that were granted, those that count and those of the last 90 days, the newest first.',
  permission: 'installation:manage',
  output: z.object({ grants: z.array(planGrantSchema) }),
});

export const grantPlan = route('grantPlan', 'POST /installation/grants', {
  summary: 'Gives a workspace a plan until a day, without payment; an earlier grant of it ends.',
  permission: 'installation:manage',
  body: z.object({
    /** The address of its owner, or the workspace’s id. */
    workspace: z.string().trim().min(1, 'name a workspace').max(320),
    planId: z.enum(planIds),
    /** The last day in India, such as `2026-12-31`; at most five years ahead. */
    lastDay: z.iso.date(),
    note: z
      .string()
      .max(200, 'a note has at most 200 characters')
      .transform((text) => text.replace(/\s+/g, ' ').trim())
      .default(''),
  }),
  output: planGrantSchema,
  status: 201,
  rejections: ['grant_workspace_unknown', 'grant_day_invalid'],
  example: { body: { workspace: 'asha@example.in', planId: 'pro', lastDay: '2026-12-31', note: 'Beta' } },
});

export const endPlanGrant = route('endPlanGrant', 'DELETE /installation/grants/{id}', {
  summary: 'Ends a granted plan now: the workspace has its own plan again.',
  permission: 'installation:manage',
  params: idParams,
  output: done,
  example: { params: { id: 'unknown' } },
});
