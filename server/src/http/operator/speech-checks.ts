import type { Logger } from 'pino';
import { emailLanguageFor } from '#accounts/email-language.ts';
import { speechServiceEmail } from '#accounts/operator-emails.ts';
import type { Mail } from '#adapters/mail/mail.ts';
import type { Db } from '#db/core/connect.ts';
import { operatorEmails } from '#db/queries/accounts/contact-requests.ts';
import { type Kept, keepDoing } from '#keep-doing.ts';
import type { SpeechServiceStore } from '#pipeline/speech/service-settings.ts';

export interface SpeechCheckOptions {
  db: Db;
  services: Pick<SpeechServiceStore, 'checkDue'>;
  mail: Mail;
  /** Origin under which users open the site. */
  origin: string;
  log: Pick<Logger, 'warn'>;
}

const hourMs = 3_600_000;

/** In English; the reasons for creators send them to the team of the site, whose member reads this. */
const reasonFor = ({ code, message }: { code: string; message: string }): string =>
  operatorReasons[code] ?? message;
const operatorReasons: Readonly<Record<string, string>> = {
  speech_service_key: 'it does not accept the key that is set up. Enter a new one',
  speech_service_balance: 'its account has no credit left. Add credit there',
  speech_service_address: 'something else answers at its address. Check the address and the model',
};

/** Tries the speech services that were not tried for a day, and tells the operators by email which failed. */
export async function checkSpeechServices({
  db,
  services,
  mail,
  origin,
  log,
}: SpeechCheckOptions): Promise<void> {
  for (const { name, failure } of await services.checkDue(new Date())) {
    log.warn({ service: name, reason: failure.message }, 'a speech service failed its daily check');
    if (!mail.reachesPeople) continue;
    for (const to of await operatorEmails(db)) {
      const language = await emailLanguageFor(db, to, null);
      const email = speechServiceEmail({ to, origin, language, name, reason: reasonFor(failure) });
      // An address that refuses it keeps the news from no one else: the next check is a day away.
      await mail
        .send(email)
        .catch((error: unknown) => log.warn({ err: error }, 'an email about a speech service failed'));
    }
  }
}

/** The same now and every hour, until it is stopped. */
export const keepCheckingSpeech = (options: SpeechCheckOptions): Kept =>
  keepDoing(() => checkSpeechServices(options), {
    everyMs: hourMs,
    onError: (error) => options.log.warn({ err: error }, 'the speech services could not be checked'),
  });
