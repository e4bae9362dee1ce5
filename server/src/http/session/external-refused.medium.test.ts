import { afterAll, expect, test } from 'vitest';
import { openBrowser } from '#testing/browser.ts';
import { providerEnvironment } from '#testing/certified-provider.ts';
import { type ForgedClaims, startForgingProvider } from '#testing/forging-provider.ts';
import { createSessionApp, goodPassword, signedUp } from '#testing/session-app.ts';
import { databaseForFile } from '#testing/test-database.ts';

const database = await databaseForFile();
const provider = await startForgingProvider();
const web = await createSessionApp(database, { environment: providerEnvironment(provider) });
afterAll(() => web.close());

const nowS = () => Math.floor(Date.now() / 1000);

/** Signs in with an ID token that carries these claims, and the right nonce unless they say otherwise. */
async function withToken(claims: ForgedClaims): Promise<string | null> {
  const browser = openBrowser(web.app);
  const { address } = (await browser.post('/api/session/external', {})).body;
  const { searchParams } = new URL(address);
  const proved = { email: 'asha.forged@example.in', email_verified: true, given_name: 'Asha' };
  provider.forge({ nonce: searchParams.get('nonce'), ...proved, ...claims });
  const query = new URLSearchParams({ code: 'any', state: searchParams.get('state') ?? '' });
  const { headers } = await browser.get(`/api/session/external/return?${query}`);
  const { user } = (await browser.get('/api/session/me')).body;
  const location = headers.get('location');
  expect(user !== null).toBe(location === '/dashboard');
  return location;
}

test('the request carries PKCE, state and nonce', async () => {
  const { address } = (await openBrowser(web.app).post('/api/session/external', {})).body;
  const { searchParams } = new URL(address);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('a right token signs in, also from a clock that is seconds off', async () => {
  expect(await withToken({})).toBe('/dashboard');
  expect(await withToken({ iat: nowS() + 20, nbf: nowS() + 20 })).toBe('/dashboard');
  expect(await withToken({ iat: nowS() - 320, exp: nowS() - 20 })).toBe('/dashboard');
});

test.each<[string, () => ForgedClaims]>([
  ['for another client', () => ({ aud: 'another' })],
  ['of another issuer', () => ({ iss: 'http://127.0.0.1:1' })],
  ['of another sign-in', () => ({ nonce: 'n'.repeat(43) })],
  ['without a nonce', () => ({ nonce: undefined })],
  ['that is over', () => ({ iat: nowS() - 600, exp: nowS() - 120 })],
  ['that is not valid yet', () => ({ nbf: nowS() + 300 })],
])('a token %s is refused, and the log says why', async (_, claims) => {
  web.logged.length = 0;
  expect(await withToken(claims())).toBe('/sign-in?external=refused');
  expect(web.logged.join('')).toContain('a sign-in by the external provider was refused: refused');
});

test('an address counts as proved only where the claim is true itself', async () => {
  for (const email_verified of ['true', 'false', 1, undefined])
    expect(await withToken({ sub: 'new', email: 'new@example.in', email_verified })).toBe(
      '/sign-in?external=email_unverified',
    );
});

test('claims of any length and kind make a short name, and an address that is none of the kind is no address', async () => {
  const long = 'अ'.repeat(100_000);
  const name = { given_name: `${'a'.repeat(79)}😀\r\n<b>`, family_name: long };
  expect(await withToken({ sub: 'long-name', email: 'long.name@example.in', ...name })).toBe('/dashboard');
  const { rows } = await database.pool.query(
    `select "firstName", "lastName" from auth."user" where email = 'long.name@example.in'`,
  );
  expect(rows).toEqual([{ firstName: `${'a'.repeat(79)}\ufffd`, lastName: 'अ'.repeat(80) }]);
  // The first letters, or those without the breaks, are the address of another person.
  const { email } = await signedUp(web);
  await database.pool.query(`update auth."user" set "emailVerified" = true where email = $1`, [email]);
  const others = [email.replace('@', '\r\n@'), `${email}${'.x'.repeat(50_000)}`, '\ud800@a.in'];
  for (const [n, claimed] of others.entries())
    expect(await withToken({ sub: `other ${n}`, email: claimed })).toBe('/sign-in?external=email_unverified');
  expect(await withToken({ sub: 's'.repeat(100_000) })).toBe('/sign-in?external=refused');
});

test('without the provider the start says so, and passwords go on working', async () => {
  const { email } = await signedUp(web);
  const waiting = openBrowser(web.app);
  const { address } = (await waiting.post('/api/session/external', {})).body;
  const later = await createSessionApp(database, { environment: providerEnvironment(provider) });
  await provider.stop();
  const { status, body } = await openBrowser(later.app).post('/api/session/external', {});
  expect([status, body.code, body.error]).toEqual([
    502,
    'external_unreachable',
    'Acme account can’t be reached right now. Try again in a minute, or sign in another way.',
  ]);
  const query = new URLSearchParams({ code: 'any', state: new URL(address).searchParams.get('state') ?? '' });
  const { headers } = await waiting.get(`/api/session/external/return?${query}`);
  expect(headers.get('location')).toBe('/sign-in?external=unreachable');
  const signedIn = await openBrowser(later.app).post('/api/session/sign-in', {
    email,
    password: goodPassword,
  });
  expect(signedIn.status).toBe(200);
  await later.close();
});
