import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { connect, type Db, type DbOrTx } from '#db/core/connect.ts';
import { listNotifications } from '#db/queries/accounts/notifications.ts';
import { listClipViews, listClipViewsAfter } from '#db/queries/clips/clip-view.ts';
import { settleGeneration } from '#db/queries/clips/generation-ends.ts';
import { findGenerationOfPlan, findPlanForRender } from '#db/queries/clips/renders.ts';
import { listExportViews } from '#db/queries/exports/exports.ts';
import { durationStats } from '#db/queries/jobs/duration-stats.ts';
import { countIdleSlots, listRunning } from '#db/queries/jobs/health-queries.ts';
import { claimJobRun, listActiveJobRunsOfVideo, startDueRuns } from '#db/queries/jobs/job-runs.ts';
import { doUsersWait, lockNextShare } from '#db/queries/jobs/job-shares.ts';
import { retryRefusal } from '#db/queries/jobs/superseded.ts';
import { activeRunsOfClip, clipNumbersOf, newestRun } from '#db/queries/videos/processing.ts';
import { findVideoStatus } from '#db/queries/videos/video-status.ts';
import { listVideoViews } from '#db/queries/videos/video-view.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { currentJobRuns } from './jobs/health-queries.ts';

const database = await databaseForFile();

/** Rows of every kind, as ten years of one busy installation leave them: 100,000 runs, 2,000 videos. */
const fill = `
  insert into jhalak.workspace (id, name, plan_id) select 'w' || n, 'W', 'unlimited' from generate_series(1, 50) n;
  insert into jhalak.video (id, workspace_id, title, original_filename, status, words_from, created_at)
    select 'v' || n, 'w' || (n % 50 + 1), 'Talk', 'talk.mp4', 'transcribed', 'auto', now() - n * interval '1 hour'
    from generate_series(1, 2000) n;
  insert into jhalak.transcript (id, workspace_id, video_id, version, language, engine, engine_version, timing, words)
    select 't' || n, 'w' || (n % 50 + 1), 'v' || n, 1, 'hi', 'subtitles', '1', 'words', '[]' from generate_series(1, 2000) n;
  insert into jhalak.generation (id, workspace_id, video_id, transcript_id, params, status)
    select 'g' || n, 'w' || (n % 50 + 1), 'v' || n, 't' || n, '{}', 'rendering' from generate_series(1, 2000) n;
  insert into jhalak.moment (id, workspace_id, generation_id, position, body)
    select 'm' || n, 'w' || (n % 50 + 1), 'g' || (n % 2000 + 1), n / 2000, '{}' from generate_series(1, 20000) n;
  insert into jhalak.clip (id, workspace_id, video_id, generation_id, moment_id)
    select 'c' || n, 'w' || (n % 50 + 1), 'v' || (n % 2000 + 1), 'g' || (n % 2000 + 1), 'm' || n
    from generate_series(1, 20000) n;
  insert into jhalak.clip_plan (id, workspace_id, clip_id, version, transcript_id, body, problems)
    select 'p' || n, 'w' || (n % 50 + 1), 'c' || (n % 20000 + 1), n / 20000 + 1, 't' || (n % 2000 + 1),
      '{"schema":2,"title":"A title","edit":[{"startMs":0,"endMs":1000}],"layouts":[]}', '[]' from generate_series(1, 60000) n;
  insert into jhalak.output (id, workspace_id, clip_id, ratio)
    select 'o' || n, 'w' || (n % 50 + 1), 'c' || n, '9:16' from generate_series(1, 20000) n;
  insert into jhalak.render (id, workspace_id, output_id, plan_id, storage_key, width, height, duration_ms, size_bytes,
      sha256, command)
    select 'r' || n, 'w' || (n % 50 + 1), 'o' || (n % 20000 + 1), 'p' || n, 'k' || n, 1, 1, 1, 1, 'x', 'ffmpeg'
    from generate_series(1, 40000) n;
  insert into jhalak.export (id, workspace_id, user_id, clip_id, plan_id, ratio, quality, subtitle_language)
    select 'e' || n, 'w' || (n % 50 + 1), 'u', 'c' || n, 'p' || (n - 1), '9:16', '1080p', 'original'
    from generate_series(2, 20000) n;
  insert into jhalak.job_run (id, workspace_id, name, subject_id, video_id, payload, status, created_at, started_at,
      finished_at)
    select 'j' || n, 'w' || (n % 50 + 1), case when n % 3 = 0 then 'export' else 'render' end,
      case when n % 3 = 0 then 'e' else 'p' end || (n % 20000 + 1), 'v' || (n % 2000 + 1), '{}',
      case when n % 1000 = 0 then 'queued' else 'completed' end, now() - n * interval '1 minute',
      now() - n * interval '1 minute', case when n % 1000 = 0 then null else now() - n * interval '1 minute' end
    from generate_series(1, 100000) n on conflict do nothing;
  insert into jhalak.notification (id, workspace_id, kind, params, video_id, created_at)
    select 'n' || n, 'w' || (n % 50 + 1), 'clips_ready', '{}', 'v' || (n % 2000 + 1), now() - n * interval '1 minute'
    from generate_series(1, 20000) n;
  analyze;
`;
beforeAll(async () => {
  // The references between the rows are not checked one by one.
  const { pool, close } = connect({ ...inject('superuser'), database: database.settings.database, max: 1 });
  await pool.query('set session_replication_role = replica');
  await pool.query(fill);
  await close();
});

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * Tables of some thousand rows and more: no request scans a whole one. `output` is not among them: its rows are so
 * narrow that PostgreSQL reads 600 pages in a row rather than 100 clips' outputs by index, until the table has grown.
 */
const large = ['clip', 'clip_plan', 'moment', 'render', 'export', 'job_run', 'notification'];

/** The large tables that the queries of `ask` read as a whole. */
async function scannedBy(ask: (db: DbOrTx) => Promise<unknown>): Promise<string[]> {
  const queries: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => queries.push({ query, params }) };
  await ask(drizzle(database.pool, { logger }) as Db);
  const scanned: string[] = [];
  for (const { query, params } of queries.filter(({ query }) => /^\s*(select|update)/i.test(query))) {
    const { rows } = await database.pool.query(`explain (format json) ${query}`, params);
    const { Plan } = rows[0]['QUERY PLAN'][0] as { Plan: PlanNode };
    for (const node of nodesOf(Plan)) {
      const table = node['Relation Name'];
      if (node['Node Type'] === 'Seq Scan' && table && large.includes(table)) scanned.push(table);
    }
  }
  return scanned;
}

const workspaceId = 'w2';
const rules = { plans: { free: { limit: 1, ahead: false } }, other: 'free', agedAfterMs: 1 };
const page = { limit: 10, offset: 0 };

describe('with 100,000 runs and 60,000 plans', () => {
  test.each<[string, (db: DbOrTx) => Promise<unknown>]>([
    ['the clips of a video', (db) => listClipViews(db, { workspaceId, videoId: 'v1' })],
    ['the status of a video', (db) => findVideoStatus(db, { id: 'v1', workspaceId })],
    ['the newest clips of a workspace', (db) => listClipViewsAfter(db, { workspaceId }, { limit: 48 })],
    ['one clip', (db) => listClipViews(db, { workspaceId, outputId: 'o1' })],
    ['the videos of a workspace', (db) => listVideoViews(db, workspaceId, page)],
    ['the exports of a video', (db) => listExportViews(db, { workspaceId, videoId: 'v1' })],
    ['one export', (db) => listExportViews(db, { workspaceId, id: 'e7' })],
    ['the notifications of a user', (db) => listNotifications(db, { workspaceId, userId: 'u' }, page)],
    ['the running work of a video', (db) => listActiveJobRunsOfVideo(db, 'v1')],
    ['the newest run of a stage', (db) => newestRun(db, 'v1', ['transcribe'])],
    ['the running work of a clip', (db) => activeRunsOfClip(db, 'c1')],
    ['the numbers of a video’s clips', (db) => clipNumbersOf(db, 'v1')],
    ['whether a run is superseded', (db) => retryRefusal(db, 'j7')],
    ['the idle workers', (db) => countIdleSlots(db, workspaceId)],
    ['whether users wait', (db) => doUsersWait(db, 'cpu')],
    ['the work of a workspace', (db) => currentJobRuns(db, workspaceId, new Date())],
    [
      'the workspace that starts a job next',
      (db) => (db as Db).transaction((tx) => lockNextShare(tx, { uses: 'cpu', rules, wait: false })),
    ],
    [
      'its next job',
      (db) => (db as Db).transaction((tx) => claimJobRun(tx, { workspaceId, uses: 'cpu', token: 't' })),
    ],
    ['the jobs whose delay is over', (db) => startDueRuns(db)],
    ['the jobs that run', (db) => listRunning(db)],
    ['how long steps take', (db) => durationStats(db)],
    ['what a render needs', (db) => findPlanForRender(db, 'p1')],
    ['the request behind a plan', (db) => findGenerationOfPlan(db, 'p1')],
    ['the end of a request', (db) => (db as Db).transaction((tx) => settleGeneration(tx, 'g1'))],
  ])('%s is read by indexes', async (_what, ask) => {
    expect(await scannedBy(ask)).toEqual([]);
  });

  test('every reference between rows has an index that begins with it', async () => {
    // Without: to delete an empty workspace took 0.4 s beside 100,000 clips.
    const { rows } = await database.pool.query(`
      select c.conrelid::regclass || '(' || a.attname || ')' as reference
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'jhalak'::regnamespace
        and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`);
    expect(rows.map(({ reference }) => reference)).toEqual([]);
  });
});
