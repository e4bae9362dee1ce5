import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabaseProxy } from '#testing/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { connect, type Tx } from './connect.ts';
import { isDatabaseAway } from './unreachable.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ idle_in_transaction_session_timeout: 300 });
});
afterAll(() => database.drop());

const lock = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(7)`);

test('a transaction that idles too long loses its locks to others, fails, and leaves process and pool in order', async () => {
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  const { promise: hasWoken, resolve: wake } = Promise.withResolvers<void>();
  const frozen = database.db.transaction(async (tx) => {
    await lock(tx);
    held();
    await hasWoken;
    await tx.execute(sql`select 1`);
  });
  // Its caller is told to try again: the query was not wrong.
  const failure = expect(frozen).rejects.toSatisfy(isDatabaseAway);
  await isHeld;
  // It sleeps until another transaction has its lock.
  await database.db.transaction(lock);
  wake();
  await failure;
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('transactions that the network cuts off before they begin leave the pool all its connections', async () => {
  const door = await startDatabaseProxy(database.settings);
  const { db, pool, close } = connect({ ...door.settings, max: 2 });
  const one = () => db.transaction((tx) => tx.execute(sql`select 1`));
  try {
    for (let outage = 0; outage < 3; outage += 1) {
      // Both connections are idle in the pool when the network goes, and it has not seen that yet.
      await Promise.all([one(), one()]);
      const cut = door.cut();
      await Promise.all([expect(one()).rejects.toThrow(), expect(one()).rejects.toThrow()]);
      await cut;
      await door.open();
    }
    expect((await one()).rows).toHaveLength(1);
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  } finally {
    await close();
    await door.close();
  }
});

test.runIf(process.platform === 'linux')(
  'a connection that says nothing is asked whether it lives within half a minute, not after two hours',
  async () => {
    const door = await startDatabaseProxy(database.settings);
    const { pool, close } = connect(door.settings);
    try {
      const client = await pool.connect();
      const { localPort } = (client as unknown as { connection: { stream: Socket } }).connection.stream;
      // proc(5): `local_address … tr:tm->when`, where timer 2 is that of the questions, in hundredths of a second.
      const own = new RegExp(
        `^ *\\d+: 0100007F:${localPort?.toString(16).toUpperCase()} .* 02:([0-9A-F]+) `,
        'm',
      );
      const asks = async () => own.exec(await readFile('/proc/net/tcp', 'utf8'))?.[1];
      const asksIn = await expect.poll(asks).toBeDefined().then(asks);
      expect(Number.parseInt(asksIn ?? '', 16)).toBeLessThan(3000);
      client.release();
    } finally {
      await close();
      await door.close();
    }
  },
);
