import { UserError } from '@jhalak/contract/errors.ts';
import type { ApiKeyMode, ApiKeyScope } from '@jhalak/contract/permissions.ts';
import { apiKeyLifeDays, apiKeyLimits } from '@jhalak/contract/routes/api-keys.ts';
import type { Db } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { countUsableKeys, insertApiKey } from '#db/queries/accounts/api-keys.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import type { PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import { assertFeature } from '#entitlements/features.ts';
import { tokenHash } from '#token-hash.ts';
import { hintOf, makeKeySecret } from './key-format.ts';

interface WantedKey {
  workspaceId: string;
  userId: string;
  name: string;
  mode: ApiKeyMode;
  scopes: ApiKeyScope[];
  /** Null: never; a test key then lives as long as it may. */
  expiresInDays: number | null;
}

const dayMs = 86_400_000;

/**
 * Makes a key; its secret is in the answer alone. Keys of a workspace are made one after the other, so that its
 * limit holds. Throws UserError `api_not_included` or `key_limit`.
 */
export async function makeApiKey(
  db: Db,
  setting: PlansSetting,
  { expiresInDays, ...key }: WantedKey,
): Promise<{ id: string; secret: string }> {
  const { workspaceId, mode } = key;
  const days = mode === 'live' ? expiresInDays : Math.min(expiresInDays ?? Infinity, apiKeyLifeDays.test);
  const [id, secret] = [newId(), makeKeySecret(mode)];
  await db.transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    if (mode === 'live') await assertFeature(tx, setting, { workspaceId, feature: 'api' });
    const keys = await countUsableKeys(tx, { workspaceId, mode });
    const limit = apiKeyLimits[mode];
    if (keys >= limit) throw new UserError('key_limit', { count: keys, limit });
    await insertApiKey(tx, {
      ...{ id, ...key, secretSha256: tokenHash(secret), hint: hintOf(secret) },
      expiresAt: days === null ? null : new Date(Date.now() + days * dayMs),
    });
    const actor = { kind: 'user', userId: key.userId } as const;
    await auditEvent(tx, { workspaceId, actor, kind: 'api_key_created', details: { name: key.name } });
  });
  return { id, secret };
}
