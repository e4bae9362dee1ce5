import { z } from 'zod';
import { planFeatures } from '../plans.ts';
import { termsLanguages } from '../terms.ts';
import { publicClaimsSchema } from './claims.ts';
import { ofOneRow, routesOf } from './route.ts';
import { gstOfPricesSchema } from './tax-details.ts';
import {
  done,
  emailSchema,
  firstNameSchema,
  nameSchema,
  pageSchema,
  passwordSchema,
  tokenSchema,
  userSchema,
} from './user.ts';

// Signing up, in and out, sessions, and what the browser needs before that.

const route = routesOf('Session');

/** What the browser must know before anybody has signed in. */
export const sessionConfig = route('sessionConfig', 'GET /session/config', {
  summary: 'Who proves identities here, and what is missing for it.',
  permission: 'public',
  output: z.object({
    provider: z.enum(['built-in', 'oidc', 'both']),
    /** The external provider that people may sign in by, by its name; null where there is none. */
    external: z.object({ label: z.string() }).nullable(),
    /** Whether people sign in by e-mail and password here. */
    passwords: z.boolean(),
    /** The host name that passkeys belong to; null where passkeys cannot be used. */
    passkeyHost: z.string().nullable(),
    /** Whether mails are sent; otherwise the operator hands out reset links. */
    mail: z.boolean(),
    /** Exactly the variables of the environment that the Configuration Error screen lists; empty when all is well. */
    missingVariables: z.array(z.string()),
    /** The one address of this installation, or null: any address it can be reached at. */
    publicUrl: z.string().nullable(),
    /** Whether the plan catalogue applies. */
    plans: z.boolean(),
    /** Whether listed prices include GST. */
    prices: gstOfPricesSchema,
    /** With whom users here have their contract; null where no seller is set up. */
    seller: z.object({ name: z.string(), address: z.string() }).nullable(),
    /** Features that plans have here; those that need something outside are missing until it is set up. */
    planFeatures: z.array(z.enum(planFeatures)),
    /** What public pages may promise, because it is set up here now. */
    capabilities: z.object({
      /** Speech becomes words without a subtitle file. */
      speech: z.boolean(),
      /** B-roll comes from a footage library or an image model; without one it is made of cards. */
      pictures: z.boolean(),
      /** Plans are paid for here; without, nothing is charged. */
      payments: z.boolean(),
      /** There is a sample project to try. */
      sample: z.boolean(),
      /** The largest file that may be uploaded. */
      maxUploadBytes: z.int().positive(),
      /** The host whose language model is sent the words of videos; empty: one of its own network. Null: none, or this machine. */
      languageHost: z.string().nullable(),
    }),
    /** Who may create an account: everyone, holders of an invitation, or no one. */
    signUp: z.enum(['open', 'invite', 'closed']),
    /** What public pages may claim about this site. */
    claims: publicClaimsSchema,
  }),
});

export const me = route('me', 'GET /session/me', {
  summary: 'The signed-in user, or null.',
  permission: 'public',
  output: z.object({ user: userSchema.nullable() }),
});

export const signUp = route('signUp', 'POST /session/sign-up', {
  summary: 'Makes an account and signs it in, or sends a mail whose link makes it.',
  permission: 'public',
  body: z.object({
    email: emailSchema,
    password: passwordSchema,
    firstName: firstNameSchema,
    lastName: nameSchema.default(''),
    /** In which language the person read the terms that the sign-up accepts. */
    language: z.enum(termsLanguages).default('en'),
    /** From the link that `npm start` prints: makes the account the operator's. */
    operatorToken: tokenSchema.optional(),
    /** From an invitation link, where sign-up is by invitation. */
    invitationToken: tokenSchema.optional(),
    /** The page that the sign-up was on the way to: the links of its emails lead on there. */
    from: pageSchema.optional(),
  }),
  /** Null where mail is sent: the same answer for every address, and the account is made by the link of a mail. */
  output: z.object({ user: userSchema.nullable() }),
  status: 201,
  rejections: [
    'email_taken',
    'password_weak',
    'too_many_attempts',
    'operator_link_invalid',
    'sign_up_closed',
    'invitation_invalid',
    'server_busy',
    'passwords_elsewhere',
  ],
  example: {
    body: { email: 'asha@example.in', password: 'seven monsoon mangoes', firstName: 'Asha', lastName: 'Rao' },
  },
});

export const signInByLink = route('signInByLink', 'POST /session/sign-in-link', {
  summary: 'Signs in by the link of an email, which is sent when too many passwords were tried.',
  permission: 'public',
  body: z.object({ token: tokenSchema }),
  /** Null as for `signIn`. */
  output: z.object({ user: userSchema.nullable() }),
  rejections: ['link_used_up', 'too_many_attempts', 'account_suspended'],
  example: { body: { token: 'AAAAAAAAAAAAAAAAAAAAAA' } },
});

export const signIn = route('signIn', 'POST /session/sign-in', {
  summary: 'Signs in by e-mail and password.',
  permission: 'public',
  body: z.object({ email: emailSchema, password: passwordSchema }),
  /** Null where the account needs a code as well: `finishSignIn` takes it from the same browser. */
  output: z.object({ user: userSchema.nullable() }),
  rejections: [
    'wrong_credentials',
    'too_many_attempts',
    'server_busy',
    'passwords_elsewhere',
    'account_suspended',
  ],
  example: { body: { email: 'asha@example.in', password: 'seven monsoon mangoes' } },
});

export const signOut = route('signOut', 'POST /session/sign-out', {
  summary: 'Ends the session of this browser, if there is one.',
  permission: 'public',
  /** `address`: where the browser signs out at its external provider as well; null where there is nothing to do. */
  output: done.extend({ address: z.string().nullable() }),
});

export const listSessions = route('listSessions', 'GET /session/sessions', {
  summary: 'Where you are signed in, the newest first.',
  permission: 'account:manage',
  output: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        createdAt: z.iso.datetime(),
        /** To within five minutes. */
        lastSeenAt: z.iso.datetime(),
        expiresAt: z.iso.datetime(),
        ipAddress: z.string().nullable(),
        userAgent: z.string().nullable(),
        /** The one that asks. */
        current: z.boolean(),
      }),
    ),
  }),
});

export const endSession = route('endSession', 'DELETE /session/sessions/{id}', {
  summary: 'Signs one of your browsers out.',
  permission: 'account:manage',
  ...ofOneRow,
  output: done,
  example: { params: { id: 'unknown' } },
});

export const endOtherSessions = route('endOtherSessions', 'DELETE /session/sessions', {
  summary: 'Signs all your other browsers out.',
  permission: 'account:manage',
  output: z.object({ ended: z.number() }),
});
