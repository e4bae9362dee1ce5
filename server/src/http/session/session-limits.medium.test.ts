import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openBrowser } from '#testing/browser.ts';
import { createSessionApp, goodPassword, sessionAppForFile, signedUp } from '#testing/session-app.ts';

const { database, web } = await sessionAppForFile();

const guess = (email: string, ip: string, headers: Record<string, string> = {}) =>
  openBrowser(web.app, { ip }).post(
    '/api/session/sign-in',
    { email, password: `wrong ${Math.random()}` },
    headers,
  );
const enter = (email: string, ip: string) =>
  openBrowser(web.app, { ip }).post('/api/session/sign-in', { email, password: goodPassword });
const count = (statuses: number[]) => ({
  refused: statuses.filter((status) => status === 401).length,
  limited: statuses.filter((status) => status === 429).length,
});

test('of 50 wrong passwords at once exactly 10 are tried, and then not even the right one', async () => {
  const { email } = await signedUp(web);
  const answers = await Promise.all(Array.from({ length: 50 }, () => guess(email, '198.51.100.1')));
  expect(count(answers.map(({ status }) => status))).toEqual({ refused: 10, limited: 40 });

  const locked = await enter(email, '198.51.100.1');
  expect([locked.status, locked.body.code]).toEqual([429, 'too_many_attempts']);
  expect(locked.body.error).toBe('Too many attempts. Try again in 15 minutes.');
  const retryAfterS = Number(locked.headers.get('retry-after'));
  expect(retryAfterS).toBeGreaterThan(840);
  expect(retryAfterS).toBeLessThanOrEqual(900);
});

test('the owner still gets in from another address', async () => {
  const { email } = await signedUp(web);
  for (let i = 0; i < 11; i++) await guess(email, '198.51.100.2');
  expect((await enter(email, '203.0.113.2')).status).toBe(200);
  expect((await enter(email, '198.51.100.2')).status).toBe(429);
});

test('a right password gives the attempts back', async () => {
  const { email } = await signedUp(web);
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 9; i++) expect((await guess(email, '198.51.100.3')).status).toBe(401);
    expect((await enter(email, '198.51.100.3')).status).toBe(200);
  }
});

test('after a quarter of an hour the window begins again', async () => {
  const { email } = await signedUp(web);
  for (let i = 0; i < 11; i++) await guess(email, '198.51.100.4');
  expect((await enter(email, '198.51.100.4')).status).toBe(429);
  await database.db.execute(sql`update jhalak.attempt set started_at = started_at - interval '15 minutes'`);
  expect((await enter(email, '198.51.100.4')).status).toBe(200);
});

test('a made-up X-Forwarded-For is ignored, and one from a trusted proxy counts', async () => {
  const { email } = await signedUp(web);
  const spoofed = await Promise.all(
    Array.from({ length: 14 }, (_, i) =>
      guess(email, '198.51.100.5', { 'x-forwarded-for': `203.0.113.${i}` }),
    ),
  );
  expect(count(spoofed.map(({ status }) => status))).toEqual({ refused: 10, limited: 4 });

  const behind = await createSessionApp(database, { environment: { TRUSTED_PROXIES: '198.51.100.0/24' } });
  const through = (client: string) =>
    openBrowser(behind.app, { ip: '198.51.100.6' }).post(
      '/api/session/sign-in',
      { email, password: 'wrong wrong' },
      { 'x-forwarded-for': client },
    );
  for (let i = 0; i < 10; i++) await through('203.0.113.50');
  expect((await through('203.0.113.50')).status).toBe(429);
  expect((await through('1.1.1.1, 203.0.113.50')).status).toBe(429);
  expect((await through('203.0.113.51')).status).toBe(401);
  await behind.close();
});

test('a user is signed in with twenty browsers at most: the one used longest ago gives way', async () => {
  const { email, browser } = await signedUp(web);
  await database.db.execute(sql`update auth.session set "updatedAt" = now() - interval '1 hour'`);
  for (let n = 0; n < 22; n += 1) expect((await enter(email, `203.0.113.${n}`)).status).toBe(200);
  const other = openBrowser(web.app);
  await other.post('/api/session/sign-in', { email, password: goodPassword });
  expect((await other.get('/api/session/sessions')).body.sessions).toHaveLength(20);
  expect((await browser.get('/api/session/me')).body.user).toBeNull();
});

test('all addresses of one IPv6 network are one', async () => {
  const { email } = await signedUp(web);
  for (let i = 0; i < 10; i++) await guess(email, `2001:db8:1:2::${i + 1}`);
  expect((await guess(email, '2001:db8:1:2:ffff::9')).status).toBe(429);
  expect((await guess(email, '2001:db8:1:3::9')).status).toBe(401);
});

test('an unknown address is answered with the same words, and after the same work, as a wrong password', async () => {
  const { email } = await signedUp(web);
  const timed = async (address: string, ip: string) => {
    const before = performance.now();
    const { status, body } = await guess(address, ip);
    return { status, body, ms: performance.now() - before };
  };
  const [known, unknown] = [[], []] as [number[], number[]];
  for (let i = 0; i < 30; i++) {
    const right = await timed(email, `192.0.2.${i}`);
    const wrong = await timed(`nobody${i}@example.in`, `192.0.2.${i}`);
    expect([wrong.status, wrong.body]).toEqual([right.status, right.body]);
    known.push(right.ms);
    unknown.push(wrong.ms);
  }
  const quantile = (values: number[], q: number) =>
    values.sort((a, b) => a - b)[Math.floor(values.length * q)];
  // The two spreads lie over each other: neither median is outside the other's middle.
  expect(quantile(unknown, 0.5)).toBeGreaterThan(quantile(known, 0.05) ?? 0);
  expect(quantile(unknown, 0.5)).toBeLessThan(quantile(known, 0.95) ?? 0);
});

test('no password and no session token is written into the log', async () => {
  const secret = 'canary-of-monsoon-77';
  const { browser, email } = await signedUp(web);
  await openBrowser(web.app).post('/api/session/sign-in', { email, password: secret });
  await browser.put('/api/session/password', { currentPassword: secret, newPassword: `${secret}-new` });
  const token = [...browser.cookies.values()][0]?.split('.')[0] ?? '';
  const log = web.logged.join('\n');
  expect(log).not.toContain(secret);
  expect(log).not.toContain(token);
});
