import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addPasskey } from '#accounts/passkeys.ts';
import type { Email } from '#adapters/mail/mail.ts';
import { mergePreferences } from '#db/queries/accounts/preferences.ts';
import { openBrowser } from '#testing/browser.ts';
import { goodPassword, sessionAppForFile, signedUp } from '#testing/session-app.ts';
import { softwareAuthenticator } from '#testing/software-authenticator.ts';

const { database, web } = await sessionAppForFile();
const { db } = database;
const address = 'http://localhost:4000';
const password = goodPassword;
const here = { origin: address };

type TestBrowser = ReturnType<typeof openBrowser>;
type Device = ReturnType<typeof softwareAuthenticator>;
const newBrowser = () => openBrowser(web.app, { address });
const newUser = () => signedUp(web, { browser: newBrowser() });

const begin = async (browser: TestBrowser) =>
  (await browser.post('/api/session/passkeys/options', { password })).body.options;
const add = (browser: TestBrowser, credential: unknown, name = 'Phone') =>
  browser.post('/api/session/passkeys', { name, credential });
const list = async (browser: TestBrowser) => (await browser.get('/api/session/passkeys')).body.passkeys;

async function added(browser: TestBrowser, device = softwareAuthenticator()): Promise<Device> {
  const { status, body } = await add(browser, device.create(await begin(browser), here));
  if (status !== 201) throw new Error(`the passkey was not added: ${JSON.stringify(body)}`);
  return device;
}

async function challenge(browser: TestBrowser) {
  return (await browser.post('/api/session/passkey-sign-in/options')).body.options;
}
const give = (browser: TestBrowser, credential: unknown) =>
  browser.post('/api/session/passkey-sign-in', { credential });
const signIn = async (browser: TestBrowser, device: Device) =>
  give(browser, device.get(await challenge(browser), here));
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

test('a passkey is added with the password, signs in, is renamed and removed', async () => {
  const { browser, user } = await newUser();
  const refused = await browser.post('/api/session/passkeys/options', {});
  expect(codeOf(refused)).toEqual([403, 'wrong_password']);
  const options = await begin(browser);
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Jhalak' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const device = softwareAuthenticator();
  const { status, body } = await add(browser, device.create(options, here), ' Asha’s  phone ');
  expect([status, body.passkey]).toEqual([
    201,
    { id: body.passkey.id, name: 'Asha’s phone', createdAt: expect.any(String), synced: false },
  ]);
  const other = newBrowser();
  const signedIn = await signIn(other, device);
  expect([signedIn.status, signedIn.body.user.id]).toEqual([200, user.id]);
  expect((await other.get('/api/session/me')).body.user.id).toBe(user.id);
  // The session that the proof began inside the library has ended.
  expect((await other.get('/api/session/sessions')).body.sessions).toHaveLength(2);
  const at = `/api/session/passkeys/${body.passkey.id}`;
  expect((await other.patch(at, { name: 'Old phone' })).status).toBe(200);
  expect(await list(browser)).toMatchObject([{ name: 'Old phone' }]);
  expect(codeOf(await browser.delete(at, {}, {}))).toEqual([403, 'wrong_password']);
  expect((await browser.delete(at, {}, { password })).status).toBe(200);
  expect(await list(browser)).toEqual([]);
  expect(codeOf(await signIn(newBrowser(), device))).toEqual([401, 'passkey_refused']);
  const { rows } = await db.execute(sql`select kind, details from jhalak.audit_event
    where workspace_id = ${user.workspaceId} and kind like 'passkey_%' order by created_at`);
  expect(rows).toEqual([
    { kind: 'passkey_added', details: { name: 'Asha’s phone' } },
    { kind: 'passkey_removed', details: { name: 'Old phone' } },
  ]);
});

test('it stands for the code of two-factor sign-in, which adding one needs as well', async () => {
  const { browser, user, email } = await newUser();
  const device = await added(browser);
  await db.execute(sql`insert into jhalak.two_factor (user_id, sealed_secret, confirmed_at)
    values (${user.id}, 'x', now())`);
  const byPassword = await newBrowser().post('/api/session/sign-in', { email, password });
  expect(byPassword.body.user).toBeNull();
  expect((await signIn(newBrowser(), device)).body.user.id).toBe(user.id);
  const without = await browser.post('/api/session/passkeys/options', { password });
  expect(codeOf(without)).toEqual([403, 'code_wrong']);
});

test('a suspended account is not opened', async () => {
  const { browser, user } = await newUser();
  const device = await added(browser);
  await db.execute(sql`insert into jhalak.user_suspension (user_id, suspended_by, reason)
    values (${user.id}, ${user.id}, 'spam')`);
  const other = newBrowser();
  expect(codeOf(await signIn(other, device))).toEqual([403, 'account_suspended']);
  const { rows } = await db.execute(sql`select count(*)::int as count from auth.session
    where "userId" = ${user.id}`);
  // That of the sign-up, which a suspension by the operator ends.
  expect(rows).toEqual([{ count: 1 }]);
});

test('what is signed for another site, a used challenge or by a locked device is refused', async () => {
  const { browser } = await newUser();
  const device = await added(browser);
  const other = newBrowser();
  const foreign = { origin: 'http://localhost.evil.example:4000' };
  expect(codeOf(await give(other, device.get(await challenge(other), foreign)))[1]).toBe('passkey_refused');
  const locked = { ...here, unlocked: false };
  expect(codeOf(await give(other, device.get(await challenge(other), locked)))[1]).toBe('passkey_refused');
  const options = await challenge(other);
  const elsewhere = device.get({ ...options, rpId: 'evil.example' }, here);
  expect(codeOf(await give(other, elsewhere))[1]).toBe('passkey_refused');
  const credential = device.get(await challenge(other), here);
  expect((await give(other, credential)).status).toBe(200);
  expect(codeOf(await give(other, credential))[1]).toBe('passkey_refused');
  expect(codeOf(await give(newBrowser(), credential))[1]).toBe('passkey_refused');
  const unlockedLater = softwareAuthenticator().create(await begin(browser), locked);
  expect(codeOf(await add(browser, unlockedLater))).toEqual([422, 'passkey_not_added']);
});

test('a challenge of one user adds no passkey to another', async () => {
  const [asha, ravi] = [await newUser(), await newUser()];
  const options = await begin(asha.browser);
  const cookie = asha.browser.cookies.get('jhalak-passkey') ?? '';
  ravi.browser.cookies.set('jhalak-passkey', cookie);
  const credential = softwareAuthenticator().create(options, here);
  expect(codeOf(await add(ravi.browser, credential))).toEqual([422, 'passkey_not_added']);
  expect(await list(ravi.browser)).toEqual([]);
});

test('a deleted account leaves no passkey', async () => {
  const { browser, user } = await newUser();
  const device = await added(browser);
  await web.identity.deleteUser(user.id);
  const { rows } = await db.execute(sql`select id from auth.passkey where "userId" = ${user.id}`);
  expect(rows).toEqual([]);
  expect(codeOf(await signIn(newBrowser(), device))).toEqual([401, 'passkey_refused']);
});

test('its owner gets an email in the language of the pages', async () => {
  const { browser, user, email } = await newUser();
  await mergePreferences(db, user.id, { interfaceLanguage: 'hi' });
  const sent: Email[] = [];
  const mail = { reachesPeople: true, send: async (one: Email) => void sent.push(one) };
  const credential = softwareAuthenticator().create(await begin(browser), here);
  const request = { cookie: browser.cookieHeader(), ip: null, userAgent: null };
  const passkey = { ...here, name: 'Phone', credential };
  await addPasskey({ ...web.deletion, mail }, { id: user.id, email }, passkey, request);
  expect(sent).toMatchObject([{ to: email, subject: 'आपके झलक अकाउंट में एक पासकी जुड़ी है' }]);
  expect(sent[0]?.text).toContain('“Phone”');
});
