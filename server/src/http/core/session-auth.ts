import { UserError } from '@jhalak/contract/errors.ts';
import { personalWorkspace } from '#accounts/own-workspaces.ts';
import type { Identity } from '#adapters/identity/identity.ts';
import type { Db } from '#db/core/connect.ts';
import { findMembership } from '#db/queries/accounts/workspaces.ts';
import type { PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import { isSuspended } from '#db/queries/operator/suspensions.ts';
import { usersWithoutSeat } from '#entitlements/seats.ts';
import type { AuthContext, ResolveAuth } from './auth-context.ts';
import { shareRuns } from './share-runs.ts';

type SessionDeps = { db: Db; identity: Identity } & PlansSetting;

/**
 * Callers by their session cookie; a new user gets a personal workspace with the first request. The requests that a
 * browser sends at once share what is read of its session.
 */
export function sessionAuth(deps: SessionDeps): ResolveAuth {
  const read = shareRuns((cookie, workspaceId) => JSON.stringify([cookie, workspaceId]), readSession(deps));
  return async (headers, workspaceId = null) => {
    const cookie = headers.get('cookie');
    return cookie ? read(cookie, workspaceId) : null;
  };
}

const readSession =
  ({ db, identity, plansOn }: SessionDeps) =>
  async (cookie: string, workspaceId: string | null): Promise<AuthContext | null> => {
    const user = await identity.find({ cookie, ip: null, userAgent: null });
    // The sessions of a suspended account have ended; one that began at the same moment counts no more.
    if (!user || (await isSuspended(db, user.id))) return null;
    const membership =
      workspaceId === null
        ? { workspaceId: (await personalWorkspace(db, user)).id, role: 'owner' as const }
        : await findMembership(db, { userId: user.id, workspaceId });
    if (!membership) throw new UserError('not_found');
    const isOwner = membership.role === 'owner';
    const seated = isOwner || !(await usersWithoutSeat(db, { plansOn }, membership.workspaceId)).has(user.id);
    return {
      principal: {
        kind: 'user',
        userId: user.id,
        email: user.email,
        fullName: `${user.firstName} ${user.lastName}`.trim(),
        operator: user.operator,
      },
      workspace: { id: membership.workspaceId },
      role: seated ? membership.role : 'viewer',
      ...(!seated && { roleWithSeat: membership.role }),
      scopes: null,
    };
  };
