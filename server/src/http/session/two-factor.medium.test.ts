import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { stepAt, totpCode } from '#accounts/totp.ts';
import type { Email } from '#adapters/mail/mail.ts';
import { deleteTwoFactor } from '#db/queries/accounts/two-factor.ts';
import { openBrowser } from '#testing/browser.ts';
import { createSessionApp, goodPassword, sessionAppForFile, signedUp } from '#testing/session-app.ts';

const { database, web } = await sessionAppForFile();

const sent: Email[] = [];
// The answer waits for no mail server: what it shows once would be lost with it.
const mail = {
  reachesPeople: true,
  send: (email: Email) => {
    sent.push(email);
    return new Promise<void>(() => undefined);
  },
};

type TestBrowser = ReturnType<typeof openBrowser>;
const password = goodPassword;

/** The secret of an `otpauth:` address as bytes. */
function secretOf(address: string): Buffer {
  const text = new URL(address).searchParams.get('secret') ?? '';
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
/** A code that was not used yet: every one of an account lies a step after the one before. */
const codes = new Map<string, number>();
function nextCode(secret: Buffer): string {
  const key = secret.toString('hex');
  const step = Math.max(stepAt(Date.now()) - 1, (codes.get(key) ?? 0) + 1);
  codes.set(key, step);
  return totpCode(secret, step);
}

async function enrolled() {
  const person = await signedUp(web);
  const begun = (await person.browser.post('/api/session/two-factor', { password })).body;
  const secret = secretOf(begun.address);
  const { status, body } = await person.browser.put('/api/session/two-factor', { code: nextCode(secret) });
  if (status !== 200) throw new Error(`the confirmation answered ${status}: ${JSON.stringify(body)}`);
  return { ...person, secret, recoveryCodes: body.recoveryCodes as string[] };
}
const signIn = (browser: TestBrowser, email: string) =>
  browser.post('/api/session/sign-in', { email, password });
const give = (browser: TestBrowser, code: string) => browser.post('/api/session/second-factor', { code });
const isSignedIn = async (browser: TestBrowser) => (await browser.get('/api/session/me')).body.user !== null;

test('turning it on needs the password and a right code, and shows ten recovery codes', async () => {
  const { browser, email } = await signedUp(web);
  expect((await browser.post('/api/session/two-factor', {})).body.code).toBe('wrong_password');
  expect((await browser.post('/api/session/two-factor', { password: 'wrong' })).status).toBe(403);
  const { status, body } = await browser.post('/api/session/two-factor', { password });
  expect(status).toBe(201);
  expect(body.address).toContain(`otpauth://totp/Jhalak:${encodeURIComponent(email)}`);
  expect(body.qrSvg).toMatch(/^<svg [^>]*>.*<\/svg>$/s);
  const wrong = await browser.put('/api/session/two-factor', { code: '000000' });
  expect([wrong.status, wrong.body.code]).toEqual([403, 'code_wrong']);
  // Not confirmed yet, so sign-in needs no code.
  expect((await signIn(openBrowser(web.app), email)).body.user).not.toBeNull();
  const code = nextCode(secretOf(body.address));
  const confirmed = await browser.put('/api/session/two-factor', { code });
  expect(confirmed.body.recoveryCodes).toHaveLength(10);
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
  expect((await browser.get('/api/session/security')).body.twoFactor).toEqual({
    on: true,
    recoveryCodes: 10,
  });
  expect((await browser.post('/api/session/two-factor', { password })).body.code).toBe('two_factor_on');
});

test('the database holds neither the secret nor a recovery code', async () => {
  const { secret, recoveryCodes } = await enrolled();
  const { rows } = await database.db.execute(
    sql`select (select json_agg(t)::text from jhalak.two_factor t) as apps,
               (select json_agg(c)::text from jhalak.recovery_code c) as codes`,
  );
  const dump = JSON.stringify(rows);
  for (const text of [secret.toString('base64url'), secret.toString('hex'), ...recoveryCodes])
    for (const form of [text, text.replaceAll('-', '')]) expect(dump).not.toContain(form);
});

test('a password alone signs no user in: the code of the same browser does', async () => {
  const { email, secret } = await enrolled();
  const browser = openBrowser(web.app);
  const first = await signIn(browser, email);
  expect([first.status, first.body]).toEqual([200, { user: null }]);
  expect(await isSignedIn(browser)).toBe(false);
  const other = openBrowser(web.app);
  expect((await give(other, nextCode(secret))).body.code).toBe('sign_in_over');
  const { status, body } = await give(browser, nextCode(secret));
  expect([status, body.user?.primaryEmailAddress.emailAddress]).toEqual([200, email]);
  expect(await isSignedIn(browser)).toBe(true);
});

test('a code works once, also in two requests at the same time', async () => {
  const { email, secret } = await enrolled();
  const browsers = [openBrowser(web.app), openBrowser(web.app)];
  for (const browser of browsers) await signIn(browser, email);
  const code = nextCode(secret);
  const answers = await Promise.all(browsers.map((browser) => give(browser, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
});

test('a recovery code signs in once, as typed by people', async () => {
  const { email, browser: own, recoveryCodes } = await enrolled();
  const [code = ''] = recoveryCodes;
  const browser = openBrowser(web.app);
  await signIn(browser, email);
  expect((await give(browser, ` ${code.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
  expect((await own.get('/api/session/security')).body.twoFactor.recoveryCodes).toBe(9);
  const again = openBrowser(web.app);
  await signIn(again, email);
  expect((await give(again, code)).body.code).toBe('code_wrong');
});

test('after ten wrong codes the right one has to wait, not a recovery code, nor the owner’s own session', async () => {
  const { email, secret, browser: own, recoveryCodes } = await enrolled();
  const browser = openBrowser(web.app);
  await signIn(browser, email);
  for (let at = 0; at < 10; at += 1) expect((await give(browser, '000000')).status).toBe(403);
  const { status, body } = await give(browser, nextCode(secret));
  expect([status, body.code]).toEqual([429, 'too_many_attempts']);
  expect(await isSignedIn(browser)).toBe(false);
  const renewal = { password, code: nextCode(secret) };
  expect((await own.post('/api/session/two-factor/recovery-codes', renewal)).status).toBe(200);
  expect((await give(browser, recoveryCodes[0] ?? '')).body.code).toBe('code_wrong');
});

test('a sign-in that waits ends after ten minutes, and with a new password', async () => {
  const { email, secret, browser: own } = await enrolled();
  const browser = openBrowser(web.app);
  await signIn(browser, email);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
  const late = await give(browser, nextCode(secret)).finally(() => vi.useRealTimers());
  expect(late.body.code).toBe('sign_in_over');
  expect(await isSignedIn(own)).toBe(true);
});

test('a sign-in that waits starts again once two-factor sign-in is off, and does not come in by itself', async () => {
  const { email, user, secret } = await enrolled();
  const browser = openBrowser(web.app);
  await signIn(browser, email);
  await deleteTwoFactor(database.db, user.id);
  for (let at = 0; at < 2; at += 1)
    expect((await give(browser, nextCode(secret))).body.code).toBe('sign_in_over');
  expect(await isSignedIn(browser)).toBe(false);
  expect((await signIn(browser, email)).body.user).not.toBeNull();
});

test('the owner gets an email when it is turned on, and when the password changes', async () => {
  const { browser, email } = await signedUp(web);
  sent.length = 0;
  const mailed = await createSessionApp(database, { mail });
  const other = openBrowser(mailed.app);
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  const secret = secretOf((await other.post('/api/session/two-factor', { password })).body.address);
  const wanted = { currentPassword: password, newPassword: 'eight monsoon mangoes' };
  expect((await other.put('/api/session/two-factor', { code: nextCode(secret) })).status).toBe(200);
  expect((await other.put('/api/session/password', wanted)).status).toBe(200);
  await mailed.close();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Two-factor sign-in is on for your Jhalak account'],
    [email, 'The password of your Jhalak account has changed'],
  ]);
});

test('turning it off needs the password and a code, is recorded, and its owner gets an email', async () => {
  const { browser, email, user, recoveryCodes } = await enrolled();
  const off = (body: object) => browser.delete('/api/session/two-factor', {}, body);
  expect((await off({})).body.code).toBe('wrong_password');
  const [code] = recoveryCodes;
  expect((await off({ password: 'wrong', code })).body.code).toBe('wrong_password');
  expect((await off({ password })).body.code).toBe('code_wrong');
  expect((await off({ code })).body.code).toBe('wrong_password');
  sent.length = 0;
  const mailed = await createSessionApp(database, { mail });
  const other = openBrowser(mailed.app);
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  const renewed = (await other.post('/api/session/two-factor/recovery-codes', { password, code })).body;
  const proofs = { password, code: renewed.recoveryCodes[0] };
  expect((await other.delete('/api/session/two-factor', {}, proofs)).status).toBe(200);
  await mailed.close();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Your Jhalak account has new recovery codes'],
    [email, 'Two-factor sign-in is off for your Jhalak account'],
  ]);
  expect((await signIn(openBrowser(web.app), email)).body.user).not.toBeNull();
  const { rows } = await database.db.execute(
    sql`select kind from jhalak.audit_event where workspace_id = ${user.workspaceId} and kind like 'two_factor%' order by created_at`,
  );
  expect(rows).toEqual([{ kind: 'two_factor_enabled' }, { kind: 'two_factor_disabled' }]);
});

test('new recovery codes replace the old ones', async () => {
  const { browser, email, secret, recoveryCodes } = await enrolled();
  const renew = (proof: object) => browser.post('/api/session/two-factor/recovery-codes', proof);
  expect((await renew({ password })).body.code).toBe('code_wrong');
  const renewed = await renew({ password, code: nextCode(secret) });
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  const other = openBrowser(web.app);
  await signIn(other, email);
  expect((await give(other, recoveryCodes[0] ?? '')).body.code).toBe('code_wrong');
  expect((await give(other, renewed.body.recoveryCodes[0])).status).toBe(200);
});
