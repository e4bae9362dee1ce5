import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { clusterFolder } from '#db/embedded/cluster.ts';
import { clusterName } from '#db/embedded/postmaster.ts';

/** What the database says about itself. */
export interface ServerView {
  /** Such as `18.4`. */
  version: string;
  sizeBytes: number;
  /** Whether it is the one that Jhalak runs in this data folder. */
  embedded: boolean;
}

export async function readServerView(db: DbOrTx, dataDir: string): Promise<ServerView> {
  const { rows } = await db.execute<{ version: string; size: string; name: string }>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as version,
           pg_database_size(current_database()) as size,
           current_setting('cluster_name') as name`);
  const [row] = rows;
  if (!row) throw new Error('the database told nothing about itself');
  const embedded = row.name === clusterName(clusterFolder(dataDir).cluster);
  return { version: row.version, sizeBytes: Number(row.size), embedded };
}
