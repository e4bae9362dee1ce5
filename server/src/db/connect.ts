import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema.ts';

/** A pool or a transaction of it: functions take it first, so that a transaction passes the same way. */
export type Db = NodePgDatabase<typeof schema>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type DbOrTx = Db | Tx;

export interface Connection {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens a pool; nothing is connected until the first query. */
export function connect(settings: pg.PoolConfig): Connection {
  const pool = new pg.Pool({ max: 10, ...settings });
  // An idle connection dies with the database; the next query opens a new one, so the process must not fall.
  pool.on('error', () => undefined);
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}
