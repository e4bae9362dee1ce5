import { randomUUID } from 'node:crypto';
import { isShareLinkScope } from '@jhalak/contract/permissions.ts';
import { pathOf, type Route } from '@jhalak/contract/routes/route.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceLists } from '#db/core/list-notices.ts';
import { newId } from '#db/core/new-id.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import { insertNotification } from '#db/queries/accounts/notifications.ts';
import { insertJobRun } from '#db/queries/jobs/job-runs.ts';
import { clipPlan, transcript, video, workspaceInvitation } from '#db/schema.ts';
import { publicJobId } from '#http/jobs/responses.ts';
import { jobOf } from '#pipeline/flow.ts';
import { contractRoutes } from '#testing/contract-routes.ts';
import { openEventStream } from '#testing/event-stream.ts';
import { makeExport, makeLogo, makeOutputWithAncestors } from '#testing/factories.ts';
import { signedUp } from '#testing/session-app.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { wholeWebForFile } from '#testing/whole-web.ts';
import { serveWeb, type WebServer } from '#web.ts';

/** Stands in every text of the other workspace; no answer to its neighbour may hold it. */
const canary = 'qzcanary7f3e';

const reads = (await contractRoutes()).filter(
  ({ method, permission, produces }) =>
    method === 'get' && !isShareLinkScope(permission) && produces !== 'text/event-stream',
);
const { database, web } = await wholeWebForFile();
const { db } = database;
const asha = await signedUp(web);
const ravi = await signedUp(web, { firstName: canary, email: `${canary}@example.in` });
let server: WebServer;
const ids: Record<'own' | 'foreign', string[]> = { own: [], foreign: [] };

beforeAll(async () => {
  server = await serveWeb(web.app, { port: 0, host: '127.0.0.1' });
  ids.own = await plant(asha.user, 'bread');
  ids.foreign = await plant(ravi.user, canary);
});
afterAll(() => server.stop(500));

/** Rows of every kind whose texts hold a word; returns their ids. */
async function plant(user: { id: string; workspaceId: string }, word: string): Promise<string[]> {
  const { workspaceId } = user;
  const made = await makeOutputWithAncestors(db, { id: workspaceId });
  const inBody = (column: unknown) =>
    sql`jsonb_set(${column}::jsonb, '{title}', to_jsonb(${`${word} title`}::text))`;
  await db
    .update(video)
    .set({ title: `${word} talk`, originalFilename: `${word}.mp4` })
    .where(eq(video.id, made.video.id));
  await db
    .update(clipPlan)
    .set({ body: inBody(clipPlan.body) })
    .where(eq(clipPlan.id, made.plan.id));
  await db.execute(sql`update ${transcript} set words = replace(words::text, 'Bread', ${word})::jsonb
    where video_id = ${made.video.id}`);
  const job = jobOf('transcribe', { id: made.video.id, workspaceId, videoId: made.video.id });
  const { run } = await db.transaction((tx) => insertJobRun(tx, { id: randomUUID(), ...job }));
  const params = { title: word, clips: 1, note: null };
  await insertNotification(db, { workspaceId, kind: 'clips_ready', params });
  const actor = { kind: 'user', userId: user.id } as const;
  await auditEvent(db, { workspaceId, actor, kind: 'video_added', details: { title: word } });
  const invitation = newId();
  await db.insert(workspaceInvitation).values({
    ...{ id: invitation, workspaceId, tokenSha256: newId(), role: 'viewer', createdBy: user.id },
    ...{ email: `${word}@example.in`, expiresAt: new Date(Date.now() + 3_600_000) },
  });
  return [
    ...[made.video.id, made.output.id, made.clip.id, made.plan.id, publicJobId(run.id), invitation],
    ...[await makeExport(db, made), await makeLogo(db, { id: workspaceId }), user.id, workspaceId],
  ];
}

/** Parameters that are no ids. */
const fixed: Record<string, string> = { format: 'srt', version: '1' };

/** Everything that one user reads at an address of a route, with each id in each place. */
async function crawl(route: Route, of: readonly string[]): Promise<string> {
  const names = Object.keys(route.params?.shape ?? {});
  const candidates = names.length === 0 ? [''] : of;
  const answers = candidates.map(async (id) => {
    const params = Object.fromEntries(names.map((name) => [name, fixed[name] ?? id]));
    const answer = await web.app.request(pathOf(route, { params, query: route.example?.query ?? {} }), {
      headers: { cookie: asha.browser.cookieHeader() },
    });
    return `${[...answer.headers].join()} ${await answer.text()}`;
  });
  return (await Promise.all(answers)).join('\n');
}

test('the canaries are where their own user reads them', async () => {
  const own = await Promise.all(
    ['/api/videos/projects', '/api/audit', '/api/notifications', '/api/workspace/invitations'].map(
      async (address) => JSON.stringify((await ravi.browser.get(address)).body),
    ),
  );
  for (const text of own) expect(text).toContain(canary);
});

test('no answer to another user holds a canary, whatever ids are tried', async () => {
  const found: string[] = [];
  for (const route of reads) {
    // One's own files are bytes; a download would wait until its file is made again.
    const of = route.produces ? ids.foreign : [...ids.own, ...ids.foreign];
    const text = await crawl(route, of);
    if (text.includes(canary)) found.push(route.name);
  }
  expect(found).toEqual([]);
}, 60_000);

test('an event stream tells nothing of another workspace', async () => {
  const stream = openEventStream(server.address, asha.browser.cookieHeader());
  await waitUntil(
    'the stream stands',
    () => stream.events.length > 0 || stream.comments.length > 0 || stream.isOpen,
  );
  await announceLists(db, {
    workspaceId: ravi.user.workspaceId,
    lists: ['videos'],
    videoId: ids.foreign[0] ?? null,
  });
  await announceLists(db, {
    workspaceId: asha.user.workspaceId,
    lists: ['team'],
    videoId: ids.own[0] ?? null,
  });
  await waitUntil('the own notice arrives', () =>
    stream.events.some((event) => event.type === 'lists' && event.videoId === ids.own[0]),
  );
  expect(JSON.stringify(stream.events)).not.toContain(ids.foreign[0]);
  stream.drop();
});
