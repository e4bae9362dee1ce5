import { z } from 'zod';
import { routesOf } from './route.ts';
import { done, emailSchema, passwordSchema, tokenSchema } from './user.ts';

// Changing a password, and resetting a forgotten one.

const route = routesOf('Session');

export const changePassword = route('changePassword', 'PUT /session/password', {
  summary: 'Changes your password and signs all your other browsers out.',
  permission: 'account:manage',
  body: z.object({ currentPassword: passwordSchema, newPassword: passwordSchema }),
  output: done,
  rejections: ['wrong_password', 'password_weak', 'too_many_attempts', 'server_busy', 'passwords_elsewhere'],
  example: { body: { currentPassword: 'seven monsoon mangoes', newPassword: 'eight monsoon mangoes' } },
});

export const requestReset = route('requestReset', 'POST /session/reset-request', {
  summary: 'Sends a reset link, if there is an account with this address; the answer does not tell.',
  permission: 'public',
  body: z.object({ email: emailSchema }),
  output: done,
  status: 202,
  rejections: ['too_many_attempts', 'passwords_elsewhere'],
  example: { body: { email: 'asha@example.in' } },
});

export const resetPassword = route('resetPassword', 'POST /session/reset', {
  summary: 'Sets a new password by a reset link and ends all sessions of the account.',
  permission: 'public',
  body: z.object({
    token: tokenSchema,
    newPassword: passwordSchema,
    /** External sign-in, passkeys and API keys of the account end as well. */
    endOthers: z.boolean().default(false),
  }),
  output: done,
  rejections: ['link_used_up', 'password_weak', 'too_many_attempts', 'server_busy', 'passwords_elsewhere'],
  example: { body: { token: 'AAAAAAAAAAAAAAAAAAAAAA', newPassword: 'eight monsoon mangoes' } },
});

export const issueResetLink = route('issueResetLink', 'POST /session/reset-links', {
  summary: 'A reset link that the operator gives to a user, where no email is sent.',
  permission: 'installation:manage',
  body: z.object({ email: emailSchema }),
  /** The address is relative where no PUBLIC_URL is set: the browser knows where it is. */
  output: z.object({ link: z.string(), expiresAt: z.iso.datetime() }),
  status: 201,
  rejections: ['passwords_elsewhere'],
  example: { body: { email: 'asha@example.in' } },
});
