import { z } from 'zod';
import { routesOf } from './route.ts';
import { proofSchema } from './two-factor.ts';
import { done, emailSchema, firstNameSchema, nameSchema, signedIn, tokenSchema } from './user.ts';

// What people change of their own account besides the password.

const route = routesOf('Session');

export const changeProfile = route('changeProfile', 'PUT /session/profile', {
  summary: 'Changes your name.',
  permission: 'account:manage',
  body: z.object({ firstName: firstNameSchema, lastName: nameSchema.default('') }),
  output: signedIn,
  example: { body: { firstName: 'Asha', lastName: 'Rao' } },
});

export const changeEmail = route('changeEmail', 'PUT /session/email', {
  summary:
    'Changes your email address, once the new one confirms it by the link of a mail. Where no mail is sent it changes at once.',
  permission: 'account:manage',
  body: proofSchema.extend({ email: emailSchema }),
  /** `changed`: the new address counts already. */
  output: z.object({ changed: z.boolean() }),
  rejections: [
    ...(['wrong_password', 'code_wrong', 'email_change_unproved', 'email_taken'] as const),
    ...(['too_many_attempts', 'server_busy'] as const),
  ],
  example: { body: { email: 'asha.rao@example.in', password: 'seven monsoon mangoes' } },
});

export const requestVerification = route('requestVerification', 'POST /session/verification-request', {
  summary: 'Sends the mail that proves your address again.',
  permission: 'account:manage',
  output: done,
  status: 202,
  rejections: ['too_many_attempts'],
});

export const verifyEmail = route('verifyEmail', 'POST /session/verify', {
  summary:
    'Proves an address by the link of a mail; it makes the account of a sign-up, or changes the address.',
  permission: 'public',
  body: z.object({ token: tokenSchema }),
  output: done,
  rejections: ['link_used_up', 'too_many_attempts', 'invitation_invalid', 'email_taken'],
  example: { body: { token: 'AAAAAAAAAAAAAAAAAAAAAA' } },
});

export const becomeOperator = route('becomeOperator', 'POST /session/operator', {
  summary: 'Makes your account the operator’s by the link that `npm start` prints.',
  permission: 'account:manage',
  body: z.object({ token: tokenSchema }),
  output: signedIn,
  rejections: ['operator_link_invalid', 'too_many_attempts'],
  example: { body: { token: 'AAAAAAAAAAAAAAAAAAAAAA' } },
});
