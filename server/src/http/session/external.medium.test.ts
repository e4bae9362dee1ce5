import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { offerOperatorToken } from '#accounts/operator-link.ts';
import { inviteMember } from '#accounts/team-invitations.ts';
import type { Email } from '#adapters/mail/mail.ts';
import { listNotifications } from '#db/queries/accounts/notifications.ts';
import { findPreferences } from '#db/queries/accounts/preferences.ts';
import { openBrowser } from '#testing/browser.ts';
import {
  providerEnvironment,
  startCertifiedProvider,
  walkThroughProvider,
} from '#testing/certified-provider.ts';
import { createSessionApp, goodPassword, signedUp, signedUpOnAgency } from '#testing/session-app.ts';
import { databaseForFile } from '#testing/test-database.ts';

const database = await databaseForFile();
const provider = await startCertifiedProvider(['http://127.0.0.1:4000']);
const environment = providerEnvironment(provider);
const web = await createSessionApp(database, { environment });
afterAll(async () => {
  await web.close();
  await provider.stop();
});

const sent: Email[] = [];
const mail = { reachesPeople: true, send: async (email: Email) => void sent.push(email) };

type TestBrowser = ReturnType<typeof openBrowser>;
const person = (name: string, some: { email?: string; email_verified?: boolean } = {}) =>
  provider.accounts.set(name, {
    ...{ email: `${name}@example.in`, email_verified: true, given_name: 'Meera', family_name: 'Iyer' },
    ...some,
  });

/** The way through the provider, up to the address that it returns to. */
async function toReturn(browser: TestBrowser, name: string, body: object = {}): Promise<string> {
  const { status, body: started } = await browser.post('/api/session/external', body);
  if (status !== 200) throw new Error(`the start answered ${status}: ${JSON.stringify(started)}`);
  const { pathname, search } = await walkThroughProvider(started.address, name);
  return pathname + search;
}
/** Where the browser ends up. */
async function signInBy(browser: TestBrowser, name: string, body: object = {}): Promise<string | null> {
  return (await browser.get(await toReturn(browser, name, body))).headers.get('location');
}
const userOf = async (browser: TestBrowser) => (await browser.get('/api/session/me')).body.user;
const verify = (email: string) =>
  database.db.execute(sql`update auth."user" set "emailVerified" = true where email = ${email}`);

test('the browser learns the provider’s name beside passwords', async () => {
  const { body } = await openBrowser(web.app).get('/api/session/config');
  expect(body).toMatchObject({
    provider: 'both',
    passwords: true,
    external: { label: 'Acme account' },
    missingVariables: [],
  });
});

test('a new person gets an account with a proved address, and the same one at the next sign-in', async () => {
  person('meera');
  const browser = openBrowser(web.app);
  const start = { from: '/dashboard/projects', language: 'hi' };
  expect(await signInBy(browser, 'meera', start)).toBe('/dashboard/projects');
  const user = await userOf(browser);
  expect(await findPreferences(database.db, user.id)).toEqual({ interfaceLanguage: 'hi' });
  expect(user).toMatchObject({
    fullName: 'Meera Iyer',
    primaryEmailAddress: { emailAddress: 'meera@example.in' },
    emailVerified: true,
  });
  const { rows } = await database.db.execute(
    sql`select "signupSource" from auth."user" where id = ${user.id}`,
  );
  expect(rows).toEqual([{ signupSource: 'signup_page' }]);
  const other = openBrowser(web.app);
  await signInBy(other, 'meera');
  expect((await userOf(other)).id).toBe(user.id);
});

test('a new person finds the invitations that were sent to their address in their bell', async () => {
  const { user: owner } = await signedUpOnAgency(database, web);
  const acting = { workspaceId: owner.workspaceId, actor: { kind: 'user', userId: owner.id } as const };
  const to = { role: 'editor', email: 'invited@example.in' } as const;
  const { invitation } = await inviteMember(database.db, { plansOn: true }, acting, to);
  person('invited');
  const browser = openBrowser(web.app);
  await signInBy(browser, 'invited');
  const { id: userId, workspaceId } = await userOf(browser);
  const bell = await listNotifications(database.db, { userId, workspaceId }, { limit: 10, offset: 0 });
  expect(bell.notifications).toMatchObject([{ kind: 'invite', params: { invitationId: invitation.id } }]);
});

test('an account with a proved address is linked, and its password goes on working', async () => {
  const { email, user } = await signedUp(web);
  await verify(email);
  person('linked', { email });
  const browser = openBrowser(web.app);
  await signInBy(browser, 'linked');
  expect((await userOf(browser)).id).toBe(user.id);
  const byPassword = await openBrowser(web.app).post('/api/session/sign-in', {
    email,
    password: goodPassword,
  });
  expect(byPassword.body.user.id).toBe(user.id);
});

test('an unproved address links nothing, on either side, and signs no user in', async () => {
  const { email } = await signedUp(web);
  person('squatted', { email });
  const browser = openBrowser(web.app);
  expect(await signInBy(browser, 'squatted')).toBe('/sign-in?external=account_exists');
  await verify(email);
  person('claims', { email, email_verified: false });
  expect(await signInBy(browser, 'claims')).toBe('/sign-in?external=email_unverified');
  person('unproved', { email_verified: false });
  expect(await signInBy(browser, 'unproved')).toBe('/sign-in?external=email_unverified');
  expect(await userOf(browser)).toBeNull();
});

test('a signed-in user links an identity with another address, once and to no second account', async () => {
  const asha = await signedUp(web);
  person('elsewhere', { email: 'asha.at.work@example.in', email_verified: false });
  const link = { link: true, from: '/settings#security', password: goodPassword };
  expect(await signInBy(asha.browser, 'elsewhere', link)).toBe('/settings#security');
  expect((await asha.browser.get('/api/session/security')).body).toEqual({
    password: true,
    twoFactor: { on: false, recoveryCodes: 0 },
    external: { label: 'Acme account', linked: true },
  });
  const browser = openBrowser(web.app);
  await signInBy(browser, 'elsewhere');
  expect((await userOf(browser)).id).toBe(asha.user.id);
  const ravi = await signedUp(web, { firstName: 'Ravi' });
  expect(await signInBy(ravi.browser, 'elsewhere', link)).toBe(
    '/settings?external=linked_elsewhere#security',
  );
});

test('a link needs the password and the code of the account, and its owner gets an email', async () => {
  const asha = await signedUp(web);
  person('thiefs');
  const start = async (proof: object) =>
    (await asha.browser.post('/api/session/external', { link: true, ...proof })).body.code;
  expect([await start({}), await start({ password: 'wrong' })]).toEqual(['wrong_password', 'wrong_password']);
  await database.db.execute(sql`insert into jhalak.two_factor (user_id, sealed_secret, confirmed_at)
    values (${asha.user.id}, 'x', now())`);
  expect(await start({ password: goodPassword })).toBe('code_wrong');
  await database.db.execute(sql`delete from jhalak.two_factor where user_id = ${asha.user.id}`);
  const mailed = await createSessionApp(database, { environment, mail });
  const browser = openBrowser(mailed.app);
  for (const [name, value] of asha.browser.cookies) browser.cookies.set(name, value);
  sent.length = 0;
  await signInBy(browser, 'thiefs', { link: true, from: '/settings', password: goodPassword });
  expect(sent).toMatchObject([
    { to: asha.email, subject: 'Another sign-in was connected to your Jhalak account' },
  ]);
  await mailed.close();
});

test('a link is ended by the password, which stays the way in; without one it stays', async () => {
  const asha = await signedUp(web);
  person('ending');
  const disconnect = (browser: TestBrowser, body: object) =>
    browser.delete('/api/session/external', {}, body);
  expect((await disconnect(asha.browser, { password: goodPassword })).body.code).toBe('external_missing');
  await signInBy(asha.browser, 'ending', { link: true, from: '/settings', password: goodPassword });
  const wrong = await disconnect(asha.browser, { password: 'wrong' });
  expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_password']);
  expect((await disconnect(asha.browser, { password: goodPassword })).status).toBe(200);
  expect((await asha.browser.get('/api/session/security')).body.external.linked).toBe(false);
  expect((await userOf(asha.browser)).id).toBe(asha.user.id);
  const { rows } = await database.db.execute(
    sql`select kind, details from jhalak.audit_event where actor_user_id = ${asha.user.id} order by created_at`,
  );
  expect(rows).toEqual([
    { kind: 'external_connected', details: { provider: 'Acme account' } },
    { kind: 'external_disconnected', details: { provider: 'Acme account' } },
  ]);
  // An account that came by the provider has no other way in.
  const browser = openBrowser(web.app);
  await signInBy(browser, 'ending');
  const refused = await disconnect(browser, {});
  expect([refused.status, refused.body.code]).toEqual([409, 'last_way_in']);
});

test('a link needs a session, and pages of other sites are no destination', async () => {
  const browser = openBrowser(web.app);
  expect((await browser.post('/api/session/external', { link: true })).status).toBe(401);
  for (const from of ['//evil.example', 'https://evil.example', '/\\evil.example'])
    expect((await browser.post('/api/session/external', { from })).status).toBe(400);
});

test('a return works once, in the browser that started it, and its code is no use to another start', async () => {
  person('replayed');
  const browser = openBrowser(web.app);
  const first = await toReturn(browser, 'replayed');
  // An attacker’s own return in the browser of a victim.
  const victim = openBrowser(web.app);
  expect((await victim.get(first)).headers.get('location')).toBe('/sign-in?external=expired');
  expect((await browser.get(first)).headers.get('location')).toBe('/dashboard');
  expect((await browser.get(first)).headers.get('location')).toBe('/sign-in?external=expired');
  const thief = openBrowser(web.app);
  const { address } = (await thief.post('/api/session/external', {})).body;
  const stolen = new URLSearchParams(first.split('?')[1]);
  stolen.set('state', new URL(address).searchParams.get('state') ?? '');
  const { headers } = await thief.get(`/api/session/external/return?${stolen}`);
  expect(headers.get('location')).toBe('/sign-in?external=refused');
  expect(await userOf(thief)).toBeNull();
});

/** Where a browser ends up whose person cancels at the provider. */
async function cancelled(start: object): Promise<string | null> {
  const browser = openBrowser(web.app);
  const { address } = (await browser.post('/api/session/external', start)).body;
  const state = new URL(address).searchParams.get('state');
  const query = new URLSearchParams({ error: 'access_denied', state: state ?? '', iss: provider.issuer });
  return (await browser.get(`/api/session/external/return?${query}`)).headers.get('location');
}

test('a person who cancels at the provider comes back to the sign-in page', async () => {
  expect(await cancelled({})).toBe('/sign-in?external=cancelled');
});

test('a refusal keeps the wanted page and the links that brought the person here', async () => {
  const [from, invitationToken, operatorToken] = ['/editor?video=7&clip=2', 'i'.repeat(32), 'o'.repeat(32)];
  expect(await cancelled({ from, invitationToken })).toBe(
    `/sign-in?${new URLSearchParams({ external: 'cancelled', from, invitation: invitationToken })}`,
  );
  expect(await cancelled({ from: `/sign-up?operator=${operatorToken}`, operatorToken })).toBe(
    `/sign-in?external=cancelled&operator=${operatorToken}`,
  );
});

test('signing out leads to the provider’s page only after a sign-in by it', async () => {
  person('leaving');
  const browser = openBrowser(web.app);
  await signInBy(browser, 'leaving');
  const { address } = (await browser.post('/api/session/sign-out')).body;
  expect(address).toMatch(new RegExp(`^${provider.issuer}/session/end\\?`));
  expect(new URL(address).searchParams.get('post_logout_redirect_uri')).toBe('http://127.0.0.1:4000/');
  const { browser: own } = await signedUp(web);
  expect((await own.post('/api/session/sign-out')).body).toEqual({ done: true, address: null });
});

test('signing out leads to the provider’s page after a change of the password too', async () => {
  const { browser, email } = await signedUp(web);
  await verify(email);
  person('changing', { email });
  const signOutAfterChange = async (change: { currentPassword: string; newPassword: string }) => {
    expect((await browser.put('/api/session/password', change)).status).toBe(200);
    return (await browser.post('/api/session/sign-out')).body.address;
  };
  const other = 'another good password';
  expect(await signOutAfterChange({ currentPassword: goodPassword, newPassword: other })).toBeNull();
  await signInBy(browser, 'changing');
  expect(await signOutAfterChange({ currentPassword: other, newPassword: goodPassword })).toMatch(
    new RegExp(`^${provider.issuer}/session/end\\?`),
  );
});

test('with the provider alone there are no passwords, and SIGN_UP holds for new people', async () => {
  const alone = await createSessionApp(database, {
    environment: { ...providerEnvironment(provider, 'oidc'), SIGN_UP: 'closed' },
  });
  const browser = openBrowser(alone.app);
  expect((await browser.get('/api/session/config')).body).toMatchObject({
    passwords: false,
    signUp: 'closed',
  });
  person('stranger');
  expect(await signInBy(browser, 'stranger')).toBe('/sign-in?external=sign_up_closed');
  person('meera');
  expect(await signInBy(browser, 'meera')).toBe('/dashboard');
  // The first owner of an installation without passwords.
  person('owner');
  const operatorToken = (await offerOperatorToken(database.db)) ?? '';
  const from = `/sign-up?operator=${operatorToken}`;
  const owner = openBrowser(alone.app);
  expect(await signInBy(owner, 'owner', { from, operatorToken })).toBe(from);
  const claimed = await owner.post('/api/session/operator', { token: operatorToken });
  expect(claimed.body.user.operator).toBe(true);
  await alone.close();
});

test('with the provider alone a password from before is asked for nowhere', async () => {
  const alone = await createSessionApp(database, { environment: providerEnvironment(provider, 'oidc') });
  const { email } = await signedUp(web);
  await verify(email);
  person('former', { email });
  const former = openBrowser(alone.app);
  expect(await signInBy(former, 'former')).toBe('/dashboard');
  expect((await former.get('/api/session/security')).body).toMatchObject({
    password: false,
    external: { linked: true },
  });
  await alone.close();
});

test('an invitation lets one new person in', async () => {
  const invited = await createSessionApp(database, { environment: { ...environment, SIGN_UP: 'invite' } });
  const owner = openBrowser(invited.app);
  await signInBy(owner, 'owner');
  const { link } = (await owner.post('/api/session/invitations', { note: 'Meera' })).body;
  const invitationToken = link.split('invitation=')[1];
  person('guest');
  person('second');
  expect(await signInBy(openBrowser(invited.app), 'guest')).toBe('/sign-in?external=invitation_invalid');
  expect(await signInBy(openBrowser(invited.app), 'guest', { invitationToken })).toBe('/dashboard');
  expect(await signInBy(openBrowser(invited.app), 'second', { invitationToken })).toBe(
    `/sign-in?external=invitation_invalid&invitation=${invitationToken}`,
  );
  await invited.close();
});

test('an account without password and code cannot change its address', async () => {
  person('unproved-change');
  const browser = openBrowser(web.app);
  await signInBy(browser, 'unproved-change');
  const { status, body } = await browser.put('/api/session/email', { email: 'elsewhere@example.in' });
  expect([status, body.code]).toEqual([403, 'email_change_unproved']);
});
