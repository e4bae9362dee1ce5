import { emailChoiceOf } from '@jhalak/contract/email-choices.ts';
import type { Logger } from 'pino';
import { withDefaults } from '#accounts/preferences.ts';
import type { Mail } from '#adapters/mail/mail.ts';
import type { Db } from '#db/core/connect.ts';
import {
  claimNotificationEmail,
  dropNotificationEmail,
  findNotificationEmail,
  giveUpNotificationEmail,
  type NotificationEmail,
  postponeNotificationEmail,
} from '#db/queries/accounts/notification-emails.ts';
import { findPreferences } from '#db/queries/accounts/preferences.ts';
import { type Kept, keepDoing } from '#keep-doing.ts';
import { stopToken } from './stop-token.ts';
import { type EmailedContent, notificationEmailText } from './texts.ts';

export interface NotificationEmailOptions {
  db: Db;
  mail: Mail;
  /** Origin under which users open this installation. */
  origin: string;
  /** Signs the links that stop emails. */
  secret: string;
  log: Pick<Logger, 'warn' | 'error'>;
}

/** After so many attempts, about a day, an email is given up. */
const maxAttempts = 10;

/**
 * Sends the emails about notifications whose turn it is, to readers who want them and have not read the entry, and
 * returns how many were sent. Several processes may do so at once.
 */
export async function sendNotificationEmails(options: NotificationEmailOptions): Promise<number> {
  const { db, log } = options;
  let sent = 0;
  for (;;) {
    const email = await claimNotificationEmail(db);
    if (!email) return sent;
    try {
      if (await sendOne(options, email)) sent += 1;
      await dropNotificationEmail(db, email);
    } catch (error) {
      log.warn({ err: error, notification: email.notificationId }, 'an email could not be sent');
      await giveUpNotificationEmail(db, email, maxAttempts);
      await postponeNotificationEmail(db, email);
    }
  }
}

async function sendOne(options: NotificationEmailOptions, email: NotificationEmail): Promise<boolean> {
  const { db, mail, origin, secret } = options;
  // An email of today must not arrive once a mail server is set up.
  if (!mail.reachesPeople) return false;
  const told = await findNotificationEmail(db, email);
  const found = told.at(-1);
  const choice = found ? emailChoiceOf(found.notification.kind) : null;
  if (!found || choice === null) return false;
  const { videoId, workspaceId } = found.notification;
  const { emails, interfaceLanguage } = withDefaults(await findPreferences(db, email.userId));
  if (!emails[choice]) return false;
  const token = stopToken(secret, { userId: email.userId, kind: choice });
  // Written as pairs of the contract by `insertNotification`.
  const contents = told.map(({ notification }) => notification as EmailedContent);
  const language = interfaceLanguage ?? 'en';
  const stopAddress = `${origin}/unsubscribe?token=${token}`;
  await mail.send({
    to: found.to,
    id: `${email.notificationId}.${email.userId}`,
    ...notificationEmailText(contents, {
      ...{ language, origin, videoId, workspaceId, stopAddress },
      project: found.project ?? '',
    }),
    // RFC 8058: mail programs show a button of their own, which sends one request.
    headers: {
      'List-Unsubscribe': `<${origin}/api/emails/stop/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  return true;
}

const everyMs = 15_000;

/** Does so now and every few seconds; a failure is logged and the next turn tries again. */
export const keepSendingNotificationEmails = (options: NotificationEmailOptions): Kept =>
  keepDoing(() => sendNotificationEmails(options), {
    everyMs,
    onError: (error) => options.log.error({ err: error }, 'emails could not be sent'),
  });
