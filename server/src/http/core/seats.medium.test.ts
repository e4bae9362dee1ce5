import type { Permission } from '@jhalak/contract/permissions.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#db/core/new-id.ts';
import { member } from '#db/queries/accounts/auth-tables.ts';
import { savePlansOn } from '#db/queries/billing/plan-in-force.ts';
import { workspace } from '#db/schema.ts';
import { sessionAppForFile, signedUp } from '#testing/session-app.ts';
import { assertAllowed } from './auth-context.ts';

const { database, web } = await sessionAppForFile({ environment: { PLANS: 'on' } });
const { db } = database;

test('members beyond the seats of a smaller plan stay, look, and change nothing until there are seats', async () => {
  const owner = await signedUp(web);
  const [first, second] = [await signedUp(web), await signedUp(web)];
  const { workspaceId } = owner.user;
  const choose = (planId: string) =>
    db.update(workspace).set({ planId }).where(eq(workspace.id, workspaceId));
  await choose('agency');
  for (const [minutes, { user }] of [first, second].entries())
    await db.insert(member).values({
      ...{ id: newId(), organizationId: workspaceId, userId: user.id, role: 'admin' },
      createdAt: new Date(Date.now() + minutes * 60_000),
    });
  const may = async (
    { browser }: typeof first,
    permission: Permission,
    selected: string | null = workspaceId,
  ) => {
    const auth = await web.resolveAuth(new Headers({ cookie: browser.cookieHeader() }), selected);
    if (!auth) throw new Error('the session has ended');
    try {
      assertAllowed(auth, permission);
      return 'yes';
    } catch (error) {
      return (error as { id: string }).id;
    }
  };
  expect(await may(first, 'videos:write')).toBe('yes');
  await choose('free');
  expect(await may(owner, 'videos:write')).toBe('yes');
  expect(await may(first, 'videos:write')).toBe('seat_missing');
  expect(await may(second, 'brand:write')).toBe('seat_missing');
  expect(await may(second, 'videos:read')).toBe('yes');
  // Their own workspaces are not touched.
  expect(await may(second, 'videos:write', null)).toBe('yes');
  await savePlansOn(db, false);
  expect(await may(second, 'videos:write')).toBe('yes');
  await savePlansOn(db, true);
  await choose('agency');
  expect(await may(second, 'videos:write')).toBe('yes');
  expect(await may(second, 'billing:write')).toBe('permission_missing');
});
