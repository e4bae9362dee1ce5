import type { Logger } from 'pino';
import type { Mail } from './mail.ts';

/** Where no mail server is set: says in the log that a mail was not sent, never to whom or what is in it. */
export function createLogMail({ log }: { log: Pick<Logger, 'info'> }): Mail {
  return {
    reachesPeople: false,
    async send({ subject }) {
      log.info({ subject }, 'a mail was not sent: no SMTP_URL is set');
    },
  };
}
