import { noSupplier } from '@jhalak/contract/tax/supplier-settings.ts';
import { expect, test, vi } from 'vitest';
import { saveSetting } from '#db/queries/installation-settings.ts';
import { openBrowser } from '#testing/browser.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { createSessionApp, goodPassword, signedUp } from '#testing/session-app.ts';
import { databaseForFile } from '#testing/test-database.ts';

const database = await databaseForFile();
const folder = await folderForFile();

async function cookieAt(address: string, environment: Record<string, string> = {}) {
  const web = await createSessionApp(database, { environment });
  const browser = openBrowser(web.app, { address });
  const { email } = await signedUp(web, { browser });
  const { headers } = await browser.post('/api/session/sign-in', { email, password: goodPassword });
  const me = await browser.get('/api/session/me');
  await web.close();
  return {
    cookie: headers.getSetCookie().find((line) => !/max-age=0/i.test(line)) ?? '',
    user: me.body.user,
  };
}

test.each([
  'http://127.0.0.1:4000',
  'http://192.168.1.20:4000',
  'http://studio.local:4000',
  'http://[fd00::5]:4000',
])('at %s over plain HTTP the cookie is HttpOnly and Lax, and signs in', async (address) => {
  const { cookie, user } = await cookieAt(address);
  expect(cookie).toMatch(/^jhalak=/);
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
  expect(cookie).toMatch(/Path=\//i);
  expect(cookie).toMatch(/Max-Age=2592000/i);
  expect(cookie).not.toMatch(/Secure|Domain/i);
  expect(user).not.toBeNull();
});

test('with an HTTPS address of its own the cookie is bound to that host and Secure', async () => {
  const { cookie, user } = await cookieAt('https://clips.example.in', {
    PUBLIC_URL: 'https://clips.example.in/',
  });
  expect(cookie).toMatch(/^__Host-jhalak=/);
  expect(cookie).toMatch(/; Secure/i);
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/Path=\//i);
  expect(cookie).not.toMatch(/Domain/i);
  expect(user).not.toBeNull();
});

test('a session is as long as SESSION_DAYS says, and over afterwards', async () => {
  const { cookie } = await cookieAt('http://127.0.0.1:4000', { SESSION_DAYS: '0.5' });
  expect(cookie).toMatch(/Max-Age=43200/i);

  const web = await createSessionApp(database);
  const { browser } = await signedUp(web);
  await database.pool.query(`update auth.session set "expiresAt" = now() - interval '1 second'`);
  expect((await browser.get('/api/session/me')).body.user).toBeNull();
  expect((await browser.get('/api/session/sessions')).status).toBe(401);
  await web.close();
});

test('requests that change something and come from another site change nothing', async () => {
  const web = await createSessionApp(database);
  const { browser } = await signedUp(web);
  const foreign: Array<Record<string, string>> = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:4001' },
    { origin: 'http://127.0.0.1.evil.example:4000' },
    { origin: 'https://evil.example', 'content-type': 'text/plain' },
  ];
  for (const headers of foreign) {
    const { status, body } = await browser.post('/api/session/sign-out', undefined, headers);
    expect([status, body.code]).toEqual([403, 'origin_refused']);
  }
  expect((await browser.get('/api/session/me')).body.user).not.toBeNull();
  await web.close();
});

test('another address than PUBLIC_URL is refused with the sentence that says so', async () => {
  const web = await createSessionApp(database, { environment: { PUBLIC_URL: 'https://clips.example.in' } });
  const { status, body } = await openBrowser(web.app, { address: 'http://192.168.1.20:4000' }).post(
    '/api/session/sign-in',
    { email: 'asha@example.in', password: goodPassword },
  );
  expect([status, body.error]).toEqual([
    403,
    'This installation is used at https://clips.example.in only (PUBLIC_URL); this request comes from http://192.168.1.20:4000.',
  ]);
  await web.close();
});

/** What plans have where nothing outside is set up. */
/** Public pages claim nothing until the operator says so. */
const noClaims = {
  ...{ creators: null, uptimePercent: null, rating: null },
  ...{ supportEmail: null, supportPhone: null, aroundTheClock: false },
};
const withoutSetUp = ['b-roll', 'priority', 'brand-templates', 'api', 'white-label'];

test('an external provider without its variables is reported to the browser with exactly the missing names', async () => {
  const web = await createSessionApp(database, {
    environment: { IDENTITY_PROVIDER: 'oidc', OIDC_CLIENT_ID: 'jhalak' },
  });
  const browser = openBrowser(web.app);
  expect((await browser.get('/api/session/config')).body).toEqual({
    provider: 'oidc',
    external: null,
    passwords: false,
    passkeyHost: null,
    mail: false,
    missingVariables: ['OIDC_ISSUER', 'OIDC_CLIENT_SECRET'],
    publicUrl: null,
    plans: true,
    prices: 'untaxed',
    seller: null,
    planFeatures: withoutSetUp,
    capabilities: {
      speech: false,
      pictures: false,
      payments: false,
      sample: true,
      maxUploadBytes: 524_288_000,
      languageHost: null,
    },
    signUp: 'open',
    claims: noClaims,
  });
  const { status, body } = await browser.post('/api/session/sign-in', {
    email: 'a@b.in',
    password: goodPassword,
  });
  expect([status, body.code]).toEqual([409, 'passwords_elsewhere']);
  await web.close();
});

test('where nothing is configured the browser learns that all is well', async () => {
  const web = await createSessionApp(database);
  expect((await openBrowser(web.app).get('/api/session/config')).body).toEqual({
    provider: 'built-in',
    external: null,
    passwords: true,
    passkeyHost: 'localhost',
    mail: false,
    missingVariables: [],
    publicUrl: null,
    plans: true,
    prices: 'untaxed',
    seller: null,
    planFeatures: withoutSetUp,
    capabilities: {
      speech: false,
      pictures: false,
      payments: false,
      sample: true,
      maxUploadBytes: 524_288_000,
      languageHost: null,
    },
    signUp: 'open',
    claims: noClaims,
  });
  await web.close();
});

test('public pages know where the words of videos go, that this machine is not elsewhere, and no name of an own network', async () => {
  for (const [url, host] of [
    ['https://llm.example.in/v1', 'llm.example.in'],
    ['http://127.0.0.1:11434/v1', null],
    ['http://localhost:11434/v1', null],
    ['http://[::1]:11434/v1', null],
    ['http://0.0.0.0:11434/v1', null],
    ['http://host.docker.internal:11434/v1', null],
    ['http://10.0.0.5:11434/v1', ''],
    ['http://[fd00::5]:11434/v1', ''],
    ['http://ollama:11434/v1', ''],
    ['http://llm.corp.internal/v1', ''],
    ['http://203.0.114.7/v1', '203.0.114.7'],
  ] as const) {
    const environment = { LANGUAGE_ENDPOINT_URL: url, LANGUAGE_ENDPOINT_MODEL: 'any' };
    const web = await createSessionApp(database, { environment });
    const { body } = await openBrowser(web.app).get('/api/session/config');
    expect(body.capabilities?.languageHost).toBe(host);
    await web.close();
  }
});

test('each setting is read once for what public pages are told', async () => {
  const web = await createSessionApp(database);
  const asked = vi.spyOn(database.pool, 'query');
  const { status } = await openBrowser(web.app).get('/api/session/config');
  const read = asked.mock.calls.flatMap((call: unknown[]) => call[1]);
  asked.mockRestore();
  expect([
    status,
    ...['language', 'claims'].map((key) => read.filter((value) => value === key).length),
  ]).toEqual([200, 1, 1]);
  await web.close();
});

test('a SPEECH_MODEL_DIR that is no good closes no page', async () => {
  const web = await createSessionApp(database, { environment: { SPEECH_MODEL_DIR: '/nowhere' } });
  const { status, body } = await openBrowser(web.app).get('/api/session/config');
  expect([status, body.capabilities?.speech]).toEqual([200, false]);
  await web.close();
});

test('public pages learn what this installation can do now, and what it has for support', async () => {
  const web = await createSessionApp(database, {
    environment: { DATA_DIR: folder, PEXELS_API_KEY: 'a key' },
  });
  const config = async () => (await openBrowser(web.app).get('/api/session/config')).body;
  expect((await config()).capabilities).toMatchObject({ speech: false, pictures: true });
  expect((await config()).planFeatures).not.toContain('email-support');
  const settings = {
    ...{ creators: false, uptime: false, rating: null, supportPhone: null, aroundTheClock: false },
    supportEmail: 'help@example.in',
  };
  await saveSetting(database.db, 'claims', JSON.stringify(settings));
  expect((await config()).planFeatures).toContain('email-support');
  const seller = { name: 'Asha Rao', address: '1 Fort Road\nMumbai 400001' };
  const supplier = { ...seller, stateCode: '27', gstin: null };
  await saveSetting(database.db, 'supplier', JSON.stringify({ ...noSupplier, supplier }));
  expect((await config()).seller).toEqual(seller);
  await web.close();
});
