import { z } from 'zod';
import { defineRoute, idParams } from './route.ts';

// Who somebody is: signing up, in and out, sessions, passwords, and what the browser must know before anybody is.

const tag = 'Session';

/** Addresses are compared in lower case, as every mail host does. */
const emailSchema = z
  .string()
  .max(254)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email('This is not an e-mail address.'));

/** Longer than anybody types, short enough that hashing it costs nothing extra. The rules are in accounts/. */
const passwordSchema = z.string().max(256, 'A password has at most 256 characters.');
const tokenSchema = z.string().regex(/^[\w-]{16,64}$/, 'This is not a whole link.');

const nameSchema = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .max(80, 'A name has at most 80 characters.')
      .regex(/^[^\p{Cc}<>]*$/u, 'A name has letters only.'),
  );
const firstNameSchema = nameSchema.refine((name) => name !== '', 'Tell us your name.');

/** A signed-in person, with the field names of the specification. */
export const userSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  /** Null: draw one from the name. */
  imageUrl: z.string().nullable(),
  primaryEmailAddress: z.object({ emailAddress: z.string() }),
  emailVerified: z.boolean(),
  workspaceId: z.string(),
  /** An entry of the plan catalogue. */
  planId: z.string(),
  /** The owner of this installation. */
  operator: z.boolean(),
});
export type User = z.output<typeof userSchema>;

const signedIn = z.object({ user: userSchema });
const done = z.object({ done: z.literal(true) });

/** What the browser must know before anybody has signed in. */
export const sessionConfig = defineRoute({
  name: 'sessionConfig',
  method: 'get',
  path: '/session/config',
  summary: 'Who proves identities here, and what is missing for it.',
  tag,
  access: 'public',
  output: z.object({
    provider: z.enum(['built-in', 'oidc']),
    /** Whether people sign in by e-mail and password here. */
    passwords: z.boolean(),
    /** Whether mails are sent; otherwise the operator hands out reset links. */
    mail: z.boolean(),
    /** Exactly the variables of the environment that the Configuration Error screen lists; empty when all is well. */
    missingVariables: z.array(z.string()),
    /** The one address of this installation, or null: any address it can be reached at. */
    publicUrl: z.string().nullable(),
    /** Whether the plan catalogue applies. */
    plans: z.boolean(),
  }),
  tenantIds: [],
  refusals: [],
});

export const me = defineRoute({
  name: 'me',
  method: 'get',
  path: '/session/me',
  summary: 'The signed-in person, or null.',
  tag,
  access: 'public',
  output: z.object({ user: userSchema.nullable() }),
  tenantIds: [],
  refusals: [],
});

export const signUp = defineRoute({
  name: 'signUp',
  method: 'post',
  path: '/session/sign-up',
  summary: 'Makes an account and signs it in.',
  tag,
  access: 'public',
  body: z.object({
    email: emailSchema,
    password: passwordSchema,
    firstName: firstNameSchema,
    lastName: nameSchema.default(''),
    /** From the link that `npm start` prints: makes the account the operator's. */
    operatorToken: tokenSchema.optional(),
  }),
  output: signedIn,
  status: 201,
  tenantIds: [],
  refusals: [
    'email_taken',
    'password_weak',
    'too_many_attempts',
    'operator_link_invalid',
    'passwords_elsewhere',
  ],
  example: {
    body: { email: 'asha@example.in', password: 'seven monsoon mangoes', firstName: 'Asha', lastName: 'Rao' },
  },
});

export const signIn = defineRoute({
  name: 'signIn',
  method: 'post',
  path: '/session/sign-in',
  summary: 'Signs in by e-mail and password.',
  tag,
  access: 'public',
  body: z.object({ email: emailSchema, password: passwordSchema }),
  output: signedIn,
  tenantIds: [],
  refusals: ['wrong_credentials', 'too_many_attempts', 'passwords_elsewhere'],
  example: { body: { email: 'asha@example.in', password: 'seven monsoon mangoes' } },
});

export const signOut = defineRoute({
  name: 'signOut',
  method: 'post',
  path: '/session/sign-out',
  summary: 'Ends the session of this browser, if there is one.',
  tag,
  access: 'public',
  output: done,
  tenantIds: [],
  refusals: [],
});

export const listSessions = defineRoute({
  name: 'listSessions',
  method: 'get',
  path: '/session/sessions',
  summary: 'Where you are signed in, the newest first.',
  tag,
  access: 'member',
  output: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        createdAt: z.iso.datetime(),
        expiresAt: z.iso.datetime(),
        ipAddress: z.string().nullable(),
        userAgent: z.string().nullable(),
        /** The one that asks. */
        current: z.boolean(),
      }),
    ),
  }),
  tenantIds: [],
  refusals: [],
});

export const endSession = defineRoute({
  name: 'endSession',
  method: 'delete',
  path: '/session/sessions/{id}',
  summary: 'Signs one of your browsers out.',
  tag,
  access: 'member',
  params: idParams,
  output: done,
  tenantIds: ['id'],
  refusals: [],
  example: { params: { id: 'unknown' } },
});

export const endOtherSessions = defineRoute({
  name: 'endOtherSessions',
  method: 'delete',
  path: '/session/sessions',
  summary: 'Signs all your other browsers out.',
  tag,
  access: 'member',
  output: z.object({ ended: z.number() }),
  tenantIds: [],
  refusals: [],
});

export const changeProfile = defineRoute({
  name: 'changeProfile',
  method: 'put',
  path: '/session/profile',
  summary: 'Changes your name.',
  tag,
  access: 'member',
  body: z.object({ firstName: firstNameSchema, lastName: nameSchema.default('') }),
  output: signedIn,
  tenantIds: [],
  refusals: [],
  example: { body: { firstName: 'Asha', lastName: 'Rao' } },
});

export const changePassword = defineRoute({
  name: 'changePassword',
  method: 'put',
  path: '/session/password',
  summary: 'Changes your password and signs all your other browsers out.',
  tag,
  access: 'member',
  body: z.object({ currentPassword: passwordSchema, newPassword: passwordSchema }),
  output: done,
  tenantIds: [],
  refusals: ['wrong_password', 'password_weak', 'too_many_attempts', 'passwords_elsewhere'],
  example: { body: { currentPassword: 'seven monsoon mangoes', newPassword: 'eight monsoon mangoes' } },
});

export const requestReset = defineRoute({
  name: 'requestReset',
  method: 'post',
  path: '/session/reset-request',
  summary: 'Sends a reset link, if there is an account with this address; the answer does not tell.',
  tag,
  access: 'public',
  body: z.object({ email: emailSchema }),
  output: done,
  status: 202,
  tenantIds: [],
  refusals: ['too_many_attempts', 'passwords_elsewhere'],
  example: { body: { email: 'asha@example.in' } },
});

export const resetPassword = defineRoute({
  name: 'resetPassword',
  method: 'post',
  path: '/session/reset',
  summary: 'Sets a new password by a reset link and ends all sessions of the account.',
  tag,
  access: 'public',
  body: z.object({ token: tokenSchema, newPassword: passwordSchema }),
  output: done,
  tenantIds: [],
  refusals: ['link_used_up', 'password_weak', 'too_many_attempts', 'passwords_elsewhere'],
  example: { body: { token: 'AAAAAAAAAAAAAAAAAAAAAA', newPassword: 'eight monsoon mangoes' } },
});

export const issueResetLink = defineRoute({
  name: 'issueResetLink',
  method: 'post',
  path: '/session/reset-links',
  summary: 'A reset link for the operator to hand to somebody, where no mail is sent.',
  tag,
  access: 'operator',
  body: z.object({ email: emailSchema }),
  /** The address is relative where no PUBLIC_URL is set: the browser knows where it is. */
  output: z.object({ link: z.string(), expiresAt: z.iso.datetime() }),
  status: 201,
  tenantIds: [],
  refusals: ['passwords_elsewhere'],
  example: { body: { email: 'asha@example.in' } },
});

export const requestVerification = defineRoute({
  name: 'requestVerification',
  method: 'post',
  path: '/session/verification-request',
  summary: 'Sends the mail that proves your address again.',
  tag,
  access: 'member',
  output: done,
  status: 202,
  tenantIds: [],
  refusals: ['too_many_attempts'],
});

export const verifyEmail = defineRoute({
  name: 'verifyEmail',
  method: 'post',
  path: '/session/verify',
  summary: 'Proves an address by the link of a mail.',
  tag,
  access: 'public',
  body: z.object({ token: tokenSchema }),
  output: done,
  tenantIds: [],
  refusals: ['link_used_up', 'too_many_attempts'],
  example: { body: { token: 'AAAAAAAAAAAAAAAAAAAAAA' } },
});

export const becomeOperator = defineRoute({
  name: 'becomeOperator',
  method: 'post',
  path: '/session/operator',
  summary: 'Makes your account the operator’s by the link that `npm start` prints.',
  tag,
  access: 'member',
  body: z.object({ token: tokenSchema }),
  output: signedIn,
  tenantIds: [],
  refusals: ['operator_link_invalid', 'too_many_attempts'],
  example: { body: { token: 'AAAAAAAAAAAAAAAAAAAAAA' } },
});
