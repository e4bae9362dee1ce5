import { z } from 'zod';
import { roles } from '../permissions.ts';
import { defineRoute, idParams } from './route.ts';
import { done, emailSchema, tokenSchema } from './user.ts';
import { givenRoles } from './workspaces.ts';

// Links by which people join a workspace: good once, for seven days, until withdrawn.

const tag = 'Team';

/** An invitation without its link, which is answered once, when it is made. */
const invitationSchema = z.object({
  id: z.string(),
  role: z.enum(givenRoles),
  /** Where the link was emailed; null: it is handed over. */
  email: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type TeamInvitation = z.infer<typeof invitationSchema>;

export const listTeamInvitations = defineRoute({
  name: 'listTeamInvitations',
  method: 'get',
  path: '/workspace/invitations',
  summary: 'Open invitations of the selected workspace, the newest first.',
  tag,
  permission: 'team:write',
  output: z.object({ invitations: z.array(invitationSchema) }),
  tenantIds: [],
  rejections: [],
});

export const inviteMember = defineRoute({
  name: 'inviteMember',
  method: 'post',
  path: '/workspace/invitations',
  summary: 'Makes an invitation link and emails it where an address is given and mail is set up.',
  tag,
  permission: 'team:write',
  body: z.object({ role: z.enum(givenRoles), email: emailSchema.optional() }),
  output: z.object({
    invitation: invitationSchema,
    /** Relative where no PUBLIC_URL is set: the browser knows where it is. */
    link: z.string(),
    /** Whether an email with the link was handed to the mail server. */
    emailed: z.boolean(),
  }),
  status: 201,
  tenantIds: [],
  rejections: ['seats_used_up', 'too_many_attempts'],
  example: { body: { role: 'editor' } },
});

export const revokeTeamInvitation = defineRoute({
  name: 'revokeTeamInvitation',
  method: 'delete',
  path: '/workspace/invitations/{id}',
  summary: 'Withdraws an open invitation: its link ends.',
  tag,
  permission: 'team:write',
  params: idParams,
  output: done,
  tenantIds: ['id'],
  rejections: [],
  example: { params: { id: 'unknown' } },
});

export const readInvitation = defineRoute({
  name: 'readInvitation',
  method: 'post',
  path: '/invitations/read',
  summary: 'What an invitation link leads to; needs no session.',
  tag,
  permission: 'public',
  body: z.object({ token: tokenSchema }),
  output: z.object({
    workspace: z.string(),
    /** The name of the person who made the invitation; empty when their account is gone. */
    inviter: z.string(),
    role: z.enum(givenRoles),
    expiresAt: z.iso.datetime(),
  }),
  tenantIds: [],
  rejections: ['invite_invalid', 'too_many_attempts'],
  example: { body: { token: 'an-unknown-token-of-a-link' } },
});

export const acceptInvitation = defineRoute({
  name: 'acceptInvitation',
  method: 'post',
  path: '/invitations/accept',
  summary: 'Joins the workspace of an invitation link; takes a seat.',
  tag,
  permission: 'account:manage',
  body: z.object({ token: tokenSchema }),
  output: z.object({ workspaceId: z.string(), role: z.enum(roles) }),
  tenantIds: [],
  rejections: ['invite_invalid', 'already_member', 'seats_used_up', 'too_many_attempts'],
  example: { body: { token: 'an-unknown-token-of-a-link' } },
});
