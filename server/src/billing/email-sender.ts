import type { Logger } from 'pino';
import type { Email, Mail } from '#adapters/mail/mail.ts';
import type { Db } from '#db/core/connect.ts';
import { findPreferences } from '#db/queries/accounts/preferences.ts';
import {
  type BillingEmail,
  billingRecipient,
  claimBillingEmail,
  giveUpBillingEmail,
  markBillingEmailSent,
  postponeBillingEmail,
} from '#db/queries/tax/billing-emails.ts';
import { findDocument } from '#db/queries/tax/document-lists.ts';
import { type Kept, keepDoing } from '#keep-doing.ts';
import { type BillingNews, billingEmailText } from './email-texts.ts';
import { documentFileName, renderTaxDocument } from './pdf/document-pdf.ts';

export interface BillingEmailOptions {
  db: Db;
  mail: Mail;
  /** Origin under which users open this installation. */
  origin: string;
  log: Pick<Logger, 'warn' | 'error'>;
}

/** After so many attempts, about two days, an email is given up. */
const maxAttempts = 14;

/**
 * Sends the billing emails whose turn it is and returns how many were sent. Several processes may do so at once. A process
 * that dies between the mail server's answer and the row leaves an email that is sent again, with the same Message-ID.
 */
export async function sendBillingEmails(options: BillingEmailOptions): Promise<number> {
  const { db, log } = options;
  let sent = 0;
  for (;;) {
    const email = await claimBillingEmail(db);
    if (!email) return sent;
    try {
      if (await sendOne(options, email)) sent += 1;
    } catch (error) {
      log.warn({ err: error, email: email.id }, 'a billing email could not be sent');
      const reason = error instanceof Error ? error.message : String(error);
      if (email.attempts >= maxAttempts) await giveUpBillingEmail(db, email.id, reason);
      else await postponeBillingEmail(db, email.id, reason);
    }
  }
}

async function sendOne({ db, mail, origin }: BillingEmailOptions, email: BillingEmail): Promise<boolean> {
  const to = await billingRecipient(db, email);
  if (!to) {
    await giveUpBillingEmail(db, email.id, 'the workspace has no owner with an address');
    return false;
  }
  const { interfaceLanguage } = await findPreferences(db, to.userId);
  const language = interfaceLanguage ?? 'en';
  const news = await newsOf(db, email);
  const { id, workspaceId } = email;
  const composed: Email = { to: to.email, id, ...billingEmailText(news, { language, origin, workspaceId }) };
  // Only logged: an email of today must not arrive once a mail server is set up.
  if (!mail.reachesPeople) {
    await mail.send(composed);
    await giveUpBillingEmail(db, email.id, 'no mail server is set');
    return false;
  }
  await mail.send(
    'document' in news ? { ...composed, attachments: [await pdfOf(news, language)] } : composed,
  );
  await markBillingEmailSent(db, email.id);
  return true;
}

async function newsOf(db: Db, { event, workspaceId }: BillingEmail): Promise<BillingNews> {
  if (!('documentId' in event)) return event;
  const document = await findDocument(db, { id: event.documentId, workspaceId });
  if (!document) throw new Error(`the document ${event.documentId} is not there`);
  return { kind: event.kind, document };
}

const pdfOf = async (
  { document }: Extract<BillingNews, { document: object }>,
  language: 'en' | 'hi',
): Promise<NonNullable<Email['attachments']>[number]> => ({
  filename: documentFileName(document),
  contentType: 'application/pdf',
  content: await renderTaxDocument(document, language),
});

const everyMs = 10_000;

/** Does so now and every few seconds; a failure is logged and the next turn tries again. */
export const keepSendingBillingEmails = (options: BillingEmailOptions): Kept =>
  keepDoing(() => sendBillingEmails(options), {
    everyMs,
    onError: (error) => options.log.error({ err: error }, 'billing emails could not be sent'),
  });
