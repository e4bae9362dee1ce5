import type { Email } from '#adapters/mail/mail.ts';

/** How long the links of mails are good. */
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

/** The mail by which the owner of an account chooses a new password. */
export const resetEmail = ({ to, origin, token }: EmailParts): Email => ({
  to,
  subject: 'Choose a new password for Jhalak',
  text: `A new password was requested for the Jhalak account of ${to}.

Choose one here, within an hour:
${resetAddress(origin, token)}

If it was not you, ignore this mail: your password stays as it is.
`,
});

/** The mail that proves an address. */
export const verificationEmail = ({ to, origin, token }: EmailParts): Email => ({
  to,
  subject: 'Confirm your e-mail address for Jhalak',
  text: `Welcome to Jhalak. Confirm that ${to} is your address here, within three days:
${origin}/verify-email?token=${token}

If you have no account there, ignore this mail.
`,
});

/** The mail whose link makes the account of a sign-up. */
export const signUpEmail = ({ to, origin, token }: EmailParts): Email => ({
  to,
  subject: 'Finish your sign-up for Jhalak',
  text: `Welcome to Jhalak. Confirm that ${to} is your address here, within three days; your account is made then:
${origin}/verify-email?token=${token}

If you did not sign up, ignore this mail: no account is made.
`,
});

/** The mail for a sign-up with an address that has an account. */
export const knownAddressEmail = ({ to, origin }: Omit<EmailParts, 'token'>): Email => ({
  to,
  subject: 'You have a Jhalak account already',
  text: `A sign-up was made with ${to}, which has a Jhalak account. Nothing was changed. Sign in here:
${origin}/sign-in

Choose a new password here if you forgot yours:
${origin}/reset-password

If you did not sign up, ignore this mail.
`,
});
