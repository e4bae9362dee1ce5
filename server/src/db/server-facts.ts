import { sql } from 'drizzle-orm';
import type { DbOrTx } from './connect.ts';

/** What the database says about itself. */
export interface ServerFacts {
  /** Such as `17.6`. */
  version: string;
  sizeBytes: number;
  /** Null where this role may not know it, as on most hosted servers. */
  dataDirectory: string | null;
}

export async function readServerFacts(db: DbOrTx): Promise<ServerFacts> {
  const { rows } = await db.execute<{ version: string; size: string; folder: string | null }>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as version,
           pg_database_size(current_database()) as size,
           case when pg_has_role('pg_read_all_settings', 'member')
                then current_setting('data_directory', true) end as folder`);
  const [row] = rows;
  if (!row) throw new Error('the database told nothing about itself');
  return { version: row.version, sizeBytes: Number(row.size), dataDirectory: row.folder };
}
