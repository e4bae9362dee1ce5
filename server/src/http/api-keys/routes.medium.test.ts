import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeKeySecret } from '#accounts/api-keys/key-format.ts';
import { makeApiKey } from '#accounts/api-keys/make-key.ts';
import type { Email } from '#adapters/mail/mail.ts';
import { member } from '#db/queries/accounts/auth-tables.ts';
import { apiKey, workspace } from '#db/schema.ts';
import { openBrowser } from '#testing/browser.ts';
import { makeVideo } from '#testing/factories.ts';
import { createSessionApp, goodPassword, signedUp } from '#testing/session-app.ts';
import { wholeWebForFile } from '#testing/whole-web.ts';

const { database, web } = await wholeWebForFile();
const { db } = database;

type Person = Awaited<ReturnType<typeof signedUp>>;

/** A user on a plan. */
async function personOn(planId: string) {
  const person = await signedUp(web);
  await db.update(workspace).set({ planId }).where(eq(workspace.id, person.user.workspaceId));
  return person;
}
const wanted = (values: object = {}) => ({
  ...{ name: 'Podcast server', mode: 'live', scopes: ['videos:read'], password: goodPassword },
  ...values,
});
async function keyOf({ browser }: Person, values?: object): Promise<{ secret: string; id: string }> {
  const { status, body } = await browser.post('/api/api-keys', wanted(values));
  expect(status, JSON.stringify(body)).toBe(201);
  return { secret: body.secret, id: body.key.id };
}
async function ask(secret: string, address = '/api/videos/projects', headers: Record<string, string> = {}) {
  const answer = await web.app.request(
    address,
    { headers: { authorization: `Bearer ${secret}`, ...headers } },
    { incoming: { socket: { remoteAddress: '203.0.113.7' } } },
  );
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came; its expectations are the check.
  const body: any = await answer.json();
  return { status: answer.status, headers: answer.headers, body };
}
const codeOf = async (...request: Parameters<typeof ask>) => {
  const { status, body } = await ask(...request);
  return [status, body.code];
};

test('a key is shown once, stored as its hash, and acts for its workspace within its scopes', async () => {
  const asha = await personOn('agency');
  const video = await makeVideo(db, { id: asha.user.workspaceId });
  const made = await asha.browser.post('/api/api-keys', wanted({ expiresInDays: 30 }));
  expect(made.body.secret).toMatch(/^jhk_live_[0-9A-Za-z]{49}$/);
  expect(made.body.key).toMatchObject({
    ...{ name: 'Podcast server', mode: 'live', scopes: ['videos:read'], state: 'usable' },
    ...{ madeBy: asha.email, lastUsedAt: null, hint: `jhk_live_…${made.body.secret.slice(-4)}` },
  });
  const { rows } = await database.pool.query('select to_jsonb(k)::text as row from jhalak.api_key k');
  expect(rows.map(({ row }) => row).join('\n')).not.toContain(made.body.secret);
  expect(JSON.stringify((await asha.browser.get('/api/api-keys')).body)).not.toContain(made.body.secret);

  expect((await ask(made.body.secret)).body.projects.map(({ id }: { id: string }) => id)).toEqual([video.id]);
  expect(await codeOf(made.body.secret, `/api/clips/video/${video.id}`)).toEqual([403, 'scope_missing']);
  expect(await codeOf(made.body.secret, '/api/api-keys')).toEqual([403, 'permission_missing']);
  expect(await codeOf(made.body.secret, '/api/session/sessions')).toEqual([403, 'permission_missing']);
  const ravi = await personOn('agency');
  expect(
    await codeOf(made.body.secret, '/api/videos/projects', { 'x-workspace': ravi.user.workspaceId }),
  ).toEqual([404, 'not_found']);
});

test('a key needs the password and the code of its maker, who gets an email', async () => {
  const plain = await createSessionApp(database);
  const asha = await signedUp(plain);
  await db.update(workspace).set({ planId: 'agency' }).where(eq(workspace.id, asha.user.workspaceId));
  const make = async (proof: object) => {
    const { status, body } = await asha.browser.post('/api/api-keys', wanted(proof));
    return [status, body.code];
  };
  expect(await make({ password: undefined })).toEqual([403, 'wrong_password']);
  expect(await make({ password: 'wrong' })).toEqual([403, 'wrong_password']);
  await database.pool.query(
    `insert into jhalak.two_factor (user_id, sealed_secret, confirmed_at) values ($1, 'x', now())`,
    [asha.user.id],
  );
  expect(await make({})).toEqual([403, 'code_wrong']);
  expect((await asha.browser.get('/api/api-keys')).body.keys).toEqual([]);
  await database.pool.query('delete from jhalak.two_factor where user_id = $1', [asha.user.id]);
  const sent: Email[] = [];
  // The answer waits for no mail server: what it shows once would be lost with it.
  const mail = {
    reachesPeople: true,
    send: (email: Email) => {
      sent.push(email);
      return new Promise<void>(() => undefined);
    },
  };
  const mailed = await createSessionApp(database, { mail });
  const browser = openBrowser(mailed.app);
  for (const [name, value] of asha.browser.cookies) browser.cookies.set(name, value);
  expect((await browser.post('/api/api-keys', wanted())).status).toBe(201);
  expect(sent).toMatchObject([{ to: asha.email, subject: 'An API key was made for your Jhalak account' }]);
  expect(sent[0]?.text).toContain('“Podcast server”');
  // Its reader may be working in another workspace.
  expect(sent[0]?.text).toContain(`/settings?workspace=${asha.user.workspaceId}#api\n`);
  await Promise.all([mailed.close(), plain.close()]);
});

test('a key is refused at once when it is revoked, has expired, or its maker leaves or loses the role', async () => {
  const asha = await personOn('agency');
  const ravi = await signedUp(web);
  const workspaceId = asha.user.workspaceId;
  await db.insert(member).values({
    ...{ id: `m-${ravi.user.id}`, organizationId: workspaceId, userId: ravi.user.id, role: 'admin' },
    createdAt: new Date(),
  });
  const selected = { 'x-workspace': workspaceId };
  const scopes = ['videos:read', 'videos:write'];
  const made = await ravi.browser.post('/api/api-keys', wanted({ scopes }), selected);
  const { secret } = made.body;
  expect((await ask(secret)).status).toBe(200);

  const ofRavi = and(eq(member.organizationId, workspaceId), eq(member.userId, ravi.user.id));
  await db.update(member).set({ role: 'viewer' }).where(ofRavi);
  expect((await ask(secret)).status).toBe(200);
  const write = await web.app.request('/api/videos/import', {
    ...{ method: 'POST', body: JSON.stringify({ url: 'https://example.com' }) },
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
  });
  expect([write.status, ((await write.json()) as { code: string }).code]).toEqual([
    403,
    'permission_missing',
  ]);
  await db.delete(member).where(ofRavi);
  expect(await codeOf(secret)).toEqual([401, 'key_revoked']);
  expect((await asha.browser.get('/api/api-keys')).body.keys).toMatchObject([{ state: 'refused' }]);

  const own = await keyOf(asha);
  await db.update(apiKey).set({ expiresAt: new Date() }).where(eq(apiKey.id, own.id));
  expect(await codeOf(own.secret)).toEqual([401, 'key_expired']);
  const other = await keyOf(asha);
  expect((await ravi.browser.delete(`/api/api-keys/${other.id}`)).status).toBe(404);
  expect((await asha.browser.delete(`/api/api-keys/${other.id}`)).status).toBe(200);
  expect(await codeOf(other.secret)).toEqual([401, 'key_revoked']);
  expect((await asha.browser.delete(`/api/api-keys/${other.id}`)).status).toBe(404);
  const log = (await asha.browser.get('/api/audit?limit=2')).body.entries;
  expect(log.map(({ code }: { code: string }) => code)).toEqual([
    'audit_api_key_revoked',
    'audit_api_key_created',
  ]);
});

test('live keys need a plan with the API; every plan has one test key of at most two weeks', async () => {
  const asha = await personOn('pro');
  const refused = await asha.browser.post('/api/api-keys', wanted());
  expect([refused.status, refused.body.code]).toEqual([402, 'api_not_included']);
  expect((await asha.browser.get('/api/api-keys')).body.live).toEqual({
    ...{ included: false, plan: 'Pro', plans: ['Agency'] },
  });
  const test = await asha.browser.post('/api/api-keys', wanted({ mode: 'test' }));
  expect(Date.parse(test.body.key.expiresAt) - Date.now()).toBeLessThanOrEqual(14 * 86_400_000);
  expect((await ask(test.body.secret)).headers.get('ratelimit-policy')).toBe('20;w=60');
  const second = await asha.browser.post('/api/api-keys', wanted({ mode: 'test' }));
  expect([second.status, second.body.code]).toEqual([409, 'key_limit']);

  const own = eq(workspace.id, asha.user.workspaceId);
  await db.update(workspace).set({ planId: 'agency' }).where(own);
  const live = await keyOf(asha);
  expect((await ask(live.secret)).status).toBe(200);
  await db.update(workspace).set({ planId: 'pro' }).where(own);
  const lost = await ask(live.secret);
  expect([lost.status, lost.body.code]).toEqual([402, 'api_not_included']);
  expect(lost.body.error).toContain('Agency');
  expect((await ask(test.body.secret)).status).toBe(200);
});

test('of fifty keys made at once exactly ten are made', async () => {
  const asha = await personOn('agency');
  const { workspaceId, id: userId } = asha.user;
  const key = { workspaceId, userId, name: 'Site', mode: 'live', expiresInDays: null } as const;
  const raced = await Promise.allSettled(
    Array.from({ length: 50 }, () => makeApiKey(db, { plansOn: true }, { ...key, scopes: ['videos:read'] })),
  );
  expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  for (const one of raced)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ id: 'key_limit' });
  expect((await asha.browser.get('/api/api-keys')).body.keys).toHaveLength(10);
});

test('the last use is written at most once a minute', async () => {
  const asha = await personOn('agency');
  const { id, secret } = await keyOf(asha);
  const lastUse = async () =>
    (await db.select({ at: apiKey.lastUsedAt }).from(apiKey).where(eq(apiKey.id, id)))[0]?.at?.getTime();
  await ask(secret);
  const first = await lastUse();
  expect(first).toBeGreaterThan(Date.now() - 60_000);
  await ask(secret);
  expect(await lastUse()).toBe(first);
  const earlier = new Date(Date.now() - 61_000);
  await db.update(apiKey).set({ lastUsedAt: earlier }).where(eq(apiKey.id, id));
  await Promise.all([ask(secret), ask(secret), ask(secret)]);
  expect(await lastUse()).toBeGreaterThan(earlier.getTime());
});

test('of 200 requests at once with one key exactly its rate passes, and each says what is left', async () => {
  const asha = await personOn('agency');
  const { secret } = await keyOf(asha);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      ask(secret, '/api/videos/projects', { 'x-forwarded-for': `198.51.100.${n}` }),
    ),
  );
  const passed = answers.filter(({ status }) => status === 200);
  const stopped = answers.filter(({ status }) => status === 429);
  expect([passed.length, stopped.length]).toEqual([120, 80]);
  const left = passed.map(({ headers }) => Number(headers.get('ratelimit-remaining')));
  expect(left.sort((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, n) => n));
  for (const { headers, body } of stopped) {
    expect(body.code).toBe('rate_limited');
    expect(headers.get('ratelimit-limit')).toBe('120');
    expect(headers.get('ratelimit-policy')).toBe('120;w=60');
    expect(Number(headers.get('ratelimit-reset'))).toBeLessThanOrEqual(60);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

test('unknown keys are limited by the network they come from, whatever they claim', async () => {
  const answers = [];
  for (let n = 0; n < 40; n += 1)
    answers.push(
      (await codeOf(makeKeySecret('live'), '/api/videos/projects', { 'x-forwarded-for': `192.0.2.${n}` }))[1],
    );
  expect(answers.filter((code) => code === 'key_invalid')).toHaveLength(30);
  expect(answers.slice(30)).toEqual(Array(10).fill('too_many_attempts'));
  const { headers } = await ask(makeKeySecret('live'));
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect([...headers.keys()].filter((name) => name.startsWith('ratelimit-'))).toEqual([]);
  // A key that works is not shut out by its neighbours' attempts.
  const { secret } = await keyOf(await personOn('agency'));
  expect((await ask(secret)).status).toBe(200);
});
