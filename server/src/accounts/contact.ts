import type { Email, Mail } from '#adapters/mail/mail.ts';
import type { Db } from '#db/core/connect.ts';
import {
  type ContactRequest,
  insertContactRequest,
  markContactMailed,
  operatorEmails,
} from '#db/queries/accounts/contact-requests.ts';
import { networkOf, takeAttempt } from './limits.ts';

export interface ContactDeps {
  db: Db;
  mail: Mail;
  log: { error(details: object, message: string): void };
}

type ContactMessage = Pick<ContactRequest, 'name' | 'email' | 'topic' | 'message' | 'userId'>;

/**
 * Stores a message, then emails it to the operators where a mail server is set up; the message stays stored when the
 * mail server refuses. Throws UserError `too_many_attempts`.
 */
export async function takeContact(
  { db, mail, log }: ContactDeps,
  { ip, ...message }: ContactMessage & { ip: string | null },
): Promise<{ mailed: boolean }> {
  await takeAttempt(db, 'contact', [networkOf(ip)]);
  const { id } = await insertContactRequest(db, message);
  if (!mail.reachesPeople) return { mailed: false };
  const operators = await operatorEmails(db);
  try {
    for (const to of operators) await mail.send(contactEmail(to, message));
  } catch (error) {
    log.error({ err: error, contact: id }, 'the email about a contact message could not be sent');
    return { mailed: false };
  }
  if (operators.length === 0) return { mailed: false };
  await markContactMailed(db, id);
  return { mailed: true };
}

/** The sender is the address in the text: an email in the name of another person is refused as forged. */
const contactEmail = (to: string, { name, email, topic, message }: ContactMessage): Email => ({
  to,
  subject: `Jhalak: a message about ${subjects[topic]}`,
  text: `${name} <${email}> wrote:

${message}

Reply to ${email}. You also find the message in the settings of your installation.
`,
});

const subjects: Record<ContactMessage['topic'], string> = {
  business: 'the Business plan',
  account: 'an account',
  payment: 'a payment',
  problem: 'a problem',
  other: 'something else',
};
