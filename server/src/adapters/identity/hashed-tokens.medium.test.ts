import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { openBrowser } from '#testing/browser.ts';
import { goodPassword, sessionAppForFile, signedUp } from '#testing/session-app.ts';
import { tokenHash } from '#token-hash.ts';
import { migrateIdentity } from './migrate-identity.ts';

const secret = 'only for tests, but long enough to sign cookies';
const { database, web } = await sessionAppForFile({ environment: { APP_SECRET: secret } });

const tokenOf = (browser: ReturnType<typeof openBrowser>) =>
  decodeURIComponent([...browser.cookies.values()][0] ?? '').split('.')[0] ?? '';
const cookieOf = (token: string) => {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `jhalak=${encodeURIComponent(`${token}.${signature}`)}`;
};
const isSignedIn = async (cookie: string) =>
  (await openBrowser(web.app).get('/api/session/me', { cookie })).body.user !== null;
const storedTokens = async () =>
  (await database.pool.query<{ token: string }>('select token from auth.session')).rows.map(
    ({ token }) => token,
  );

test('the database holds the hash of a session token, and the hash cannot be used to sign in', async () => {
  const { browser, email } = await signedUp(web);
  await browser.post('/api/session/sign-in', { email, password: goodPassword });
  await browser.put('/api/session/password', {
    currentPassword: goodPassword,
    newPassword: 'eight monsoon mangoes',
  });
  const token = tokenOf(browser);
  const { rows } = await database.pool.query("select string_agg(s::text, ' ') as dump from auth.session s");
  expect(rows[0].dump).not.toContain(token);
  expect(await storedTokens()).toEqual([tokenHash(token)]);
  // Even to those who know the secret that signs cookies.
  expect(await isSignedIn(cookieOf(token))).toBe(true);
  expect(await isSignedIn(cookieOf(tokenHash(token)))).toBe(false);
});

test('sessions of an older version are hashed once, and their users stay signed in', async () => {
  const { browser, user } = await signedUp(web);
  const token = tokenOf(browser);
  await database.pool.query('update auth.session set token = $1 where "userId" = $2', [token, user.id]);
  expect(await isSignedIn(browser.cookieHeader())).toBe(false);
  await migrateIdentity(database.settings);
  await migrateIdentity(database.settings);
  expect(await storedTokens()).toContain(tokenHash(token));
  expect(await isSignedIn(browser.cookieHeader())).toBe(true);
  await browser.post('/api/session/sign-out');
  expect(await storedTokens()).not.toContain(tokenHash(token));
});

test('a session that is over leaves with the first request that carries it', async () => {
  const { browser, user } = await signedUp(web);
  const token = tokenOf(browser);
  await database.pool.query(
    `update auth.session set "expiresAt" = now() - interval '1 s' where "userId" = $1`,
    [user.id],
  );
  expect((await browser.get('/api/session/me')).body.user).toBeNull();
  expect(await storedTokens()).not.toContain(tokenHash(token));
});
