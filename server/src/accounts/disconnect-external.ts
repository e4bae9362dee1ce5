import { UserError } from '@jhalak/contract/errors.ts';
import type { ExternalProvider } from '#adapters/external-identity/external-identity.ts';
import { recordOwnAbout } from './record-own.ts';
import { assertPassword, type TwoFactorDeps } from './two-factor.ts';

export interface DisconnectDeps extends TwoFactorDeps {
  provider: Pick<ExternalProvider, 'label'>;
}

/**
 * Ends the link of an account to the external provider. The password proves that another way in is left. Throws
 * UserError `external_missing` without a link, `last_way_in` without a password, `wrong_password`.
 */
export async function disconnectExternal(
  deps: DisconnectDeps,
  user: { id: string; email: string },
  password: string | undefined,
): Promise<void> {
  const { db, identity, provider } = deps;
  const ways = await identity.external.waysOf(user.id);
  if (!ways.external) throw new UserError('external_missing');
  if (!identity.passwords || !ways.password) throw new UserError('last_way_in');
  await assertPassword(deps, user, password);
  await identity.external.unlink(user.id);
  await recordOwnAbout(db, user.id, { kind: 'external_disconnected', provider: provider.label });
}
