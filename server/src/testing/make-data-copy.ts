import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { dataCopy } from '#db/schema.ts';

/** The row of a finished copy of a user's data, without its archive; gives its id. */
export async function makeDataCopy(
  db: DbOrTx,
  { id: userId, workspaceId }: { id: string; workspaceId: string },
): Promise<string> {
  const id = newId();
  await db.insert(dataCopy).values({
    ...{ id, userId, workspaceId, receipt: newId(), storageKey: `${workspaceId}/data-copies/${id}.zip` },
    ...{ sizeBytes: 1000, sha256: '3'.repeat(64), tables: 30, files: 2, filesBytes: 900 },
    ...{ finishedAt: new Date(), expiresAt: sql`now() + interval '7 days'` },
  });
  return id;
}
