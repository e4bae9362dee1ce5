import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { offerOperatorToken } from '#accounts/operator-link.ts';
import { openBrowser } from '#testing/browser.ts';
import { createSessionApp, goodPassword, type SessionApp, signedUp } from '#testing/session-app.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

let database: TestDatabase;
let web: SessionApp;
beforeEach(async () => {
  database = await createTestDatabase();
  web = await createSessionApp(database);
});
afterEach(async () => {
  await web.close();
  await database.drop();
});

const offer = async () => (await offerOperatorToken(database.db)) ?? '';
const operators = async () => {
  const { rows } = await database.db.execute(sql`select email from auth."user" where operator`);
  return rows.length;
};

test('the first account is not operator automatically', async () => {
  expect((await signedUp(web)).user.operator).toBe(false);
  expect(await operators()).toBe(0);
});

test('the link that start prints makes its user operator, once, and no other link is offered then', async () => {
  const link = await web.operatorLink('http://127.0.0.1:4000');
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:4000\/sign-up\?operator=[\w-]{22}$/);
  const operatorToken = new URL(link ?? '').searchParams.get('operator') ?? '';
  const { user, browser } = await signedUp(web, { operatorToken });
  expect(user.operator).toBe(true);
  const { user: own } = (await browser.get('/api/session/me')).body;
  expect([own.operator, own.planId]).toEqual([true, 'owner']);
  expect(await web.operatorLink('http://127.0.0.1:4000')).toBeNull();

  const late = await openBrowser(web.app).post('/api/session/sign-up', {
    email: 'late@example.in',
    password: goodPassword,
    firstName: 'Late',
    operatorToken,
  });
  expect([late.status, late.body.code]).toEqual([403, 'operator_link_invalid']);
  const { rows } = await database.db.execute(sql`select 1 from auth."user" where email = 'late@example.in'`);
  expect(rows).toEqual([]);
});

test('links of earlier starts stay good until one is used', async () => {
  const [yesterday, today] = [await offer(), await offer()];
  expect((await signedUp(web, { operatorToken: yesterday })).user.operator).toBe(true);
  const { browser } = await signedUp(web);
  expect((await browser.post('/api/session/operator', { token: today })).status).toBe(403);
});

test('an account that exists already can take the link', async () => {
  const { browser } = await signedUp(web);
  const { body } = await browser.post('/api/session/operator', { token: await offer() });
  expect([body.user.operator, body.user.planId]).toEqual([true, 'owner']);
});

test('of many who use two links at once exactly one becomes operator', async () => {
  const tokens = [await offer(), await offer()];
  const people = await Promise.all(Array.from({ length: 10 }, () => signedUp(web)));
  const answers = await Promise.all(
    people.map(({ browser }, i) => browser.post('/api/session/operator', { token: tokens[i % 2] })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(9);
  expect(await operators()).toBe(1);
});

test('only a hash of the token is kept', async () => {
  const token = await offer();
  const { rows } = await database.db.execute<{ token_sha256: string }>(
    sql`select * from jhalak.operator_link`,
  );
  expect(rows[0]?.token_sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('the operator hands out a reset link where no mail is sent; it works once and ends all sessions', async () => {
  const operator = await signedUp(web, { operatorToken: await offer() });
  const user = await signedUp(web);
  const { status, body } = await operator.browser.post('/api/session/reset-links', { email: user.email });
  expect(status).toBe(201);
  expect(body.link).toMatch(/^\/reset-password\?token=[\w-]{22}$/);
  const token = body.link.split('token=')[1];

  const stranger = openBrowser(web.app);
  const reset = (newPassword: string) => stranger.post('/api/session/reset', { token, newPassword });
  expect((await reset('password123')).body.code).toBe('password_weak');
  const both = await Promise.all([reset('eight monsoon mangoes'), reset('nine monsoon mangoes')]);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
  expect(both.find((answer) => answer.status === 400)?.body.code).toBe('link_used_up');
  expect((await user.browser.get('/api/session/me')).body.user).toBeNull();

  const { rows } = await database.db.execute<{ dump: string }>(
    sql`select string_agg(v::text, ' ') as dump from auth.verification v`,
  );
  expect(rows[0]?.dump ?? '').not.toContain(token);
});

test('a successful reset ends every other link of the account, and of two at once exactly one succeeds', async () => {
  const operator = await signedUp(web, { operatorToken: await offer() });
  const [user, other] = [await signedUp(web), await signedUp(web)];
  const linkFor = async (email: string): Promise<string> =>
    (await operator.browser.post('/api/session/reset-links', { email })).body.link.split('token=')[1];
  const stranger = openBrowser(web.app);
  const reset = (token: string, newPassword: string) =>
    stranger.post('/api/session/reset', { token, newPassword });
  const links = [await linkFor(user.email), await linkFor(user.email), await linkFor(user.email)];
  const untouched = await linkFor(other.email);
  const both = await Promise.all([
    reset(links[0] ?? '', 'eight monsoon mangoes'),
    reset(links[1] ?? '', 'nine monsoon mangoes'),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await reset(links[2] ?? '', 'ten monsoon mangoes')).body.code).toBe('link_used_up');
  expect((await reset(untouched, 'eleven monsoon mangoes')).status).toBe(200);
});

test('a reset link of an unknown address is not made, and an old one is refused', async () => {
  const { browser, email } = await signedUp(web, { operatorToken: await offer() });
  expect((await browser.post('/api/session/reset-links', { email: 'nobody@example.in' })).status).toBe(404);
  const { body } = await browser.post('/api/session/reset-links', { email });
  await database.db.execute(sql`update auth.verification set "expiresAt" = now() - interval '1 second'`);
  const late = await browser.post('/api/session/reset', {
    token: body.link.split('token=')[1],
    newPassword: 'eight monsoon mangoes',
  });
  expect(late.body.code).toBe('link_used_up');
});

test('fifty first requests at once make exactly one workspace', async () => {
  const user = await web.identity.passwords?.signUp(
    {
      email: 'first@example.in',
      password: goodPassword,
      firstName: 'First',
      lastName: '',
      signupSource: 'signup_page',
    },
    { cookie: null, ip: null, userAgent: null },
  );
  const cookie = user?.setCookies[0]?.split(';')[0] ?? '';
  const headers = new Headers({ cookie });
  const callers = await Promise.all(Array.from({ length: 50 }, () => web.resolveAuth(headers)));
  expect(new Set(callers.map((auth) => auth?.workspace.id)).size).toBe(1);
  const { rows } = await database.db.execute(sql`select
    (select count(*)::int from jhalak.workspace) as workspaces,
    (select count(*)::int from auth.organization) as organizations,
    (select count(*)::int from auth.member) as members`);
  expect(rows).toEqual([{ workspaces: 1, organizations: 1, members: 1 }]);
});
