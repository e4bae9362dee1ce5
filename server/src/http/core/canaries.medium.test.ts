import { apiKeyScopes, isShareLinkScope } from '@jhalak/contract/permissions.ts';
import { pathOf, type Route } from '@jhalak/contract/routes/route.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteDueAccounts } from '#accounts/delete-account.ts';
import { announceLists } from '#db/core/list-notices.ts';
import { newId } from '#db/core/new-id.ts';
import { purgeDeletedVideos } from '#db/queries/videos/processing.ts';
import { contractRoutes, v1Routes } from '#testing/contract-routes.ts';
import { openEventStream } from '#testing/event-stream.ts';
import { canariesIn, canary, plantCanaries } from '#testing/plant-canaries.ts';
import { newApiKey, signedUp, signedUpOnAgency } from '#testing/session-app.ts';
import { makeTenantRows, paramsOfRows, type TenantRows } from '#testing/tenant-rows.ts';
import { isClassified, isOfUser, textColumns, userTexts } from '#testing/user-texts.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { wholeWebForFile } from '#testing/whole-web.ts';
import { serveWeb, type WebServer } from '#web.ts';

// Every text of one workspace holds a canary that names its column; no answer to another caller may hold a canary.

const reads = [...(await contractRoutes()), ...(await v1Routes())].filter(
  ({ method, produces }) => method === 'get' && produces !== 'text/event-stream',
);
const { database, web } = await wholeWebForFile({ API_REQUESTS_PER_MINUTE: '100000' });
const { db } = database;
const asha = await tenant();
const ravi = await tenant();
const { user: suspended } = await signedUp(web);
await plantCanaries(db, { ...ravi, suspended: suspended.id });
let server: WebServer;

beforeAll(async () => {
  server = await serveWeb(web.app, { port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop(500));

/** A user with a plan that includes everything, a row of every kind, a key with every scope and a share link. */
async function tenant() {
  const person = await signedUpOnAgency(database, web);
  const rows = await makeTenantRows(db, person);
  const { secret } = await newApiKey(person.browser, apiKeyScopes);
  const link = await person.browser.post(`/api/videos/${rows.video}/share-links`, {});
  const token = (link.body.url as string).replace(/^.*\/s\//, '');
  return { ...person, rows, secret, token, cookie: person.browser.cookieHeader() };
}

interface Visit {
  headers?: Record<string, string>;
  rows: TenantRows;
  token: string;
}

/** Everything that a caller reads at the addresses of all calls, by the columns whose canaries it holds. */
async function crawl(routes: readonly Route[], { headers = {}, rows, token }: Visit): Promise<string[]> {
  const answers = routes.map(async (route) => {
    const params = {
      ...paramsOfRows(rows, route),
      ...(route.path.startsWith('/shared/') && ofShare(rows)),
      token,
    };
    const address = pathOf(route, { params, query: route.example?.query ?? {} });
    const answer = await web.app.request(address, { headers }, fromHere);
    const text = await answer.text();
    return { name: route.name, columns: canariesIn(decoded(`${[...answer.headers].join()} ${text}`)) };
  });
  return (await Promise.all(answers)).flatMap(({ name, columns }) =>
    columns.map((column) => `${name}: ${column}`),
  );
}
const ofShare = ({ output }: TenantRows) => ({ id: output });
const fromHere = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
/** Addresses inside of answers are encoded. */
const decoded = (text: string): string => text.replaceAll('%40', '@');

const isFile = ({ produces = 'text/' }: Route): boolean =>
  [produces].flat().every((type) => !type.startsWith('text/'));
const isV1 = ({ path }: Route): boolean => path.startsWith('/v1/');
const headersOf = ({ cookie, secret }: typeof asha, route: Route): Record<string, string> =>
  isV1(route) ? { authorization: `Bearer ${secret}` } : { cookie };
const bothWays = async (who: typeof asha, visit: Visit): Promise<string[]> => {
  // The caller's own files are bytes; a download would wait until its file is made again.
  const routes = visit.rows === who.rows ? reads.filter((route) => !isFile(route)) : reads;
  const [v1, pages] = [routes.filter(isV1), routes.filter((route) => !isV1(route))];
  const found = await Promise.all(
    [v1, pages].map((of) => {
      const [first] = of;
      return first ? crawl(of, { ...visit, headers: { ...headersOf(who, first), ...visit.headers } }) : [];
    }),
  );
  return found.flat();
};

test('every column with text is classified: of a user, or named in a list of what no user writes', async () => {
  const columns = await textColumns(db);
  expect(columns.filter((column) => !isClassified(column))).toEqual([]);
  const there = new Set(columns.filter(isOfUser).map(({ table, column }) => `${table}.${column}`));
  const named = Object.entries(userTexts).flatMap(([table, of]) => of.map((column) => `${table}.${column}`));
  expect(named.filter((column) => !there.has(column))).toEqual([]);
});

/** The columns of users whose canary stands in a row, whichever workspace it belongs to. */
async function planted(): Promise<string[]> {
  const columns = Object.entries(userTexts).flatMap(([table, of]) => of.map((column) => ({ table, column })));
  const found = columns.map(async ({ table, column }) => {
    const [schema, name] = table.startsWith('auth.') ? ['auth', table.slice(5)] : ['jhalak', table];
    const { rows } = await db.execute(sql`select 1 from ${sql.identifier(schema)}.${sql.identifier(name)}
      where strpos(${sql.identifier(column)}::text, ${canary(table, column)}) > 0 limit 1`);
    return rows.length > 0 ? [`${table}.${column}`] : [];
  });
  return (await Promise.all(found)).flat();
}
const all = Object.entries(userTexts).flatMap(([table, of]) => of.map((column) => `${table}.${column}`));

test('every text of a user holds its canary', async () => {
  expect(await planted()).toEqual(all);
});

test('another user finds no canary, whatever ids and workspace they name', async () => {
  for (const rows of [asha.rows, ravi.rows]) {
    expect(await bothWays(asha, { rows, token: asha.token })).toEqual([]);
    const headers = { 'x-workspace': ravi.user.workspaceId };
    expect(await bothWays(asha, { rows, token: asha.token, headers })).toEqual([]);
  }
});

test('a caller without a session finds no canary, nor does another share link with this one’s clips', async () => {
  const visit = { rows: ravi.rows, token: newId().padEnd(43, 'a') };
  expect(await crawl(reads, visit)).toEqual([]);
  const shared = reads.filter(({ permission }) => isShareLinkScope(permission));
  expect(await crawl(shared, { rows: ravi.rows, token: asha.token })).toEqual([]);
});

test('a share link shows what its page shows, and nothing else of its workspace', async () => {
  const found = await crawl(reads, { rows: ravi.rows, token: ravi.token });
  expect([...new Set(found.map((one) => one.replace(/^.*: /, '')))].sort()).toEqual(sharedColumns);
});

/** Titles of the project and its clips and, with white-label, whose page it is. */
const sharedColumns = ['clip_plan.body', 'video.title', 'workspace.name'];

test('an event stream tells nothing of another workspace', async () => {
  const stream = openEventStream(server.address, asha.cookie);
  await waitUntil('the stream stands', () => stream.hasBegun);
  await announceLists(db, {
    workspaceId: ravi.user.workspaceId,
    lists: ['videos'],
    videoId: ravi.rows.video,
  });
  await announceLists(db, {
    workspaceId: asha.user.workspaceId,
    lists: ['team'],
    videoId: asha.rows.video,
  });
  await waitUntil('the own notice arrives', () =>
    stream.events.some((event) => event.type === 'lists' && event.videoId === asha.rows.video),
  );
  expect(JSON.stringify(stream.events)).not.toContain(ravi.rows.video);
  expect(canariesIn(JSON.stringify(stream.events))).toEqual([]);
  stream.drop();
});

// From here on the other user is the operator, who reads what others do not, and then is deleted.
test('the crawl finds the canaries where their own user, or the operator, reads them', async () => {
  await db.execute(sql`update auth."user" set operator = true where id = ${ravi.user.id}`);
  const found = await bothWays(ravi, { rows: ravi.rows, token: ravi.token });
  const columns = new Set(found.map((one) => one.replace(/^.*: /, '')));
  expect(all.filter((column) => !columns.has(column))).toEqual(unread);
});

/**
 * Columns that no call shows: notes of rows from before there were `notes`, answers that only a repeated request gets,
 * what jobs work from, pictures (read as bytes), what was heard before it is a transcript, the command of ffmpeg, and the
 * identity library's copy of a workspace's name.
 */
const unread = [
  ...['generation.note', 'idempotent_request.answer', 'job_run.payload', 'post.cover'],
  ...['render.command', 'speech_piece.heard', 'auth.organization.name'],
];

test('of a deleted account no text is left, but for documents, the audit log and what time removes', async () => {
  await db.execute(sql`update auth."user" set operator = false where id = ${ravi.user.id}`);
  await db.execute(sql`insert into jhalak.account_deletion (user_id, receipt, due_at)
    values (${ravi.user.id}, 'receipt', now() - interval '1 second')`);
  await deleteDueAccounts(web.deletion);
  await db.execute(
    sql`update jhalak.video set deleted_at = now() - interval '1 hour' where deleted_at is not null`,
  );
  await purgeDeletedVideos(db);
  expect(await planted()).toEqual(kept);
});

/** What a deleted account leaves: copies in documents, the log, the operator's own notes, and rows that end in a day. */
const kept = [
  ...['audit_event.details', 'idempotent_request.answer', 'plan_grant.note', 'sign_up_invitation.note'],
  ...['tax_document.body', 'upload.filename', 'user_suspension.reason'],
];
