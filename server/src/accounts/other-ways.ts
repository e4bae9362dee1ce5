import type { Identity } from '#adapters/identity/identity.ts';
import type { Db } from '#db/core/connect.ts';
import { revokeKeysOf } from '#db/queries/accounts/account-deletion.ts';
import { listKeysOfUser } from '#db/queries/accounts/api-keys.ts';
import { recordOwn } from './record-own.ts';

interface OtherWaysDeps {
  db: Db;
  identity: Identity;
  /** The external provider's name; null where there is none. */
  externalLabel: string | null;
}

/** What opens an account apart from its password. */
export interface OtherWays {
  /** The name of the external provider, where it is connected. */
  external: string | null;
  passkeys: { id: string; name: string }[];
  apiKeys: { name: string; hint: string }[];
}

export async function findOtherWays(
  { db, identity, externalLabel }: OtherWaysDeps,
  userId: string,
): Promise<OtherWays> {
  const ways = await identity.external.waysOf(userId);
  return {
    external: ways.external ? (externalLabel ?? 'OpenID Connect') : null,
    passkeys: (await identity.passkeys?.list(userId)) ?? [],
    apiKeys: await listKeysOfUser(db, userId),
  };
}

/** Ends all of them; the password must be a way in by now. Each is recorded where its like is. */
export async function endOtherWays(deps: OtherWaysDeps, userId: string): Promise<void> {
  const { db, identity } = deps;
  const { external, passkeys } = await findOtherWays(deps, userId);
  if (external !== null) {
    await identity.external.unlink(userId);
    await recordOwn(db, userId, { kind: 'external_disconnected', details: { provider: external } });
  }
  for (const { id, name } of passkeys)
    if (await identity.passkeys?.remove({ id, userId }))
      await recordOwn(db, userId, { kind: 'passkey_removed', details: { name } });
  await revokeKeysOf(db, userId);
}
