import { termsVersion } from '@jhalak/contract/terms.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteDueAccounts, scheduleDeletion } from '#accounts/delete-account.ts';
import type { Email } from '#adapters/mail/mail.ts';
import { runPeriodEnds } from '#billing/period-ends.ts';
import { newId } from '#db/core/new-id.ts';
import { insertDeletion, postponeDeletion } from '#db/queries/accounts/account-deletion.ts';
import { insertTopUp } from '#db/queries/billing/payments.ts';
import { insertSuspension } from '#db/queries/operator/suspensions.ts';
import { saveTaxDetails } from '#db/queries/tax/tax-details.ts';
import { payment } from '#db/schema.ts';
import { openBrowser } from '#testing/browser.ts';
import { makeVideo } from '#testing/factories.ts';
import { goodPassword, newApiKey, signedUp, signedUpOnAgency } from '#testing/session-app.ts';
import { testBilling } from '#testing/test-billing.ts';
import { wholeWebForFile } from '#testing/whole-web.ts';

const { database, web } = await wholeWebForFile();
const { db } = database;
const password = goodPassword;
const removed: string[] = [];

/** What the hour brings: the deletions that are due by now. */
const deleteDue = () =>
  deleteDueAccounts({
    ...web.deletion,
    removeVideo: async (of) => {
      removed.push(of.id);
      return web.deletion.removeVideo(of);
    },
  });
const makeDue = (userId: string) =>
  db.execute(
    sql`update jhalak.account_deletion set due_at = now() - interval '1 second' where user_id = ${userId}`,
  );
const countOf = async (statement: ReturnType<typeof sql>) =>
  Number((await db.execute<{ count: string }>(statement)).rows[0]?.count);

test('a deletion is confirmed by the password, waits a week, and can be undone', async () => {
  const { browser, email, user } = await signedUp(web);
  await browser.put('/api/billing/plan', { planId: 'pro' });
  const wrong = await browser.post('/api/session/deletion', { password: 'wrong' });
  expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_password']);
  expect((await browser.post('/api/session/deletion', {})).status).toBe(403);
  const { status, body } = await browser.post('/api/session/deletion', { password });
  expect(status).toBe(201);
  const waitMs = Date.parse(body.deletion.dueAt) - Date.now();
  expect(waitMs).toBeGreaterThan(6.9 * 86_400_000);
  expect(waitMs).toBeLessThanOrEqual(7 * 86_400_000);
  await deleteDue();
  const again = openBrowser(web.app);
  expect((await again.post('/api/session/sign-in', { email, password })).status).toBe(200);
  expect((await again.get('/api/session/data')).body.deletion.receipt).toBe(body.deletion.receipt);
  expect((await again.get('/api/billing')).body.subscription.endsAt).not.toBeNull();
  expect((await again.delete('/api/session/deletion')).status).toBe(200);
  expect((await again.get('/api/billing')).body.subscription.endsAt).toBeNull();
  await makeDue(user.id);
  await deleteDue();
  expect((await again.get('/api/session/me')).body.user.id).toBe(user.id);
});

test('a copy that is being made is stopped when its account is deleted', async () => {
  const { browser, user } = await signedUp(web);
  await browser.post('/api/session/data/copies');
  await browser.post('/api/session/deletion', { password });
  const ofUser = sql`name = 'data-copy' and workspace_id = ${user.workspaceId}`;
  await db.execute(sql`update jhalak.job_run set status = 'running', token = 'of a worker' where ${ofUser}`);
  await makeDue(user.id);
  await deleteDue();
  const { rows } = await db.execute(sql`select cancel_requested from jhalak.job_run where ${ofUser}`);
  expect(rows).toEqual([{ cancel_requested: true }]);
});

test('a deletion and the end of its subscription are saved together, and taken back together', async () => {
  const { browser } = await signedUp(web);
  await browser.put('/api/billing/plan', { planId: 'pro' });
  const state = async () => [
    (await browser.get('/api/session/data')).body.deletion !== null,
    (await browser.get('/api/billing')).body.subscription.endsAt !== null,
  ];
  /** As where the process is killed before it has written this. */
  const without = async (change: string, work: () => Promise<{ status: number }>) => {
    await db.execute(sql`create function cut_short() returns trigger language plpgsql
      as $$ begin raise exception 'cut short'; end $$`);
    await db.execute(sql.raw(`create trigger cut_short before ${change} execute function cut_short()`));
    const { status } = await work();
    await db.execute(sql`drop function cut_short cascade`);
    return status;
  };
  const request = () => browser.post('/api/session/deletion', { password });
  expect(await without('update on jhalak.subscription', request)).toBe(500);
  expect(await state()).toEqual([false, false]);
  expect((await request()).status).toBe(201);
  expect(await state()).toEqual([true, true]);
  const undo = () => browser.delete('/api/session/deletion');
  expect(await without('delete on jhalak.account_deletion', undo)).toBe(500);
  expect(await state()).toEqual([true, true]);
  expect((await undo()).status).toBe(200);
  expect(await state()).toEqual([false, false]);
});

test('an account that is about to be deleted buys no plan and no minutes, and renews none, until it is kept', async () => {
  const { browser, user } = await signedUp(web);
  await browser.put('/api/billing/plan', { planId: 'pro' });
  const buy = async () => [
    await browser.put('/api/billing/plan', { planId: 'agency' }),
    await browser.post('/api/billing/top-ups', { packs: 1 }),
  ];
  const bought = () =>
    countOf(sql`select (select count(*) from jhalak.subscription where workspace_id = ${user.workspaceId})
      + (select count(*) from jhalak.top_up where workspace_id = ${user.workspaceId}) as count`);
  const { workspaceId, id: userId } = user;
  const order = {
    provider: 'test' as const,
    minutes: 60,
    amountPaise: 9900,
    expiresAt: new Date(Date.now() + 60_000),
  };
  await db.transaction((tx) => insertTopUp(tx, { workspaceId, userId, ...order }));
  const ordered = async () => (await browser.get('/api/billing')).body.topUp.open;
  expect(await ordered()).toMatchObject({ minutes: 60 });
  await browser.post('/api/session/deletion', { password });
  expect(await ordered()).toBeNull();
  for (const { status, body } of [...(await buy()), await browser.post('/api/billing/resume')])
    expect([status, body.code]).toEqual([409, 'account_leaving']);
  expect(await bought()).toBe(2);
  expect((await browser.get('/api/billing')).body.subscription.endsAt).not.toBeNull();
  // What ends a plan is always there.
  expect((await browser.put('/api/billing/plan', { planId: 'free' })).status).toBe(200);
  await browser.delete('/api/session/deletion');
  for (const { status } of await buy()) expect(status).toBe(200);
  expect(await bought()).toBe(4);
});

test('the plan of a suspended owner is not renewed until they are restored; what they had ended stays ended', async () => {
  const [runs, ended, leaving] = [await signedUp(web), await signedUp(web), await signedUp(web)];
  for (const { browser } of [runs, ended, leaving]) await browser.put('/api/billing/plan', { planId: 'pro' });
  await ended.browser.put('/api/billing/plan', { planId: 'free' });
  await leaving.browser.post('/api/session/deletion', { password });
  const link = new URL((await web.operatorLink('http://127.0.0.1')) ?? '');
  const operator = await signedUp(web, { operatorToken: link.searchParams.get('operator') ?? '' });
  const ends = async () => {
    const { rows } = await db.execute<{ workspace_id: string; cancel_at_period_end: boolean }>(
      sql`select workspace_id, cancel_at_period_end from jhalak.subscription`,
    );
    return [runs, ended, leaving].map(
      ({ user }) => rows.find((row) => row.workspace_id === user.workspaceId)?.cancel_at_period_end,
    );
  };
  const at = ({ user }: typeof runs) => `/api/installation/users/${user.id}/suspension`;
  expect(await ends()).toEqual([false, true, true]);
  for (const person of [runs, ended, leaving])
    expect((await operator.browser.put(at(person), { reason: 'Spam' })).status).toBe(200);
  expect(await ends()).toEqual([true, true, true]);
  for (const person of [runs, ended, leaving])
    expect((await operator.browser.delete(at(person))).status).toBe(200);
  expect(await ends()).toEqual([false, true, true]);
  // The deletion had stopped it first.
  await leaving.browser.post('/api/session/sign-in', { email: leaving.email, password });
  await leaving.browser.delete('/api/session/deletion');
  expect(await ends()).toEqual([false, true, false]);
  // Suspended by a version that let plans renew.
  const suspended = { userId: runs.user.id, operatorId: operator.user.id, reason: '' };
  await db.transaction((tx) => insertSuspension(tx, suspended));
  await runPeriodEnds(db, testBilling(db, { now: () => new Date(), payments: 'test' }));
  expect(await ends()).toEqual([true, true, false]);
  expect((await operator.browser.delete(at(runs))).status).toBe(200);
  expect(await ends()).toEqual([false, true, false]);
});

test('once the week is over nothing is kept any more: the deletion may have begun', async () => {
  const { browser, user } = await signedUp(web);
  await browser.put('/api/billing/plan', { planId: 'pro' });
  await browser.post('/api/session/deletion', { password });
  const started = async () => (await browser.get('/api/session/data')).body.deletion.started;
  expect(await started()).toBe(false);
  await makeDue(user.id);
  expect(await started()).toBe(true);
  const { status, body } = await browser.delete('/api/session/deletion');
  expect([status, body.code]).toEqual([409, 'deletion_started']);
  expect((await browser.get('/api/billing')).body.subscription.endsAt).not.toBeNull();
  await deleteDue();
  expect((await browser.get('/api/session/me')).body.user).toBeNull();
});

test('a deletion that is put off and undone while another one runs does not happen', async () => {
  const leavers = [await signedUp(web), await signedUp(web)];
  for (const { browser, user } of leavers) {
    await makeVideo(db, { id: user.workspaceId });
    await browser.post('/api/session/deletion', { password });
    await makeDue(user.id);
  }
  const kept: string[] = [];
  await deleteDueAccounts({
    ...web.deletion,
    removeVideo: async (of) => {
      for (const { user, browser } of leavers.filter((one) => one.user.workspaceId !== of.workspaceId)) {
        // Another process puts it off, for a team that has no other owner.
        await postponeDeletion(db, user.id, new Date(Date.now() + 86_400_000));
        if ((await browser.delete('/api/session/deletion')).status === 200) kept.push(user.id);
      }
      return web.deletion.removeVideo(of);
    },
  });
  expect(kept).toHaveLength(1);
  const users = await Promise.all(
    leavers.map(async ({ browser }) => (await browser.get('/api/session/me')).body.user?.id),
  );
  expect(users.filter(Boolean)).toEqual(kept);
});

test('after the week the user, their sessions, videos and keys are gone; usage, audit and the receipt stay', async () => {
  const { browser, email, user } = await signedUp(web);
  const { workspaceId } = user;
  const video = await makeVideo(db, { id: workspaceId });
  const kept = await signedUp(web, { firstName: 'Ravi' });
  const keptVideo = await makeVideo(db, { id: kept.user.workspaceId });
  await db.execute(sql`insert into jhalak.usage_entry (id, workspace_id, kind, subject_id, amount)
    values (${newId()}, ${workspaceId}, 'minutes', ${video.id}, 3)`);
  await browser.post('/api/session/deletion', { password });
  await makeDue(user.id);
  await deleteDue();
  // A run that was cut short is completed by the next one.
  await deleteDue();
  expect(removed).toEqual([video.id]);
  expect((await browser.get('/api/session/me')).body.user).toBeNull();
  expect((await openBrowser(web.app).post('/api/session/sign-in', { email, password })).status).toBe(401);
  expect(await countOf(sql`select count(*) from auth."user" where email = ${email}`)).toBe(0);
  expect(await countOf(sql`select count(*) from auth.member where "userId" = ${user.id}`)).toBe(0);
  expect(
    await countOf(
      sql`select count(*) from jhalak.video where workspace_id = ${workspaceId} and deleted_at is null`,
    ),
  ).toBe(0);
  expect(
    await countOf(sql`select count(*) from jhalak.video where id = ${keptVideo.id} and deleted_at is null`),
  ).toBe(1);
  expect(
    await countOf(sql`select count(*) from jhalak.usage_entry where workspace_id = ${workspaceId}`),
  ).toBe(1);
  expect(
    await countOf(
      sql`select count(*) from jhalak.audit_event where workspace_id = ${workspaceId} and kind = 'account_deletion_requested'`,
    ),
  ).toBe(1);
  const { rows } = await db.execute(sql`select name from jhalak.workspace where id = ${workspaceId}`);
  expect(rows).toEqual([{ name: 'Deleted workspace' }]);
  expect(
    await countOf(
      sql`select count(*) from jhalak.account_deletion where user_id = ${user.id} and done_at is not null`,
    ),
  ).toBe(1);
  // The address is free again.
  await signedUp(web, { email });
});

test('a due account’s keys, webhooks and subscription end first, and nothing is gone before the provider answers', async () => {
  const { browser, user } = await signedUp(web);
  const { workspaceId } = user;
  await browser.put('/api/billing/plan', { planId: 'agency' });
  await browser.post('/api/webhook-endpoints', { url: 'https://93.184.215.14/hook', kinds: [] });
  const { secret } = await newApiKey(browser, ['videos:read']);
  const video = await makeVideo(db, { id: workspaceId });
  await browser.post('/api/session/deletion', { password });
  const { rows: before } = await db.execute<{ provider_id: string }>(
    sql`select provider_id, status, cancel_at_period_end from jhalak.subscription where workspace_id = ${workspaceId}`,
  );
  expect(before).toMatchObject([{ status: 'active', cancel_at_period_end: true }]);
  await makeDue(user.id);
  await deleteDueAccounts({ ...web.deletion, endBilling: () => Promise.reject(new Error('no answer')) });
  const there = sql`select count(*) from jhalak.video where id = ${video.id} and deleted_at is null`;
  expect(await countOf(there)).toBe(1);
  expect(
    await countOf(sql`select count(*) from jhalak.webhook_endpoint
      where workspace_id = ${workspaceId} and enabled`),
  ).toBe(0);
  const byKey = await web.app.request('/api/v1/projects', { headers: { authorization: `Bearer ${secret}` } });
  expect(byKey.status).toBe(401);
  await deleteDue();
  expect(await countOf(there)).toBe(0);
  const { rows: atProvider } = await db.execute(
    sql`select body->>'status' as status from jhalak.test_payment where id = ${before[0]?.provider_id}`,
  );
  expect(atProvider).toEqual([{ status: 'cancelled' }]);
  expect(
    await countOf(sql`select count(*) from jhalak.webhook_endpoint where workspace_id = ${workspaceId}`),
  ).toBe(0);
});

test('the name and address for invoices go with the account, once no payment can need them', async () => {
  const leaver = await signedUp(web);
  const stays = await signedUp(web);
  const workspaceId = leaver.user.workspaceId;
  const details = { name: 'Asha Rao', address: '12 MG Road', stateCode: '27', pin: '411001', gstin: null };
  for (const { user } of [leaver, stays])
    await saveTaxDetails(db, { workspaceId: user.workspaceId, ...details });
  await db.insert(payment).values({
    ...{ id: newId(), workspaceId, provider: 'test', providerId: newId(), amountPaise: 49_900 },
    paidAt: new Date(),
  });
  await leaver.browser.post('/api/session/deletion', { password });
  await makeDue(leaver.user.id);
  const setPayment = (values: Partial<typeof payment.$inferInsert>) =>
    db.update(payment).set(values).where(eq(payment.workspaceId, workspaceId));
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const kept = sql`select count(*) from jhalak.tax_details where workspace_id = ${workspaceId}`;
  for (const [values, count] of [
    [{ paidAt: daysAgo(31) }, 1],
    [{ paidAt: daysAgo(29), invoicedAt: new Date() }, 1],
    [{ paidAt: daysAgo(31) }, 0],
  ] as const) {
    await setPayment(values);
    await deleteDue();
    expect(await countOf(kept)).toBe(count);
  }
  expect(
    await countOf(
      sql`select count(*) from jhalak.tax_details where workspace_id = ${stays.user.workspaceId}`,
    ),
  ).toBe(1);
});

test('a sign-up records the terms that it accepts, with their language, which is that of the account and its workspace’s name', async () => {
  const browser = openBrowser(web.app);
  await browser.post('/api/session/sign-up', {
    ...{ email: 'hindi.reader@example.in', password, firstName: 'आशा', language: 'hi' },
  });
  expect((await browser.get('/api/session/data')).body.consents).toEqual([
    { purpose: 'terms', version: termsVersion, language: 'hi', agreedAt: expect.any(String) },
  ]);
  expect((await browser.get('/api/preferences')).body.preferences.interfaceLanguage).toBe('hi');
  expect((await browser.get('/api/workspaces')).body.workspaces).toMatchObject([{ name: 'आशा का वर्कस्पेस' }]);
});

test('no one joins a workspace that goes with its owner, and a team that keeps an account is said in an email', async () => {
  const owner = await signedUpOnAgency({ db }, web);
  const { id: userId, workspaceId } = owner.user;
  const guest = await signedUp(web, { firstName: 'Ravi' });
  const invite = () => owner.browser.post('/api/workspace/invitations', { role: 'editor' });
  const accept = ({ body }: Awaited<ReturnType<typeof invite>>) =>
    guest.browser.post('/api/invitations/accept', { token: body.link.split('/').at(-1) });
  const [early, late] = [await invite(), await invite()];
  await owner.browser.post('/api/session/deletion', { password });
  expect((await accept(early)).body.code).toBe('invite_invalid');
  const refused = await invite();
  expect([refused.status, refused.body.code]).toEqual([409, 'owner_leaving']);
  // As it was left by an earlier version.
  await owner.browser.delete('/api/session/deletion');
  const open = await invite();
  await insertDeletion(db, { userId, receipt: newId(), dueAt: new Date() });
  const kept = await accept(open);
  expect([kept.status, kept.body.code]).toEqual([409, 'owner_leaving']);
  const joined = newId();
  await db.execute(sql`insert into auth.member (id, "organizationId", "userId", role, "createdAt")
    values (${joined}, ${workspaceId}, ${guest.user.id}, 'editor', now())`);
  const sent: Email[] = [];
  const mail = { reachesPeople: true, send: async (email: Email) => void sent.push(email) };
  const due = () => deleteDueAccounts({ ...web.deletion, mail });
  await due();
  await due();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [owner.email, 'Your Jhalak account can’t be deleted yet'],
  ]);
  expect(sent[0]?.text).toContain(
    `- Asha’s workspace: ${web.deletion.emailOrigin}/settings?workspace=${workspaceId}#team\n`,
  );
  const { dueAt } = (await owner.browser.get('/api/session/data')).body.deletion;
  expect(Date.parse(dueAt)).toBeGreaterThan(Date.now());
  expect((await accept(late)).body.code).toBe('invite_invalid');
  await db.execute(sql`delete from auth.member where id = ${joined}`);
  await makeDue(userId);
  await due();
  expect(sent.at(-1)?.subject).toBe('Your Jhalak account is deleted');
});

test('a deleted account takes its address out of the invitations that it accepted', async () => {
  const [owner, guest] = [await signedUpOnAgency({ db }, web), await signedUp(web, { firstName: 'Ravi' })];
  const { body } = await owner.browser.post('/api/workspace/invitations', {
    ...{ role: 'editor', email: guest.email },
  });
  await guest.browser.post('/api/invitations/accept', { token: body.link.split('/').at(-1) });
  const ofGuest = sql`select count(*) from jhalak.workspace_invitation where email = ${guest.email}`;
  expect(await countOf(ofGuest)).toBe(1);
  await guest.browser.post('/api/session/deletion', { password });
  await makeDue(guest.user.id);
  await deleteDue();
  expect(await countOf(ofGuest)).toBe(0);
});

test('a deleted account leaves its teams, and its keys there stop, in their logs too', async () => {
  const [owner, guest] = [await signedUpOnAgency({ db }, web), await signedUp(web, { firstName: 'Ravi' })];
  await db.execute(sql`insert into auth.member (id, "organizationId", "userId", role, "createdAt")
    values (${newId()}, ${owner.user.workspaceId}, ${guest.user.id}, 'admin', now())`);
  const there = { 'x-workspace': owner.user.workspaceId };
  const wanted = { name: 'Podcast', mode: 'live', scopes: ['videos:read'], password };
  expect((await guest.browser.post('/api/api-keys', wanted, there)).status).toBe(201);
  await guest.browser.post('/api/session/deletion', { password });
  await makeDue(guest.user.id);
  await deleteDueAccounts({ ...web.deletion, endBilling: () => Promise.reject(new Error('no answer')) });
  await deleteDue();
  const { entries } = (await owner.browser.get('/api/audit')).body;
  const byDeleted = { kind: 'user', userId: guest.user.id, name: null, email: null };
  expect(entries.slice(0, 3)).toMatchObject([
    { kind: 'member_left', actor: byDeleted },
    { kind: 'api_key_revoked', actor: byDeleted, details: { name: 'Podcast' } },
    { kind: 'api_key_created' },
  ]);
});

test('an account that its team keeps can be kept by its user as well while the mail server refuses the email', async () => {
  const [owner, guest] = [await signedUpOnAgency({ db }, web), await signedUp(web, { firstName: 'Ravi' })];
  await owner.browser.post('/api/session/deletion', { password });
  await db.execute(sql`insert into auth.member (id, "organizationId", "userId", role, "createdAt")
    values (${newId()}, ${owner.user.workspaceId}, ${guest.user.id}, 'editor', now())`);
  await makeDue(owner.user.id);
  const [tried, logged]: [string[], string[]] = [[], []];
  const mail = {
    reachesPeople: true,
    send: async ({ to }: Email) => {
      tried.push(to);
      throw new Error('away');
    },
  };
  const log = { info: () => undefined, error: (_: object, words: string) => void logged.push(words) };
  const due = () => deleteDueAccounts({ ...web.deletion, mail, log });
  await Promise.all([due(), due()]);
  await due();
  expect([tried, logged]).toEqual([[owner.email], ['the email about a blocked deletion failed']]);
  expect((await owner.browser.delete('/api/session/deletion')).status).toBe(200);
});

test('the last email of a deleted account waits for the mail server, and the address goes with it', async () => {
  const leavers = [await signedUp(web), await signedUp(web)] as const;
  await leavers[0].browser.put('/api/preferences', { interfaceLanguage: 'hi' });
  for (const { browser, user } of leavers) {
    await browser.post('/api/session/deletion', { password });
    await makeDue(user.id);
  }
  const sent: Email[] = [];
  const logged: string[] = [];
  let isAway = true;
  const hour = () =>
    deleteDueAccounts({
      ...web.deletion,
      mail: {
        reachesPeople: true,
        send: async (email) => {
          if (isAway || email.to === leavers[1].email) throw new Error('away');
          sent.push(email);
        },
      },
      log: { info: () => undefined, error: (_details, words) => void logged.push(words) },
    });
  const kept = async () =>
    (await db.execute(sql`select email from jhalak.account_deletion where email is not null`)).rows;
  await hour();
  expect(new Set(logged)).toEqual(new Set(['the email about a deleted account failed']));
  expect(await kept()).toHaveLength(2);
  isAway = false;
  await hour();
  await hour();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [leavers[0].email, expect.stringContaining('झलक')],
  ]);
  expect(await kept()).toEqual([{ email: leavers[1].email }]);
  for (let tries = 3; tries < 48; tries += 1) await hour();
  expect(await kept()).toEqual([]);
});

test('the workspaces that go with an account are named on the page and in the email', async () => {
  const { browser, email, user } = await signedUpOnAgency({ db }, web);
  await browser.post('/api/workspaces', { name: 'Filter Studio' });
  const names = ['Asha’s workspace', 'Filter Studio'];
  const { workspaces } = (await browser.get('/api/session/data')).body;
  expect(workspaces.map(({ name }: { name: string }) => name).toSorted()).toEqual(names);
  const sent: Email[] = [];
  const mail = { reachesPeople: true, send: async (one: Email) => void sent.push(one) };
  await scheduleDeletion({ ...web.deletion, mail }, { id: user.id, email }, { password });
  for (const name of names) expect(sent[0]?.text).toContain(`- ${name}\n`);
});

test('the only owner of a team hands it over first', async () => {
  const owner = await signedUp(web);
  const colleague = await signedUp(web, { firstName: 'Ravi' });
  const team = newId();
  await db.execute(sql`insert into auth.organization (id, name, slug, "createdAt")
    values (${team}, 'Chai Studio', ${team}, now())`);
  await db.execute(
    sql`insert into jhalak.workspace (id, name, plan_id) values (${team}, 'Chai Studio', 'agency')`,
  );
  for (const [user, role] of [
    [owner.user.id, 'owner'],
    [colleague.user.id, 'editor'],
  ])
    await db.execute(sql`insert into auth.member (id, "organizationId", "userId", role, "createdAt")
      values (${newId()}, ${team}, ${user}, ${role}, now())`);
  const refused = await owner.browser.post('/api/session/deletion', { password });
  expect([refused.status, refused.body.code]).toEqual([409, 'team_owner']);
  expect(refused.body.error).toContain('Chai Studio');
  expect((await owner.browser.get('/api/session/data')).body.teams).toEqual([
    { id: team, name: 'Chai Studio' },
  ]);
  await db.execute(sql`update auth.member set role = 'owner'
    where "organizationId" = ${team} and "userId" = ${colleague.user.id}`);
  expect((await owner.browser.post('/api/session/deletion', { password })).status).toBe(201);
  await makeDue(owner.user.id);
  await deleteDue();
  expect(await countOf(sql`select count(*) from jhalak.workspace where name = 'Chai Studio'`)).toBe(1);
});
