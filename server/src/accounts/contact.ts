import {
  type ContactRequest,
  insertContactRequest,
  markContactMailed,
  operatorEmails,
} from '#db/queries/accounts/contact-requests.ts';
import { type EmailLanguage, emailLanguageFor } from './email-language.ts';
import { emailOf } from './emails.ts';
import { networkOf, takeAttempt } from './limits.ts';
import type { EmailDeps } from './security-emails.ts';

export type ContactDeps = Pick<EmailDeps, 'db' | 'mail' | 'log'>;

/**
 * Stores a message, then emails it to the operators where a mail server is set up; `mailed` once one of them is accepted.
 * The message stays stored when the mail server refuses. Throws UserError `too_many_attempts`.
 */
export async function takeContact(
  { db, mail, log }: ContactDeps,
  { ip, ...message }: ContactMessage & { ip: string | null },
): Promise<{ mailed: boolean }> {
  await takeAttempt(db, 'contact', [networkOf(ip)]);
  const { id } = await insertContactRequest(db, message);
  if (!mail.reachesPeople) return { mailed: false };
  let mailed = false;
  for (const to of await operatorEmails(db)) {
    try {
      const language = await emailLanguageFor(db, to, null);
      await mail.send(contactEmail({ to, message, language }));
      mailed = true;
    } catch (error) {
      log.error({ err: error, contact: id }, 'the email about a contact message could not be sent');
    }
  }
  if (mailed) await markContactMailed(db, id);
  return { mailed };
}

type ContactMessage = Pick<ContactRequest, 'name' | 'email' | 'topic' | 'message' | 'userId'>;

interface ContactEmailParts {
  /** The address of an operator. */
  to: string;
  message: ContactMessage;
  language: EmailLanguage;
}

/** Carries a message of the contact form; its sender is named in the text, because mail in their name is refused as forged. */
export const contactEmail = emailOf<ContactEmailParts>({
  en: ({ message: { name, email, topic, message } }) => ({
    subject: `Jhalak: a message about ${subjects[topic].en}`,
    text: `${name} <${email}> wrote:

${message}

Reply to ${email}. The message is also on your operator pages, under Messages.
`,
  }),
  hi: ({ message: { name, email, topic, message } }) => ({
    subject: `झलक: ${subjects[topic].hi} के बारे में मैसेज`,
    text: `${name} <${email}> ने लिखा:

${message}

${email} पर जवाब दें। यह मैसेज ऑपरेटर पेज के “मैसेज” में भी है।
`,
  }),
});

const subjects: Record<ContactMessage['topic'], Record<EmailLanguage, string>> = {
  business: { en: 'the Business plan', hi: 'Business प्लान' },
  account: { en: 'an account', hi: 'अकाउंट' },
  payment: { en: 'a payment', hi: 'पेमेंट' },
  problem: { en: 'a problem', hi: 'किसी गड़बड़ी' },
  other: { en: 'something else', hi: 'किसी और बात' },
};
