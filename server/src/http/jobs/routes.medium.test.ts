import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { finishJobRun } from '#db/queries/jobs/job-runs.ts';
import { clip, clipPlan, generation, jobRun, video } from '#db/schema.ts';
import { jobOf } from '#pipeline/flow.ts';
import { apiAppForFile, type TestUser } from '#testing/api-app.ts';
import {
  makeExport,
  makeGeneration,
  makeOutputWithAncestors,
  makeTranscript,
  makeVideo,
} from '#testing/factories.ts';

const { database, web } = await apiAppForFile();

async function withRender(): Promise<{
  asha: TestUser;
  videoId: string;
  runId: string;
  generationId: string;
}> {
  const made = await makeOutputWithAncestors(database.db);
  const asha = await web.user({ workspaceId: made.workspace.id });
  const next = jobOf('render', { ...made.plan, videoId: made.video.id });
  const { runId } = await database.db.transaction((tx) => web.queue.enqueue(tx, next));
  await database.db
    .update(generation)
    .set({ status: 'rendering' })
    .where(eq(generation.id, made.generation.id));
  return { asha, videoId: made.video.id, runId, generationId: made.generation.id };
}
const list = async (asha: TestUser, videoId: string) =>
  (await asha.call('GET', `/api/videos/${videoId}/jobs`)).body.jobs;
const press = (asha: TestUser, videoId: string, jobId: string, button: 'cancel' | 'retry') =>
  asha.call('POST', `/api/videos/${videoId}/jobs/${jobId}/${button}`);
const statusOfGeneration = async (id: string) =>
  (await database.db.select().from(generation).where(eq(generation.id, id)))[0]?.status;

test('the log names each step, its clip and its times, and never the queue’s own id', async () => {
  const { asha, videoId, runId } = await withRender();
  const response = await asha.call('GET', `/api/videos/${videoId}/jobs`);
  expect(response.body.jobs).toMatchObject([
    {
      name: 'render',
      status: 'queued',
      clipNumber: 1,
      attempt: 0,
      progress: 0,
      failure: null,
      elapsedMs: null,
    },
  ]);
  expect(response.body.jobs[0].id).toMatch(/^[\w-]{22}$/);
  expect(response.text).not.toContain(runId);
});

test('a stopped step says so, ends its generation, and can be tried again', async () => {
  const { asha, videoId, generationId } = await withRender();
  const [job] = await list(asha, videoId);
  const stopped = await press(asha, videoId, job.id, 'cancel');
  expect(stopped).toMatchObject({
    status: 200,
    body: {
      job: {
        ...{ status: 'cancelled', retryable: true },
        failure: { code: 'cancelled', message: 'This was stopped.' },
      },
    },
  });
  expect(await statusOfGeneration(generationId)).toBe('cancelled');
  expect(await press(asha, videoId, job.id, 'cancel')).toMatchObject({
    status: 409,
    body: { code: 'step_over' },
  });

  const again = await press(asha, videoId, job.id, 'retry');
  expect(again.body.job).toMatchObject({ name: 'render', status: 'queued', clipNumber: 1 });
  expect(again.body.job.id).not.toBe(job.id);
  expect(await statusOfGeneration(generationId)).toBe('rendering');
  expect(await list(asha, videoId)).toHaveLength(2);
  expect(await press(asha, videoId, again.body.job.id, 'retry')).toMatchObject({
    status: 409,
    body: { code: 'step_not_failed' },
  });
});

test('a step can be tried again until something newer does its work, whatever other clips went through', async () => {
  const { asha, videoId, runId } = await withRender();
  const end = (id: string, status: 'completed' | 'failed') =>
    database.db.update(jobRun).set({ status }).where(eq(jobRun.id, id));
  const retryable = async () =>
    (await list(asha, videoId)).map((job: { retryable: boolean }) => job.retryable);
  await end(runId, 'failed');
  const other = await makeOutputWithAncestors(database.db, { id: asha.workspaceId });
  const later = jobOf('render', { ...other.plan, videoId });
  await end((await database.db.transaction((tx) => web.queue.enqueue(tx, later))).runId, 'completed');
  expect(await retryable()).toEqual([false, true]);
  const [, failed] = await list(asha, videoId);
  await press(asha, videoId, failed.id, 'retry');
  expect(await retryable()).toEqual([false, false, false]);
});

test.each(['render', 'plan', 'export'] as const)(
  'the step %s of a clip that is deleted cannot be tried again',
  async (name) => {
    const { asha, videoId, runId } = await withRender();
    const { db } = database;
    const [cut] = await db.select().from(clip).where(eq(clip.videoId, videoId));
    const [plan] = await db
      .select()
      .from(clipPlan)
      .where(eq(clipPlan.clipId, cut?.id ?? ''));
    if (!cut || !plan) throw new Error('it has a planned clip');
    const subjects = { render: plan.id, plan: cut.id, export: await makeExport(db, { clip: cut, plan }) };
    const of = { ...plan, id: subjects[name], videoId };
    const next = await db.transaction((tx) => web.queue.enqueue(tx, jobOf(name, of)));
    for (const id of [runId, next.runId])
      await db.update(jobRun).set({ status: 'failed' }).where(eq(jobRun.id, id));
    const [job] = await list(asha, videoId);
    expect(job).toMatchObject({ name, retryable: true });
    await db.delete(clip).where(eq(clip.id, cut.id));
    expect(await list(asha, videoId)).toMatchObject(
      [...new Set([name, 'render'])].map((name) => ({ name, retryable: false })),
    );
    expect(await press(asha, videoId, job.id, 'retry')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  },
);

test('a helper of a transcription is not tried again by itself', async () => {
  const { asha, videoId, runId } = await withRender();
  await database.db.update(jobRun).set({ name: 'hear', status: 'failed' }).where(eq(jobRun.id, runId));
  const [job] = await list(asha, videoId);
  expect(job).toMatchObject({ name: 'hear', retryable: false });
  expect((await press(asha, videoId, job.id, 'retry')).body.code).toBe('step_superseded');
});

test('a running step is being stopped', async () => {
  const { asha, videoId, runId } = await withRender();
  await database.db
    .update(jobRun)
    .set({ status: 'running', startedAt: new Date() })
    .where(eq(jobRun.id, runId));
  const [job] = await list(asha, videoId);
  expect((await press(asha, videoId, job.id, 'cancel')).body.job).toMatchObject({
    status: 'running',
    stopping: true,
  });
});

test('a failed transcription tried again brings video and waiting clips back', async () => {
  const asha = await web.user();
  const source = await makeVideo(
    database.db,
    { id: asha.workspaceId },
    {
      status: 'failed',
      failureCode: 'speech_failed',
      failureMessage: 'It stopped.',
    },
  );
  const words = await makeTranscript(database.db, source);
  const requested = await makeGeneration(database.db, words, { status: 'failed', transcriptId: null });
  const next = jobOf('transcribe', { ...source, videoId: source.id });
  const { runId } = await database.db.transaction((tx) => web.queue.enqueue(tx, next));
  await database.db
    .update(jobRun)

    .set({
      ...{ status: 'failed', reasonCode: 'speech_failed', reasonMessage: 'It stopped.' },
      reasonDetails: { detail: 'exit code 134' },
    })
    .where(eq(jobRun.id, runId));
  const [job] = await list(asha, source.id);
  expect(job.failure).toEqual({
    ...{ code: 'speech_failed', message: 'It stopped.' },
    details: { detail: 'exit code 134' },
  });
  expect((await press(asha, source.id, job.id, 'retry')).status).toBe(200);
  const [row] = await database.db.select().from(video).where(eq(video.id, source.id));
  expect(row).toMatchObject({ status: 'ready', failureCode: null });
  expect(await statusOfGeneration(requested.id)).toBe('waiting');
});

test('the job of another video, even an own one, is unknown under this one', async () => {
  const { asha, videoId } = await withRender();
  const [job] = await list(asha, videoId);
  const other = await makeVideo(database.db, { id: asha.workspaceId });
  for (const button of ['cancel', 'retry'] as const)
    expect((await press(asha, other.id, job.id, button)).status).toBe(404);
});

test('what follows a step that ends while everything is stopped is stopped as well', async () => {
  const { asha, videoId, runId } = await withRender();
  const made = await makeOutputWithAncestors(database.db);
  const follower = jobOf('render', { ...made.plan, videoId });
  const { requestCancel } = web.queue;
  const spy = vi.spyOn(web.queue, 'requestCancel').mockImplementationOnce(async (db, id) => {
    await database.db.transaction(async (tx) => {
      await finishJobRun(tx, runId, { status: 'completed' });
      await web.queue.enqueue(tx, follower);
    });
    return requestCancel(db, id);
  });
  expect((await asha.call('POST', `/api/videos/${videoId}/jobs/cancel`)).body.stopped).toBe(1);
  spy.mockRestore();
  const statuses = (await list(asha, videoId)).map((job: { status: string }) => job.status);
  expect(statuses.sort()).toEqual(['cancelled', 'completed']);
});

test('everything that waits or runs is stopped at once, and what is over stays as it was', async () => {
  const { asha, videoId, generationId } = await withRender();
  expect(await asha.call('POST', `/api/videos/${videoId}/jobs/cancel`)).toMatchObject({
    status: 200,
    body: { stopped: 1 },
  });
  expect(await statusOfGeneration(generationId)).toBe('cancelled');
  expect((await asha.call('POST', `/api/videos/${videoId}/jobs/cancel`)).body.stopped).toBe(0);
});

test.each(['renders', 'clips'] as const)('what stops %s alone lets exports go on', async (only) => {
  const made = await makeOutputWithAncestors(database.db);
  const asha = await web.user({ workspaceId: made.workspace.id });
  const videoId = made.video.id;
  const exported = await makeExport(database.db, made);
  const framed = await makeExport(database.db, made, { ratio: '1:1' });
  await database.db.transaction(async (tx) => {
    for (const job of [
      jobOf('plan', { ...made.clip, videoId }),
      jobOf('render', { ...made.plan, videoId }),
      jobOf('export', { ...made.plan, id: exported, videoId }),
      jobOf('plan-ratio', { ...made.plan, id: framed, videoId }),
    ])
      await web.queue.enqueue(tx, job);
  });
  await asha.call('POST', `/api/videos/${videoId}/jobs/cancel?only=${only}`);
  const jobs: { name: string; status: string }[] = await list(asha, videoId);
  const going = jobs.filter(({ status }) => status === 'queued').map(({ name }) => name);
  expect(going.sort()).toEqual(['export', ...(only === 'clips' ? [] : ['plan']), 'plan-ratio']);
});
