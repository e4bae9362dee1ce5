import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { JobEvent } from '@jhalak/contract/events.ts';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announceEditing } from '#db/core/editing-notices.ts';
import { announceLists } from '#db/core/list-notices.ts';
import { newId } from '#db/core/new-id.ts';
import { finishJobRun, insertJobRun } from '#db/queries/jobs/job-runs.ts';
import type { AuthContext } from '#http/core/auth-context.ts';
import { type App, createApi } from '#http/core/mount.ts';
import { announceChange, channels } from '#jobs/notices.ts';
import { type EventStream, openEventStream } from '#testing/event-stream.ts';
import { makeVideo, makeWorkspace } from '#testing/factories.ts';
import { fullRun } from '#testing/full-run.ts';
import { makeAuth } from '#testing/make-caller.ts';
import { seededRandom } from '#testing/seeded-random.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { serveWeb, type WebServer } from '#web.ts';
import { type EventHub, startEventHub } from './events-hub.ts';
import { eventFeature } from './routes.ts';

const database = await databaseForFile();
let hub: EventHub;
let server: WebServer;
/** How often the caller of a request was looked up. */
let asked = 0;
let videoId: string;
let workspaceId: string;
const sessions: Record<string, AuthContext> = {};
const open: EventStream[] = [];

beforeAll(async () => {
  hub = await startEventHub(database.pool, () => undefined);
  const owner = await makeWorkspace(database.db);
  const other = await makeWorkspace(database.db);
  workspaceId = owner.id;
  videoId = (await makeVideo(database.db, owner)).id;
  const app: App = new OpenAPIHono();
  const resolveAuth = async (headers: Headers) => {
    asked += 1;
    return sessions[(headers.get('cookie') ?? '').slice(8)] ?? null;
  };
  const log = pino({ level: 'silent' });
  eventFeature({
    db: database.db,
    hub,
    log,
    resolveAuth,
    heartbeatMs: 200,
    recheckMs: 100,
    maxStreams: 20,
    maxStreamsOfUser: 16,
  })(createApi(app, { resolveAuth, resolveShareLink: async () => null }));
  app.onError((_, c) => c.text('refused', 401));
  server = await serveWeb(app, { port: 0, host: '127.0.0.1' });
  sessions.asha = makeAuth('asha', owner.id);
  sessions.ravi = makeAuth('ravi', other.id);
  sessions.mira = makeAuth('mira', (await makeWorkspace(database.db)).id);
});
afterAll(async () => {
  await hub.close();
  await server.stop(500);
});
beforeEach(() => {
  open.length = 0;
});
afterEach(() => {
  for (const stream of open) stream.drop();
});

function listen(session = 'asha', lastEventId = ''): EventStream {
  const stream = openEventStream(server.address, `session=${session}`, lastEventId);
  open.push(stream);
  return stream;
}
const isListening = (stream: EventStream) =>
  waitUntil('the stream stands', () => stream.comments.length > 0 || stream.events.length > 0);

/** Queues a run and tells so, as the queue does. */
async function startRun(subjectId: string, name = 'probe') {
  return database.db.transaction(async (tx) => {
    const { run } = await insertJobRun(tx, {
      ...{ id: newId(), name, subjectId, workspaceId, videoId, payload: {}, priority: 0 },
    });
    await announceChange(tx, run, { status: 'queued', progress: 0, label: '' });
    return run;
  });
}
const progress = (run: Awaited<ReturnType<typeof startRun>>, fraction: number) =>
  announceChange(database.db, run, { status: 'running', progress: fraction, label: 'progress_faces' });
const finish = (run: Awaited<ReturnType<typeof startRun>>) =>
  database.db.transaction(async (tx) => {
    await finishJobRun(tx, run.id, { status: 'completed' });
    await announceChange(tx, run, { status: 'completed', progress: 1, label: '' });
  });
const jobsOf = (stream: EventStream) =>
  stream.events.filter((event): event is JobEvent => event.type === 'job');

describe('an event stream', () => {
  test('tells the progress and the end of a job and which lists have changed, without the queue’s id', async () => {
    const stream = listen();
    await isListening(stream);
    const run = await startRun('s1', 'render');
    await progress(run, 0.5);
    await waitUntil('half is sent', () => jobsOf(stream).some((event) => event.progress === 0.5));
    expect(jobsOf(stream).find((event) => event.progress === 0.5)).toMatchObject({
      label: 'Looking for faces',
      labelCode: 'progress_faces',
    });
    await finish(run);
    await waitUntil('the end is sent', () => jobsOf(stream).some(({ status }) => status === 'completed'));
    await waitUntil('lists', () =>
      stream.events.some((event) => event.type === 'lists' && event.lists.includes('usage')),
    );
    expect(JSON.stringify(stream.events)).not.toContain(run.id);
    expect(jobsOf(stream).at(-1)).toEqual({
      ...{
        type: 'job',
        job: 'render',
        subjectId: 's1',
        videoId,
        status: 'completed',
        progress: 1,
        label: '',
        labelCode: null,
      },
    });
  });

  test.each(['plan-ratio', 'export'])('tells of %s that the list of clips changes with it', async (job) => {
    const stream = listen();
    await isListening(stream);
    await finish(await startRun(`of ${job}`, job));
    await waitUntil('the list of clips changes', () =>
      stream.events.some((event) => event.type === 'lists' && event.lists.includes('clips')),
    );
  });

  test('tells nothing of another workspace', async () => {
    const foreign = listen('ravi');
    const own = listen();
    await Promise.all([foreign, own].map(isListening));
    await finish(await startRun('s2'));
    await announceLists(database.db, { workspaceId, lists: ['videos'], videoId });
    await waitUntil('it reaches its own workspace', () =>
      jobsOf(own).some(({ subjectId }) => subjectId === 's2'),
    );
    await sleep(100);
    expect(foreign.events).toEqual([]);
  });

  test('begins with the jobs that are going on', async () => {
    const run = await startRun('s3');
    const stream = listen();
    await waitUntil('it is sent', () => jobsOf(stream).some(({ subjectId }) => subjectId === 's3'));
    await finish(run);
  });

  test('passes on who edits a clip and what was saved of it, the newest of each, in its own workspace', async () => {
    const foreign = listen('ravi');
    const own = listen();
    await Promise.all([foreign, own].map(isListening));
    const window = { clipId: 'c1', windowId: 'w12345678', userId: 'asha', name: 'Asha', here: true };
    const announce = (event: Parameters<typeof announceEditing>[1]['event']) =>
      announceEditing(database.db, { workspaceId, event });
    await announce({ type: 'editing', ...window });
    await announce({ type: 'clip-saved', clipId: 'c1', version: 3 });
    await waitUntil('both are sent', () => own.events.some(({ type }) => type === 'clip-saved'));
    expect(own.events).toContainEqual({ type: 'editing', ...window });
    expect(own.events).toContainEqual({ type: 'clip-saved', clipId: 'c1', version: 3 });
    await sleep(100);
    expect(foreign.events).toEqual([]);
  });

  test('passes on changes that no job makes', async () => {
    const stream = listen();
    await isListening(stream);
    await announceLists(database.db, { workspaceId, lists: ['notifications'], videoId: null });
    await waitUntil('sent', () =>
      stream.events.some((event) => event.type === 'lists' && event.lists.includes('notifications')),
    );
  });

  test('gives a sign of life when nothing happens, and moves its id along', async () => {
    const stream = listen();
    await waitUntil('two heartbeats', () => stream.comments.length >= 2);
    expect(Number(stream.lastEventId)).toBeGreaterThan(Date.now() - 5000);
  });

  test('ends as soon as its session is deleted, without waiting for the next look', async () => {
    const stream = listen('mira');
    await isListening(stream);
    const { mira } = sessions;
    delete sessions.mira;
    expect(stream.isOpen).toBe(true);
    await database.pool.query(
      `insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
       values ('mira', 'Mira', 'mira@example.in', true, now(), now())`,
    );
    await database.pool.query(
      `insert into auth.session (id, "userId", token, "expiresAt", "createdAt", "updatedAt")
       values ('s1', 'mira', 't', now(), now(), now())`,
    );
    await database.pool.query(`delete from auth.session where "userId" = 'mira'`);
    await waitUntil('it is closed', () => !stream.isOpen);
    expect(stream.events.at(-1)).toEqual({ type: 'signed-out' });
    if (mira) sessions.mira = mira;
  });

  test('fifteen streams of one session ask together who it is', async () => {
    const streams = Array.from({ length: 15 }, () => listen('mira'));
    await Promise.all(streams.map(isListening));
    const before = asked;
    await sleep(1000);
    // Ten looks in this second, each within half of its time for all of them; fifteen streams alone were 150.
    expect(asked - before).toBeLessThan(45);
    for (const stream of streams) stream.drop();
  });

  test('beyond the most of a user is refused, whatever the workspace', async () => {
    const streams = Array.from({ length: 16 }, () => listen('mira'));
    await waitUntil('all are connected', () => hub.streamsOf(sessions.mira?.workspace.id ?? '') === 16);
    const headers = { cookie: 'session=mira' };
    expect((await fetch(new URL('/api/events', server.address), { headers })).ok).toBe(false);
    for (const stream of streams) stream.drop();
  });

  test('ends after its session, and says so', async () => {
    const stream = listen();
    await isListening(stream);
    const { asha } = sessions;
    delete sessions.asha;
    await waitUntil('it is closed', () => !stream.isOpen);
    expect(stream.events.at(-1)).toEqual({ type: 'signed-out' });
    if (asha) sessions.asha = asha;
  });

  test('without a reader ends with its session too and releases everything', async () => {
    const { ravi } = sessions;
    const request = http.get(new URL('/api/events', server.address), {
      agent: false,
      headers: { cookie: 'session=ravi' },
    });
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    response.pause();
    const at = ravi?.workspace.id ?? '';
    await waitUntil('it is connected', () => hub.streamsOf(at) === 1);
    const label = 'x'.repeat(7000);
    for (let n = 0; n < 3000 && hub.streamsOf(at) === 1; n += 1) {
      await database.pool.query('select pg_notify($1, $2)', [
        channels.progress,
        JSON.stringify({
          name: 'render',
          subjectId: `${n % 50}`,
          workspaceId: at,
          videoId: null,
          status: 'running',
          progress: 0,
          label,
        }),
      ]);
      if (n === 1000) delete sessions.ravi;
    }
    await waitUntil('it is forgotten', () => hub.streamsOf(at) === 0);
    request.destroy();
    if (ravi) sessions.ravi = ravi;
  });

  test('beyond the most of a workspace is refused until one of them ends', async () => {
    // Of two members, each within their own share.
    sessions.sita = makeAuth('sita', sessions.ravi?.workspace.id ?? '');
    const streams = Array.from({ length: 20 }, (_, n) => listen(n < 10 ? 'ravi' : 'sita'));
    const at = sessions.ravi?.workspace.id ?? '';
    await waitUntil('all are connected', () => hub.streamsOf(at) === 20);
    const ask = () => fetch(new URL('/api/events', server.address), { headers: { cookie: 'session=ravi' } });
    expect((await ask()).ok).toBe(false);
    streams[0]?.drop();
    await waitUntil('one is gone', () => hub.streamsOf(at) === 19);
    const late = await ask();
    expect(late.status).toBe(200);
    await late.body?.cancel();
  });

  test('is refused without a session', async () => {
    const response = await fetch(new URL('/api/events', server.address));
    expect(response.status).toBe(401);
    await response.body?.cancel();
  });

  const [drops, runs] = fullRun ? [200, 300] : [60, 90];

  test(`loses nothing over ${drops} drops: every job’s end and every changed list is received`, {
    timeout: 360_000,
  }, async () => {
    const random = seededRandom(11);
    const received = new Set<string>();
    let relists = 0;
    let lastEventId = '';
    let stream = listen();
    await isListening(stream);
    const take = () => {
      for (const event of stream.events) {
        if (event.type === 'job' && event.status === 'completed' && event.subjectId.startsWith('d'))
          received.add(event.subjectId);
        if (event.type === 'lists' && event.videoId === null) relists += 1;
      }
      ({ lastEventId } = stream);
    };
    let finished = 0;
    const work = (async () => {
      for (; finished < runs; finished += 1) {
        const run = await startRun(`d${finished}`);
        if (random() < 0.5) await progress(run, 0.5);
        await finish(run);
      }
    })();
    for (let drop = 0; drop < drops; drop += 1) {
      await sleep(random() * 25);
      stream.drop();
      take();
      // Jobs continue without listeners.
      await sleep(random() * 25);
      stream = listen('asha', lastEventId);
    }
    await work;
    await waitUntil('all ends are received', () => {
      take();
      return received.size >= runs;
    });
    expect(received.size).toBe(runs);
    expect(relists).toBeGreaterThan(0);
  });
});
