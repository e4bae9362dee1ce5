import type { Email, Mail } from '#adapters/mail/mail.ts';
import type { Db } from '#db/core/connect.ts';
import { type EmailLanguage, emailLanguageOf } from './email-language.ts';

const changes = [
  'password_changed',
  'password_reset',
  'two_factor_enabled',
  'passkey_added',
  'external_connected',
  'api_key_created',
  'two_factor_disabled',
  'recovery_codes_renewed',
] as const;

/** What opens an account from now on, or no longer does. `name`: of the passkey, the provider or the key. */
export interface SecurityChange {
  kind: (typeof changes)[number];
  name?: string;
  /** Of a key: its reader may be working in another workspace. */
  workspaceId?: string;
}

interface SecurityEmailParts extends SecurityChange {
  /** The address of the account. */
  to: string;
  /** Origin under which users open the site. */
  origin: string;
  language: EmailLanguage;
}

/** What emails to users of accounts and teams are sent with. */
export interface EmailDeps {
  db: Db;
  mail: Mail;
  /** Where links in emails lead, such as `https://clips.example.in`. */
  emailOrigin: string;
  log: { error(details: object, words: string): void };
}

/** Tells the owner of an account about a change that has happened: an email that fails or is slow does not undo it. */
export async function tellOwner(
  { db, mail, emailOrigin: origin, log }: EmailDeps,
  user: { id: string; email: string },
  change: SecurityChange,
): Promise<void> {
  if (!mail.reachesPeople) return;
  const language = await emailLanguageOf(db, user.id);
  mail
    .send(securityEmail({ to: user.email, origin, language, ...change }))
    .catch((error: unknown) => log.error({ err: error }, `an email about ${change.kind} failed`));
}

/** Says what changed, where it is seen, and what to do where it was someone else. */
export const securityEmail = ({
  to,
  origin,
  language,
  kind,
  name = '',
  workspaceId,
}: SecurityEmailParts): Email => {
  const { subject, sentence, rest, locked } = texts[language];
  const workspace = workspaceId === undefined ? '' : `?workspace=${workspaceId}`;
  const settings = `${origin}/settings${workspace}#${kind === 'api_key_created' ? 'api' : 'security'}`;
  // A new password does not get past the second factor of someone else.
  const more = kind === 'two_factor_enabled' ? `\n\n${locked(`${origin}/contact`)}` : '';
  const text = `${sentence[kind](to, name)}\n\n${rest(settings, `${origin}/reset-password`)}${more}\n`;
  return { to, subject: subject[kind], text };
};

interface Texts {
  subject: Record<SecurityChange['kind'], string>;
  sentence: Record<SecurityChange['kind'], (to: string, name: string) => string>;
  rest(settings: string, reset: string): string;
  /** Where to go with an account that a code of someone else locks. */
  locked(contact: string): string;
}

const texts: Record<EmailLanguage, Texts> = {
  en: {
    subject: {
      password_changed: 'The password of your Jhalak account has changed',
      password_reset: 'Your Jhalak account has a new password',
      two_factor_enabled: 'Two-factor sign-in is on for your Jhalak account',
      passkey_added: 'A passkey was added to your Jhalak account',
      external_connected: 'Another sign-in was connected to your Jhalak account',
      api_key_created: 'An API key was made for your Jhalak account',
      two_factor_disabled: 'Two-factor sign-in is off for your Jhalak account',
      recovery_codes_renewed: 'Your Jhalak account has new recovery codes',
    },
    sentence: {
      password_changed: (to) =>
        `The password of your Jhalak account ${to} was changed. Every other browser was logged out.`,
      password_reset: (to) =>
        `A new password was set for your Jhalak account ${to} by a link. Every browser was logged out.`,
      two_factor_enabled: (to) =>
        `Two-factor sign-in was turned on for your Jhalak account ${to}. Signing in by the password now needs a code as well.`,
      passkey_added: (to, name) =>
        `The passkey “${name}” was added to your Jhalak account ${to}. It signs in without your password.`,
      external_connected: (to, name) =>
        `${name} was connected to your Jhalak account ${to}. It signs in without your password.`,
      api_key_created: (to, name) =>
        `The API key “${name}” was made for your Jhalak account ${to}. Programs that have it act for you.`,
      two_factor_disabled: (to) =>
        `Two-factor sign-in was turned off for your Jhalak account ${to}. Your password alone opens it now.`,
      recovery_codes_renewed: (to) =>
        `New recovery codes were made for your Jhalak account ${to}. The old ones no longer work.`,
    },
    rest: (settings, reset) => `See and change it in Settings:
${settings}

Not you? Request a link for a new password now. It can also end everything else that opens your account:
${reset}`,
    locked: (contact) => `Can’t sign in without a code? Write to the team of this site:
${contact}`,
  },
  hi: {
    subject: {
      password_changed: 'आपके झलक अकाउंट का पासवर्ड बदल गया है',
      password_reset: 'आपके झलक अकाउंट का नया पासवर्ड चुना गया है',
      two_factor_enabled: 'आपके झलक अकाउंट का दो चरणों वाला साइन इन चालू है',
      passkey_added: 'आपके झलक अकाउंट में एक पासकी जुड़ी है',
      external_connected: 'आपके झलक अकाउंट में साइन इन का एक और तरीका जुड़ा है',
      api_key_created: 'आपके झलक अकाउंट के लिए एक API key बनी है',
      two_factor_disabled: 'आपके झलक अकाउंट का दो चरणों वाला साइन इन बंद है',
      recovery_codes_renewed: 'आपके झलक अकाउंट के नए रिकवरी कोड बने हैं',
    },
    sentence: {
      password_changed: (to) => `आपके झलक अकाउंट ${to} का पासवर्ड बदला गया है। बाकी सभी ब्राउज़र लॉग आउट हो गए हैं।`,
      password_reset: (to) =>
        `एक लिंक से आपके झलक अकाउंट ${to} का नया पासवर्ड चुना गया है। सभी ब्राउज़र लॉग आउट हो गए हैं।`,
      two_factor_enabled: (to) =>
        `आपके झलक अकाउंट ${to} का दो चरणों वाला साइन इन चालू किया गया है। अब पासवर्ड के साथ एक कोड भी लगेगा।`,
      passkey_added: (to, name) =>
        `आपके झलक अकाउंट ${to} में पासकी “${name}” जुड़ी है। इससे बिना पासवर्ड के साइन इन होता है।`,
      external_connected: (to, name) =>
        `आपके झलक अकाउंट ${to} से “${name}” जुड़ा है। इससे बिना पासवर्ड के साइन इन होता है।`,
      api_key_created: (to, name) =>
        `आपके झलक अकाउंट ${to} के लिए API key “${name}” बनी है। जिस प्रोग्राम के पास यह है, वह आपकी ओर से काम कर सकता है।`,
      two_factor_disabled: (to) =>
        `आपके झलक अकाउंट ${to} का दो चरणों वाला साइन इन बंद किया गया है। अब यह सिर्फ़ पासवर्ड से खुलता है।`,
      recovery_codes_renewed: (to) => `आपके झलक अकाउंट ${to} के नए रिकवरी कोड बने हैं। पुराने अब काम नहीं करते।`,
    },
    rest: (settings, reset) => `इसे सेटिंग में देखें और बदलें:
${settings}

यह आपने नहीं किया? अभी नए पासवर्ड का लिंक मँगाएँ। उससे आपका अकाउंट खोलने वाली बाकी सब चीज़ें भी बंद हो सकती हैं:
${reset}`,
    locked: (contact) => `बिना कोड के साइन इन नहीं हो रहा? इस साइट की टीम को लिखें:
${contact}`,
  },
};
