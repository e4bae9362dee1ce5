import { z } from 'zod';
import { roles } from '../permissions.ts';
import { ofOneRow, routesOf } from './route.ts';
import { done, emailSchema, tokenSchema } from './user.ts';
import { givenRoles } from './workspaces.ts';

// Links by which people join a workspace: good once, for seven days, until withdrawn.

const route = routesOf('Team');

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

export const listTeamInvitations = route('listTeamInvitations', 'GET /workspace/invitations', {
  summary: 'Open invitations of the selected workspace, the newest first.',
  permission: 'team:write',
  output: z.object({ invitations: z.array(invitationSchema) }),
});

export const inviteMember = route('inviteMember', 'POST /workspace/invitations', {
  summary: 'Makes an invitation link and emails it where an address is given and mail is set up.',
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
  rejections: ['member_already', 'seats_used_up', 'owner_leaving', 'too_many_attempts'],
  example: { body: { role: 'editor' } },
});

export const revokeTeamInvitation = route('revokeTeamInvitation', 'DELETE /workspace/invitations/{id}', {
  summary: 'Withdraws an open invitation: its link ends.',
  permission: 'team:write',
  ...ofOneRow,
  output: done,
  example: { params: { id: 'unknown' } },
});

export const readInvitation = route('readInvitation', 'POST /invitations/read', {
  summary: 'What an invitation link leads to; needs no session.',
  permission: 'public',
  body: z.object({ token: tokenSchema }),
  output: z.object({
    workspace: z.string(),
    /** The name of the person who made the invitation; empty when their account is gone. */
    inviter: z.string(),
    role: z.enum(givenRoles),
    expiresAt: z.iso.datetime(),
  }),
  rejections: ['invite_invalid', 'too_many_attempts'],
  example: { body: { token: 'an-unknown-token-of-a-link' } },
});

export const acceptInvitation = route('acceptInvitation', 'POST /invitations/accept', {
  summary: 'Joins the workspace of an invitation link; takes a seat.',
  permission: 'account:manage',
  ignoresWorkspace: true,
  body: z.object({ token: tokenSchema }),
  output: z.object({ workspaceId: z.string(), role: z.enum(roles) }),
  rejections: ['invite_invalid', 'already_member', 'seats_used_up', 'owner_leaving', 'too_many_attempts'],
  example: { body: { token: 'an-unknown-token-of-a-link' } },
});
