import { notFound, UserError } from '@jhalak/contract/errors.ts';
import {
  type DataCopy,
  downloadDataCopy,
  listDataCopies,
  requestDataCopy,
} from '@jhalak/contract/routes/data-copies.ts';
import { takeAttempt } from '#accounts/limits.ts';
import { personalWorkspace } from '#accounts/own-workspaces.ts';
import { recordOwn } from '#accounts/record-own.ts';
import type { Identity } from '#adapters/identity/identity.ts';
import {
  findServedDataCopy,
  type ListedDataCopy,
  listDataCopies as listCopies,
} from '#db/queries/accounts/data-copies.ts';
import { attachment } from '#http/core/content-disposition.ts';
import { failureOfRow } from '#http/core/failure-response.ts';
import type { Feature } from '#http/core/mount.ts';
import { serveFile } from '#http/media/media-file.ts';
import { requestDataCopy as request } from '#pipeline/commands/request-data-copy.ts';
import type { Serving } from '#pipeline/commands/serving.ts';

interface DataCopyOptions extends Pick<Serving, 'db' | 'queue' | 'storage'> {
  identity: Pick<Identity, 'findById'>;
}

const listed = 10;

/** The calls of `data-copies.ts` in `contract/routes`. */
export const dataCopyFeature =
  ({ db, identity, queue, storage }: DataCopyOptions): Feature =>
  ({ mount }) => {
    mount(listDataCopies, async ({ auth }) => {
      const copies = await listCopies(db, auth.principal.userId, { limit: listed });
      return { copies: copies.map((copy) => present(copy, new Date())) };
    });
    mount(requestDataCopy, async ({ auth }) => {
      const { userId } = auth.principal;
      await takeAttempt(db, 'dataCopy', [userId]);
      const user = await identity.findById(userId);
      if (!user) throw new UserError('signed_out');
      const own = await personalWorkspace(db, user);
      const { copy, isNew } = await request(db, queue, { userId, workspaceId: own.id });
      if (isNew) await recordOwn(db, userId, { kind: 'account_copy_requested' });
      return { copy: present({ ...copy, progress: 0 }, new Date()) };
    });
    mount(downloadDataCopy, async ({ auth, params: { id }, c }) => {
      const { userId } = auth.principal;
      const copy = (await findServedDataCopy(db, { id, userId })) ?? notFound();
      // A download in ranges counts once.
      if (c.req.method === 'GET' && !/^bytes=[1-9]/.test(c.req.header('range') ?? ''))
        await recordOwn(db, userId, { kind: 'account_exported' });
      return serveFile(c, storage, {
        storageKey: copy.storageKey,
        contentType: 'application/zip',
        sha256: copy.sha256,
        contentDisposition: attachment('Jhalak, my data.zip'),
        // An address of the storage would let in everyone who has it.
        sentFromHere: true,
      });
    });
  };

function present(copy: ListedDataCopy, now: Date): DataCopy {
  const { id, receipt, createdAt, progress } = copy;
  return {
    ...{ id, receipt, progress, status: statusOf(copy, now) },
    requestedAt: createdAt.toISOString(),
    archive: archiveOf(copy),
    failure: failureOfRow(copy),
  };
}

function statusOf(copy: ListedDataCopy, now: Date): DataCopy['status'] {
  if (copy.failureCode !== null) return 'failed';
  if (!copy.finishedAt) return 'making';
  return copy.storageKey !== null && copy.expiresAt && copy.expiresAt > now ? 'ready' : 'gone';
}

function archiveOf({ finishedAt, expiresAt, sizeBytes, sha256, tables, files, filesBytes }: ListedDataCopy) {
  if (!finishedAt || !expiresAt) return null;
  return {
    ...{ readyAt: finishedAt.toISOString(), expiresAt: expiresAt.toISOString() },
    ...{ sizeBytes: sizeBytes ?? 0, sha256: sha256 ?? '' },
    ...{ tables: tables ?? 0, files: files ?? 0, filesBytes: filesBytes ?? 0 },
  };
}
