import { securityOverview } from '@jhalak/contract/routes/security.ts';
import { hasTwoFactor } from '#accounts/two-factor.ts';
import type { ExternalProvider } from '#adapters/external-identity/external-identity.ts';
import type { Identity } from '#adapters/identity/identity.ts';
import type { Db } from '#db/core/connect.ts';
import { countCodes } from '#db/queries/accounts/two-factor.ts';
import type { Feature } from '#http/core/mount.ts';

export interface SecurityOptions {
  db: Db;
  identity: Identity;
  externalProvider: Pick<ExternalProvider, 'label'> | null;
}

/** The calls of `security.ts` in `contract/routes`. */
export const securityFeature =
  ({ db, identity, externalProvider }: SecurityOptions): Feature =>
  ({ mount }) => {
    mount(securityOverview, async ({ auth }) => {
      const { userId } = auth.principal;
      const ways = await identity.external.waysOf(userId);
      return {
        password: ways.password,
        twoFactor: {
          on: await hasTwoFactor(db, userId),
          recoveryCodes: await countCodes(db, userId),
        },
        external: externalProvider && { label: externalProvider.label, linked: ways.external },
      };
    });
  };
