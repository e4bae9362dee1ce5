import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Email } from '#adapters/mail/mail.ts';
import { listNotifications } from '#db/queries/accounts/notifications.ts';
import { openBrowser } from '#testing/browser.ts';
import { goodPassword, sessionAppForFile, signedUp, signedUpOnAgency } from '#testing/session-app.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { forgetExpired } from './forget-expired.ts';
import { countUse, takeAttempt } from './limits.ts';
import { inviteMember, revokeInvitation } from './team-invitations.ts';

const { database, web } = await sessionAppForFile();

const visitor = { cookie: null, ip: '192.0.2.1', userAgent: null };

/** The same accounts with a mail server that stores its emails. */
function withMail({ isRefused = () => false }: { isRefused?: (to: string) => boolean } = {}): {
  accounts: Accounts;
  emails: Email[];
  errors: string[];
} {
  const emails: Email[] = [];
  const errors: string[] = [];
  const accounts = createAccounts({
    db: database.db,
    identity: web.identity,
    emailOrigin: 'https://clips.example.in',
    signUpMode: 'open',
    externalLabel: null,
    log: { info: () => undefined, error: (_, words) => void errors.push(words) },
    mail: {
      reachesPeople: true,
      async send(email) {
        if (isRefused(email.to)) throw new Error('the mail server is away');
        emails.push(email);
      },
    },
  });
  return { accounts, emails, errors };
}

const tokenIn = (email: Email | undefined) => /token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';

test('a reset mail leads to a new password, also where the old one was guessed at until nothing more was taken', async () => {
  const { accounts, emails } = withMail();
  const { email } = await signedUp(web);
  const enter = (password: string) => accounts.signIn({ email, password }, visitor);
  for (let guess = 1; guess <= 10; guess += 1)
    await expect(enter('eight monsoon lemons')).rejects.toMatchObject({ id: 'wrong_credentials' });
  await expect(enter(goodPassword)).rejects.toMatchObject({ id: 'too_many_attempts' });
  await accounts.requestReset(email, visitor);
  await expect.poll(() => emails.length).toBe(1);
  expect(emails[0]).toMatchObject({ to: email, subject: 'Choose a new password for Jhalak' });
  expect(emails[0]?.text).toContain('https://clips.example.in/reset-password?token=');
  await accounts.resetPassword(
    { token: tokenIn(emails[0]), newPassword: 'eight monsoon mangoes', endOthers: false },
    visitor,
  );
  expect((await enter('eight monsoon mangoes')).user.email).toBe(email);
  expect(emails[1]).toMatchObject({ to: email, subject: 'Your Jhalak account has a new password' });
});

test('an unknown address has the same response and gets no email', async () => {
  const { accounts, emails } = withMail();
  await expect(accounts.requestReset('nobody@example.in', visitor)).resolves.toBeUndefined();
  const { email } = await signedUp(web);
  await accounts.requestReset(email, visitor);
  await expect.poll(() => emails.length).toBe(1);
  expect(emails.map(({ to }) => to)).toEqual([email]);
});

test('inboxes are not flooded: the sixth request within a quarter of an hour is refused', async () => {
  const { accounts } = withMail();
  for (let i = 0; i < 5; i++) await accounts.requestReset('flooded@example.in', visitor);
  await expect(accounts.requestReset('flooded@example.in', visitor)).rejects.toMatchObject({
    id: 'too_many_attempts',
  });
});

test.each([-1, 1])(
  'how long a refused attempt has to wait does not change with a clock that is %i h fast',
  async (hours) => {
    const clock = vi
      .spyOn(Date, 'now')
      .mockImplementation(() => performance.timeOrigin + performance.now() + hours * 3_600_000);
    onTestFinished(() => void clock.mockRestore());
    const take = () => takeAttempt(database.db, 'mail', [`clock ${hours}`]);
    for (let n = 0; n < 5; n += 1) await take();
    const refusal = await take().catch((error) => error);
    const waitS = Number(refusal.details?.retryAfterS);
    expect(waitS).toBeGreaterThan(14 * 60);
    expect(waitS).toBeLessThanOrEqual(15 * 60);
    const { endsInMs } = await countUse(database.db, [`clock ${hours}`], 60_000);
    expect(endsInMs).toBeGreaterThan(50_000);
    expect(endsInMs).toBeLessThanOrEqual(60_000);
  },
);

test('a mail server that is away is logged and does not tell on anybody', async () => {
  const { accounts, errors } = withMail({ isRefused: () => true });
  const { email } = await signedUp(web);
  await expect(accounts.requestReset(email, visitor)).resolves.toBeUndefined();
  await expect.poll(() => errors.length).toBe(1);
  expect(errors).toEqual(['the mail with a reset link failed']);
});

test('where mail is sent, every address gets the same answer, and a new one becomes an account by the link of its mail', async () => {
  const { accounts, emails } = withMail();
  const { email: known } = await signedUp(web);
  const signUp = (email: string) =>
    accounts.signUp(
      { email, password: goodPassword, firstName: 'Asha', lastName: '', language: 'en' },
      {},
      visitor,
    );
  const entered = async (email: string) =>
    (await openBrowser(web.app).post('/api/session/sign-in', { email, password: goodPassword })).status;
  expect(await signUp('prove@example.in')).toBeNull();
  await expect.poll(() => emails.length).toBe(1);
  expect(await signUp(known)).toBeNull();
  await expect.poll(() => emails.length).toBe(2);
  expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
    ['prove@example.in', 'Finish your sign-up for Jhalak'],
    [known, 'You already have a Jhalak account'],
  ]);
  expect(tokenIn(emails[1])).toBe('');
  expect(await web.identity.findByEmail('prove@example.in')).toBeNull();
  expect(await entered('prove@example.in')).toBe(401);

  await accounts.verifyEmail(tokenIn(emails[0]), visitor);
  expect(await web.identity.findByEmail('prove@example.in')).toMatchObject({
    emailVerified: true,
    firstName: 'Asha',
  });
  expect(await entered('prove@example.in')).toBe(200);
  const { rows } = await database.db.execute(sql`
    select purpose, language from jhalak.consent join auth."user" u on u.id = user_id where email = 'prove@example.in'`);
  expect(rows).toEqual([{ purpose: 'terms', language: 'en' }]);
  await expect(accounts.verifyEmail(tokenIn(emails[0]), visitor)).rejects.toMatchObject({
    id: 'link_used_up',
  });
});

test('an account that is made in Hindi gets its emails in Hindi, whatever language others enter its address in', async () => {
  const { accounts, emails } = withMail();
  const email = 'hindi@example.in';
  const signUp = (language: 'en' | 'hi') =>
    accounts.signUp(
      { email, password: goodPassword, firstName: 'Asha', lastName: '', language },
      {},
      visitor,
    );
  const subjects = () => emails.filter(({ to }) => to === email).map(({ subject }) => subject);
  await signUp('hi');
  await expect.poll(() => emails.length).toBe(1);
  await accounts.verifyEmail(tokenIn(emails[0]), visitor);
  await accounts.requestReset(email, visitor);
  await expect.poll(() => emails.length).toBe(2);
  await signUp('en');
  await expect.poll(() => emails.length).toBe(3);
  const other = await signedUp(web);
  await accounts.changeEmail({ id: other.user.id, email: other.email }, email, visitor);
  await expect.poll(() => emails.length).toBe(5);
  expect(subjects().slice(1)).toEqual([
    expect.stringMatching(/पासवर्ड/),
    'आपका झलक अकाउंट पहले से है',
    'आपका झलक अकाउंट पहले से है',
  ]);
});

async function ownerWhoInvites() {
  const { user } = await signedUpOnAgency(database, web);
  const acting = { workspaceId: user.workspaceId, actor: { kind: 'user', userId: user.id } as const };
  const invite = (to: string) =>
    inviteMember(database.db, { plansOn: true }, acting, { role: 'editor', email: to });
  return { acting, invite };
}

const inBell = async (user: { id: string; workspaceId: string }) => {
  const reader = { userId: user.id, workspaceId: user.workspaceId };
  const { notifications } = await listNotifications(database.db, reader, { limit: 10, offset: 0 });
  return notifications.map(({ kind, params }) => [kind, params]);
};

test('who was invited by email finds the open invitations in the bell of the account that their link makes', async () => {
  const { accounts, emails } = withMail();
  const { acting, invite } = await ownerWhoInvites();
  const email = 'invited@example.in';
  const withdrawn = await invite(email);
  await database.db.transaction((tx) => revokeInvitation(tx, acting, withdrawn.invitation.id));
  const open = await invite('Invited@example.in');
  await invite('other@example.in');
  const wanted = { email, password: goodPassword, firstName: 'Ravi', lastName: '', language: 'en' as const };
  await accounts.signUp(wanted, {}, visitor);
  await expect.poll(() => emails.length).toBe(1);
  await accounts.verifyEmail(tokenIn(emails[0]), visitor);
  const signIn = { email, password: goodPassword };
  const { user } = (await openBrowser(web.app).post('/api/session/sign-in', signIn)).body;
  expect(await inBell(user)).toEqual([
    ['invite', expect.objectContaining({ invitedBy: 'Asha Rao', invitationId: open.invitation.id })],
  ]);
});

test('an address that an account confirms later brings the invitations that were sent to it', async () => {
  const { accounts, emails } = withMail();
  const { invite } = await ownerWhoInvites();
  const { user, email } = await signedUp(web);
  const next = `invited.${email}`;
  const [first, second] = [await invite(email), await invite(next)];
  expect(await inBell(user)).toEqual([]);
  await accounts.requestVerification({ id: user.id, email });
  await expect.poll(() => emails.length).toBe(1);
  await accounts.verifyEmail(tokenIn(emails[0]), visitor);
  const toFirst = ['invite', expect.objectContaining({ invitationId: first.invitation.id })];
  expect(await inBell(user)).toEqual([toFirst]);
  await accounts.changeEmail({ id: user.id, email }, next, visitor);
  await expect.poll(() => emails.length).toBe(3);
  await accounts.verifyEmail(tokenIn(emails[2]), visitor);
  const toSecond = ['invite', expect.objectContaining({ invitationId: second.invitation.id })];
  expect(await inBell(user)).toEqual([toSecond, toFirst]);
});

test('the emails of a sign-up lead on to the page that it was on the way to', async () => {
  const { accounts, emails } = withMail();
  const { email: known } = await signedUp(web);
  for (const email of ['on.the.way@example.in', known])
    await accounts.signUp(
      { email, password: goodPassword, firstName: 'Asha', lastName: '', language: 'en' },
      { from: '/invite/a-token' },
      visitor,
    );
  await expect.poll(() => emails.length).toBe(2);
  const text = emails.map((one) => one.text).join();
  expect(text).toMatch(/\/verify-email\?token=[\w-]+&from=%2Finvite%2Fa-token\n/);
  expect(text).toContain('https://clips.example.in/sign-in?from=%2Finvite%2Fa-token\n');
});

test('of two confirmed sign-ups of one address the first makes the account and the second changes nothing', async () => {
  const { accounts, emails } = withMail();
  const wanted = { email: 'twice@example.in', firstName: 'Asha', lastName: '', language: 'hi' as const };
  await accounts.signUp({ ...wanted, password: goodPassword }, {}, visitor);
  await accounts.signUp({ ...wanted, password: 'nine monsoon mangoes' }, {}, visitor);
  await expect.poll(() => emails.length).toBe(2);
  const answers = await Promise.allSettled(
    emails.map((email) => accounts.verifyEmail(tokenIn(email), visitor)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { rows } = await database.pool.query(
    `select count(*)::int as n from auth.account a join auth."user" u on u.id = a."userId" where u.email = $1`,
    [wanted.email],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('a reset mail lists what else opens the account, and its second link ends that', async () => {
  const { accounts, emails } = withMail();
  const { browser, email, user } = await signedUp(web);
  const wanted = { name: 'Server', mode: 'test', scopes: ['videos:read'], password: goodPassword };
  const { secret } = (await browser.post('/api/api-keys', wanted)).body;
  const links = { issuer: 'https://id.example.in', subject: user.id };
  await web.identity.external.link(user.id, links);
  await database.db.execute(sql`insert into auth.passkey
    (id, name, "userId", "publicKey", "credentialID", counter, "deviceType", "backedUp", "createdAt")
    values (${user.id}, 'Phone', ${user.id}, 'x', 'x', 0, 'singleDevice', false, now())`);
  await accounts.requestReset(email, visitor);
  await expect.poll(() => emails.length).toBe(1);
  const { text } = emails[0] ?? { text: '' };
  for (const listed of ['OpenID Connect', 'Passkey “Phone”', 'API key “Server” (jhk_test_…'])
    expect(text).toContain(listed);
  const token = tokenIn(emails[0]);
  expect(text).toContain(`https://clips.example.in/reset-password?token=${token}&end=all`);
  const opens = () => web.resolveAuth(new Headers({ authorization: `Bearer ${secret}` }));
  expect((await opens())?.principal.kind).toBe('apiKey');
  await accounts.resetPassword({ token, newPassword: 'eight monsoon mangoes', endOthers: true }, visitor);
  await expect(opens()).rejects.toMatchObject({ id: 'key_revoked' });
  expect(await web.identity.external.find(links)).toBeNull();
  expect(await web.identity.passkeys?.list(user.id)).toEqual([]);
  const { rows } = await database.db.execute(sql`select kind from jhalak.audit_event
    where workspace_id = ${user.workspaceId} order by created_at`);
  expect(rows.map(({ kind }) => kind)).toEqual([
    ...['api_key_created', 'password_reset', 'external_disconnected', 'passkey_removed', 'api_key_revoked'],
  ]);
});

test('at an account that many networks guess at, passwords stop and its owner gets one link that signs in once', async () => {
  const { accounts, emails } = withMail();
  const { email, user } = await signedUp(web);
  const guess = (n: number, password = `wrong ${n}`) =>
    accounts
      .signIn({ email, password }, { ...visitor, ip: `2001:${n.toString(16)}::1` })
      .catch(({ id }) => id);
  const answers = [];
  for (let n = 1; n <= 63; n += 1) answers.push(await guess(n));
  expect(answers.filter((id) => id === 'wrong_credentials')).toHaveLength(60);
  expect(answers.slice(60)).toEqual(Array(3).fill('too_many_attempts'));
  expect(await guess(64, goodPassword)).toBe('too_many_attempts');
  await expect.poll(() => emails.length).toBe(1);
  expect(emails[0]).toMatchObject({ to: email, subject: 'Sign in to Jhalak with this link' });
  const token = /sign-in\?link=([\w-]+)/.exec(emails[0]?.text ?? '')?.[1] ?? '';
  expect((await accounts.signInByLink(token, visitor)).user.id).toBe(user.id);
  await expect(accounts.signInByLink(token, visitor)).rejects.toMatchObject({ id: 'link_used_up' });
  expect(emails).toHaveLength(1);
});

test('right links are not counted: a whole class confirms and resets behind one address, and wrong ones stop', async () => {
  const { accounts } = withMail();
  const { user } = await signedUp(web);
  const at = { ...visitor, ip: '198.51.100.7' };
  const link = (purpose: 'verify-email' | 'reset-password' | 'sign-in') =>
    web.identity.issueToken({ purpose, userId: user.id, lifeMs: 60_000 });
  for (let n = 1; n <= 31; n += 1) await accounts.verifyEmail(await link('verify-email'), at);
  for (let n = 1; n <= 29; n += 1)
    await expect(accounts.verifyEmail('a-link-of-no-account', at)).rejects.toMatchObject({
      id: 'link_used_up',
    });
  await accounts.signInByLink(await link('sign-in'), at);
  const wanted = { newPassword: 'eight monsoon mangoes', endOthers: false };
  await accounts.resetPassword({ token: await link('reset-password'), ...wanted }, at);
  for (let n = 1; n <= 31; n += 1)
    await expect(accounts.signInByLink('a-link-of-no-account', at)).rejects.toMatchObject({
      id: n <= 30 ? 'link_used_up' : 'too_many_attempts',
    });
});

test('a link that proves an address resets no password', async () => {
  const { accounts, emails } = withMail();
  const { id } = await web.identity
    .findByEmail((await signedUp(web)).email)
    .then((user) => user ?? { id: '' });
  const token = await web.identity.issueToken({ purpose: 'verify-email', userId: id, lifeMs: 60_000 });
  await expect(
    accounts.resetPassword({ token, newPassword: 'eight monsoon mangoes', endOthers: true }, visitor),
  ).rejects.toMatchObject({
    id: 'link_used_up',
  });
  expect(emails).toEqual([]);
});

test('without a mail server a request for a new password leaves no link and no address in the log', async () => {
  const { email } = await signedUp(web);
  web.logged.length = 0;
  const { status } = await openBrowser(web.app).post('/api/session/reset-request', { email });
  expect(status).toBe(202);
  await expect.poll(() => web.logged.length).toBeGreaterThan(0);
  expect(web.logged.map((line) => JSON.parse(line).msg)).toEqual(['a password reset was requested']);
  expect(web.logged.join('')).not.toMatch(/token|@/);
  const { rows } = await database.pool.query(
    `select v.id from auth.verification v join auth."user" u on u.id = v.value where u.email = $1`,
    [email],
  );
  expect(rows).toEqual([]);
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

test('an invitation is forgotten a month after its end, with the address that it was sent to', async () => {
  const { acting, invite } = await ownerWhoInvites();
  await invite('old@example.in');
  await invite('late@example.in');
  await invite('open@example.in');
  const agedBy = (email: string, days: number) =>
    database.pool.query(
      `update jhalak.workspace_invitation set expires_at = now() - $2 * interval '1 day' where email = $1`,
      [email, days],
    );
  await agedBy('old@example.in', 31);
  await agedBy('late@example.in', 29);
  await forgetExpired({ db: database.db, identity: web.identity });
  const { rows } = await database.pool.query(
    'select email from jhalak.workspace_invitation where workspace_id = $1 order by email',
    [acting.workspaceId],
  );
  expect(rows).toEqual([{ email: 'late@example.in' }, { email: 'open@example.in' }]);
});

test('a new address counts once it confirms itself, and both addresses are told', async () => {
  const { accounts, emails } = withMail();
  const { user, email } = await signedUp(web);
  const next = `new.${email}`;
  expect(await accounts.changeEmail({ id: user.id, email }, next, visitor)).toBe(false);
  await expect.poll(() => emails.map(({ to }) => to)).toEqual([email, next]);
  expect(emails[0]?.text).toContain(next);
  expect(emails[0]?.text).not.toContain('token=');
  expect((await web.identity.findById(user.id))?.email).toBe(email);
  await accounts.verifyEmail(tokenIn(emails[1]), visitor);
  expect(await web.identity.findById(user.id)).toMatchObject({ email: next, emailVerified: true });
  await expect.poll(() => emails.slice(2).map(({ to }) => to)).toEqual([email, next]);
  await expect(accounts.verifyEmail(tokenIn(emails[1]), visitor)).rejects.toMatchObject({
    id: 'link_used_up',
  });
  const { rows } = await database.db.execute(
    sql`select kind from jhalak.audit_event where actor_user_id = ${user.id}`,
  );
  expect(rows).toEqual([{ kind: 'email_changed' }]);
});

test('an old mailbox that refuses emails keeps no new address from being confirmed and told', async () => {
  const { user, email } = await signedUp(web);
  const { accounts, emails, errors } = withMail({ isRefused: (to) => to === email });
  const next = `reachable.${email}`;
  await accounts.changeEmail({ id: user.id, email }, next, visitor);
  await expect.poll(() => emails.map(({ to }) => to)).toEqual([next]);
  await accounts.verifyEmail(tokenIn(emails[0]), visitor);
  await expect.poll(() => emails.map(({ to }) => to)).toEqual([next, next]);
  expect(await web.identity.findById(user.id)).toMatchObject({ email: next, emailVerified: true });
  expect(errors).toEqual(['the mail of a new address failed', 'the mail of a changed address failed']);
});

test('a changed address ends what was sent to the old one, and a reset ends a change', async () => {
  const { accounts, emails } = withMail();
  const { user, email } = await signedUp(web);
  const next = `other.${email}`;
  await accounts.requestVerification({ id: user.id, email });
  await accounts.requestReset(email, visitor);
  await expect.poll(() => emails.length).toBe(2);
  await accounts.changeEmail({ id: user.id, email }, next, visitor);
  await expect.poll(() => emails.length).toBe(4);
  await accounts.verifyEmail(tokenIn(emails[3]), visitor);
  const [verification, reset] = emails;
  const refused = { id: 'link_used_up' };
  await expect(accounts.verifyEmail(tokenIn(verification), visitor)).rejects.toMatchObject(refused);
  await expect(
    accounts.resetPassword(
      { token: tokenIn(reset), newPassword: 'eight monsoon mangoes', endOthers: false },
      visitor,
    ),
  ).rejects.toMatchObject(refused);
  await expect.poll(() => emails.length).toBe(6);
  await accounts.changeEmail({ id: user.id, email: next }, email, visitor);
  await accounts.requestReset(next, visitor);
  await expect.poll(() => emails.length).toBe(9);
  const byKind = (path: string) => emails.slice(6).find(({ text }) => text.includes(`${path}?token=`));
  await accounts.resetPassword(
    { token: tokenIn(byKind('/reset-password')), newPassword: 'eight monsoon mangoes', endOthers: false },
    visitor,
  );
  await expect(accounts.verifyEmail(tokenIn(byKind('/verify-email')), visitor)).rejects.toMatchObject(
    refused,
  );
  expect((await web.identity.findById(user.id))?.email).toBe(next);
});

test('a new password chosen in Settings ends a change of address that an intruder began', async () => {
  const { accounts, emails } = withMail();
  const { browser, user, email } = await signedUp(web);
  await accounts.changeEmail({ id: user.id, email }, `intruder.${email}`, visitor);
  await expect.poll(() => emails.length).toBe(2);
  const wanted = { currentPassword: goodPassword, newPassword: 'eight monsoon mangoes' };
  expect((await browser.put('/api/session/password', wanted)).status).toBe(200);
  await expect(accounts.verifyEmail(tokenIn(emails[1]), visitor)).rejects.toMatchObject({
    id: 'link_used_up',
  });
  expect((await web.identity.findById(user.id))?.email).toBe(email);
});

test('an address that has an account stays its own, and the user who entered it learns nothing', async () => {
  const { accounts, emails } = withMail();
  const [asha, ravi] = [await signedUp(web), await signedUp(web, { firstName: 'Ravi' })];
  expect(await accounts.changeEmail({ id: asha.user.id, email: asha.email }, ravi.email, visitor)).toBe(
    false,
  );
  await expect.poll(() => emails.map(({ to }) => to)).toEqual([asha.email, ravi.email]);
  expect(emails[1]?.text).not.toContain('token=');
  // Two users ask for one free address: it goes to the first who confirms it.
  const free = `free.${asha.email}`;
  for (const { user, email } of [asha, ravi])
    await accounts.changeEmail({ id: user.id, email }, free, visitor);
  await expect.poll(() => emails.filter(({ to }) => to === free).length).toBe(2);
  const [first, second] = emails.filter(({ to }) => to === free);
  await accounts.verifyEmail(tokenIn(first), visitor);
  await expect(accounts.verifyEmail(tokenIn(second), visitor)).rejects.toMatchObject({ id: 'email_taken' });
});
