import { securityOverview } from '@jhalak/contract/routes/security.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
} from '@jhalak/contract/routes/two-factor.ts';
import { recordOwn } from '#accounts/record-own.ts';
import type { EmailDeps } from '#accounts/security-emails.ts';
import * as twoFactor from '#accounts/two-factor.ts';
import { hasTwoFactor } from '#accounts/two-factor.ts';
import type { ExternalProvider } from '#adapters/external-identity/external-identity.ts';
import type { Identity } from '#adapters/identity/identity.ts';
import type { Db } from '#db/core/connect.ts';
import { countCodes } from '#db/queries/accounts/two-factor.ts';
import { accountOf } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';

/** The calls of `two-factor.ts` in `contract/routes` about the caller's own account. */
export const twoFactorFeature =
  (deps: twoFactor.TwoFactorDeps & EmailDeps): Feature =>
  ({ mount }) => {
    const { db } = deps;
    mount(beginTwoFactor, ({ auth, body }) => twoFactor.beginTwoFactor(deps, accountOf(auth), body));
    mount(confirmTwoFactor, async ({ auth, body }) => {
      const recoveryCodes = await twoFactor.confirmTwoFactor(deps, accountOf(auth), body.code);
      await recordOwn(db, auth.principal.userId, { kind: 'two_factor_enabled' });
      return { recoveryCodes };
    });
    mount(renewRecoveryCodes, async ({ auth, body }) => ({
      recoveryCodes: await twoFactor.renewRecoveryCodes(deps, accountOf(auth), body),
    }));
    mount(endTwoFactor, async ({ auth, body }) => {
      await twoFactor.endTwoFactor(deps, accountOf(auth), body);
      await recordOwn(db, auth.principal.userId, { kind: 'two_factor_disabled' });
      return { done: true as const };
    });
  };

interface SecurityOptions {
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
        password: identity.passwords !== null && ways.password,
        twoFactor: {
          on: await hasTwoFactor(db, userId),
          recoveryCodes: await countCodes(db, userId),
        },
        external: externalProvider && { label: externalProvider.label, linked: ways.external },
      };
    });
  };
