import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attempt } from '#db/schema.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { createLog } from './log.ts';

const { db, pool } = await databaseForFile();
const secret = 'mango-of-Asha';
const failureOf = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => null,
    (error: unknown) => error,
  );
await db.execute(sql`create table jhalak.pair (secret text primary key)`);
await db.execute(sql`insert into jhalak.pair values (${secret})`);

test.each([
  [
    'text that cannot be stored',
    () => db.insert(attempt).values({ key: `${secret}\0`, count: 1, startedAt: new Date() }),
    '22021',
  ],
  ['a value that is no number', () => db.execute(sql`select ${secret}::text::int as colourful`), '22P02'],
  [
    'a row that is there already',
    () => db.execute(sql`insert into jhalak.pair values (${secret}) returning 'colourful'`),
    '23505',
  ],
  ['a query that is not understood', () => db.execute(sql`select ${secret} from where colourful`), '42601'],
  ['a query of the pool itself', () => pool.query('select $1::text::int as colourful', [secret]), '22P02'],
  [
    'a query inside a transaction',
    () => db.transaction((tx) => tx.execute(sql`select ${secret}::text::int as colourful`)),
    '22P02',
  ],
])('%s is logged by its code, without the query and its parameters', async (_, work, code) => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const error = await failureOf(work());
  log.error({ err: error, reference: 'r' }, 'a request failed');
  log.error({ err: new Error('wrapped', { cause: error }) }, 'a job failed');
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ reference: 'r', msg: 'a request failed' });
  for (const line of lines) {
    expect(line).toContain(`"code":"${code}"`);
    expect(line).toContain('log.medium.test.ts');
    for (const word of [secret, 'colourful', 'insert into', 'select']) expect(line).not.toContain(word);
  }
});

test('any other error keeps its message, its code and its causes', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const cause = Object.assign(new Error('no such file'), { code: 'ENOENT' });
  log.error({ err: new TypeError('cannot open', { cause }) }, 'failed');
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
    type: 'TypeError',
    message: 'cannot open',
    stack: expect.stringContaining('log.medium.test.ts'),
    cause: { message: 'no such file', code: 'ENOENT' },
  });
});
