import type { UserError } from '@jhalak/contract/errors.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { member, organization } from '#db/queries/accounts/auth-tables.ts';
import { statusOf } from '#http/core/errors.ts';
import { makeWorkspace } from '#testing/factories.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { assertFeature, assertSeat, countMembers, hasFeature } from './features.ts';

const { db } = await databaseForFile();
const plansOn = { plansOn: true };

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
      await assertSeat(tx, plansOn, { workspaceId: agency.id });
      const row = { id: newId(), organizationId: agency.id, userId: await makeUser(tx), role: 'editor' };
      await tx.insert(member).values({ ...row, createdAt });
    });
  const results = await Promise.allSettled(Array.from({ length: 50 }, join));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await countMembers(db, agency.id)).toBe(10);
  await expect(join()).rejects.toMatchObject({
    id: 'seats_used_up',
    message: expect.stringContaining('the Agency plan has 10'),
  });
});

test('open invitations take seats where the caller counts them', async () => {
  const free = await makeWorkspace(db, { planId: 'free' });
  const seat = (taken: number) =>
    db.transaction((tx) => assertSeat(tx, plansOn, { workspaceId: free.id, countTaken: async () => taken }));
  await seat(0);
  await expect(seat(1)).rejects.toMatchObject({
    id: 'seats_used_up',
    details: { plans: { list: ['Agency'] } },
  });
});
