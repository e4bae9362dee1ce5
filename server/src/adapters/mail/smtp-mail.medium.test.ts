import { createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { listenHere } from '#testing/free-port.ts';
import { createSmtpMail } from './smtp-mail.ts';

// NOT TRIED: Mail services, and how mail programs show the emails. Tried: a local SMTP server.

let server: Server | undefined;
afterEach(() => void server?.close());

/** A mail server that takes one email at a time and keeps it; `refuse` answers the recipient with 550. */
async function mailServer({ refuse = false } = {}) {
  const received = { envelope: [] as string[], email: [] as string[] };
  server = createServer((socket) => {
    const say = (line: string) => void socket.write(`${line}\r\n`);
    let inEmail = false;
    say('220 mail.example.in');
    createInterface({ input: socket }).on('line', (line) => {
      if (inEmail) {
        inEmail = line !== '.';
        if (inEmail) received.email.push(line);
        else say('250 taken');
        return;
      }
      if (/^(MAIL|RCPT)/.test(line)) received.envelope.push(line);
      inEmail = line === 'DATA';
      if (inEmail) return say('354 go on');
      if (line.startsWith('RCPT') && refuse) return say('550 nobody here');
      say(line === 'QUIT' ? '221 bye' : '250 fine');
    });
  });
  return { received, url: `smtp://127.0.0.1:${await listenHere(server)}` };
}

const email = {
  to: 'asha@example.in',
  subject: 'नमस्ते',
  text: 'Choose one here:\nhttps://clips.example.in/x?token=abc_-\n',
};

test('an email arrives with its sender, its one recipient and its text', async () => {
  const { received, url } = await mailServer();
  await createSmtpMail({ url, from: 'Jhalak <jhalak@example.in>' }).send(email);
  expect(received.envelope).toEqual(['MAIL FROM:<jhalak@example.in>', 'RCPT TO:<asha@example.in>']);
  const text = received.email.join('\n');
  expect(text).toContain('From: Jhalak <jhalak@example.in>');
  expect(text).toContain('https://clips.example.in/x?token');
});

test('an attachment arrives whole, and an email that is sent again has the same Message-ID', async () => {
  const { received, url } = await mailServer();
  const content = Buffer.from('%PDF-1.3 of an invoice');
  const attachments = [{ filename: 'JH-2627-00001.pdf', contentType: 'application/pdf', content }];
  const mail = createSmtpMail({ url, from: 'Jhalak <jhalak@example.in>' });
  await mail.send({ ...email, id: 'abc', attachments });
  await mail.send({ ...email, id: 'abc', attachments });
  const text = received.email.join('\n');
  expect(text.match(/^Message-ID: <abc@example\.in>$/gm)).toHaveLength(2);
  expect(text).toContain('Content-Type: application/pdf; name=JH-2627-00001.pdf');
  expect(text).toContain(content.toString('base64'));
});

test('an address cannot add recipients or headers', async () => {
  const { received, url } = await mailServer();
  const to = 'asha@example.in\r\nBcc: everyone@example.in';
  await createSmtpMail({ url, from: 'jhalak@example.in' })
    .send({ ...email, to })
    .catch(() => undefined);
  expect(received.envelope.filter((line) => line.startsWith('RCPT')).length).toBeLessThanOrEqual(1);
  expect(received.envelope.join()).not.toContain('<everyone');
  expect(received.email.filter((line) => /^bcc:/i.test(line))).toEqual([]);
});

test('an email that the server refuses is an error', async () => {
  const { url } = await mailServer({ refuse: true });
  await expect(createSmtpMail({ url, from: 'jhalak@example.in' }).send(email)).rejects.toThrow('550');
});
