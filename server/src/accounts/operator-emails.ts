import type { Email } from '#adapters/mail/mail.ts';

interface ActEmailParts {
  /** The address of the account. */
  to: string;
  /** Origin under which users open the site. */
  origin: string;
}

/** Says that two-factor sign-in was turned off for a user who lost it. */
export const twoFactorResetEmail = ({ to, origin }: ActEmailParts): Email => ({
  to,
  subject: 'Two-factor sign-in is off for your Jhalak account',
  text: `The team of this site turned off the two-factor sign-in of your Jhalak account ${to}, and signed you out everywhere.

Sign in with your password and set it up again in Settings, Security:
${origin}/settings#security

You did not ask for this? Choose a new password now, and tell us:
${origin}/reset-password
${origin}/contact
`,
});

/** Says that an account is suspended. */
export const accountSuspendedEmail = ({ to, origin }: ActEmailParts): Email => ({
  to,
  subject: 'Your Jhalak account is suspended',
  text: `Your Jhalak account ${to} is suspended. You cannot sign in, and your API keys do not work. Your videos and clips are kept.

Write to us to have it restored:
${origin}/contact
`,
});

/** Says that an account works again. */
export const accountRestoredEmail = ({ to, origin }: ActEmailParts): Email => ({
  to,
  subject: 'Your Jhalak account works again',
  text: `Your Jhalak account ${to} is restored. Sign in here:
${origin}/sign-in
`,
});
