import { UserError } from '@jhalak/contract/errors.ts';
import {
  accountData,
  downloadMyData,
  requestDeletion,
  undoDeletion,
} from '@jhalak/contract/routes/account-data.ts';
import { type DeletionDeps, scheduleDeletion, teamsToHandOver } from '#accounts/delete-account.ts';
import { takeAttempt } from '#accounts/limits.ts';
import { recordOwn } from '#accounts/record-own.ts';
import { hasTwoFactor } from '#accounts/two-factor.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import { type DeletionRow, dropDeletion, findDeletion } from '#db/queries/accounts/account-deletion.ts';
import { listConsents } from '#db/queries/accounts/consents.ts';
import { attachment } from '#http/core/content-disposition.ts';
import type { Feature } from '#http/core/mount.ts';
import { dataZip } from './data-zip.ts';

export interface AccountDataDeps extends DeletionDeps {
  storage: Pick<Storage, 'stat' | 'openRange'>;
}

/** The calls of `account-data.ts` in `contract/routes`. */
export const accountDataFeature =
  (deps: AccountDataDeps): Feature =>
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
        teams: (await teamsToHandOver(db, userId)).map(({ id, name }) => ({ id, name })),
        proof: {
          password: identity.passwords !== null && ways.password,
          code: await hasTwoFactor(db, userId),
        },
      };
    });
    mount(downloadMyData, async ({ auth }) => {
      const { userId } = auth.principal;
      await takeAttempt(db, 'dataCopy', [userId]);
      const user = await identity.findById(userId);
      if (!user) throw new UserError('signed_out');
      await recordOwn(db, userId, 'account_exported');
      const passkeys = (await identity.passkeys?.list(userId)) ?? [];
      return new Response(await dataZip(deps, { ...user, passkeys }), {
        headers: {
          'Cache-Control': 'private, no-store',
          'Content-Disposition': attachment('Jhalak, my data.zip'),
          'Content-Type': 'application/zip',
          'X-Content-Type-Options': 'nosniff',
        },
      });
    });
    mount(requestDeletion, async ({ auth, body }) => {
      const user = { id: auth.principal.userId, email: auth.principal.email };
      return { deletion: present(await scheduleDeletion(deps, user, body)) };
    });
    mount(undoDeletion, async ({ auth }) => {
      if (!(await dropDeletion(db, auth.principal.userId))) throw new UserError('not_found');
      return { done: true as const };
    });
  };

const present = ({ createdAt, dueAt, receipt }: DeletionRow) => ({
  requestedAt: createdAt.toISOString(),
  dueAt: dueAt.toISOString(),
  receipt,
});
