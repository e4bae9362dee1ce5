import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { purgeDeletedVideos } from '#db/queries/videos/processing.ts';
import { jobRun, generation as requests, video } from '#db/schema.ts';
import { jobOf } from '#pipeline/flow.ts';
import { apiAppForFile, type TestUser } from '#testing/api-app.ts';
import {
  makeOutput,
  makeOutputWithAncestors,
  makePlannedClip,
  makeRender,
  makeRequest,
  makeVideo,
} from '#testing/factories.ts';
import { spokenWords } from '#testing/sample-documents.ts';

const { database, web } = await apiAppForFile();

/** A user with a transcribed video cut into two passages in two ratios. */
async function userWithClips(): Promise<{ asha: TestUser; videoId: string }> {
  const asha = await web.user();
  const request = await makeRequest(
    database.db,
    { id: asha.workspaceId },
    {
      video: { status: 'transcribed', durationMs: 83_456 },
      transcript: { language: 'hi', words: spokenWords('नमस्ते दोस्तों आज') },
      generation: { status: 'rendering' },
    },
  );
  for (const position of [0, 1]) {
    const { clip } = await makePlannedClip(database.db, request, { moment: { position } });
    await makeOutput(database.db, clip, { ratio: '16:9' });
  }
  return { asha, videoId: request.video.id };
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const queueProbe = (videoId: string, workspaceId: string) =>
  database.db.transaction((tx) =>
    web.queue.enqueue(tx, jobOf('probe', { id: videoId, workspaceId, videoId })),
  );

describe('reading videos', () => {
  test('a video has the names and seconds of the specification', async () => {
    const { asha, videoId } = await userWithClips();
    const { status, body, headers } = await asha.call('GET', `/api/videos/${videoId}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({ success: true, error: null });
    expect(body.video).toMatchObject({
      id: videoId,
      original_filename: 'bread.mp4',
      duration: 83.456,
      language: 'hi',
      clip_count: 4,
      full_transcript: 'नमस्ते दोस्तों आज',
      processing_status: 'processing',
      status: 'processing',
    });
  });

  test.each([null, 'ta'])(
    'without words a video has the language that was named for it: %s',
    async (named) => {
      const asha = await web.user();
      const { video } = await makeRequest(
        database.db,
        { id: asha.workspaceId },
        {
          video: { status: 'transcribed', languageHint: named },
          transcript: { language: named ?? 'en', engine: 'none', timing: 'none', words: [] },
        },
      );
      const { body } = await asha.call('GET', `/api/videos/${video.id}`);
      expect(body.video).toMatchObject({ language: named, wordsBy: 'none' });
    },
  );

  test('a clip is ready once it has a file in every ratio, however many ratios it has', async () => {
    const asha = await web.user();
    const { db } = database;
    const { output, plan, clip, video } = await makeOutputWithAncestors(db, { id: asha.workspaceId });
    const wide = await makeOutput(db, clip, { ratio: '16:9' });
    const clips = async () => (await asha.call('GET', `/api/processing/status/${video.id}`)).body.clips;
    await makeRender(db, { output, plan });
    expect(await clips()).toEqual({ total: 1, ready: 0 });
    await makeRender(db, { output: wide, plan });
    expect(await clips()).toEqual({ total: 1, ready: 1 });
  });

  test('a clip that is rendered again after its request begins anew, whatever was rendered before', async () => {
    const asha = await web.user();
    const { db } = database;
    const { plan, video, generation } = await makeOutputWithAncestors(
      db,
      { id: asha.workspaceId },
      { video: { status: 'transcribed' }, generation: { createdAt: daysAgo(2), status: 'rendering' } },
    );
    const queueRender = (subjectId: string) =>
      db.transaction((tx) =>
        web.queue.enqueue(tx, jobOf('render', { ...plan, id: subjectId, videoId: video.id })),
      );
    const finishRender = (subjectId: string, at: Date) =>
      db
        .update(jobRun)
        .set({ status: 'completed', progress: 1, startedAt: at, finishedAt: at })
        .where(eq(jobRun.subjectId, subjectId));
    const status = async () => (await asha.call('GET', `/api/processing/status/${video.id}`)).body;
    await queueRender('first');
    await finishRender('first', daysAgo(1));
    await queueRender('second');
    await queueRender('third');
    expect(await status()).toMatchObject({ stage: 'render', progress: 1 / 3 });
    await db.update(requests).set({ status: 'completed' }).where(eq(requests.id, generation.id));
    expect(await status()).toMatchObject({ stage: 'render', progress: 0, elapsedMs: null });
    await finishRender('second', new Date());
    expect(await status()).toMatchObject({ stage: 'render', progress: 0.5 });
  });

  test('a request that is tried again begins anew, whatever was done before it failed', async () => {
    const asha = await web.user();
    const { db } = database;
    const made = await makeOutputWithAncestors(
      db,
      { id: asha.workspaceId },
      { video: { status: 'transcribed' }, generation: { createdAt: daysAgo(2), status: 'failed' } },
    );
    const videoId = made.video.id;
    const other = await makePlannedClip(db, made, { moment: { position: 1 } });
    for (const [{ clip }, status] of [
      [made, 'completed'],
      [other, 'failed'],
    ] as const) {
      const next = jobOf('plan', { ...clip, videoId });
      const { runId } = await db.transaction((tx) => web.queue.enqueue(tx, next));
      const times = { createdAt: daysAgo(1), startedAt: daysAgo(1), finishedAt: daysAgo(1) };
      await db
        .update(jobRun)
        .set({ status, ...times })
        .where(eq(jobRun.id, runId));
    }
    const { jobs } = (await asha.call('GET', `/api/videos/${videoId}/jobs`)).body;
    const failed = jobs.find((job: { retryable: boolean }) => job.retryable);
    await asha.call('POST', `/api/videos/${videoId}/jobs/${failed.id}/retry`);
    expect((await asha.call('GET', `/api/processing/status/${videoId}`)).body).toMatchObject({
      ...{ status: 'processing', stage: 'plan', progress: 0, elapsedMs: null },
    });
  });

  test('your videos come newest first, ten to a page unless requested otherwise', async () => {
    const asha = await web.user();
    for (let n = 0; n < 12; n += 1)
      await makeVideo(
        database.db,
        { id: asha.workspaceId },
        { title: `n${n}`, createdAt: new Date(1e12 + n * 1000) },
      );
    const first = (await asha.call('GET', `/api/videos/user/${asha.userId}`)).body;
    expect(first).toMatchObject({ page: 1, limit: 10, total: 12 });
    expect(first.videos.map((one: { title: string }) => one.title).slice(0, 2)).toEqual(['n11', 'n10']);
    const second = (await asha.call('GET', `/api/videos/user/${asha.userId}?page=2&limit=10`)).body;
    expect(second.videos.map((one: { title: string }) => one.title)).toEqual(['n1', 'n0']);
    const beyond = (await asha.call('GET', `/api/videos/user/${asha.userId}?page=9`)).body;
    expect([beyond.videos, beyond.total]).toEqual([[], 12]);
  });

  test.each([
    ['page=0', 'page'],
    ['limit=101', 'limit'],
    ['limit=ten', 'limit'],
  ])('the page query %s is refused with the message of the field', async (query, field) => {
    const asha = await web.user();
    const { status, body } = await asha.call('GET', `/api/videos/user/${asha.userId}?${query}`);
    expect([status, body.code]).toEqual([400, 'invalid_field']);
    expect(body.error).toMatch(new RegExp(`^${field}: `));
  });

  test('projects come before the id of that name would, with a duration to read', async () => {
    const { asha, videoId } = await userWithClips();
    await makeVideo(
      database.db,
      { id: asha.workspaceId },
      {
        status: 'uploaded',
        durationMs: null,
        createdAt: new Date(1e12),
      },
    );
    const { status, body } = await asha.call('GET', `/api/videos/projects?userId=${asha.userId}`);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['error', 'projects', 'success']);
    expect(body.projects).toMatchObject([
      {
        id: videoId,
        title: 'How bread rises',
        duration: '1:23',
        status: 'processing',
        isProcessing: true,
        videoUrl: `/api/media/videos/${videoId}/original`,
        thumbnail: null,
      },
      { duration: 'Unknown', status: 'pending', isProcessing: false },
    ]);
    expect(new Date(body.projects[0].createdAt).getTime()).toBeGreaterThan(1.7e12);
  });

  test('a probed video with sound needs subtitles without a model; with a model it does not', async () => {
    const asha = await web.user();
    const source = await makeVideo(database.db, { id: asha.workspaceId }, { probe: soundProbe });
    const read = async () => (await asha.call('GET', `/api/videos/${source.id}`)).body.video;
    expect(await read()).toMatchObject({ needsWords: true, status: 'pending', processing_status: 'pending' });
    web.setModel('some-model');
    expect(await read()).toMatchObject({ needsWords: false });
    web.setModel(null);
  });
});

const soundProbe = {
  container: 'mp4',
  durationMs: 120_000,
  video: null,
  audio: { index: 0, codec: 'aac', channels: 2, sampleRate: 48_000 },
  subtitles: [],
};

describe('the title of a video', () => {
  test('is changed by its workspace alone, and is never empty', async () => {
    const { asha, videoId } = await userWithClips();
    const rename = (user: TestUser, title: string) => user.call('PUT', `/api/videos/${videoId}`, { title });
    const { status, body } = await rename(asha, '  रोटी की बात  ');
    expect([status, body.video]).toMatchObject([200, { id: videoId, title: 'रोटी की बात' }]);
    expect((await rename(asha, '   ')).status).toBe(400);
    expect((await rename(await web.user(), 'Mine')).status).toBe(404);
    const { body: read } = await asha.call('GET', `/api/videos/${videoId}`);
    expect(read.video).toMatchObject({ title: 'रोटी की बात', original_filename: 'bread.mp4' });
  });
});

describe('deleting a video', () => {
  test.each([
    ['a body with the own userId', (asha: TestUser) => ({ userId: asha.userId })],
    ['an empty body', () => ''],
    ['no body', () => undefined],
  ])('works with %s, hides everything and stops its jobs', async (_, bodyOf) => {
    const { asha, videoId } = await userWithClips();
    await queueProbe(videoId, asha.workspaceId);
    const clips = (await asha.call('GET', `/api/clips/video/${videoId}`)).body.clips;
    expect(clips).toHaveLength(4);

    const deleted = await asha.call('DELETE', `/api/videos/${videoId}`, bodyOf(asha));
    expect([deleted.status, deleted.body]).toEqual([
      200,
      { success: true, error: null, message: 'Video deleted successfully!' },
    ]);
    for (const address of [
      `/api/videos/${videoId}`,
      `/api/clips/${clips[0].id}`,
      `/api/clips/video/${videoId}`,
      `/api/videos/${videoId}/jobs`,
      `/api/processing/status/${videoId}`,
    ])
      expect((await asha.call('GET', address)).status).toBe(404);
    expect((await asha.call('GET', '/api/videos/projects')).body.projects).toEqual([]);
    const runs = await database.db.select().from(jobRun).where(eq(jobRun.videoId, videoId));
    expect(runs.map(({ status }) => status)).toEqual(['cancelled']);
    expect((await asha.call('DELETE', `/api/videos/${videoId}`)).status).toBe(404);
  });

  test('its rows go a while later, once no job works on it any more', async () => {
    const { asha, videoId } = await userWithClips();
    await asha.call('DELETE', `/api/videos/${videoId}`);
    const left = () => database.db.$count(video, eq(video.id, videoId));
    await purgeDeletedVideos(database.db);
    expect(await left()).toBe(1);
    await database.db
      .update(video)
      .set({ deletedAt: new Date(Date.now() - 120_000) })
      .where(eq(video.id, videoId));
    await purgeDeletedVideos(database.db);
    expect(await left()).toBe(0);
  });
});
