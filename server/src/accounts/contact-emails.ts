import type { Email } from '#adapters/mail/mail.ts';
import type { ContactRequest } from '#db/queries/accounts/contact-requests.ts';
import type { EmailLanguage } from './email-language.ts';

export type ContactMessage = Pick<ContactRequest, 'name' | 'email' | 'topic' | 'message' | 'userId'>;

interface ContactEmailParts {
  /** The address of an operator. */
  to: string;
  message: ContactMessage;
  language: EmailLanguage;
}

/** Carries a message of the contact form; its sender is named in the text, because mail in their name is refused as forged. */
export const contactEmail = ({ to, message, language }: ContactEmailParts): Email => ({
  to,
  ...{ en: english, hi: hindi }[language](message),
});

const english = ({ name, email, topic, message }: ContactMessage) => ({
  subject: `Jhalak: a message about ${subjects[topic].en}`,
  text: `${name} <${email}> wrote:

${message}

Reply to ${email}. You also find the message in the settings of your installation.
`,
});

const hindi = ({ name, email, topic, message }: ContactMessage) => ({
  subject: `झलक: ${subjects[topic].hi} के बारे में संदेश`,
  text: `${name} <${email}> ने लिखा:

${message}

${email} पर जवाब दें। यह संदेश आपकी साइट की सेटिंग में भी है।
`,
});

const subjects: Record<ContactMessage['topic'], Record<EmailLanguage, string>> = {
  business: { en: 'the Business plan', hi: 'Business प्लान' },
  account: { en: 'an account', hi: 'अकाउंट' },
  payment: { en: 'a payment', hi: 'पेमेंट' },
  problem: { en: 'a problem', hi: 'किसी गड़बड़ी' },
  other: { en: 'something else', hi: 'किसी और बात' },
};
