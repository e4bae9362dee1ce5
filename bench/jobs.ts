/** How fast workers claim jobs, by the length of the queue. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { migrateIdentity } from '../server/src/adapters/identity/migrate-identity.ts';
import { type Connection, connect } from '../server/src/db/core/connect.ts';
import { migrateDatabase } from '../server/src/db/core/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded/start-embedded-postgres.ts';
import { createBoss } from '../server/src/jobs/boss.ts';
import { claimNext } from '../server/src/jobs/claim.ts';
import type { Figure } from './figure.ts';

const claimers = 8;
const measuredMs = 4000;

export async function figures(): Promise<Figure[]> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'jhalak-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  await migrateDatabase(postgres.settings, { first: migrateIdentity });
  const connection = connect({ ...postgres.settings, max: claimers + 2 });
  try {
    const few = await claimsPerSecond(connection, { jobs: 1000, workspaces: 100 });
    const many = await claimsPerSecond(connection, { jobs: 50_000, workspaces: 5000 });
    const bare = await bareDequeuesPerSecond(connection, 50_000);
    const note = `${many.toFixed(0)} claims a second at 50,000 queued jobs of 5,000 workspaces, ${few.toFixed(0)} at 1,000 of 100; ${bare.toFixed(0)} bare dequeues; ${claimers} at once`;
    return [
      { name: 'jobs.claims', value: many, unit: '1/s', bar: null, better: 'higher', note },
      { name: 'jobs.claims-50000-of-1000', value: many / few, unit: '×', bar: 0.5, better: 'higher' },
      { name: 'jobs.claims-of-bare-dequeue', value: many / bare, unit: '×', bar: 0.05, better: 'higher' },
    ];
  } finally {
    await connection.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function claimsPerSecond(
  { db, pool }: Connection,
  { jobs, workspaces }: { jobs: number; workspaces: number },
): Promise<number> {
  const boss = createBoss({
    ...{ pool, supervise: false },
    onError: (error) => console.error(error.message),
  });
  await boss.start();
  await pool.query('delete from jhalak.job_run; delete from jhalak.workspace; delete from pgboss.job');
  await pool.query(
    `insert into jhalak.workspace (id, name, plan_id)
     select 'w' || n, 'W', case when n % 10 = 0 then 'pro' else 'free' end from generate_series(1, $1::int) n`,
    [workspaces],
  );
  await pool.query(
    `with run as (
       insert into jhalak.job_run (id, workspace_id, name, subject_id, payload, status)
       select gen_random_uuid()::text, 'w' || (n % $2::int + 1), 'plan', n::text, '{}', 'queued'
       from generate_series(1, $1::int) n returning id)
     insert into pgboss.job (id, name, policy) select id::uuid, 'jobs-cpu', 'standard' from run`,
    [jobs, workspaces],
  );
  await pool.query('analyze');
  const rate = await perSecond(() =>
    claimNext({
      ...{ db, boss, uses: 'cpu', fleetSlots: 1000, plansOn: true },
      limit: () => 1000,
      priority: { hasPriority: ({ planId }) => planId === 'pro', agedAfterMs: 600_000 },
    }),
  );
  await boss.stop();
  return rate;
}

async function bareDequeuesPerSecond({ pool }: Connection, jobs: number): Promise<number> {
  await pool.query(`create table jhalak.bare (id int primary key, done boolean not null default false)`);
  await pool.query('create index bare_next on jhalak.bare (id) where not done');
  await pool.query('insert into jhalak.bare select n from generate_series(1, $1::int) n', [jobs]);
  await pool.query('analyze jhalak.bare');
  return perSecond(() =>
    pool.query(
      'update jhalak.bare set done = true where id = (select id from jhalak.bare where not done order by id limit 1 for update skip locked)',
    ),
  );
}

/** Of `claimers` at once, until the time is over or nothing is left. */
async function perSecond(take: () => Promise<unknown>): Promise<number> {
  let taken = 0;
  const from = performance.now();
  const run = async () => {
    while (performance.now() - from < measuredMs) {
      if ((await take()) === null) return;
      taken += 1;
    }
  };
  await Promise.all(Array.from({ length: claimers }, run));
  return (taken * 1000) / (performance.now() - from);
}
