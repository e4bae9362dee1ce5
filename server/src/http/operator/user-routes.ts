import {
  type ListedUser,
  listUsers,
  resetUserTwoFactor,
  restoreUser,
  signOutUser,
  suspendUser,
} from '@jhalak/contract/routes/operator-users.ts';
import * as acts from '#accounts/operator-acts.ts';
import { countUsers, listUserViews, type UserView } from '#db/queries/operator/users.ts';
import type { Feature } from '#http/core/mount.ts';

const done = { done: true } as const;

/** The calls of `contract/routes/operator-users.ts`. */
export const operatorUserFeature =
  (deps: acts.OperatorActDeps): Feature =>
  ({ mount }) => {
    const { db } = deps;
    mount(listUsers, async ({ query: { search, show, cursor: after, limit } }) => {
      const filter = { search, suspendedOnly: show === 'suspended' };
      const [rows, total] = await Promise.all([
        listUserViews(db, filter, { after, limit: limit + 1 }),
        countUsers(db, filter),
      ]);
      const { page, nextCursor } = pageOf(rows, limit);
      return { users: page.map(present), total, nextCursor };
    });
    mount(resetUserTwoFactor, async ({ auth, params }) => {
      await acts.resetTwoFactor(deps, { userId: params.id, operatorId: auth.principal.userId });
      return done;
    });
    mount(signOutUser, async ({ auth, params }) => {
      await acts.signOutEverywhere(deps, { userId: params.id, operatorId: auth.principal.userId });
      return done;
    });
    mount(suspendUser, async ({ auth, params, body: { reason } }) => {
      await acts.suspend(deps, { userId: params.id, operatorId: auth.principal.userId, reason });
      return done;
    });
    mount(restoreUser, async ({ auth, params }) => {
      await acts.restore(deps, { userId: params.id, operatorId: auth.principal.userId });
      return done;
    });
  };

const present = (user: UserView): ListedUser => ({
  ...user,
  createdAt: user.createdAt.toISOString(),
  lastActiveAt: user.lastActiveAt?.toISOString() ?? null,
  suspended: user.suspended && { at: user.suspended.at.toISOString(), reason: user.suspended.reason },
});

/** Of `limit + 1` rows the page, and the id behind which the next one begins; null on the last page. */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  limit: number,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  return { page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
