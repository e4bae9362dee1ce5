import type { Mail } from '#adapters/mail/mail.ts';
import type { Db } from '#db/core/connect.ts';
import {
  insertContactRequest,
  markContactMailed,
  operatorEmails,
} from '#db/queries/accounts/contact-requests.ts';
import { type ContactMessage, contactEmail } from './contact-emails.ts';
import { emailLanguageFor } from './email-language.ts';
import { networkOf, takeAttempt } from './limits.ts';

export interface ContactDeps {
  db: Db;
  mail: Mail;
  log: { error(details: object, message: string): void };
}

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
    for (const to of operators) {
      const language = await emailLanguageFor(db, to, null);
      await mail.send(contactEmail({ to, message, language }));
    }
  } catch (error) {
    log.error({ err: error, contact: id }, 'the email about a contact message could not be sent');
    return { mailed: false };
  }
  if (operators.length === 0) return { mailed: false };
  await markContactMailed(db, id);
  return { mailed: true };
}
