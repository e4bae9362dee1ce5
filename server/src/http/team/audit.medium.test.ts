import { auditKinds } from '@jhalak/contract/messages/audit-messages.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import { auditEvents } from '#db/schema.ts';
import { makeBrandKit, makeVideo, makeWorkspace } from '#testing/factories.ts';
import { goodPassword, signedUp } from '#testing/session-app.ts';
import { wholeWebForFile } from '#testing/whole-web.ts';

const { database, web } = await wholeWebForFile();
const { db } = database;

type Person = Awaited<ReturnType<typeof signedUp>>;
const entriesOf = async ({ browser }: Person, query = '') =>
  (await browser.get(`/api/audit${query}`)).body.entries as Array<{
    id: string;
    kind: string;
    sentence: string;
  }>;

test('an event is written in the transaction of what it records, and undone with it', async () => {
  const workspace = await makeWorkspace(db);
  const of = { workspaceId: workspace.id, actor: { kind: 'system' } } as const;
  await expect(
    db.transaction(async (tx) => {
      await auditEvent(tx, { ...of, kind: 'brand_changed' });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await db.$count(auditEvents)).toBe(0);
});

test('events can be neither changed nor removed, and go only with their workspace', async () => {
  const workspace = await makeWorkspace(db);
  await auditEvent(db, { workspaceId: workspace.id, actor: { kind: 'system' }, kind: 'brand_changed' });
  for (const statement of [
    sql`update jhalak.audit_event set kind = 'signed_in'`,
    sql`delete from jhalak.audit_event`,
    sql`truncate jhalak.audit_event`,
  ])
    await expect(db.execute(statement)).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringContaining('only ever added') }),
    });
  await db.execute(sql`delete from jhalak.workspace where id = ${workspace.id}`);
  expect(await db.$count(auditEvents)).toBe(0);
});

test('sign-ins, passwords, deletions, brands and plans are recorded with who did them', async () => {
  const asha = await signedUp(web);
  const { browser } = asha;
  const video = await makeVideo(db, { id: asha.user.workspaceId }, { title: 'How bread rises' });
  await browser.post('/api/session/sign-in', { email: asha.email, password: goodPassword });
  await browser.put('/api/session/password', {
    currentPassword: goodPassword,
    newPassword: 'eight dry mangoes',
  });
  const [kit] = (await browser.get('/api/brand/kits')).body.kits;
  await browser.put(`/api/brand/kits/${kit.id}`, { captionStyle: 'karaoke' });
  await browser.put('/api/billing/plan', { planId: 'agency', period: 'monthly' });
  await browser.delete(`/api/videos/${video.id}`);
  const { body } = await browser.get('/api/audit');
  expect(body.entries.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    'deleted the video “How bread rises”',
    'changed the plan from Free to Agency',
    'paid ₹2,499.00',
    'changed the brand',
    'changed their password',
    'signed in',
  ]);
  expect(body.entries[0].actor).toEqual({
    ...{ kind: 'user', userId: asha.user.id, name: 'Asha Rao', email: asha.email },
  });
  expect(body.actors).toEqual([{ userId: asha.user.id, name: 'Asha Rao', email: asha.email }]);
});

test('webhooks, tax details, kits, refunds and a reset password are recorded', async () => {
  const ravi = await signedUp(web, { firstName: 'Ravi' });
  const { browser } = ravi;
  const { workspaceId, id: userId } = ravi.user;
  await browser.put('/api/billing/plan', { planId: 'agency' });
  const hook = { url: 'https://93.184.215.14/hook', kinds: [] };
  const { endpoint } = (await browser.post('/api/webhook-endpoints', hook)).body;
  await browser.patch(`/api/webhook-endpoints/${endpoint.id}`, { enabled: false });
  await browser.post(`/api/webhook-endpoints/${endpoint.id}/rotate`);
  await browser.delete(`/api/webhook-endpoints/${endpoint.id}`);
  await browser.put('/api/billing/tax-details', {
    ...{ name: 'Ravi', address: '12 MG Road', stateCode: '27', pin: '411001', gstin: null },
  });
  const kit = await makeBrandKit(db, { id: workspaceId });
  await browser.delete(`/api/brand/kits/${kit}`);
  await browser.post('/api/billing/cancel');
  await browser.post('/api/billing/refund');
  const token = await web.deletion.identity.issueToken({
    purpose: 'reset-password',
    userId,
    lifeMs: 3_600_000,
  });
  const reset = { token, newPassword: 'eight dry mangoes' };
  expect((await browser.post('/api/session/reset', reset)).status).toBe(200);
  await browser.post('/api/session/sign-in', { email: ravi.email, password: reset.newPassword });
  const sentences = (await browser.get('/api/audit')).body.entries.map(
    ({ sentence }: { sentence: string }) => sentence,
  );
  expect(sentences.reverse().slice(2)).toEqual([
    'added the webhook 93.184.215.14',
    'changed the webhook 93.184.215.14',
    'gave the webhook 93.184.215.14 a new secret',
    'deleted the webhook 93.184.215.14',
    'changed the tax details',
    expect.stringMatching(/^deleted the brand kit/),
    'cancelled the subscription of the Agency plan',
    'changed the plan from Agency to Free',
    'requested a refund of ₹2,499.00',
    'set a new password by an emailed link',
    'signed in',
  ]);
});

test('pages follow each other without a gap, and filters leave out the rest', async () => {
  const ravi = await signedUp(web);
  const of = { workspaceId: ravi.user.workspaceId, actor: { kind: 'user', userId: ravi.user.id } } as const;
  const before = new Date().toISOString();
  for (let n = 0; n < 7; n += 1)
    await auditEvent(db, { ...of, kind: 'video_added', details: { title: `=${n}` } });
  await auditEvent(db, { ...of, actor: { kind: 'system' }, kind: 'brand_changed' });
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await ravi.browser.get(`/api/audit?limit=3${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.body.entries.map(({ id }: { id: string }) => id));
    cursor = page.body.nextCursor;
  }
  expect(seen.length).toBe(8);
  expect(new Set(seen).size).toBe(8);
  expect(await entriesOf(ravi, '?kind=brand_changed')).toMatchObject([{ kind: 'brand_changed' }]);
  expect((await entriesOf(ravi, `?actor=${ravi.user.id}`)).length).toBe(7);
  expect((await entriesOf(ravi, `?to=${before}`)).length).toBe(0);
  expect((await entriesOf(ravi, `?from=${before}`)).length).toBe(8);
  expect((await ravi.browser.get('/api/audit?kind=nothing')).status).toBe(400);
  // A cursor of another workspace is behind the last page.
  const asha = await signedUp(web);
  expect(await entriesOf(asha, `?cursor=${seen[0]}`)).toEqual([]);
  const csv = await web.app.request('/api/audit/export?kind=video_added', {
    headers: { cookie: ravi.browser.cookieHeader() },
  });
  expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect((await csv.text()).trim().split('\r\n')).toHaveLength(8);
  expect(await entriesOf(ravi, '?kind=log_exported')).toHaveLength(1);
});

test('the kinds are those of the catalogue', () => {
  expect(auditKinds.length).toBeGreaterThan(25);
  expect(new Set(auditKinds).size).toBe(auditKinds.length);
});
