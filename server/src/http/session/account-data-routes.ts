import { UserError } from '@jhalak/contract/errors.ts';
import { accountData, requestDeletion, undoDeletion } from '@jhalak/contract/routes/account-data.ts';
import {
  type DeletionDeps,
  hasStarted,
  keepAccount,
  scheduleDeletion,
  teamsToHandOver,
  workspacesThatGo,
} from '#accounts/delete-account.ts';
import { hasTwoFactor } from '#accounts/two-factor.ts';
import { type DeletionRow, findDeletion } from '#db/queries/accounts/account-deletion.ts';
import { listConsents } from '#db/queries/accounts/consents.ts';
import { accountOf } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';

/** The calls of `account-data.ts` in `contract/routes`. */
export const accountDataFeature =
  (deps: DeletionDeps): Feature =>
  ({ mount }) => {
    const { db, identity } = deps;
    mount(accountData, async ({ auth }) => {
      const { userId } = auth.principal;
      const deletion = await findDeletion(db, userId);
      const ways = await identity.external.waysOf(userId);
      return {
        deletion: deletion && present(deletion),
        consents: (await listConsents(db, userId)).map(({ purpose, version, language, createdAt }) => ({
          ...{ purpose, version, language },
          agreedAt: createdAt.toISOString(),
        })),
        teams: (await teamsToHandOver(db, userId)).map(named),
        workspaces: (await workspacesThatGo(db, userId)).map(named),
        proof: {
          password: identity.passwords !== null && ways.password,
          code: await hasTwoFactor(db, userId),
        },
      };
    });
    mount(requestDeletion, async ({ auth, body }) => {
      return { deletion: present(await scheduleDeletion(deps, accountOf(auth), body)) };
    });
    mount(undoDeletion, async ({ auth }) => {
      if (!(await keepAccount(deps, auth.principal.userId))) throw new UserError('not_found');
      return { done: true as const };
    });
  };

const named = ({ id, name }: { id: string; name: string }) => ({ id, name });

const present = ({ createdAt, dueAt, receipt }: DeletionRow) => ({
  requestedAt: createdAt.toISOString(),
  dueAt: dueAt.toISOString(),
  started: hasStarted({ dueAt }),
  receipt,
});
