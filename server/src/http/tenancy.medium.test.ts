import { pathOf, type Route } from '@jhalak/contract/routes/route.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#db/new-id.ts';
import { insertNotification } from '#db/notifications.ts';
import { jobOf } from '#pipeline/flow.ts';
import { type ApiApp, createApiApp, type Person } from '#testing/api-app.ts';
import { contractRoutes } from '#testing/contract-routes.ts';
import { makeExport, makeLogo, makeOutputWithAncestors } from '#testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { publicJobId } from './job-answers.ts';

// The calls of other rooms of the web role are tried with their own features, in their own tests.
const tags = ['Videos', 'Processing', 'Clips', 'Transcripts', 'Jobs', 'Notifications', 'Exports', 'Brand'];
const elsewhere = ['uploadVideo', 'listUploads', 'importVideo', 'importLink'];
const routes = (await contractRoutes()).filter(
  (route) => tags.includes(route.tag) && !elsewhere.includes(route.name),
);

let database: TestDatabase;
let web: ApiApp;
let asha: Person;
/** Ids of somebody else's rows, by the name of the parameter and the resource. */
let foreign: {
  exportId: string;
  logoId: string;
  videoId: string;
  outputId: string;
  jobId: string;
  userId: string;
  entryId: string;
};
beforeAll(async () => {
  database = await createTestDatabase();
  web = await createApiApp(database);
  asha = await web.person();
  const { video, clip, plan, output, workspace } = await makeOutputWithAncestors(database.db);
  const of = { id: video.id, workspaceId: workspace.id, videoId: video.id };
  const asked = await makeExport(database.db, { clip, plan });
  const logoId = await makeLogo(database.db, workspace);
  const { runId } = await database.db.transaction((tx) =>
    web.queue.enqueue(tx, jobOf('transcribe', of, { videoId: video.id })),
  );
  const ravi = await web.person({ workspaceId: workspace.id });
  const content = { kind: 'clips_ready', params: { title: 'Theirs', clips: 1, note: null } } as const;
  await insertNotification(database.db, { workspaceId: workspace.id, ...content });
  const [entry] = (await ravi.call('GET', '/api/notifications')).body.notifications;
  foreign = {
    exportId: asked,
    logoId,
    ...{ videoId: video.id, outputId: output.id, jobId: publicJobId(runId), userId: ravi.userId },
    entryId: entry.id,
  };
});
afterAll(async () => {
  await web.close();
  await database.drop();
});

/** What `{id}` means below the first part of a path; a video elsewhere. */
const ownerOf: Record<string, () => string> = {
  clips: () => foreign.outputId,
  notifications: () => foreign.entryId,
  exports: () => foreign.exportId,
  // Of this room's files only logos.
  media: () => foreign.logoId,
};
const foreignParams = (route: Route): Record<string, string> => ({
  id: ownerOf[route.path.split('/')[1] ?? '']?.() ?? foreign.videoId,
  videoId: foreign.videoId,
  userId: foreign.userId,
  jobId: foreign.jobId,
});

const unknownParams = () => ({ id: newId(), videoId: newId(), userId: newId(), jobId: newId() });

function send(who: Pick<Person, 'call'>, route: Route, params: Record<string, string>, userId?: string) {
  const inQuery = userId !== undefined && route.query?.shape.userId ? { userId } : {};
  const address = pathOf(route, { params, query: { ...route.example?.query, ...inQuery } });
  const inBody = userId !== undefined && route.body?.shape.userId ? { userId } : {};
  const body = route.body && !route.consumes ? { ...route.example?.body, ...inBody } : undefined;
  return who.call(route.method.toUpperCase(), address, body);
}

test('every route of these rooms is tried', () => {
  expect(routes.length).toBeGreaterThanOrEqual(19);
  expect(routes.every(({ access }) => access !== 'public')).toBe(true);
});

describe.each(routes.map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const))(
  '%s',
  (_, route) => {
    test('answers 401 without a session', async () => {
      const { status, body, headers } = await send(web.nobody, route, foreignParams(route));
      expect([status, body]).toEqual([401, { success: false, error: 'Please sign in.', code: 'signed_out' }]);
      expect(headers.get('cache-control')).toBe('no-store');
    });

    test.runIf(route.tenantIds.length > 0)(
      'answers somebody else’s id like an unknown one, to the byte',
      async () => {
        const theirs = await send(asha, route, foreignParams(route));
        const unknown = await send(asha, route, unknownParams());
        expect([theirs.status, unknown.status]).toEqual([404, 404]);
        expect(theirs.text).toBe(unknown.text);
        expect(theirs.text).toBe((await asha.call('GET', '/api/nothing')).text);
        const names = (headers: Headers) => [...headers.keys()].sort();
        expect(names(theirs.headers)).toEqual(names(unknown.headers));
      },
    );

    test.runIf(route.tenantIds.length > 0)('answers what cannot be an id like an unknown one', async () => {
      for (const id of ['..%2f..%2fetc', '%00', 'a'.repeat(5000), '%F0%9F%92%A9', "'%20or%201=1--"]) {
        const address = `/api${route.path.replace(/\{\w+\}/g, id)}`;
        const body = route.body && !route.consumes ? { ...route.example?.body } : undefined;
        expect((await asha.call(route.method.toUpperCase(), address, body)).status).toBe(404);
      }
    });

    test.runIf(route.query?.shape.userId ?? route.body?.shape.userId)(
      'answers another userId in query or body with 404',
      async () => {
        const { status, body } = await send(asha, route, unknownParams(), foreign.userId);
        expect([status, body.code]).toEqual([404, 'not_found']);
      },
    );

    test.runIf(route.method !== 'get')('refuses a request from another site', async () => {
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
      ] as Record<string, string>[]) {
        const address = pathOf(route, { params: foreignParams(route) });
        const { status, body } = await asha.call(route.method.toUpperCase(), address, {}, headers);
        expect([status, body.code]).toEqual([403, 'origin_refused']);
      }
    });
  },
);

test('nothing of the other workspace has changed by all that', async () => {
  const ravi = await web.person({ userId: foreign.userId, workspaceId: (await owner()).workspaceId });
  expect((await ravi.call('GET', `/api/videos/${foreign.videoId}`)).status).toBe(200);
  const { body } = await ravi.call('GET', `/api/clips/${foreign.outputId}`);
  expect(body).toMatchObject({ clip: { title: 'Why bread rises', planVersion: 1 } });
  const jobs = (await ravi.call('GET', `/api/videos/${foreign.videoId}/jobs`)).body.jobs;
  expect(jobs).toMatchObject([{ id: foreign.jobId, status: 'queued', stopping: false }]);
});

async function owner() {
  const row = await database.db.query.video.findFirst({
    where: (video, { eq }) => eq(video.id, foreign.videoId),
  });
  return { workspaceId: row?.workspaceId ?? '' };
}
