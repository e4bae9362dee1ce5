import { addAbortSignal, type PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';
import { openWhole, type Storage, type StoredFile } from '#adapters/storage/storage.ts';
import type { WrittenTable } from './write-tables.ts';

export interface DataZipParts {
  /** Becomes `account.json`. */
  account: object;
  tables: readonly WrittenTable[];
  files: readonly Pick<StoredFile, 'key' | 'sizeBytes'>[];
}

/**
 * A copy of a user's data as a zip that is written while it is read: `account.json`, the rows of every table, and the
 * stored files under the keys that the rows name. Each part is opened when its turn comes; an abort destroys it.
 */
export function dataZip(
  storage: Pick<Storage, 'stat' | 'openRange'>,
  { account, tables, files }: DataZipParts,
  signal: AbortSignal,
): Readable {
  const zip = new yazl.ZipFile();
  let current: Readable | null = null;
  zip.addBuffer(Buffer.from(JSON.stringify(account, null, 1)), 'account.json');
  for (const { name, file } of tables) zip.addFile(file, `tables/${name}.json`);
  // Videos and pictures are compressed by themselves.
  for (const { key, sizeBytes } of files)
    zip.addReadStreamLazy(`media/${key}`, { compress: false, size: sizeBytes }, (give) => {
      openWhole(storage, key).then(
        (bytes) => {
          current = bytes;
          give(null, bytes);
        },
        (error: Error) => give(error, Readable.from([])),
      );
    });
  zip.end();
  // A PassThrough, which the library's types call by less.
  const output = addAbortSignal(signal, zip.outputStream as PassThrough);
  zip.on('error', (error: Error) => output.destroy(error));
  // A job that is stopped closes the file that was being read.
  output.on('close', () => current?.destroy());
  return output;
}
