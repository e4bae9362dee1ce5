import { apiKeyScopes } from '@jhalak/contract/permissions.ts';
import { pathOf, type Route } from '@jhalak/contract/routes/route.ts';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { connect } from '#db/core/connect.ts';
import { contractRoutes, v1Routes } from '#testing/contract-routes.ts';
import { newApiKey, signedUp } from '#testing/session-app.ts';
import { makeTenantRows, paramsOfRows } from '#testing/tenant-rows.ts';
import { wholeWebForFile } from '#testing/whole-web.ts';

const { database, web } = await wholeWebForFile();
const asha = await signedUp(web);
const rows = await makeTenantRows(database.db, asha);
await database.db.execute(`update auth."user" set "operator" = true where id = '${asha.user.id}'`);

/** Copies of a table's row, `n` of them, with the columns that `changes` computes from their number. */
const copies = (table: string, n: number, changes: Record<string, string>) => `
  insert into jhalak.${table} select copy.* from jhalak.${table} as row, generate_series(1, ${n}) as n,
    jsonb_populate_record(row, jsonb_build_object(${Object.entries({ created_at: age, ...changes })
      .map(([column, value]) => `'${column}', ${value}`)
      .join(', ')})) as copy
  where row.id = (select id from jhalak.${table} order by created_at limit 1);`;
const age = `now() - n * interval '1 second'`;
const ids = (prefix: string, ...columns: string[]) =>
  Object.fromEntries(['id', ...columns].map((column) => [column, `'${prefix}' || n`]));

/** A workspace of 10,000 projects and 100,000 clips, each with a plan, a file, a job, and 20,000 of what else grows. */
const fill = [
  copies('video', 10_000, { ...ids('v'), created_at: `now() - n * interval '1 hour'` }),
  copies('transcript', 10_000, { ...ids('t'), video_id: `'v' || n` }),
  copies('generation', 10_000, { ...ids('g'), video_id: `'v' || n`, transcript_id: `'t' || n` }),
  `insert into jhalak.moment select 'm' || n, '${rows.workspace}', 'g' || (n % 10000 + 1), n / 10000, row.body, now()
    from generate_series(1, 100000) n, (select body from jhalak.moment) row;`,
  `insert into jhalak.clip (id, workspace_id, video_id, generation_id, moment_id)
    select 'c' || n, '${rows.workspace}', 'v' || (n % 10000 + 1), 'g' || (n % 10000 + 1), 'm' || n
    from generate_series(1, 100000) n;`,
  `insert into jhalak.clip_plan (id, workspace_id, clip_id, version, transcript_id, body, problems)
    select 'p' || n, '${rows.workspace}', 'c' || n, 1, 't' || (n % 10000 + 1),
      '{"schema":2,"title":"A title","edit":[{"startMs":0,"endMs":1000}],"layouts":[]}', '[]'
    from generate_series(1, 100000) n;`,
  `insert into jhalak.output (id, workspace_id, clip_id, ratio)
    select 'o' || n, '${rows.workspace}', 'c' || n, '9:16' from generate_series(1, 100000) n;`,
  `insert into jhalak.render (id, workspace_id, output_id, plan_id, storage_key, width, height, duration_ms, size_bytes,
      sha256, command)
    select 'r' || n, '${rows.workspace}', 'o' || n, 'p' || n, 'k' || n, 1, 1, 1, 1, 'x', 'ffmpeg'
    from generate_series(1, 90000) n;`,
  copies('job_run', 40_000, {
    ...{
      ...ids('j'),
      name: `'render'`,
      subject_id: `'p' || (n + 60000)`,
      video_id: `'v' || (n % 10000 + 1)`,
    },
    ...{
      status: `case when n % 20 = 0 then 'failed' else 'completed' end`,
      started_at: age,
      finished_at: age,
    },
  }),
  copies('export', 20_000, { ...ids('e'), clip_id: `'c' || n`, plan_id: `'p' || n` }),
  copies('notification', 20_000, { ...ids('n'), video_id: `'v' || (n % 10000 + 1)`, once_key: 'null' }),
  copies('audit_event', 20_000, ids('a')),
  copies('webhook_event', 20_000, { ...ids('w'), once_key: 'null' }),
  copies('webhook_delivery', 20_000, { ...ids('d'), event_id: `'w' || n`, status: `'delivered'` }),
  'analyze;',
];

beforeAll(async () => {
  // The references between the copies are not checked one by one.
  const { pool, close } = connect({ ...inject('superuser'), database: database.settings.database, max: 1 });
  await pool.query('set session_replication_role = replica');
  for (const statement of fill) await pool.query(statement);
  await close();
});

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Rows that PostgreSQL looked at in tables, whether or not they matched. */
const rowsRead = (node: PlanNode): number =>
  (node['Relation Name']
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0) + (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0);

/** The most rows that a query of the call reads: one that counts over a whole workspace, and every other one. */
async function costOf(address: string, headers: Record<string, string>) {
  const spy = vi.spyOn(database.pool, 'query');
  const answer = await web.app.request(address, { headers });
  const body = await answer.text();
  const queries = spy.mock.calls as unknown as [string | { text: string }, unknown[]?][];
  spy.mockRestore();
  const most = { counting: 0, other: 0 };
  let total = 0;
  for (const [query, params = []] of queries) {
    const text = typeof query === 'string' ? query : query.text;
    if (!/^\s*(select|with)\b/i.test(text)) continue;
    const { rows } = await database.pool.query(`explain (analyze, timing off, format json) ${text}`, params);
    const kind = /\b(count|sum|max)\(|select distinct/.test(text) ? 'counting' : 'other';
    const read = rowsRead(rows[0]['QUERY PLAN'][0].Plan);
    total += read;
    most[kind] = Math.max(most[kind], read);
  }
  return { status: answer.status, error: answer.status === 200 ? '' : body, bytes: body.length, most, total };
}

const cookie = { cookie: asha.browser.cookieHeader() };
await asha.browser.delete(`/api/api-keys/${rows.key}`);
const made = await newApiKey(asha.browser, apiKeyScopes, { mode: 'test' });
const key = { authorization: `Bearer ${made.secret}` };
const calls = (routes: readonly Route[], headers: Record<string, string>) =>
  routes
    .filter(({ name }) => name.startsWith('list'))
    .map((route) => {
      const params = { ...paramsOfRows(rows, route), ...route.example?.params };
      return [pathOf(route, { params, query: route.example?.query ?? {} }), headers] as const;
    });

/** A page reads its own rows; a count reads each clip of the workspace with its row of the tables around it. */
const limits = { bytes: 256 * 1024, counting: 350_000, other: 3000 };

const [ofPages, ofV1] = [await contractRoutes(), await v1Routes()];

describe('with 10,000 projects and 100,000 clips', () => {
  test.each([
    ...calls(ofPages, cookie),
    ...calls(ofV1, key),
    [`/api/clips/user/${rows.user}?page=3&limit=100&aspectRatio=9%3A16`, cookie] as const,
    ['/api/videos/projects?limit=24', cookie] as const,
  ])('%s reads and answers a page', async (address, headers) => {
    const { bytes, most, total: _total, ...answer } = await costOf(address, headers);
    expect(answer).toEqual({ status: 200, error: '' });
    expect(bytes).toBeLessThan(limits.bytes);
    expect(most.counting).toBeLessThan(limits.counting);
    expect(most.other).toBeLessThan(limits.other);
  });

  test.each(['search=7', 'search=nothing', 'order=oldest', 'order=name'])(
    'projects with %s are found by reading each of them once',
    async (query) => {
      const { status, most } = await costOf(`/api/videos/projects?limit=24&${query}`, cookie);
      expect(status).toBe(200);
      expect(Math.max(most.counting, most.other)).toBeLessThan(12_000);
    },
  );

  // PostgreSQL reads the narrow table of outputs as a whole for some hundred projects: twice at most, for 500 of them.
  test.each(['completed', 'failed'])('projects that are %s cost at most two such reads', async (status) => {
    const { total } = await costOf(`/api/videos/projects?limit=24&status=${status}`, cookie);
    expect(total).toBeLessThan(250_000);
  });

  test.each(['search=nothing', 'decision=kept', 'exported=true', 'minScore=99'])(
    'clips with %s are found by reading each with its rows of three tables once',
    async (query) => {
      const { status, most } = await costOf(`/api/clips?${query}`, cookie);
      expect(status).toBe(200);
      expect(Math.max(most.counting, most.other)).toBeLessThan(450_000);
    },
  );

  test('clips of one status are found without reading the jobs of finished ones', async () => {
    const { most } = await costOf(`/api/clips/user/${rows.user}?status=failed`, cookie);
    expect(Math.max(most.counting, most.other)).toBeLessThan(600_000);
  });
});
