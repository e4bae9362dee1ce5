import { UserError } from '@jhalak/contract/errors.ts';
import { type Plan, planNamesWith } from '@jhalak/contract/plans.ts';
import {
  type ApiKeyResponse,
  createApiKey,
  listApiKeys,
  revokeApiKey,
} from '@jhalak/contract/routes/api-keys.ts';
import { makeApiKey } from '#accounts/api-keys/make-key.ts';
import { type EmailDeps, tellOwner } from '#accounts/security-emails.ts';
import { assertBothProofs, type TwoFactorDeps } from '#accounts/two-factor.ts';
import { announceAccess } from '#db/core/list-notices.ts';
import { type ListedApiKey, listApiKeyRows, markKeyRevoked } from '#db/queries/accounts/api-keys.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import { type PlansSetting, planOfWorkspace } from '#db/queries/billing/plan-in-force.ts';
import { actorIn, memberOf } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';

/** The calls of `api-keys.ts` in `contract/routes`, for owners and admins of a workspace. */
export const apiKeyFeature =
  (deps: PlansSetting & TwoFactorDeps & EmailDeps): Feature =>
  ({ mount }) => {
    const { db, plansOn } = deps;
    mount(listApiKeys, async ({ auth }) => {
      const plan = await planOfWorkspace(db, { plansOn }, auth.workspace.id);
      const included = hasApi(plan);
      const rows = await listApiKeyRows(db, auth.workspace.id);
      return {
        keys: rows.map((row) => present(row, included)),
        live: { included, plan: plan.name, plans: planNamesWith(hasApi) },
      };
    });

    mount(createApiKey, async ({ auth, body: { password, code, ...wanted } }) => {
      const { workspaceId, userId } = memberOf(auth);
      // Keys have no permission to make keys.
      if (auth.principal.kind !== 'user') throw new UserError('permission_missing');
      const owner = { id: userId, email: auth.principal.email };
      await assertBothProofs(deps, owner, { password, code });
      const { id, secret } = await makeApiKey(db, { plansOn }, { workspaceId, userId, ...wanted });
      await tellOwner(deps, owner, { kind: 'api_key_created', name: wanted.name, workspaceId });
      const row = (await listApiKeyRows(db, workspaceId)).find((one) => one.id === id);
      // Revoked by another admin in the meantime.
      if (!row) throw new UserError('key_revoked');
      return { secret, key: present(row, true) };
    });

    mount(revokeApiKey, async ({ auth, params: { id } }) => {
      await db.transaction(async (tx) => {
        const revoked = await markKeyRevoked(tx, { id, workspaceId: auth.workspace.id });
        if (!revoked) throw new UserError('not_found');
        await auditEvent(tx, { ...actorIn(auth), kind: 'api_key_revoked', details: { name: revoked.name } });
        const { workspaceId, userId } = revoked;
        await announceAccess(tx, { workspaceId, userId });
      });
      return { done: true as const };
    });
  };

const hasApi = ({ features }: Plan): boolean => features.includes('api');

function present(row: ListedApiKey, apiIncluded: boolean): ApiKeyResponse {
  const { id, name, mode, hint, scopes, madeBy, createdAt, lastUsedAt, expiresAt } = row;
  const isOver = expiresAt !== null && expiresAt.getTime() <= Date.now();
  const isRefused = !row.isMember || (mode === 'live' && !apiIncluded);
  return {
    ...{ id, name, mode, hint, scopes, madeBy },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    state: isOver ? 'expired' : isRefused ? 'refused' : 'usable',
  };
}
