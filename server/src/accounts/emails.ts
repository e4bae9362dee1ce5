import type { Email } from '#adapters/mail/mail.ts';

/** How long the links of letters are good. */
export const emailLinkLifetimeMs = {
  'reset-password': 60 * 60_000,
  'verify-email': 3 * 24 * 60 * 60_000,
} as const;

/** Where a reset token is used; relative without an origin. */
export const resetAddress = (origin: string, token: string): string =>
  `${origin}/reset-password?token=${token}`;

interface EmailParts {
  /** The address of the account. */
  to: string;
  /** Of this installation, as people reach it. */
  origin: string;
  token: string;
}

/** The letter that lets somebody choose a new password. */
export const resetEmail = ({ to, origin, token }: EmailParts): Email => ({
  to,
  subject: 'Choose a new password for Jhalak',
  text: `Somebody asked for a new password for the Jhalak account of ${to}.

Choose one here, within an hour:
${resetAddress(origin, token)}

If it was not you, leave this letter alone: your password stays as it is.
`,
});

/** The letter that proves an address. */
export const verificationEmail = ({ to, origin, token }: EmailParts): Email => ({
  to,
  subject: 'Confirm your e-mail address for Jhalak',
  text: `Welcome to Jhalak. Confirm that ${to} is your address here, within three days:
${origin}/verify-email?token=${token}

If you have no account there, leave this letter alone.
`,
});
