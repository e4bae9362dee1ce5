import { z } from 'zod';
import { idParams, routesOf } from './route.ts';
import { done } from './user.ts';

// Invitation links by which people make an account where SIGN_UP=invite.

const route = routesOf('Installation');

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

export const listInvitations = route('listInvitations', 'GET /session/invitations', {
  summary: 'Invitations of the last 90 days, the newest first.',
  permission: 'installation:manage',
  output: z.object({ invitations: z.array(invitationSchema) }),
});

export const createInvitation = route('createInvitation', 'POST /session/invitations', {
  summary: 'Makes an invitation link, good once within seven days.',
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
  example: { body: { note: 'Ravi' } },
});

export const revokeInvitation = route('revokeInvitation', 'DELETE /session/invitations/{id}', {
  summary: 'Ends an invitation that is not used yet.',
  permission: 'installation:manage',
  params: idParams,
  output: done,
  example: { params: { id: 'unknown' } },
});
