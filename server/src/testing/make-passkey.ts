import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';

/** The row of a passkey that no device holds; gives its id. */
export async function makePasskey(db: DbOrTx, of: { id: string }): Promise<string> {
  const id = newId();
  await db.execute(sql`insert into auth.passkey
    (id, name, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp", "createdAt")
    values (${id}, 'Phone', 'AAAA', ${of.id}, ${newId()}, 0, 'singleDevice', false, now())`);
  return id;
}
