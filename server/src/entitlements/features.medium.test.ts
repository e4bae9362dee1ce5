import type { UserError } from '@jhalak/contract/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { member, organization } from '#db/queries/accounts/auth-tables.ts';
import { insertOwnedWorkspace, usersOf } from '#db/queries/accounts/members.ts';
import { insertWorkspaceInvitation } from '#db/queries/accounts/workspace-invitations.ts';
import { planOfWorkspace, poolOf } from '#db/queries/billing/plan-in-force.ts';
import { usageOfMonth } from '#db/queries/billing/usage.ts';
import { workspace } from '#db/schema.ts';
import { statusOf } from '#http/core/errors.ts';
import { makeOutputWithAncestors, makeVideo, makeWorkspace } from '#testing/factories.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { reserveExports, settleExport, takeExports } from './exports.ts';
import { assertFeature, hasFeature } from './features.ts';
import { reserveMinutes, settleMinutes } from './minutes.ts';
import { assertSeat, usersWithoutSeat } from './seats.ts';
import { reserveBytes } from './storage.ts';

const { db } = await databaseForFile();
const plansOn = {
  plansOn: true,
  storage: { freeBytes: async () => null, incoming: { takenBytes: async () => 0 } },
};

const guarded = ['b-roll', 'brand-templates', 'translated-subtitles', 'api', 'white-label'] as const;

async function makeUser(tx: Tx): Promise<string> {
  const id = newId();
  await tx.execute(
    sql`insert into auth."user" (id, name, email, "emailVerified") values (${id}, 'Asha', ${`${id}@example.in`}, true)`,
  );
  return id;
}

test('a feature outside the plan is refused with 402 and the plans that hold it', async () => {
  const refusals: Record<string, string> = {};
  const free = await makeWorkspace(db, { planId: 'free' });
  for (const feature of guarded) {
    const error = await assertFeature(db, plansOn, { workspaceId: free.id, feature }).catch(
      (reason: UserError) => reason,
    );
    expect(error).toMatchObject({ details: { plan: 'Free' } });
    if (!error) throw new Error(`${feature} was allowed`);
    expect(statusOf[error.id]).toBe(402);
    refusals[error.id] = error.message;
  }
  expect(refusals).toMatchObject({
    b_roll_not_included: expect.stringContaining('Pro, Agency'),
    branding_not_included: expect.stringContaining('Pro, Agency'),
    translation_not_included: expect.stringContaining('Pro, Agency'),
    api_not_included: expect.stringMatching(/It comes with Agency\.$/),
    white_label_not_included: expect.stringMatching(/They come with Agency\.$/),
  });
});

test('Agency, the owner and plans that are off have every feature', async () => {
  const [agency, owner, free] = [
    await makeWorkspace(db, { planId: 'agency' }),
    await makeWorkspace(db, { planId: 'owner' }),
    await makeWorkspace(db, { planId: 'free' }),
  ];
  for (const feature of guarded) {
    await assertFeature(db, plansOn, { workspaceId: agency.id, feature });
    await assertFeature(db, plansOn, { workspaceId: owner.id, feature });
    await assertFeature(db, { plansOn: false }, { workspaceId: free.id, feature });
  }
  expect(await hasFeature(db, plansOn, { workspaceId: free.id, feature: 'priority' })).toBe(false);
});

test('of fifty people who join at once, as many get in as there are seats', async () => {
  const agency = await makeWorkspace(db, { planId: 'agency' });
  const createdAt = new Date();
  await db.insert(organization).values({ id: agency.id, name: agency.name, slug: agency.id, createdAt });
  const join = () =>
    db.transaction(async (tx) => {
      const userId = await makeUser(tx);
      await assertSeat(tx, plansOn, { workspaceId: agency.id, userId });
      const row = { id: newId(), organizationId: agency.id, userId, role: 'editor' };
      await tx.insert(member).values({ ...row, createdAt });
    });
  const results = await Promise.allSettled(Array.from({ length: 50 }, join));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await usersOf(db, [agency.id])).toHaveLength(10);
  await expect(join()).rejects.toMatchObject({
    id: 'seats_used_up',
    message: expect.stringContaining('the Agency plan has 10'),
  });
});

/** A user who owns these workspaces, made in this order. */
async function makeOwner(...planIds: string[]) {
  return db.transaction(async (tx) => {
    const userId = await makeUser(tx);
    const ids: string[] = [];
    for (const [index, planId] of planIds.entries()) {
      const { id } = await insertOwnedWorkspace(tx, { userId, name: planId, planId });
      // Those of one transaction were made at the same time.
      await tx
        .update(workspace)
        .set({ createdAt: new Date(Date.now() + index) })
        .where(eq(workspace.id, id));
      ids.push(id);
    }
    return { userId, ids };
  });
}

test('open invitations take seats of those who are invited, not of those who accept', async () => {
  const { ids, userId } = await makeOwner('agency');
  const workspaceId = ids[0] ?? '';
  const invite = (n: number) =>
    db.transaction(async (tx) => {
      await assertSeat(tx, plansOn, { workspaceId });
      await insertWorkspaceInvitation(tx, {
        ...{ id: newId(), workspaceId, tokenSha256: `${workspaceId}${n}`, role: 'editor', email: null },
        ...{ createdBy: userId, expiresAt: new Date(Date.now() + 60_000) },
      });
    });
  for (let n = 0; n < 9; n += 1) await invite(n);
  await expect(invite(9)).rejects.toMatchObject({
    id: 'seats_used_up',
    details: { plans: { list: ['Business'] } },
  });
  await db.transaction(async (tx) => assertSeat(tx, plansOn, { workspaceId, userId: await makeUser(tx) }));
  const [free] = (await makeOwner('free')).ids;
  await expect(
    db.transaction((tx) => assertSeat(tx, plansOn, { workspaceId: free ?? '' })),
  ).rejects.toMatchObject({ id: 'seats_used_up', details: { plans: { list: ['Agency'] } } });
});

test('further workspaces of an Agency share its plan: one pool of minutes, bytes and seats', async () => {
  const { ids } = await makeOwner('starter', 'agency', 'free', 'agency', 'free');
  const [starter = '', agency = '', client = '', second = '', other = ''] = ids;
  const plan = async (id: string) => (await planOfWorkspace(db, plansOn, id)).id;
  expect(await Promise.all(ids.map(plan))).toEqual(['starter', 'agency', 'agency', 'agency', 'agency']);
  const pool = { payerId: agency, workspaceIds: expect.arrayContaining([agency, client, other]) };
  for (const id of [agency, client, other]) {
    const found = await poolOf(db, id);
    expect(found).toEqual(pool);
    expect(found.workspaceIds).toHaveLength(3);
  }
  expect(await poolOf(db, second)).toEqual({ payerId: second, workspaceIds: [second] });
  expect(await poolOf(db, starter)).toEqual({ payerId: starter, workspaceIds: [starter] });
  // Minutes: raced from two workspaces, one of two halves and a bit passes.
  const minutes = async (workspaceId: string) => {
    const source = await makeVideo(db, { id: workspaceId }, { durationMs: 1300 * 60_000 });
    return db.transaction((tx) => reserveMinutes(tx, plansOn, source));
  };
  const raced = await Promise.allSettled([minutes(client), minutes(other), minutes(agency)]);
  expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const bytes = (workspaceId: string) =>
    db.transaction((tx) =>
      reserveBytes(tx, plansOn, { workspaceId, subjectId: newId(), bytes: 600_000_000_000 }),
    );
  const stored = await Promise.allSettled([bytes(client), bytes(agency)]);
  expect(stored.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  // Seats: a user of two workspaces takes one.
  const join = (organizationId: string, given?: string) =>
    db.transaction(async (tx) => {
      const userId = given ?? (await makeUser(tx));
      await assertSeat(tx, plansOn, { workspaceId: organizationId, userId });
      await tx
        .insert(member)
        .values({ id: newId(), organizationId, userId, role: 'editor', createdAt: new Date() });
      return userId;
    });
  const asha = await join(agency);
  for (let n = 0; n < 4; n += 1) await join(client);
  for (let n = 0; n < 4; n += 1) await join(other);
  await expect(join(client)).rejects.toMatchObject({ id: 'seats_used_up' });
  expect(await join(client, asha)).toBe(asha);
  expect((await usersWithoutSeat(db, plansOn, other)).size).toBe(0);
  // The Agency ends: its workspaces are Free again, and each counts for itself.
  await db.update(workspace).set({ planId: 'free' }).where(eq(workspace.id, agency));
  await db.update(workspace).set({ planId: 'free' }).where(eq(workspace.id, second));
  expect(await plan(client)).toBe('free');
  expect(await poolOf(db, client)).toEqual({ payerId: client, workspaceIds: [client] });
});

test('what was counted and held of a shared plan stays with it when a workspace goes to another owner', async () => {
  const [giver = '', client = ''] = (await makeOwner('agency', 'free')).ids;
  const taker = await makeOwner('agency');
  const hold = async (minutes: number) => {
    const source = await makeVideo(db, { id: client }, { durationMs: minutes * 60_000 });
    await db.transaction((tx) => reserveMinutes(tx, plansOn, source));
    return source.id;
  };
  const [done, running] = [await hold(1300), await hold(300)];
  await db.transaction((tx) => settleMinutes(tx, done));
  const clips = [
    await makeOutputWithAncestors(db, { id: client }),
    await makeOutputWithAncestors(db, { id: client }),
  ];
  const [taken = '', waiting = ''] = clips.map(({ clip }) => clip.id);
  const of = { workspaceId: client, ratio: '9:16', quality: '720p' } as const;
  await db.transaction((tx) => takeExports(tx, plansOn, { ...of, clipIds: [taken] }));
  await db.transaction((tx) => reserveExports(tx, plansOn, { ...of, clipIds: [waiting] }));
  await db
    .update(member)
    .set({ userId: taker.userId })
    .where(and(eq(member.organizationId, client), eq(member.role, 'owner')));
  const used = async (id: string) => {
    const { minutesUsed, minutesHeld, exports, exportsHeld } = await usageOfMonth(
      db,
      (await poolOf(db, id)).workspaceIds,
    );
    return [minutesUsed, minutesHeld, exports, exportsHeld];
  };
  expect(await Promise.all([giver, client].map(used))).toEqual([
    [1300, 300, 1, 1],
    [0, 0, 0, 0],
  ]);
  await db.transaction((tx) => settleMinutes(tx, running));
  await db.transaction((tx) => settleExport(tx, waiting));
  expect(await Promise.all([giver, client].map(used))).toEqual([
    [1600, 0, 2, 0],
    [0, 0, 0, 0],
  ]);
});
