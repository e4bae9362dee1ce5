import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { createSmtpMail } from './smtp-mail.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/** A mail server that takes one letter at a time and keeps it; `refuse` answers the recipient with 550. */
async function mailServer({ refuse = false } = {}) {
  const heard = { envelope: [] as string[], letter: [] as string[] };
  server = createServer((socket) => {
    const say = (line: string) => void socket.write(`${line}\r\n`);
    let inLetter = false;
    say('220 mail.example.in');
    createInterface({ input: socket }).on('line', (line) => {
      if (inLetter) {
        inLetter = line !== '.';
        if (inLetter) heard.letter.push(line);
        else say('250 taken');
        return;
      }
      if (/^(MAIL|RCPT)/.test(line)) heard.envelope.push(line);
      inLetter = line === 'DATA';
      if (inLetter) return say('354 go on');
      if (line.startsWith('RCPT') && refuse) return say('550 nobody here');
      say(line === 'QUIT' ? '221 bye' : '250 fine');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { heard, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const letter = {
  to: 'asha@example.in',
  subject: 'नमस्ते',
  text: 'Choose one here:\nhttps://clips.example.in/x?token=abc_-\n',
};

test('a letter arrives with its sender, its one recipient and its text', async () => {
  const { heard, url } = await mailServer();
  await createSmtpMail({ url, from: 'Jhalak <jhalak@example.in>' }).send(letter);
  expect(heard.envelope).toEqual(['MAIL FROM:<jhalak@example.in>', 'RCPT TO:<asha@example.in>']);
  const text = heard.letter.join('\n');
  expect(text).toContain('From: Jhalak <jhalak@example.in>');
  expect(text).toContain('https://clips.example.in/x?token');
});

test('an address cannot add recipients or headers', async () => {
  const { heard, url } = await mailServer();
  const to = 'asha@example.in\r\nBcc: everyone@example.in';
  await createSmtpMail({ url, from: 'jhalak@example.in' })
    .send({ ...letter, to })
    .catch(() => undefined);
  expect(heard.envelope.filter((line) => line.startsWith('RCPT')).length).toBeLessThanOrEqual(1);
  expect(heard.envelope.join()).not.toContain('<everyone');
  expect(heard.letter.filter((line) => /^bcc:/i.test(line))).toEqual([]);
});

test('a letter that the other side does not take is an error', async () => {
  const { url } = await mailServer({ refuse: true });
  await expect(createSmtpMail({ url, from: 'jhalak@example.in' }).send(letter)).rejects.toThrow('550');
});
