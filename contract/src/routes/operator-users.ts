import { z } from 'zod';
import { idParams, routesOf } from './route.ts';
import { cursorQuery, nextCursor } from './schemas.ts';
import { done } from './user.ts';

// The users of the installation, as its operator sees and helps them.

const route = routesOf('Installation');

/** Text that users type to search; blanks are joined. */
export const searchSchema = z
  .string()
  .max(200, 'a search has at most 200 characters')
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .optional();

const listedUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  operator: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The newest request of a session, to within five minutes, or what the audit log knows; null: never. */
  lastActiveAt: z.iso.datetime().nullable(),
  /** Browsers that are signed in now. */
  sessions: z.int().nonnegative(),
  twoFactor: z.boolean(),
  /** Null: the account is usable. */
  suspended: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  workspaces: z.array(z.object({ id: z.string(), name: z.string(), role: z.string(), planId: z.string() })),
});
export type ListedUser = z.infer<typeof listedUserSchema>;

export const listUsers = route('listUsers', 'GET /installation/users', {
  summary: 'The users of the installation, the newest first; a search finds names and email addresses.',
  permission: 'installation:manage',
  query: z.object({
    search: searchSchema,
    show: z.enum(['all', 'suspended']).default('all'),
    ...cursorQuery(25),
  }),
  output: z.object({ users: z.array(listedUserSchema), total: z.int().nonnegative(), nextCursor }),
});

export const resetUserTwoFactor = route('resetUserTwoFactor', 'DELETE /installation/users/{id}/two-factor', {
  summary: 'Turns off the two-factor sign-in of a user who lost it; the user gets an email.',
  permission: 'installation:manage',
  params: idParams,
  output: done,
  rejections: ['two_factor_off'],
  example: { params: { id: 'unknown' } },
});

export const signOutUser = route('signOutUser', 'POST /installation/users/{id}/sign-out', {
  summary: 'Ends every session of a user.',
  permission: 'installation:manage',
  params: idParams,
  output: done,
  example: { params: { id: 'unknown' } },
});

export const suspendUser = route('suspendUser', 'PUT /installation/users/{id}/suspension', {
  summary:
    'Suspends an account: its sessions end, sign-ins and API keys are refused, and the user gets an email. Its data is kept.',
  permission: 'installation:manage',
  params: idParams,
  body: z.object({
    /** For the operator alone. */
    reason: z
      .string()
      .max(300, 'a reason has at most 300 characters')
      .transform((text) => text.replace(/\s+/g, ' ').trim())
      .default(''),
  }),
  output: done,
  rejections: ['suspend_operator'],
  example: { params: { id: 'unknown' }, body: { reason: 'Spam' } },
});

export const restoreUser = route('restoreUser', 'DELETE /installation/users/{id}/suspension', {
  summary: 'Restores a suspended account; the user gets an email and signs in again.',
  permission: 'installation:manage',
  params: idParams,
  output: done,
  example: { params: { id: 'unknown' } },
});
