import { UserError } from '@jhalak/contract/errors.ts';
import { modeOfSecret } from '#accounts/api-keys/key-format.ts';
import type { Db } from '#db/core/connect.ts';
import { type FoundApiKey, findApiKey, noteKeyUse } from '#db/queries/accounts/api-keys.ts';
import type { PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import { isSuspended } from '#db/queries/operator/suspensions.ts';
import { assertFeature } from '#entitlements/features.ts';
import { usersWithoutSeat } from '#entitlements/seats.ts';
import { tokenHash } from '#token-hash.ts';
import type { ApiKeyPrincipal, AuthContext, ResolveAuth } from './auth-context.ts';

/** Resolves a key of `Authorization: Bearer jhk_…`; null where a request brings none. */
export type ResolveApiKey = (
  ...request: Parameters<ResolveAuth>
) => Promise<AuthContext<ApiKeyPrincipal> | null>;

const everyMs = 60_000;

/**
 * Programs by their API key. Everything is read from the database with every request, so that a revoked key is
 * refused at once. Throws UserError `key_invalid`, `key_revoked`, `key_expired`, `account_suspended` or `api_not_included`, and
 * `not_found` where another workspace than the key's is selected.
 */
export const apiKeyAuth =
  ({ db, plansOn }: { db: Db } & PlansSetting): ResolveApiKey =>
  async (headers, workspaceId = null) => {
    const secret = secretOf(headers);
    if (secret === null) return null;
    const key = modeOfSecret(secret) && (await findApiKey(db, tokenHash(secret)));
    if (!key) throw new UserError('key_invalid');
    const role = roleOfUsable(key);
    if (await isSuspended(db, key.userId)) throw new UserError('account_suspended');
    if (key.mode === 'live')
      await assertFeature(db, { plansOn }, { workspaceId: key.workspaceId, feature: 'api' });
    if (workspaceId !== null && workspaceId !== key.workspaceId) throw new UserError('not_found');
    const seated =
      role === 'owner' || !(await usersWithoutSeat(db, { plansOn }, key.workspaceId)).has(key.userId);
    if (Date.now() - (key.lastUsedAt?.getTime() ?? 0) > everyMs) await noteKeyUse(db, key.id);
    return {
      principal: { kind: 'apiKey', keyId: key.id, userId: key.userId, mode: key.mode },
      workspace: { id: key.workspaceId },
      role: seated ? role : 'viewer',
      scopes: key.scopes,
      ...(!seated && { roleWithSeat: role }),
    };
  };

/** The key of a request, right or wrong; null where it brings none. */
export const secretOf = (headers: Headers): string | null =>
  /^bearer\s+(jhk_\S*)\s*$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;

function roleOfUsable({ revokedAt, expiresAt, role }: FoundApiKey) {
  if (revokedAt !== null || role === null) throw new UserError('key_revoked');
  if (expiresAt !== null && expiresAt.getTime() <= Date.now()) throw new UserError('key_expired');
  return role;
}
