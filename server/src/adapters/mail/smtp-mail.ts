import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

/** Hands emails to a mail server, named as `smtp://user:password@host:587` or `smtps://…:465`. */
export function createSmtpMail({ url, from }: { url: string; from: string }): Mail {
  const transport = createTransport(
    { url, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 },
    // Emails are plain text of ours: nothing in them may make the library read a file or fetch an address.
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    reachesPeople: true,
    async check() {
      await transport.verify();
    },
    async send({ to, subject, text, id, headers = {}, attachments = [] }) {
      await transport.sendMail({
        to: { name: '', address: to },
        ...{ subject, text, headers: { ...headers }, attachments: [...attachments] },
        ...(id && { messageId: `<${id}@${domainOf(from)}>` }),
      });
    },
  };
}

/** The part of a sender behind the `@`, as Message-IDs name where they were made. */
const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'jhalak.invalid';
