import type { Email } from '#adapters/mail/mail.ts';

/** How long the links of emails are valid. */
export const emailLinkLifetimeMs = {
  'reset-password': 60 * 60_000,
  'verify-email': 3 * 24 * 60 * 60_000,
} as const;

/** Address that accepts a reset token; relative without an origin. */
export const resetAddress = (origin: string, token: string): string =>
  `${origin}/reset-password?token=${token}`;

interface EmailParts {
  /** The address of the account. */
  to: string;
  /** Origin under which users open this installation. */
  origin: string;
  token: string;
}

/** Carries the link to choose a new password. */
export const resetEmail = ({ to, origin, token }: EmailParts): Email => ({
  to,
  subject: 'Choose a new password for Jhalak',
  text: `Someone requested a new password for the Jhalak account ${to}.

If it was you, choose a new password here within an hour:
${resetAddress(origin, token)}

If it wasn’t you, ignore this email. Your password stays the same.
`,
});

/** Carries the link that confirms an address. */
export const verificationEmail = ({ to, origin, token }: EmailParts): Email => ({
  to,
  subject: 'Confirm your email for Jhalak',
  text: `Welcome to Jhalak. Confirm your email ${to} here within three days:
${origin}/verify-email?token=${token}

If you don’t have an account there, ignore this email.
`,
});

/** Carries the link that creates the account of a sign-up. */
export const signUpEmail = ({ to, origin, token }: EmailParts): Email => ({
  to,
  subject: 'Finish your sign-up for Jhalak',
  text: `Welcome to Jhalak. Confirm your email ${to} here within three days to create your account:
${origin}/verify-email?token=${token}

If you didn’t sign up, ignore this email. No account is created.
`,
});

/** Answers a sign-up with an address that already has an account. */
export const knownAddressEmail = ({ to, origin }: Omit<EmailParts, 'token'>): Email => ({
  to,
  subject: 'You already have a Jhalak account',
  text: `Someone signed up with ${to}, which already has a Jhalak account. Nothing has changed. Sign in here:
${origin}/sign-in

Forgot your password? Choose a new one here:
${origin}/reset-password

If you didn’t sign up, ignore this email.
`,
});
