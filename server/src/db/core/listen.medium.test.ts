import { expect, test } from 'vitest';
import { databaseForFile } from '#testing/test-database.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { listen } from './listen.ts';

const database = await databaseForFile();

test('messages arrive again after the listening connection was lost, and the listener says when', async () => {
  const received: string[] = [];
  const errors: Error[] = [];
  let listening = 0;
  const listener = await listen(database.pool, {
    channels: { greeting: (payload) => received.push(payload) },
    onListening: () => {
      listening += 1;
    },
    onError: (error) => errors.push(error),
    retryMs: 50,
  });
  await database.pool.query(`select pg_notify('greeting', 'one')`);
  await waitUntil('the first arrived', () => received.includes('one'));

  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'LISTEN%' and datname = current_database()`,
  );
  await waitUntil('it listens again', () => listening === 2);
  expect(errors.length).toBeGreaterThan(0);
  await database.pool.query(`select pg_notify('greeting', 'two')`);
  await waitUntil('the second arrived', () => received.includes('two'));

  await listener.close();
  await database.pool.query(`select pg_notify('greeting', 'three')`);
  expect(received).toEqual(['one', 'two']);
});
