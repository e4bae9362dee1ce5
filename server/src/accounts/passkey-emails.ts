import type { Email } from '#adapters/mail/mail.ts';
import type { EmailLanguage } from './email-language.ts';

interface PasskeyEmailParts {
  /** The address of the account. */
  to: string;
  /** Origin under which users open the site. */
  origin: string;
  /** What the user called the passkey. */
  name: string;
  language: EmailLanguage;
}

/** Says that a passkey opens the account from now on. */
export const passkeyAddedEmail = ({ to, origin, name, language }: PasskeyEmailParts): Email => ({
  to,
  ...{ en: english, hi: hindi }[language]({ to, origin, name }),
});

type TextParts = Omit<PasskeyEmailParts, 'language'>;

const english = ({ to, origin, name }: TextParts) => ({
  subject: 'A passkey was added to your Jhalak account',
  text: `The passkey “${name}” was added to your Jhalak account ${to}. It signs in without your password.

See and remove your passkeys in Settings, Security:
${origin}/settings#security

Was it not you? Choose a new password now, then remove the passkey:
${origin}/reset-password
`,
});

const hindi = ({ to, origin, name }: TextParts) => ({
  subject: 'आपके झलक अकाउंट में एक पासकी जुड़ी है',
  text: `आपके झलक अकाउंट ${to} में पासकी “${name}” जुड़ी है। इससे बिना पासवर्ड के साइन इन होता है।

अपनी पासकी सेटिंग के सुरक्षा हिस्से में देखें और हटाएँ:
${origin}/settings#security

यह आपने नहीं किया? अभी नया पासवर्ड चुनें, फिर पासकी हटाएँ:
${origin}/reset-password
`,
});
