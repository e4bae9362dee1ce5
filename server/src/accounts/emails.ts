import type { Email } from '#adapters/mail/mail.ts';
import type { EmailLanguage } from './email-language.ts';
import type { OtherWays } from './other-ways.ts';

/** How long the links of emails are valid. */
export const emailLinkLifetimeMs = {
  'reset-password': 60 * 60_000,
  'sign-in': 60 * 60_000,
  'verify-email': 3 * 24 * 60 * 60_000,
  'change-email': 24 * 60 * 60_000,
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
  language: EmailLanguage;
}

/** The page that a sign-up was on the way to, where its link leads on. */
interface OnTheWay {
  page?: string | undefined;
}

const onTo = (mark: '?' | '&', page: string | undefined): string =>
  page === undefined ? '' : `${mark}from=${encodeURIComponent(page)}`;

type Texts<Parts> = Record<EmailLanguage, (parts: Parts) => Omit<Email, 'to'>>;

/** An email with its texts in both languages. */
export const emailOf =
  <Parts extends { to: string; language: EmailLanguage }>(texts: Texts<Parts>) =>
  (parts: Parts): Email => ({ to: parts.to, ...texts[parts.language](parts) });

type ResetParts = Pick<EmailParts, 'origin' | 'token'> & { others: OtherWays };

/** What else opens the account, with the link that ends it; empty where the password is the only way in. */
function othersNote(
  { origin, token, others: { external, passkeys, apiKeys } }: ResetParts,
  words: { intro: string; passkey: string; apiKey: string; end: string },
): string {
  const listed = [
    ...(external === null ? [] : [external]),
    ...passkeys.map(({ name }) => `${words.passkey} “${name}”`),
    ...apiKeys.map(({ name, hint }) => `${words.apiKey} “${name}” (${hint})`),
  ];
  if (listed.length === 0) return '';
  const lines = listed.map((one) => `- ${one}`).join('\n');
  return `\n${words.intro}\n${lines}\n\n${words.end}\n${resetAddress(origin, token)}&end=all\n`;
}

/** Carries the link to choose a new password. */
export const resetEmail = emailOf<EmailParts & ResetParts>({
  en: ({ to, origin, token, others }) => ({
    subject: 'Choose a new password for Jhalak',
    text: `Someone requested a new password for the Jhalak account ${to}.

If it was you, choose a new password here within an hour:
${resetAddress(origin, token)}

If it wasn’t you, ignore this email. Your password stays the same.
${othersNote(
  { origin, token, others },
  {
    intro: 'These open your account as well:',
    passkey: 'Passkey',
    apiKey: 'API key',
    end: 'Not all of them are yours? End them together with your old password:',
  },
)}`,
  }),
  hi: ({ to, origin, token, others }) => ({
    subject: 'झलक के लिए नया पासवर्ड चुनें',
    text: `झलक अकाउंट ${to} के लिए नया पासवर्ड माँगा गया है।

अगर यह आपने माँगा है, तो एक घंटे के अंदर यहाँ नया पासवर्ड चुनें:
${resetAddress(origin, token)}

आपने नहीं माँगा, तो इस ईमेल पर ध्यान न दें। आपका पासवर्ड वही रहेगा।
${othersNote(
  { origin, token, others },
  {
    intro: 'आपका अकाउंट इनसे भी खुलता है:',
    passkey: 'पासकी',
    apiKey: 'API key',
    end: 'इनमें से कुछ आपका नहीं है? पुराने पासवर्ड के साथ इन्हें भी बंद करें:',
  },
)}`,
  }),
});

/** Carries the link that opens an account at whose password others are guessing. */
export const signInLinkEmail = emailOf<EmailParts>({
  en: ({ to, origin, token }) => ({
    subject: 'Sign in to Jhalak with this link',
    text: `Many wrong passwords were tried for your Jhalak account ${to}, from many places. For an hour no password opens it. Your password and your videos are safe.

Sign in here instead, within an hour:
${origin}/sign-in?link=${token}
`,
  }),
  hi: ({ to, origin, token }) => ({
    subject: 'इस लिंक से झलक में साइन इन करें',
    text: `आपके झलक अकाउंट ${to} के लिए कई जगहों से बहुत सारे ग़लत पासवर्ड डाले गए। एक घंटे तक यह किसी पासवर्ड से नहीं खुलेगा। आपका पासवर्ड और वीडियो सुरक्षित हैं।

एक घंटे के अंदर यहाँ से साइन इन करें:
${origin}/sign-in?link=${token}
`,
  }),
});

/** Carries the link that confirms an address. */
export const verificationEmail = emailOf<EmailParts>({
  en: ({ to, origin, token }) => ({
    subject: 'Confirm your email for Jhalak',
    text: `Welcome to Jhalak. Confirm your email ${to} here within three days:
${origin}/verify-email?token=${token}

If you don’t have an account there, ignore this email.
`,
  }),
  hi: ({ to, origin, token }) => ({
    subject: 'झलक के लिए अपना ईमेल कन्फ़र्म करें',
    text: `झलक में आपका स्वागत है। तीन दिन के अंदर यहाँ अपना ईमेल ${to} कन्फ़र्म करें:
${origin}/verify-email?token=${token}

वहाँ आपका अकाउंट नहीं है, तो इस ईमेल पर ध्यान न दें।
`,
  }),
});

/** Carries the link that creates the account of a sign-up. */
export const signUpEmail = emailOf<EmailParts & OnTheWay>({
  en: ({ to, origin, token, page }) => ({
    subject: 'Finish your sign-up for Jhalak',
    text: `Welcome to Jhalak. Confirm your email ${to} here within three days to create your account:
${origin}/verify-email?token=${token}${onTo('&', page)}

If you didn’t sign up, ignore this email. No account is created.
`,
  }),
  hi: ({ to, origin, token, page }) => ({
    subject: 'झलक पर अपना साइन अप पूरा करें',
    text: `झलक में आपका स्वागत है। अकाउंट बनाने के लिए तीन दिन के अंदर यहाँ अपना ईमेल ${to} कन्फ़र्म करें:
${origin}/verify-email?token=${token}${onTo('&', page)}

आपने साइन अप नहीं किया, तो इस ईमेल पर ध्यान न दें। कोई अकाउंट नहीं बनेगा।
`,
  }),
});

/** Answers a sign-up, or a change of address, with an address that already has an account. */
export const knownAddressEmail = emailOf<Omit<EmailParts, 'token'> & OnTheWay>({
  en: ({ to, origin, page }) => ({
    subject: 'You already have a Jhalak account',
    text: `Someone entered ${to} for a Jhalak account, but it already has one. Nothing has changed. Sign in here:
${origin}/sign-in${onTo('?', page)}

Forgot your password? Choose a new one here:
${origin}/reset-password

If it wasn’t you, ignore this email.
`,
  }),
  hi: ({ to, origin, page }) => ({
    subject: 'आपका झलक अकाउंट पहले से है',
    text: `झलक अकाउंट के लिए ${to} लिखा गया, पर इस ईमेल से अकाउंट पहले से है। कुछ नहीं बदला है। यहाँ साइन इन करें:
${origin}/sign-in${onTo('?', page)}

पासवर्ड भूल गए? यहाँ नया चुनें:
${origin}/reset-password

यह आपने नहीं किया, तो इस ईमेल पर ध्यान न दें।
`,
  }),
});

/** Carries the link that makes an address the one of an account. */
export const newAddressEmail = emailOf<EmailParts>({
  en: ({ to, origin, token }) => ({
    subject: 'Confirm your new email for Jhalak',
    text: `Confirm here within a day that ${to} becomes the email of your Jhalak account:
${origin}/verify-email?token=${token}

If you didn’t ask for it, ignore this email. Nothing changes.
`,
  }),
  hi: ({ to, origin, token }) => ({
    subject: 'झलक के लिए अपना नया ईमेल कन्फ़र्म करें',
    text: `एक दिन के अंदर यहाँ कन्फ़र्म करें कि ${to} आपके झलक अकाउंट का ईमेल बने:
${origin}/verify-email?token=${token}

आपने यह नहीं माँगा, तो इस ईमेल पर ध्यान न दें। कुछ नहीं बदलेगा।
`,
  }),
});

type AddressChange = Omit<EmailParts, 'token'> & { from: string; next: string };

/** Tells the present address that another one was entered; a new password ends the change. */
export const addressChangeEmail = emailOf<AddressChange>({
  en: ({ origin, from, next }) => ({
    subject: 'Your Jhalak account gets a new email',
    text: `The email of your Jhalak account becomes ${next} instead of ${from} once it is confirmed there.

Not you? Choose a new password now. It ends this change:
${origin}/reset-password
`,
  }),
  hi: ({ origin, from, next }) => ({
    subject: 'आपके झलक अकाउंट का ईमेल बदल रहा है',
    text: `वहाँ से कन्फ़र्म होते ही आपके झलक अकाउंट का ईमेल ${from} की जगह ${next} हो जाएगा।

यह आपने नहीं किया? अभी नया पासवर्ड चुनें। उससे यह बदलाव रुक जाएगा:
${origin}/reset-password
`,
  }),
});

/** Tells both addresses that the change is done. */
export const addressChangedEmail = emailOf<AddressChange>({
  en: ({ origin, from, next }) => ({
    subject: 'The email of your Jhalak account has changed',
    text: `The email of your Jhalak account is ${next} now; it was ${from}. Sign in with the new one.

Not you? Write to the team of this site:
${origin}/contact
`,
  }),
  hi: ({ origin, from, next }) => ({
    subject: 'आपके झलक अकाउंट का ईमेल बदल गया है',
    text: `आपके झलक अकाउंट का ईमेल अब ${next} है; पहले ${from} था। अब नए ईमेल से साइन इन करें।

यह आपने नहीं किया? इस साइट की टीम को लिखें:
${origin}/contact
`,
  }),
});
