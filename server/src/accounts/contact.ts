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
  log: { error(details: object, words: string): void };
}

type ContactMessage = Pick<ContactRequest, 'name' | 'email' | 'topic' | 'message' | 'userId'>;

/**
 * Keeps a message, then tells the operator by mail where mail reaches people: a mail server that refuses loses
 * nothing. Throws UserError `too_many_attempts`.
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
    log.error({ err: error, contact: id }, 'the letter about a message could not be sent');
    return { mailed: false };
  }
  if (operators.length === 0) return { mailed: false };
  await markContactMailed(db, id);
  return { mailed: true };
}

/** The answer goes to the address in the text: a letter in somebody else's name would be refused as forged. */
const contactEmail = (to: string, { name, email, topic, message }: ContactMessage): Email => ({
  to,
  subject: `Jhalak: a message about ${subjects[topic]}`,
  text: `${name} <${email}> wrote:

${message}

Answer to ${email}. The message also stands in the settings of your installation.
`,
});

const subjects: Record<ContactMessage['topic'], string> = {
  business: 'the Business plan',
  account: 'an account',
  payment: 'a payment',
  problem: 'a problem',
  other: 'something else',
};
