import type { EmailLanguage } from './email-language.ts';
import { emailOf } from './emails.ts';

interface ActEmailParts {
  /** The address of the account. */
  to: string;
  /** Origin under which users open the site. */
  origin: string;
  language: EmailLanguage;
}

/** Says that two-factor sign-in was turned off for a user who lost it. */
export const twoFactorResetEmail = emailOf<ActEmailParts>({
  en: ({ to, origin }) => ({
    subject: 'Two-factor sign-in is off for your Jhalak account',
    text: `The team of this site turned off the two-factor sign-in of your Jhalak account ${to}, and signed you out everywhere.

Sign in with your password and set it up again in Settings, Security:
${origin}/settings#security

You did not ask for this? Choose a new password now, and tell us:
${origin}/reset-password
${origin}/contact
`,
  }),
  hi: ({ to, origin }) => ({
    subject: 'आपके झलक अकाउंट का दो चरणों वाला साइन इन बंद है',
    text: `इस साइट की टीम ने आपके झलक अकाउंट ${to} का दो चरणों वाला साइन इन बंद किया है, और आप हर जगह लॉग आउट हो गए हैं।

अपने पासवर्ड से साइन इन करें और सेटिंग के सुरक्षा हिस्से में इसे फिर चालू करें:
${origin}/settings#security

आपने यह नहीं कहा था? अभी नया पासवर्ड चुनें, और हमें बताएँ:
${origin}/reset-password
${origin}/contact
`,
  }),
});

/** Says that an account is suspended. */
export const accountSuspendedEmail = emailOf<ActEmailParts>({
  en: ({ to, origin }) => ({
    subject: 'Your Jhalak account is suspended',
    text: `Your Jhalak account ${to} is suspended. You cannot sign in, and your API keys do not work. Your videos and clips are kept. A paid plan is not renewed in this time, so nothing more is charged.

Write to us to have it restored:
${origin}/contact
`,
  }),
  hi: ({ to, origin }) => ({
    subject: 'आपका झलक अकाउंट रोक दिया गया है',
    text: `आपका झलक अकाउंट ${to} रोक दिया गया है। आप साइन इन नहीं कर सकते, और आपकी API keys काम नहीं करतीं। आपके वीडियो और क्लिप सुरक्षित हैं। इस दौरान पेड प्लान रिन्यू नहीं होगा, यानी आगे कोई पैसा नहीं कटेगा।

इसे फिर चालू कराने के लिए हमें लिखें:
${origin}/contact
`,
  }),
});

/** Says that an account works again. */
export const accountRestoredEmail = emailOf<ActEmailParts>({
  en: ({ to, origin }) => ({
    subject: 'Your Jhalak account works again',
    text: `Your Jhalak account ${to} is restored. Sign in here:
${origin}/sign-in

If you have a paid plan, see whether it renews again:
${origin}/billing
`,
  }),
  hi: ({ to, origin }) => ({
    subject: 'आपका झलक अकाउंट फिर चालू है',
    text: `आपका झलक अकाउंट ${to} फिर चालू है। यहाँ साइन इन करें:
${origin}/sign-in

अगर आपका पेड प्लान है, तो देख लें कि वह फिर रिन्यू होगा या नहीं:
${origin}/billing
`,
  }),
});

interface ServiceEmailParts extends ActEmailParts {
  /** Of the speech service. */
  name: string;
  /** Why it failed, in English. */
  reason: string;
}

/** Tells an operator that a speech service failed its daily check. */
export const speechServiceEmail = emailOf<ServiceEmailParts>({
  en: ({ origin, name, reason }) => ({
    subject: `Jhalak: ${name} failed its daily check`,
    text: `Your site tries the speech service ${name} once a day. Today it failed: ${reason}.

Videos of workspaces that chose it will fail too. Look at it here:
${origin}/operator/models
`,
  }),
  hi: ({ origin, name, reason }) => ({
    subject: `झलक: ${name} की रोज़ की जाँच में गड़बड़ी`,
    text: `आपकी साइट स्पीच सर्विस ${name} को दिन में एक बार जाँचती है। आज सर्विस जाँच में नहीं चली: ${reason}।

जिन वर्कस्पेस ने इसे चुना है, उनके वीडियो का ट्रांसक्रिप्शन भी रुक सकता है। यहाँ देखें:
${origin}/operator/models
`,
  }),
});
