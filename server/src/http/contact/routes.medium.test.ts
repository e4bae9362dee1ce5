import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import type { Email, Mail } from '#adapters/mail/mail.ts';
import { attempt, contactRequest } from '#db/schema.ts';
import { openBrowser } from '#testing/browser.ts';
import { sessionAppForFile, signedUp } from '#testing/session-app.ts';
import { contactFeature } from './routes.ts';

const emails: Email[] = [];
/** What mail does in the test that runs. */
const mail: Mail & { refusing: boolean; refusedTo: string | null } = {
  refusing: false,
  refusedTo: null,
  reachesPeople: true,
  async send(email) {
    if (mail.refusing || email.to === mail.refusedTo) throw new Error('550 not today');
    emails.push(email);
  },
};
const log = pino({ level: 'silent' });
const { database, web } = await sessionAppForFile({
  features: (db) => [contactFeature({ db, mail, log, trustedProxies: [] })],
});
const owner = await signedUp(web);
await database.db.execute(sql`update auth."user" set operator = true where id = ${owner.user.id}`);
beforeEach(async () => {
  emails.length = 0;
  Object.assign(mail, { refusing: false, refusedTo: null, reachesPeople: true });
  await database.db.delete(contactRequest);
  await database.db.delete(attempt);
});
const message = {
  name: 'Ravi\r\nBcc: everyone@example.in',
  email: ' Ravi@Example.in ',
  topic: 'business',
  message: 'We are a newsroom of forty.\n\nनमस्ते',
};

test('a message is kept, mailed to the operator and listed for them', async () => {
  const { status, body } = await openBrowser(web.app).post('/api/contact', message);
  expect([status, body]).toEqual([201, { done: true, mailed: true }]);
  expect(emails).toHaveLength(1);
  expect(emails[0]).toMatchObject({ to: owner.email, subject: 'Jhalak: a message about the Business plan' });
  expect(emails[0]?.text).toContain('Ravi Bcc: everyone@example.in <ravi@example.in> wrote:');
  const { requests } = (await owner.browser.get('/api/contact')).body;
  expect(requests).toMatchObject([
    {
      email: 'ravi@example.in',
      topic: 'business',
      message: message.message,
      signedIn: false,
      mailed: true,
      answered: false,
    },
  ]);
});

test('without mail, and where the mail server refuses, nothing is lost', async () => {
  mail.refusing = true;
  expect((await openBrowser(web.app).post('/api/contact', message)).body.mailed).toBe(false);
  mail.reachesPeople = false;
  const { browser } = await signedUp(web);
  expect((await browser.post('/api/contact', { ...message, topic: 'other' })).body.mailed).toBe(false);
  const { requests } = (await owner.browser.get('/api/contact')).body;
  expect(requests).toMatchObject([
    { topic: 'other', signedIn: true, mailed: false },
    { topic: 'business', signedIn: false, mailed: false },
  ]);
  expect(emails).toEqual([]);
});

test('an address that is refused keeps no message from the other operators', async () => {
  const second = await signedUp(web);
  const isOperator = (operator: boolean) =>
    database.db.execute(sql`update auth."user" set operator = ${operator} where id = ${second.user.id}`);
  await isOperator(true);
  for (const [refused, reached] of [
    [owner.email, second.email],
    [second.email, owner.email],
  ]) {
    Object.assign(mail, { refusedTo: refused });
    emails.length = 0;
    expect((await openBrowser(web.app).post('/api/contact', message)).body.mailed).toBe(true);
    expect(emails.map(({ to }) => to)).toEqual([reached]);
  }
  await isOperator(false);
});

test('the operator marks a message as answered and as open again', async () => {
  const { browser } = owner;
  await openBrowser(web.app).post('/api/contact', message);
  const [{ id }] = (await browser.get('/api/contact')).body.requests;
  expect((await browser.put(`/api/contact/${id}`, { answered: true })).body.request.answered).toBe(true);
  expect((await browser.put(`/api/contact/${id}`, { answered: false })).body.request.answered).toBe(false);
  expect((await browser.put('/api/contact/unknown', { answered: true })).status).toBe(404);
});

test('five messages an hour from one address, and each address separately', async () => {
  const browser = openBrowser(web.app, { ip: '203.0.113.7' });
  const sent = await Promise.all(Array.from({ length: 8 }, () => browser.post('/api/contact', message)));
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(5);
  const refused = sent.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect((await openBrowser(web.app, { ip: '203.0.113.8' }).post('/api/contact', message)).status).toBe(201);
});

test('only the operator reads messages', async () => {
  const { browser } = await signedUp(web);
  expect((await browser.get('/api/contact')).status).toBe(403);
  expect((await browser.put('/api/contact/x', { answered: true })).status).toBe(403);
  expect((await openBrowser(web.app).get('/api/contact')).status).toBe(401);
});

test.each([
  ['an address that is none', { email: 'nobody' }],
  ['a name of blanks', { name: '  ' }],
  ['a message of blanks', { message: ' \n ' }],
  ['a message of 5,001 characters', { message: 'a'.repeat(5001) }],
  ['a topic that is not offered', { topic: 'spam' }],
])('%s is refused', async (_, part) => {
  const { status, body } = await openBrowser(web.app).post('/api/contact', { ...message, ...part });
  expect([status, body.code]).toEqual([400, 'invalid_field']);
});

test('a message without an answer stays on the list behind a hundred newer ones that are answered', async () => {
  const waiting = { name: 'Asha', email: 'asha@example.in', topic: 'account', message: 'My link?' } as const;
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  await database.db.insert(contactRequest).values([
    { id: 'waiting', ...waiting, createdAt: at(0) },
    ...Array.from({ length: 120 }, (_, n) => ({
      ...{ id: `answered ${n}`, ...waiting, createdAt: at(n + 1), answeredAt: at(n + 1) },
    })),
  ]);
  const { requests } = (await owner.browser.get('/api/contact')).body;
  expect(requests).toHaveLength(100);
  expect(requests.slice(0, 2)).toMatchObject([{ id: 'waiting' }, { id: 'answered 119', answered: true }]);
});
