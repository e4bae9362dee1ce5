import { securityOverview } from '@jhalak/contract/routes/security.ts';
import type { ExternalProvider } from '#adapters/external-identity/external-identity.ts';
import type { Identity } from '#adapters/identity/identity.ts';
import type { Feature } from '#http/core/mount.ts';

export interface SecurityOptions {
  identity: Identity;
  externalProvider: Pick<ExternalProvider, 'label'> | null;
}

/** The calls of `security.ts` in `contract/routes`. */
export const securityFeature =
  ({ identity, externalProvider }: SecurityOptions): Feature =>
  ({ mount }) => {
    mount(securityOverview, async ({ auth }) => {
      const { userId } = auth.principal;
      const ways = await identity.external.waysOf(userId);
      return {
        password: ways.password,
        external: externalProvider && { label: externalProvider.label, linked: ways.external },
      };
    });
  };
