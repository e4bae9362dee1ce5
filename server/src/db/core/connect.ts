import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** A pool or a transaction of it: functions take it first, so that a transaction passes the same way. */
export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type DbOrTx = Db | Tx;

export interface Connection {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * A process that is frozen, or cut off by the network, in the middle of a transaction keeps its locks until the
 * server ends it. Without this limit one frozen worker stopped all others from fetching jobs.
 */
const maxIdleInTransactionMs = 10_000;
/** A caller without a connection after this time gets an error instead of waiting for ever. */
const maxConnectionWaitMs = 15_000;
/**
 * A connection that only listens sends nothing of its own: when its server or a firewall on the way forgets it without a
 * word, the system asks after 2 hours unless told to ask earlier, and gives it up after ten questions, a second apart.
 */
const askedAfterMs = 15_000;

/** Opens a pool; nothing is connected until the first query. */
export function connect(settings: pg.PoolConfig): Connection {
  const pool = new pg.Pool({
    max: 10,
    keepAlive: true,
    keepAliveInitialDelayMillis: askedAfterMs,
    connectionTimeoutMillis: maxConnectionWaitMs,
    idle_in_transaction_session_timeout: maxIdleInTransactionMs,
    ...settings,
  });
  // A connection dies with the database, or inside a transaction that idled too long. Its user gets the error from
  // his next query; without a listener the event itself would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = drizzle(pool);
  // Drizzle's own begins before it takes care of the connection: one that broke there never came back to the pool, and
  // after ten of them its process waited for ever.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return { db, pool, close: () => pool.end() };
}
