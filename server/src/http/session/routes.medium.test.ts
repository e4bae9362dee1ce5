import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openBrowser } from '#testing/browser.ts';
import { goodPassword, sessionAppForFile, signedUp } from '#testing/session-app.ts';

const { database, web } = await sessionAppForFile();

test('a new browser is signed out', async () => {
  const { status, body } = await openBrowser(web.app).get('/api/session/me');
  expect([status, body]).toEqual([200, { user: null }]);
});

test('signing up signs in, with the fields of the specification and a workspace', async () => {
  const { browser, email } = await signedUp(web);
  const { body } = await browser.get('/api/session/me');
  expect(body.user).toEqual({
    id: expect.stringMatching(/^[\w-]{22}$/),
    firstName: 'Asha',
    lastName: 'Rao',
    fullName: 'Asha Rao',
    imageUrl: null,
    primaryEmailAddress: { emailAddress: email },
    emailVerified: false,
    workspaceId: expect.stringMatching(/^[\w-]{22}$/),
    role: 'owner',
    planId: 'free',
    operator: false,
  });
});

test('a sign-up is recorded as coming from the sign-up page, and its password only as argon2id', async () => {
  const { user } = await signedUp(web);
  const { rows } = await database.db.execute(
    sql`select u."signupSource", a.password from auth."user" u join auth.account a on a."userId" = u.id where u.id = ${user.id}`,
  );
  expect(rows).toEqual([
    { signupSource: 'signup_page', password: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) },
  ]);
});

test('added fields make no account an operator and choose no source', async () => {
  const browser = openBrowser(web.app);
  const { body } = await browser.post('/api/session/sign-up', {
    email: 'mallory@example.in',
    password: goodPassword,
    firstName: 'Mallory',
    operator: true,
    emailVerified: true,
    id: 'chosen',
    signupSource: 'elsewhere',
    role: 'admin',
  });
  expect(body.user).toMatchObject({ operator: false, emailVerified: false });
  expect(body.user.id).not.toBe('chosen');
});

test('signing out ends the session on the server, not only in the browser', async () => {
  const { browser } = await signedUp(web);
  const stolen = browser.cookieHeader();
  await browser.post('/api/session/sign-out');
  expect(browser.cookies.size).toBe(0);
  expect((await openBrowser(web.app).get('/api/session/me', { cookie: stolen })).body).toEqual({
    user: null,
  });
  expect((await browser.post('/api/session/sign-out')).status).toBe(200);
});

test('the session is a new one at every sign-in, and the old one of the browser ends', async () => {
  const { browser, email } = await signedUp(web);
  const before = browser.cookieHeader();
  const { status } = await browser.post('/api/session/sign-in', { email, password: goodPassword });
  expect(status).toBe(200);
  expect(browser.cookieHeader()).not.toBe(before);
  expect((await browser.get('/api/session/me')).body.user).not.toBeNull();
  expect((await openBrowser(web.app).get('/api/session/me', { cookie: before })).body).toEqual({
    user: null,
  });
});

test('an attacker’s session planted in a browser is not the one its owner signs in to', async () => {
  const attacker = await signedUp(web);
  const planted = attacker.browser.cookieHeader();
  const victim = openBrowser(web.app);
  const { email } = await signedUp(web);
  await victim.post('/api/session/sign-in', { email, password: goodPassword }, { cookie: planted });
  expect((await openBrowser(web.app).get('/api/session/me', { cookie: planted })).body.user).toBeNull();
});

test('a changed signature or an invented token is rejected', async () => {
  const { browser } = await signedUp(web);
  const [name = '', value = ''] = [...browser.cookies][0] ?? [];
  for (const forged of [`${value.slice(0, -6)}AAAA%3D`, value.split('.')[0] ?? '', 'x.y', '']) {
    const { body } = await openBrowser(web.app).get('/api/session/me', { cookie: `${name}=${forged}` });
    expect(body).toEqual({ user: null });
  }
});

test('sessions are listed with this one marked, and an ended one is refused with its next call', async () => {
  const { browser, email } = await signedUp(web);
  const phone = openBrowser(web.app, { userAgent: 'Phone', ip: '203.0.113.9' });
  await phone.post('/api/session/sign-in', { email, password: goodPassword });
  const { body } = await browser.get('/api/session/sessions');
  expect(body.sessions).toMatchObject([
    { userAgent: 'Phone', ipAddress: '203.0.113.9', current: false },
    { userAgent: 'Firefox', ipAddress: '127.0.0.1', current: true },
  ]);
  expect((await browser.delete(`/api/session/sessions/${body.sessions[0].id}`)).status).toBe(200);
  expect((await phone.get('/api/session/sessions')).status).toBe(401);
  expect((await browser.get('/api/session/me')).body.user).not.toBeNull();
});

test('the list says when each browser was last used, and ended ones are recorded', async () => {
  const { browser, email, user } = await signedUp(web);
  const other = openBrowser(web.app, { userAgent: 'Chrome' });
  await other.post('/api/session/sign-in', { email, password: goodPassword });
  await database.db.execute(
    sql`update auth.session set "updatedAt" = now() - interval '1 hour' where "userId" = ${user.id}`,
  );
  const ageOf = async (agent: string) => {
    const { sessions } = (await browser.get('/api/session/sessions')).body;
    const found = sessions.find(({ userAgent }: { userAgent: string }) => userAgent === agent);
    return Date.now() - Date.parse(found.lastSeenAt);
  };
  expect(await ageOf('Chrome')).toBeGreaterThan(59 * 60_000);
  await other.get('/api/session/me');
  expect(await ageOf('Chrome')).toBeLessThan(60_000);
  await browser.delete('/api/session/sessions');
  const { rows } = await database.db.execute(
    sql`select details from jhalak.audit_event where kind = 'sessions_ended' and actor_user_id = ${user.id}`,
  );
  expect(rows).toEqual([{ details: { count: 1 } }]);
});

test('another user’s session cannot be ended: its id answers like an unknown id', async () => {
  const [mine, theirs] = [await signedUp(web), await signedUp(web)];
  const { body } = await theirs.browser.get('/api/session/sessions');
  const foreign = await mine.browser.delete(`/api/session/sessions/${body.sessions[0].id}`);
  const unknown = await mine.browser.delete('/api/session/sessions/AAAAAAAAAAAAAAAAAAAAAA');
  expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
  expect((await theirs.browser.get('/api/session/me')).body.user).not.toBeNull();
});

test('all other browsers are signed out at once on request', async () => {
  const { browser, email } = await signedUp(web);
  const others = [1, 2, 3].map(() => openBrowser(web.app));
  for (const other of others) await other.post('/api/session/sign-in', { email, password: goodPassword });
  expect((await browser.delete('/api/session/sessions')).body).toEqual({ ended: 3 });
  for (const other of others) expect((await other.get('/api/session/me')).body.user).toBeNull();
  expect((await browser.get('/api/session/me')).body.user).not.toBeNull();
});

test('a name is changed, trimmed, and seen in the next answer', async () => {
  const { browser } = await signedUp(web);
  const { body } = await browser.put('/api/session/profile', { firstName: '  आशा ', lastName: 'राव' });
  expect(body.user).toMatchObject({ firstName: 'आशा', lastName: 'राव', fullName: 'आशा राव' });
  expect((await browser.get('/api/session/me')).body.user.fullName).toBe('आशा राव');
  expect(await browser.put('/api/session/profile', { firstName: '   ' })).toMatchObject({
    status: 400,
    body: { error: 'firstName: tell us your name.' },
  });
});

test('changing the password needs the current one, ends other sessions and keeps this browser signed in', async () => {
  const { browser, email } = await signedUp(web);
  const other = openBrowser(web.app);
  await other.post('/api/session/sign-in', { email, password: goodPassword });
  const before = browser.cookieHeader();
  const next = 'eight monsoon mangoes';

  const wrong = await browser.put('/api/session/password', {
    currentPassword: 'not it at all',
    newPassword: next,
  });
  expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_password']);

  const right = await browser.put('/api/session/password', {
    currentPassword: goodPassword,
    newPassword: next,
  });
  expect(right.status).toBe(200);
  expect((await browser.get('/api/session/me')).body.user).not.toBeNull();
  expect((await other.get('/api/session/me')).body.user).toBeNull();
  expect((await openBrowser(web.app).get('/api/session/me', { cookie: before })).body.user).toBeNull();
  const old = await openBrowser(web.app).post('/api/session/sign-in', { email, password: goodPassword });
  expect(old.status).toBe(401);
  expect((await openBrowser(web.app).post('/api/session/sign-in', { email, password: next })).status).toBe(
    200,
  );
});

test('calls of a signed-in user are refused to others', async () => {
  const stranger = openBrowser(web.app);
  expect((await stranger.get('/api/session/sessions')).status).toBe(401);
  expect((await stranger.put('/api/session/profile', { firstName: 'X' })).status).toBe(401);
  const { browser } = await signedUp(web);
  expect((await browser.post('/api/session/reset-links', { email: 'a@example.in' })).status).toBe(403);
});

test('the same address cannot have two accounts, however many sign up at once', async () => {
  const user = { email: 'Race@Example.in', password: goodPassword, firstName: 'Ravi' };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => openBrowser(web.app).post('/api/session/sign-up', user)),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array(7).fill(409)]);
  const { rows } = await database.db.execute(sql`select count(*)::int as n from auth.account a
    join auth."user" u on u.id = a."userId" where u.email = 'race@example.in'`);
  expect(rows).toEqual([{ n: 1 }]);
  const again = await openBrowser(web.app).post('/api/session/sign-in', {
    ...user,
    email: ' RACE@example.IN ',
  });
  expect(again.status).toBe(200);
});

test('another address needs the password, and where no mail is sent it counts at once, unconfirmed', async () => {
  const [asha, ravi] = [await signedUp(web), await signedUp(web, { firstName: 'Ravi' })];
  const email = `new.${asha.email}`;
  const change = (body: object) => asha.browser.put('/api/session/email', body);
  for (const proof of [{}, { password: 'wrong' }]) {
    const { status, body } = await change({ email, ...proof });
    expect([status, body.code]).toEqual([403, 'wrong_password']);
  }
  const taken = await change({ email: ravi.email.toUpperCase(), password: goodPassword });
  expect([taken.status, taken.body.code]).toEqual([409, 'email_taken']);
  expect((await change({ email, password: goodPassword })).body).toEqual({ changed: true });
  expect((await asha.browser.get('/api/session/me')).body.user).toMatchObject({
    primaryEmailAddress: { emailAddress: email },
    emailVerified: false,
  });
  const again = (address: string) =>
    openBrowser(web.app).post('/api/session/sign-in', { email: address, password: goodPassword });
  expect([(await again(asha.email)).status, (await again(email)).status]).toEqual([401, 200]);
});
