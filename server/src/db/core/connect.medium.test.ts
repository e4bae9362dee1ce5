import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import type { Tx } from './connect.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ idle_in_transaction_session_timeout: 300 });
});
afterAll(() => database.drop());

const lock = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(7)`);

test('a transaction that idles too long loses its locks to others, fails, and leaves process and pool in order', async () => {
  const frozen = database.db.transaction(async (tx) => {
    await lock(tx);
    await sleep(1500);
    await tx.execute(sql`select 1`);
  });
  const failure = expect(frozen).rejects.toThrow();
  await sleep(50);
  const from = performance.now();
  await database.db.transaction(lock);
  expect(performance.now() - from).toBeLessThan(1200);
  await failure;
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
