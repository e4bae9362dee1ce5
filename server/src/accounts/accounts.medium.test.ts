import { expect, test, vi } from 'vitest';
import type { Email } from '#adapters/mail/mail.ts';
import { openBrowser } from '#testing/browser.ts';
import { goodPassword, sessionAppForFile, signedUp } from '#testing/session-app.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { forgetExpired } from './forget-expired.ts';

const { database, web } = await sessionAppForFile();

const nobody = { cookie: null, ip: '192.0.2.1', userAgent: null };

/** The same accounts with a mail server that keeps its letters. */
function withMail({ fails = false } = {}): { accounts: Accounts; letters: Email[]; errors: string[] } {
  const letters: Email[] = [];
  const errors: string[] = [];
  const accounts = createAccounts({
    db: database.db,
    identity: web.identity,
    emailOrigin: 'https://clips.example.in',
    log: { error: (_, words) => void errors.push(words) },
    mail: {
      reachesPeople: true,
      async send(letter) {
        if (fails) throw new Error('the mail server is away');
        letters.push(letter);
      },
    },
  });
  return { accounts, letters, errors };
}

const tokenIn = (letter: Email | undefined) => /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';

test('a reset letter leads to a new password', async () => {
  const { accounts, letters } = withMail();
  const { email } = await signedUp(web);
  await accounts.requestReset(email, nobody);
  await vi.waitUntil(() => letters.length === 1);
  expect(letters[0]).toMatchObject({ to: email, subject: 'Choose a new password for Jhalak' });
  expect(letters[0]?.text).toContain('https://clips.example.in/reset-password?token=');
  await accounts.resetPassword(tokenIn(letters[0]), 'eight monsoon mangoes', nobody);
  const entered = await openBrowser(web.app).post('/api/session/sign-in', {
    email,
    password: 'eight monsoon mangoes',
  });
  expect(entered.status).toBe(200);
});

test('an unknown address is answered alike and gets no letter', async () => {
  const { accounts, letters } = withMail();
  await expect(accounts.requestReset('nobody@example.in', nobody)).resolves.toBeUndefined();
  const { email } = await signedUp(web);
  await accounts.requestReset(email, nobody);
  await vi.waitUntil(() => letters.length === 1);
  expect(letters.map(({ to }) => to)).toEqual([email]);
});

test('nobody’s mailbox is flooded: the sixth request within a quarter of an hour is refused', async () => {
  const { accounts } = withMail();
  for (let i = 0; i < 5; i++) await accounts.requestReset('flooded@example.in', nobody);
  await expect(accounts.requestReset('flooded@example.in', nobody)).rejects.toMatchObject({
    id: 'too_many_attempts',
  });
});

test('a mail server that is away is logged and does not tell on anybody', async () => {
  const { accounts, errors } = withMail({ fails: true });
  const { email } = await signedUp(web);
  await expect(accounts.requestReset(email, nobody)).resolves.toBeUndefined();
  await vi.waitUntil(() => errors.length === 1);
  expect(errors).toEqual(['the letter with a reset link failed']);
});

test('where mail is sent, a new account gets a letter that proves its address, once', async () => {
  const { accounts, letters } = withMail();
  const { user } = await accounts.signUp(
    { email: 'prove@example.in', password: goodPassword, firstName: 'Asha', lastName: '' },
    undefined,
    nobody,
  );
  expect(user.emailVerified).toBe(false);
  await vi.waitUntil(() => letters.length === 1);
  await accounts.verifyEmail(tokenIn(letters[0]), nobody);
  expect(await web.identity.findByEmail('prove@example.in')).toMatchObject({ emailVerified: true });
  await expect(accounts.verifyEmail(tokenIn(letters[0]), nobody)).rejects.toMatchObject({
    id: 'link_used_up',
  });
});

test('a link that proves an address resets no password', async () => {
  const { accounts, letters } = withMail();
  const { id } = await web.identity
    .findByEmail((await signedUp(web)).email)
    .then((user) => user ?? { id: '' });
  const token = await web.identity.issueToken({ purpose: 'verify-email', userId: id, lifeMs: 60_000 });
  await expect(accounts.resetPassword(token, 'eight monsoon mangoes', nobody)).rejects.toMatchObject({
    id: 'link_used_up',
  });
  expect(letters).toEqual([]);
});

test('without a mail server the letter stands in the log for the operator', async () => {
  const { email } = await signedUp(web);
  await openBrowser(web.app).post('/api/session/reset-request', { email });
  await vi.waitUntil(() => web.logged.some((line) => line.includes('/reset-password?token=')));
  expect(web.logged.find((line) => line.includes('/reset-password?token='))).toContain(email);
});

test('sessions that are over, used links and closed windows are removed, living ones stay', async () => {
  const { browser, email } = await signedUp(web);
  await openBrowser(web.app).post('/api/session/sign-in', { email, password: goodPassword });
  const { id = '' } = (await web.identity.findByEmail(email)) ?? {};
  await web.identity.issueToken({ purpose: 'reset-password', userId: id, lifeMs: -1000 });
  const living = (await browser.get('/api/session/sessions')).body.sessions.length;
  await database.pool.query(
    `insert into auth.session (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
     values ('old', 'old', $1, now() - interval '1 minute', now(), now())`,
    [id],
  );
  await database.pool.query(`insert into jhalak.attempt values ('old', 3, now() - interval '2 hours')`);

  await forgetExpired({ db: database.db, identity: web.identity });

  const { rows } = await database.pool.query(`select
    (select count(*)::int from auth.session where id = 'old') as sessions,
    (select count(*)::int from auth.verification where "expiresAt" < now()) as links,
    (select count(*)::int from jhalak.attempt where key = 'old') as attempts`);
  expect(rows).toEqual([{ sessions: 0, links: 0, attempts: 0 }]);
  expect((await browser.get('/api/session/sessions')).body.sessions).toHaveLength(living);
});
