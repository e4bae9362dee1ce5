import os from 'node:os';
import path from 'node:path';
import type { ListedUser } from '@jhalak/contract/routes/operator-users.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as acts from '#accounts/operator-acts.ts';
import type { Email } from '#adapters/mail/mail.ts';
import { createFolderStorage } from '#adapters/storage/folder-storage.ts';
import { sweepFiles } from '#db/core/file-sweep.ts';
import { mergePreferences } from '#db/queries/accounts/preferences.ts';
import { readUptime, recordMinute } from '#db/queries/operator/uptime.ts';
import { auditEvents, dataCopy, fileDeletion, twoFactor, uptimeDay, usageEntry } from '#db/schema.ts';
import { planGrantFeature } from '#http/admin/plan-grants-routes.ts';
import { openBrowser } from '#testing/browser.ts';
import { makeVideo } from '#testing/factories.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { makeDataCopy } from '#testing/make-data-copy.ts';
import {
  newApiKey,
  goodPassword as password,
  sessionAppForFile,
  signedUp,
  signedUpOnAgency,
} from '#testing/session-app.ts';
import { announcementFeature } from './announcement-routes.ts';
import { claimFeature } from './claim-routes.ts';
import { operatorHealthFeature } from './health-routes.ts';
import { operatorStorageFeature, operatorWorkspaceFeature } from './workspace-routes.ts';

const dataDir = await folderForFile();
const storage = createFolderStorage(path.join(dataDir, 'media'), {
  incomingDir: path.join(dataDir, 'incoming'),
});
const { database, web } = await sessionAppForFile({
  environment: { PLANS: 'on' },
  features: (db) => [
    planGrantFeature({ db }),
    operatorWorkspaceFeature({ db, plansOn: true }),
    operatorStorageFeature({ db, dataDir: os.tmpdir(), kind: 'folder' }),
    announcementFeature({ db }),
    claimFeature({ db }),
    operatorHealthFeature({
      ...{ version: 'test', db, storage, dataDir, payments: 'test', plansOn: true, publicUrl: null },
      ...{ speechModelName: async () => null, storageKind: 'folder' },
      mail: {
        reachesPeople: true,
        send: async () => undefined,
        check: () => Promise.reject(new Error('no route')),
      },
      checkTools: async () => [],
      speechServices: async () => [],
      visionModels: async () => ({ face: true, speaker: true }),
      languageModel: async () => ({ languageModel: 'tiny', languageKeyLost: false }),
      sandbox: async () => ({ mode: 'bwrap', reason: null }),
    }),
  ],
});
const { db } = database;
const operatorToken =
  new URL((await web.operatorLink('http://127.0.0.1')) ?? '').searchParams.get('operator') ?? '';
const operator = await signedUp(web, { operatorToken });
const users = '/api/installation/users';

type Person = Awaited<ReturnType<typeof signedUp>>;
const isSignedIn = async ({ browser }: Person) => (await browser.get('/api/session/me')).body.user !== null;
const find = async (email: string): Promise<ListedUser> =>
  (await operator.browser.get(`${users}?search=${encodeURIComponent(email)}`)).body.users[0];
const kindsOf = async ({ user }: Person) =>
  (
    await db
      .select({ kind: auditEvents.kind })
      .from(auditEvents)
      .where(eq(auditEvents.workspaceId, user.workspaceId))
      .orderBy(auditEvents.createdAt)
  ).map(({ kind }) => kind);

/** An account whose sign-in needs a code of an app that its user lost. */
async function withLostApp(): Promise<Person> {
  const person = await signedUp(web);
  const row = { userId: person.user.id, sealedSecret: 'lost', confirmedAt: new Date() };
  await db.insert(twoFactor).values(row);
  return person;
}
const signIn = (email: string) => openBrowser(web.app).post('/api/session/sign-in', { email, password });

test('users are found by a part of their name or address and listed page by page', async () => {
  const tail = `${Date.now()}.example.in`;
  for (const name of ['Meera', '100% Ravi', 'Zoya'])
    await signedUp(web, { email: `${name.replace(/\W/g, '')}@${tail}`, firstName: name });
  const query = `search=@${tail.toUpperCase()}&limit=2`;
  const first = (await operator.browser.get(`${users}?${query}`)).body;
  expect([first.users.map(({ name }: ListedUser) => name), first.total]).toEqual([
    ['Zoya Rao', '100% Ravi Rao'],
    3,
  ]);
  const second = (await operator.browser.get(`${users}?${query}&cursor=${first.nextCursor}`)).body;
  expect([second.users.length, second.users[0].name, second.nextCursor]).toEqual([1, 'Meera Rao', null]);
  expect(second.users[0]).toMatchObject({
    ...{ sessions: 1, twoFactor: false, suspended: null, operator: false },
    lastActiveAt: expect.stringMatching(/^20/),
    workspaces: [{ role: 'owner', planId: 'free' }],
  });
  expect((await operator.browser.get(`${users}?search=${encodeURIComponent('0% R')}`)).body.total).toBe(1);
});

test('a lost second factor is reset: the next sign-in needs no code, and the user’s own log records it', async () => {
  const person = await withLostApp();
  expect((await signIn(person.email)).body.user).toBeNull();
  expect(await find(person.email)).toMatchObject({ twoFactor: true });
  expect((await operator.browser.delete(`${users}/${person.user.id}/two-factor`)).status).toBe(200);
  expect(await isSignedIn(person)).toBe(false);
  expect((await signIn(person.email)).body.user).not.toBeNull();
  expect(await kindsOf(person)).toContain('member_two_factor_reset');
  const again = await operator.browser.delete(`${users}/${person.user.id}/two-factor`);
  expect([again.status, again.body.code]).toEqual([409, 'two_factor_off']);
});

test('emails tell the user of a reset, a suspension and a restoration, once each', async () => {
  const person = await withLostApp();
  const sent: Email[] = [];
  const mail = { reachesPeople: true, send: async (email: Email) => void sent.push(email) };
  const deps = { ...web.deletion, mail };
  const act = { userId: person.user.id, operatorId: operator.user.id };
  await acts.resetTwoFactor(deps, act);
  for (const _ of [1, 2]) await acts.suspend(deps, { ...act, reason: '' });
  for (const _ of [1, 2]) await acts.restore(deps, act);
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [person.email, 'Two-factor sign-in is off for your Jhalak account'],
    [person.email, 'Your Jhalak account is suspended'],
    [person.email, 'Your Jhalak account works again'],
  ]);
  await mergePreferences(db, person.user.id, { interfaceLanguage: 'hi' });
  await acts.suspend(deps, { ...act, reason: '' });
  await acts.restore(deps, act);
  expect(sent.slice(-2).map(({ subject }) => subject)).toEqual([
    'आपका झलक अकाउंट रोक दिया गया है',
    'आपका झलक अकाउंट फिर चालू है',
  ]);
});

test('a suspended user is signed out, cannot sign in, and neither can their API key, until restored', async () => {
  const person = await signedUp(web);
  const { secret } = await newApiKey(person.browser, ['videos:read'], { mode: 'test' });
  const byKey = () => openBrowser(web.app).get('/api/api-keys', { authorization: `Bearer ${secret}` });
  const at = `${users}/${person.user.id}/suspension`;
  expect((await operator.browser.put(at, { reason: 'Spam' })).status).toBe(200);
  expect(await find(person.email)).toMatchObject({ sessions: 0, suspended: { reason: 'Spam' } });
  expect(await isSignedIn(person)).toBe(false);
  const refused = await signIn(person.email);
  expect([refused.status, refused.body.code]).toEqual([403, 'account_suspended']);
  expect((await byKey()).body.code).toBe('account_suspended');
  // A session that began at the same moment opens nothing either.
  await web.identity.openSession(person.user.id, 'password', { cookie: null, ip: null, userAgent: null });
  expect((await operator.browser.get(`${users}?show=suspended`)).body.total).toBe(1);

  expect((await operator.browser.delete(at)).status).toBe(200);
  expect((await signIn(person.email)).body.user).not.toBeNull();
  expect((await byKey()).body.code).not.toBe('account_suspended');
  expect(await kindsOf(person)).toEqual(expect.arrayContaining(['member_suspended', 'member_restored']));
});

test('a session of a suspended account is refused although it was not ended', async () => {
  const person = await signedUp(web);
  await db.execute(
    sql`insert into jhalak.user_suspension (user_id, reason, suspended_by) values (${person.user.id}, '', 'x')`,
  );
  expect((await person.browser.get('/api/session/sessions')).status).toBe(401);
});

test('a user is signed out everywhere; the operator’s account is never suspended, and unknown ids are unknown', async () => {
  const person = await signedUp(web);
  await signIn(person.email);
  expect((await find(person.email)).sessions).toBe(2);
  expect((await operator.browser.post(`${users}/${person.user.id}/sign-out`)).status).toBe(200);
  expect(await isSignedIn(person)).toBe(false);
  const own = await operator.browser.put(`${users}/${operator.user.id}/suspension`, {});
  expect([own.status, own.body.code]).toEqual([409, 'suspend_operator']);
  for (const call of ['sign-out', 'suspension', 'two-factor'])
    expect(
      (
        await (call === 'sign-out'
          ? operator.browser.post(`${users}/nothing/${call}`)
          : operator.browser.delete(`${users}/nothing/${call}`))
      ).status,
    ).toBe(404);
});

test('workspaces show their owner, plan in force with its grant, minutes of the month and storage', async () => {
  const person = await signedUp(web);
  const workspaceId = person.user.workspaceId;
  const source = await makeVideo(db, { id: workspaceId }, { sizeBytes: 5_000_000_000 });
  await db
    .insert(usageEntry)
    .values({ id: source.id, workspaceId, kind: 'minutes', subjectId: source.id, amount: 12 });
  const grant = await operator.browser.post('/api/installation/grants', {
    ...{ workspace: workspaceId, planId: 'pro', note: 'Partner' },
    lastDay: new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10),
  });
  const { body } = await operator.browser.get(`/api/installation/workspaces?search=${person.email}`);
  expect(body).toMatchObject({ total: 1, nextCursor: null });
  expect(body.workspaces[0]).toMatchObject({
    ...{ id: workspaceId, owner: { email: person.email }, members: 1, videos: 1 },
    ...{ planId: 'pro', ownPlanId: 'free' },
    grant: { id: grant.body.id, planId: 'pro', note: 'Partner', endsAt: grant.body.endsAt },
    ...{ minutesUsed: 12, minutesTotal: 600, storageBytes: 5_000_000_000 },
  });

  // Of an archive that is gone only the receipt is left.
  await makeDataCopy(db, person.user);
  await db.update(dataCopy).set({ storageKey: null }).where(eq(dataCopy.userId, person.user.id));
  await makeDataCopy(db, person.user);
  await db
    .insert(fileDeletion)
    .values([{ key: 'old' }, { key: 'stuck', error: 'EIO', createdAt: new Date(Date.now() - 60_000) }]);
  const storage = (await operator.browser.get('/api/installation/storage')).body;
  expect(storage).toMatchObject({
    ...{ kind: 'folder', disk: { freeBytes: expect.any(Number), scarce: expect.any(Boolean) } },
    deletions: { waiting: 2, failing: 1, lastError: 'EIO' },
  });
  expect(storage.deletions.oldestWaitMs).toBeGreaterThanOrEqual(60_000);
  expect(storage.workspaces).toContainEqual(
    expect.objectContaining({
      ...{ id: workspaceId, totalBytes: 5_000_001_000 },
      byKind: expect.objectContaining({ sources: 5_000_000_000, copies: 1000 }),
    }),
  );
});

test('workspaces that share a plan each show what all of them use of it', async () => {
  const owner = await signedUpOnAgency(database, web);
  const client = (await owner.browser.post('/api/workspaces', { name: 'Client' })).body.workspace;
  for (const workspaceId of [owner.user.workspaceId, client.id]) {
    const { id } = await makeVideo(db, { id: workspaceId }, { sizeBytes: 1_000_000_000 });
    await db.insert(usageEntry).values({ id, workspaceId, kind: 'minutes', subjectId: id, amount: 10 });
  }
  const { body } = await operator.browser.get(`/api/installation/workspaces?search=${owner.email}`);
  const shared = { planId: 'agency', minutesUsed: 20, storageBytes: 2_000_000_000, videos: 1 };
  expect(body.workspaces).toMatchObject([
    { ...shared, id: client.id },
    { ...shared, id: owner.user.workspaceId },
  ]);
});

test('an announcement reaches every signed-in user between its times, and no other', async () => {
  const person = await signedUp(web);
  const path = '/api/installation/announcements';
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const text = { en: 'Maintenance  on Sunday.', hi: 'रविवार को मरम्मत होगी।' };
  const announce = (values: object) =>
    operator.browser.post(path, {
      level: 'info',
      text,
      startsAt: inHours(-1),
      endsAt: inHours(1),
      ...values,
    });
  const shown = await announce({});
  const later = await announce({ startsAt: inHours(2), endsAt: inHours(3) });
  const warning = await announce({ level: 'warning' });
  const seen = (await person.browser.get('/api/announcements')).body.announcements;
  expect(seen.map(({ id }: { id: string }) => id)).toEqual([warning.body.id, shown.body.id]);
  expect(seen[1].text).toEqual({ en: 'Maintenance on Sunday.', hi: text.hi });
  expect((await openBrowser(web.app).get('/api/announcements')).status).toBe(401);
  expect((await operator.browser.get(path)).body.announcements[0].id).toBe(later.body.id);
  for (const refused of [{ endsAt: inHours(-2) }, { startsAt: inHours(-3), endsAt: inHours(-2) }])
    expect((await announce(refused)).body.code).toBe('announcement_times_invalid');
  for (const { body } of [shown, warning]) await operator.browser.delete(`${path}/${body.id}`);
  expect((await person.browser.get('/api/announcements')).body.announcements).toEqual([]);
  expect((await operator.browser.delete(`${path}/${shown.body.id}`)).status).toBe(404);
});

test('health tries the database, the storage, the disk and the mail server', async () => {
  const { body } = await operator.browser.get('/api/installation/health');
  const stateOf = (part: string) => body.checks.find((check: { part: string }) => check.part === part);
  expect(stateOf('database')).toMatchObject({ state: 'ok', detail: expect.stringMatching(/ms$/) });
  expect(stateOf('storage')).toEqual({ part: 'storage', state: 'ok', detail: null });
  expect(stateOf('mail')).toEqual({ part: 'mail', state: 'error', detail: 'no route' });
  expect(stateOf('worker')).toMatchObject({ state: 'error' });
});

test('a sweep that stops says why, and goes on as the operator decides', async () => {
  await sweepFiles(db, storage, { isListingDue: true });
  for (let n = 0; n < 12; n += 1) await storage.put(`left/${n}.mp4`, [Buffer.from('x')]);
  const sweep = () => sweepFiles(db, storage, { isListingDue: true, nowMs: Date.now() + 2 * 3_600_000 });
  await sweep();
  const health = async () => (await operator.browser.get('/api/installation/health')).body;
  const stopped = await health();
  const found = { problem: 'too_many', orphans: 12, total: 12, pausedUntil: null };
  expect(stopped.sweep).toEqual(found);
  expect(stopped.checks).toContainEqual({ part: 'sweep', state: 'warning', detail: null });
  const decision = { problem: 'too_many', orphans: 12 };
  const member = await signedUp(web);
  expect((await member.browser.post('/api/installation/sweep', decision)).status).toBe(403);
  expect((await operator.browser.post('/api/installation/sweep', decision)).body).toEqual({ success: true });
  expect(await sweep()).toMatchObject({ queued: 12 });
  expect((await health()).sweep).toEqual({ ...found, problem: null, orphans: 0 });
  await db.delete(fileDeletion);
});

test('minutes are counted once, and public pages claim what is measured or stored once the operator says so', async () => {
  const shown = async () => (await openBrowser(web.app).get('/api/session/config')).body.claims;
  for (const _ of [1, 2, 3]) await recordMinute(db);
  const [today] = await db.select().from(uptimeDay);
  expect(today?.minutes).toBeLessThanOrEqual(2);
  expect((await readUptime(db, 90))?.percent).toBe(100);
  // Ten days ago a whole day was counted but for 72 minutes; of the days between nothing was.
  const at = new Date(Date.now() - 10 * 86_400_000);
  const day = at.toISOString().slice(0, 10);
  const row = { day, minutes: 1368, firstMinuteAt: at, lastMinuteAt: at };
  await db.insert(uptimeDay).values(row);
  expect((await readUptime(db, 90))?.percent).toBeCloseTo(9.5, 0);

  expect((await shown()).uptimePercent).toBeNull();
  const settings = {
    ...{ creators: false, uptime: true, rating: { stars: 4.8, reviews: 120 } },
    ...{ supportEmail: 'help@example.in', supportPhone: ' ', aroundTheClock: true },
  };
  const saved = await operator.browser.put('/api/installation/claims', settings);
  expect(saved.body.settings.supportPhone).toBeNull();
  expect(await shown()).toEqual({
    ...{ creators: null, uptimePercent: expect.closeTo(9.5, 0), rating: { stars: 4.8, reviews: 120 } },
    ...{ supportEmail: 'help@example.in', supportPhone: null, aroundTheClock: true },
  });
  const asha = await signedUp(web);
  expect((await asha.browser.put('/api/installation/claims', settings)).status).toBe(403);
});
