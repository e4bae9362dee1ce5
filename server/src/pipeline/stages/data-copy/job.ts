// takes: a requested copy of a user's data
// makes: a zip of everything about them in the storage, to be downloaded for seven days; that of an older copy goes
// fails when: the storage is full, or a file that is there cannot be read; an attempt that is cut short begins again
import { createHash } from 'node:crypto';
import { addAbortSignal, type PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';
import { z } from 'zod';
import { NoStoredFile, openWhole, type Storage, type StoredFile } from '#adapters/storage/storage.ts';
import { newId } from '#db/core/new-id.ts';
import { ownedWorkspaces } from '#db/queries/accounts/account-deletion.ts';
import {
  type DataCopyRow,
  dropArchivesOf,
  findDataCopy,
  saveDataCopy,
} from '#db/queries/accounts/data-copies.ts';
import { accountOf, filesOf } from '#db/queries/accounts/personal-data.ts';
import { assertFreeSpace, whileSpaceLasts } from '#free-space.ts';
import { defineJob, type JobContext } from '#jobs/define-job.ts';
import { type WrittenTable, writeTables } from './write-tables.ts';

/** How long an archive can be downloaded. */
const keptDays = 7;

export const dataCopyJob = ({ storage }: { storage: Storage }) =>
  defineJob({
    name: 'data-copy',
    payload: z.object({ copyId: z.string() }),
    uses: 'network',
    attempts: 5,
    // The queue takes no day. A terabyte is packed in it where 12 MB a second are read and written.
    timeoutMs: 23 * 3_600_000,

    async run(ctx, { copyId }) {
      const row = await findDataCopy(ctx.db, copyId);
      const account = row && (await accountOf(ctx.db, row.userId));
      // Done, or its user is gone.
      if (!row || !account || row.finishedAt) return null;
      ctx.progress(0, 'progress_data_copy');
      const parts = await partsOf(ctx, storage, row);
      const { tables, files } = parts;
      const filesBytes = sum(files);
      const gone: ZipFile[] = [];
      const figures = () => ({
        tables: tables.length,
        files: files.length - gone.length,
        filesBytes: filesBytes - sum(gone),
      });
      const accountNow = () => ({
        ...account,
        receipt: {
          ...{ receipt: row.receipt, requestedAt: row.createdAt, madeAt: new Date(), ...figures() },
          missing: gone.map(({ key }) => key),
        },
      });
      await assertFreeSpace(storage, filesBytes);
      const zip = dataZip(storage, { ...parts, gone, account: accountNow }, ctx.signal);
      const storageKey = `${row.workspaceId}/data-copies/${newId()}.zip`;
      const hash = createHash('sha256');
      let sizeBytes = 0;
      const expectedBytes = Math.max(1, filesBytes + sum(tables));
      async function* measured() {
        for await (const chunk of zip) {
          hash.update(chunk);
          sizeBytes += chunk.length;
          ctx.progress(Math.min(1, sizeBytes / expectedBytes), 'progress_data_copy');
          yield chunk as Buffer;
        }
      }
      await storage.put(storageKey, whileSpaceLasts(measured(), storage), {
        signal: ctx.signal,
        sizeBytes: expectedBytes,
      });
      const sha256 = hash.digest('hex');
      return {
        async save(tx) {
          await dropArchivesOf(tx, row.userId);
          await saveDataCopy(tx, row.id, {
            ...{ storageKey, sizeBytes, sha256, ...figures(), days: keptDays },
          });
        },
      };
    },
  });

async function partsOf({ db, workDir, signal }: JobContext, storage: Storage, row: DataCopyRow) {
  const workspaceIds = (await ownedWorkspaces(db, row.userId)).map(({ id }) => id);
  const owner = { userId: row.userId, workspaceIds };
  const tables = await writeTables(db, owner, { dir: workDir, signal });
  const files: StoredFile[] = [];
  for (const key of await filesOf(db, owner)) {
    signal.throwIfAborted();
    const stored = await storage.stat(key);
    // A row may outlive its file for a moment.
    if (stored) files.push(stored);
  }
  return { tables, files };
}

const sum = (parts: readonly { sizeBytes: number }[]): number =>
  parts.reduce((bytes, part) => bytes + part.sizeBytes, 0);

type ZipFile = Pick<StoredFile, 'key' | 'sizeBytes'>;

interface DataZipParts {
  /** Becomes `account.json`, which is written last: it knows which files are missing. */
  account(): object;
  tables: readonly WrittenTable[];
  files: readonly ZipFile[];
  /** Takes the files that were deleted before their turn came: their entries are empty. */
  gone: ZipFile[];
}

/** A larger entry needs the 64-bit format of zips. */
const maxZip32Bytes = 0xff_ff_ff_fe;

/**
 * A copy of a user's data as a zip that is written while it is read: the rows of every table, the stored files
 * under the keys that the rows name, and `account.json`. Each part is opened when its turn comes; an abort destroys it.
 */
function dataZip(
  storage: Pick<Storage, 'stat' | 'openRange'>,
  { account, tables, files, gone }: DataZipParts,
  signal: AbortSignal,
): Readable {
  const zip = new yazl.ZipFile();
  let current: Readable | null = null;
  for (const { name, file } of tables) zip.addFile(file, `tables/${name}.json`);
  // Videos and pictures are compressed by themselves.
  for (const file of files) {
    const { key, sizeBytes } = file;
    const options = { compress: false, forceZip64Format: sizeBytes > maxZip32Bytes };
    zip.addReadStreamLazy(`media/${key}`, options, (give) => {
      openWhole(storage, key).then(
        (bytes) => {
          current = bytes;
          give(null, bytes);
        },
        (error: Error) => {
          // A busy workspace deletes files all the time, and a large one is packed for hours.
          const isGone = error instanceof NoStoredFile;
          if (isGone) gone.push(file);
          give(isGone ? null : error, Readable.from([]));
        },
      );
    });
  }
  zip.addReadStreamLazy('account.json', (give) => {
    give(null, Readable.from([Buffer.from(JSON.stringify(account(), null, 1))]));
  });
  zip.end();
  // A PassThrough, which the library's types call by less.
  const output = addAbortSignal(signal, zip.outputStream as PassThrough);
  zip.on('error', (error: Error) => output.destroy(error));
  // A job that is stopped closes the file that was being read.
  output.on('close', () => current?.destroy());
  return output;
}
