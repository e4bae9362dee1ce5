import { Readable } from 'node:stream';
import yazl from 'yazl';
import { openWhole, type Storage } from '#adapters/storage/storage.ts';
import type { Db } from '#db/core/connect.ts';
import { ownedWorkspaces } from '#db/queries/accounts/account-deletion.ts';
import { filesOfWorkspaces, ownedTables, rowsOf } from '#db/queries/accounts/personal-data.ts';

export interface DataZipDeps {
  db: Db;
  storage: Pick<Storage, 'stat' | 'openRange'>;
}

/**
 * Everything about a user and their own workspaces as a zip that is written while it is read: `account.json`, the rows of
 * every table as JSON, and the media under the keys that the rows name. Each part is read when its turn comes, so memory
 * holds one table at a time.
 */
export async function dataZip(
  { db, storage }: DataZipDeps,
  account: { id: string } & Record<string, unknown>,
): Promise<ReadableStream> {
  const workspaceIds = (await ownedWorkspaces(db, account.id)).map(({ id }) => id);
  const owner = { userId: account.id, workspaceIds };
  const zip = new yazl.ZipFile();
  let current: Readable | null = null;
  const add = (name: string, compress: boolean, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(name, { compress }, (give) => {
      open().then(
        (bytes) => {
          current = bytes;
          give(null, bytes);
        },
        (error: Error) => give(error, Readable.from([])),
      );
    });
  const json = (value: unknown) => Readable.from([Buffer.from(JSON.stringify(value, null, 1))]);
  add('account.json', true, async () => json({ account, workspaceIds, madeAt: new Date().toISOString() }));
  for (const table of await ownedTables(db))
    add(`tables/${table.name}.json`, true, async () => json(await rowsOf(db, table, owner)));
  for (const key of await filesOfWorkspaces(db, workspaceIds)) {
    // A row may outlive its file for a moment.
    if (await storage.stat(key)) add(`media/${key}`, false, () => openWhole(storage, key));
  }
  zip.end();
  const output = new Readable().wrap(zip.outputStream);
  zip.on('error', (error: Error) => output.destroy(error));
  // A client that leaves is no error of the server; the file that was being read is closed.
  output.on('error', () => undefined).on('close', () => current?.destroy());
  return Readable.toWeb(output) as ReadableStream;
}
