import { afterAll, expect, test } from 'vitest';
import { databaseForFile } from '#testing/test-database.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { connect } from './connect.ts';
import { createLeadership } from './leader.ts';

const database = await databaseForFile();
const machines = [1, 2, 3].map(() => connect(database.settings));
afterAll(() => Promise.all(machines.map((machine) => machine.close())));

test('one of many leads, and another one when it is gone or loses its connection', async () => {
  const candidates = machines.map(({ pool }) => createLeadership(pool, 'test'));
  const leaders = async () => {
    const held = await Promise.all(candidates.map((candidate) => candidate.hold()));
    return held.flatMap((holds, n) => (holds ? [n] : []));
  };
  const [first] = await leaders();
  expect(await leaders()).toEqual([first]);
  expect(await leaders()).toEqual([first]);

  await candidates[first ?? 0]?.close();
  candidates.splice(first ?? 0, 1);
  expect(await leaders()).toHaveLength(1);

  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()`,
  );
  await waitUntil('one leads again', async () => (await leaders()).length === 1);
  await Promise.all(candidates.map((candidate) => candidate.close()));
});

test('who comes right behind a leader that ends leads, every time', async () => {
  for (let turn = 0; turn < 50; turn += 1) {
    const leader = createLeadership(database.pool, 'next');
    expect(await leader.hold(), `turn ${turn}`).toBe(true);
    // The next one has a connection that is open.
    await database.pool.query('select 1');
    await leader.close();
  }
});
