import type pg from 'pg';

/** One process of many does what only one should do, for as long as it lives. */
export interface Leadership {
  /** True when this process leads, from an earlier call or because no other process does. */
  hold(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Elects a leader among all processes that request `name`: it holds an advisory lock on a connection of its own, which
 * the database gives up with the process.
 */
export function createLeadership(pool: pg.Pool, name: string): Leadership {
  let client: pg.PoolClient | null = null;

  const drop = (error?: Error): void => {
    client?.release(error ?? true);
    client = null;
  };

  return {
    async hold() {
      if (client) {
        try {
          await client.query('select 1');
          return true;
        } catch (error) {
          drop(error instanceof Error ? error : undefined);
        }
      }
      const taken = await pool.connect();
      try {
        const { rows } = await taken.query<{ leads: boolean }>(
          'select pg_try_advisory_lock(hashtext($1)) as leads',
          [`leader:${name}`],
        );
        if (rows[0]?.leads) {
          client = taken;
          return true;
        }
        taken.release();
        return false;
      } catch (error) {
        taken.release(true);
        throw error;
      }
    },
    async close() {
      // A closed connection gives up the lock too, but only once the database has noticed.
      await client?.query('select pg_advisory_unlock_all()').catch(() => undefined);
      drop();
    },
  };
}
