import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '#db/core/connect.ts';
import { type DataOwner, ownedTables, rowsInPages } from '#db/queries/accounts/personal-data.ts';

/** A file with the rows of one table, as a JSON array. */
export interface WrittenTable {
  name: string;
  file: string;
  sizeBytes: number;
}

/**
 * Writes the rows of every table that belong to a user or to their own workspaces, all as of one moment, into files of
 * `dir`. Memory holds a few rows.
 */
export function writeTables(
  db: Db,
  owner: DataOwner,
  { dir, signal }: { dir: string; signal: AbortSignal },
): Promise<WrittenTable[]> {
  return db.transaction(
    async (tx) => {
      const written: WrittenTable[] = [];
      for (const table of await ownedTables(tx)) {
        signal.throwIfAborted();
        const file = path.join(dir, `${table.name}.json`);
        const text = Readable.from(asArray(rowsInPages(tx, table, owner)));
        await pipeline(text, createWriteStream(file), { signal });
        written.push({ name: table.name, file, sizeBytes: (await stat(file)).size });
      }
      return written;
    },
    { isolationLevel: 'repeatable read' },
  );
}

/** Rows that are JSON already, as the text of an array with a row a line. */
async function* asArray(pages: AsyncIterable<string[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield before + rows.join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
