import { z } from 'zod';
import { type Role, roles } from '../permissions.ts';
import { isVisible } from '../visible-text.ts';
import { idSchema, ofOneRow, routesOf } from './route.ts';
import { done } from './user.ts';

// Workspaces of a user, and the people of the selected workspace.

const route = routesOf('Team');

/** A workspace's name: 1–60 characters without control characters or angle brackets. */
const workspaceNameSchema = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'a workspace needs a name')
      .refine(isVisible, 'a workspace needs a name')
      .max(60, 'a name has at most 60 characters')
      .regex(/^[^\p{Cc}<>]*$/u, 'a name has letters only'),
  );

const workspaceSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Everyone has one personal workspace, which a request without a selection means. */
  personal: z.boolean(),
  role: z.enum(roles),
  planId: z.string(),
});
export type Workspace = z.infer<typeof workspaceSchema>;

const memberSchema = z.object({
  /** Of the membership, not of the user. */
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  joinedAt: z.iso.datetime(),
  /** False for those who joined when the plan had more seats: they can look and change nothing. */
  hasSeat: z.boolean(),
});
export type TeamMember = z.infer<typeof memberSchema>;

/** Roles that are given by an invitation or a change; there is one owner, by transfer. */
export const givenRoles = ['admin', 'editor', 'viewer'] as const satisfies readonly Role[];
export type GivenRole = (typeof givenRoles)[number];

export const listWorkspaces = route('listWorkspaces', 'GET /workspaces', {
  summary: 'The workspaces that you belong to, your personal one first.',
  permission: 'account:manage',
  output: z.object({
    workspaces: z.array(workspaceSchema),
    /** Whether you may create another one now. */
    mayCreate: z.boolean(),
  }),
});

export const createWorkspace = route('createWorkspace', 'POST /workspaces', {
  summary: 'Creates a further workspace, which shares the plan of yours that has several seats.',
  permission: 'account:manage',
  body: z.object({ name: workspaceNameSchema }),
  output: z.object({ workspace: workspaceSchema }),
  status: 201,
  rejections: ['workspaces_not_included', 'workspaces_used_up'],
  example: { body: { name: 'Studio' } },
});

export const renameWorkspace = route('renameWorkspace', 'PUT /workspace', {
  summary: 'Renames the selected workspace.',
  permission: 'team:write',
  body: z.object({ name: workspaceNameSchema }),
  output: z.object({ workspace: workspaceSchema }),
  example: { body: { name: 'Studio' } },
});

export const getTeam = route('getTeam', 'GET /workspace/team', {
  summary: 'The members of the selected workspace and its seats.',
  permission: 'team:read',
  output: z.object({
    workspace: workspaceSchema,
    members: z.array(memberSchema),
    /** Members and open invitations; null as a total: no limit. */
    seats: z.object({ used: z.int(), total: z.int().nullable() }),
  }),
});

export const changeRole = route('changeRole', 'PUT /workspace/members/{id}/role', {
  summary: 'Gives a member another role; it counts from their next request on.',
  permission: 'team:write',
  ...ofOneRow,
  body: z.object({ role: z.enum(roles) }),
  output: z.object({ member: memberSchema }),
  rejections: ['owner_stays', 'owner_by_transfer', 'permission_missing'],
  example: { params: { id: 'unknown' }, body: { role: 'viewer' } },
});

export const removeMember = route('removeMember', 'DELETE /workspace/members/{id}', {
  summary: 'Removes a member; their access ends within a second.',
  permission: 'team:write',
  ...ofOneRow,
  output: done,
  rejections: ['owner_stays', 'permission_missing'],
  example: { params: { id: 'unknown' } },
});

export const leaveWorkspace = route('leaveWorkspace', 'POST /workspace/leave', {
  summary: 'Ends your own membership of the selected workspace; its owner cannot leave.',
  permission: 'account:manage',
  output: done,
  rejections: ['owner_stays'],
});

export const transferWorkspace = route('transferWorkspace', 'POST /workspace/transfer', {
  summary:
    'Makes another member the owner and you an admin. A personal workspace becomes an ordinary one by it.',
  permission: 'team:transfer',
  body: z.object({ memberId: idSchema }),
  output: done,
  rejections: ['owner_workspace_stays', 'owner_stays', 'heir_unavailable'],
  example: { body: { memberId: 'unknown' } },
});
