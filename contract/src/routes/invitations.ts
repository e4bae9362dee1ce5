import { z } from 'zod';
import { defineRoute, idParams } from './route.ts';
import { done } from './user.ts';

// Invitation links by which people make an account where SIGN_UP=invite.

const tag = 'Installation';

/** An invitation without its link, which is answered once, when it is made. */
const invitationSchema = z.object({
  id: z.string(),
  /** For whom it is, in the operator's words; may be empty. */
  note: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** When an account was made by it; null while it can be used. */
  usedAt: z.iso.datetime().nullable(),
  /** The address of that account, or null. */
  usedBy: z.string().nullable(),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const listInvitations = defineRoute({
  name: 'listInvitations',
  method: 'get',
  path: '/session/invitations',
  summary: 'Invitations of the last 90 days, the newest first.',
  tag,
  permission: 'installation:manage',
  output: z.object({ invitations: z.array(invitationSchema) }),
  tenantIds: [],
  rejections: [],
});

export const createInvitation = defineRoute({
  name: 'createInvitation',
  method: 'post',
  path: '/session/invitations',
  summary: 'Makes an invitation link, good once within seven days.',
  tag,
  permission: 'installation:manage',
  body: z.object({
    note: z
      .string()
      .max(80, 'a note has at most 80 characters')
      .transform((text) => text.replace(/\s+/g, ' ').trim())
      .default(''),
  }),
  /** The address is relative where no PUBLIC_URL is set: the browser knows where it is. */
  output: z.object({ link: z.string(), invitation: invitationSchema }),
  status: 201,
  tenantIds: [],
  rejections: [],
  example: { body: { note: 'Ravi' } },
});

export const revokeInvitation = defineRoute({
  name: 'revokeInvitation',
  method: 'delete',
  path: '/session/invitations/{id}',
  summary: 'Ends an invitation that is not used yet.',
  tag,
  permission: 'installation:manage',
  params: idParams,
  output: done,
  tenantIds: [],
  rejections: [],
  example: { params: { id: 'unknown' } },
});
