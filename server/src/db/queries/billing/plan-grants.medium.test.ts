import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newestPlanChange } from '#db/queries/clips/plan-changes.ts';
import { planChange, planGrant } from '#db/schema.ts';
import { makeWorkspace } from '#testing/factories.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { endPlanGrant, grantPlan, listPlanGrants } from './plan-grants.ts';
import { planOfWorkspace, watermarkInForce } from './plan-in-force.ts';

const { db } = await databaseForFile();
const plansOn = { plansOn: true };
const soon = () => new Date(Date.now() + 3_600_000);
const planOf = async (id: string) => (await planOfWorkspace(db, plansOn, id)).id;
const grant = (workspaceId: string, planId: string, endsAt = soon()) =>
  grantPlan(db, { workspaceId, planId, note: 'a talk at school', grantedBy: 'operator', endsAt });

test('a granted plan counts until its date, beside the workspace’s own', async () => {
  const owner = await makeWorkspace(db, { planId: 'free' });
  const given = await grant(owner.id, 'agency');
  expect(await planOf(owner.id)).toBe('agency');
  expect(await watermarkInForce(db, plansOn, owner.id)).toBeNull();
  await db
    .update(planGrant)
    .set({ endsAt: new Date(Date.now() - 1000) })
    .where(eq(planGrant.id, given.id));
  expect(await planOf(owner.id)).toBe('free');
  expect(await endPlanGrant(db, { id: given.id, userId: 'operator' })).toBe(false);
});

test('a new grant takes the place of the one before; the operator ends it, and each step is recorded', async () => {
  const owner = await makeWorkspace(db, { planId: 'starter' });
  await grant(owner.id, 'pro');
  const second = await grant(owner.id, 'agency');
  expect(await planOf(owner.id)).toBe('agency');
  const ends = await Promise.all(
    [1, 2, 3].map(() => endPlanGrant(db, { id: second.id, userId: 'operator' })),
  );
  expect(ends.filter(Boolean)).toHaveLength(1);
  expect(await planOf(owner.id)).toBe('starter');
  expect(await changesOf(owner.id)).toEqual([
    ['starter', 'pro', 'granted'],
    ['pro', 'agency', 'granted'],
    ['agency', 'starter', 'granted'],
  ]);
  // The workspace's own plan was never changed.
  expect(await newestPlanChange(db, owner.id)).toBeNull();
  const listed = (await listPlanGrants(db)).filter(({ workspaceId }) => workspaceId === owner.id);
  expect(listed.map(({ planId, endedAt }) => [planId, endedAt !== null])).toEqual([
    ['agency', true],
    ['pro', true],
  ]);
});

const changesOf = async (workspaceId: string) =>
  (await db.select().from(planChange).where(eq(planChange.workspaceId, workspaceId)))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ fromPlanId, toPlanId, mode }) => [fromPlanId, toPlanId, mode]);

test('a grant never takes the place of a larger plan of the workspace’s own, nor is recorded as a change', async () => {
  const inForce = async (own: string, granted: string) => {
    const { id } = await makeWorkspace(db, { planId: own });
    const given = await grant(id, granted);
    const planId = await planOf(id);
    await endPlanGrant(db, { id: given.id, userId: 'operator' });
    expect((await changesOf(id)).length).toBe(planId === own ? 0 : 2);
    return planId;
  };
  expect(await inForce('agency', 'pro')).toBe('agency');
  expect(await inForce('starter', 'pro')).toBe('pro');
  expect(await inForce('no longer sold', 'pro')).toBe('pro');
  expect(await inForce('agency', 'business')).toBe('business');
});
