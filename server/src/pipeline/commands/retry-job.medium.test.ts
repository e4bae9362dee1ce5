import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { newId } from '#db/core/new-id.ts';
import { listNotifications } from '#db/queries/accounts/notifications.ts';
import { findGeneration } from '#db/queries/clips/generations.ts';
import { findJobRun, type JobRun, listJobRunsOfVideo } from '#db/queries/jobs/job-runs.ts';
import { findVideo } from '#db/queries/videos/videos.ts';
import { generation, jobRun } from '#db/schema.ts';
import { follow, jobOf } from '#pipeline/flow.ts';
import { momentsJob } from '#pipeline/stages/moments/job.ts';
import { planJob } from '#pipeline/stages/plan/job.ts';
import { probeJob } from '#pipeline/stages/probe/job.ts';
import { renderJob } from '#pipeline/stages/render/job.ts';
import { transcribeJob } from '#pipeline/stages/transcribe/job.ts';
import { makeClipPlan, makeOutputWithAncestors, makeRender, makeVideo } from '#testing/factories.ts';
import { sampleSource } from '#testing/sample-documents.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { createTestRunner } from '#testing/test-runner.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { retryStep } from './retry-job.ts';

const { db, settings } = await databaseForFile();
const unused = async () => {
  throw new Error('this test reads no media');
};
const tools = {
  storage: { withLocalFile: unused } as never,
  media: { ffmpeg: unused, ffprobe: unused },
};
const runner = await createTestRunner(settings, {
  jobs: [
    probeJob(tools),
    transcribeJob({
      ...tools,
      findSpeech: async () => null,
      isSpeechComing: async () => false,
      aligner: { align: async () => [] },
      plansOn: false,
    }),
    momentsJob({ findLanguage: async () => null }),
    planJob({ ...tools, findVision: async () => ({ face: null, speaker: null }), plansOn: true }),
    renderJob({ ...tools, findEncoder: unused, fontsDir: '/nonexistent', plansOn: false }),
  ],
  follow,
});
afterAll(runner.dispose);
await runner.start();

type Made = Awaited<ReturnType<typeof makeOutputWithAncestors>>;

/** A run that ended without a result, as the newest of its work. */
async function endedRun(next: ReturnType<typeof jobOf>, status: 'failed' | 'cancelled' = 'failed') {
  const { name, subjectId, workspaceId, videoId, payload } = next;
  const row = { id: crypto.randomUUID(), name, subjectId, workspaceId, videoId, payload, status };
  const [run] = await db.insert(jobRun).values(row).returning();
  return run as JobRun;
}
const renderOf = (made: Made) => jobOf('render', { ...made.plan, videoId: made.video.id });
const isOver = (id: string) =>
  waitUntil('the run is over', async () => {
    const run = await findJobRun(db, id);
    return run && !['queued', 'running'].includes(run.status) ? run : null;
  });

test('a request whose missing file was made by an export ends when the failed render is retried', async () => {
  const made = await makeOutputWithAncestors(db);
  await db.update(generation).set({ status: 'failed' }).where(eq(generation.id, made.generation.id));
  const failed = await endedRun(renderOf(made));
  // An export in the usual size saves the clip's own file.
  await makeRender(db, made);
  const again = await retryStep(db, runner.queue, failed);
  expect(await findGeneration(db, made.generation.id)).toMatchObject({ status: 'rendering' });
  expect(await isOver(again.id)).toMatchObject({ status: 'completed' });
  expect(await findGeneration(db, made.generation.id)).toMatchObject({ status: 'completed' });
  const reader = { workspaceId: made.workspace.id, userId: newId() };
  const { notifications } = await listNotifications(db, reader, { limit: 5, offset: 0 });
  expect(notifications.map(({ kind }) => kind)).toEqual(['clips_ready']);
});

test('a run that a newer one of the same work replaced is refused, and nothing is reopened', async () => {
  const made = await makeOutputWithAncestors(db);
  await db.update(generation).set({ status: 'failed' }).where(eq(generation.id, made.generation.id));
  const older = await endedRun(renderOf(made));
  const newer = await endedRun(renderOf(made), 'cancelled');
  await expect(retryStep(db, runner.queue, older)).rejects.toMatchObject({ id: 'step_superseded' });
  expect(await findGeneration(db, made.generation.id)).toMatchObject({ status: 'failed' });
  await makeRender(db, made);
  await isOver((await retryStep(db, runner.queue, newer)).id);
  await expect(retryStep(db, runner.queue, newer)).rejects.toMatchObject({ id: 'step_superseded' });
});

test('the render of a plan that has been edited since is refused', async () => {
  const made = await makeOutputWithAncestors(db);
  const failed = await endedRun(renderOf(made));
  await makeClipPlan(db, made, { version: 2 });
  await expect(retryStep(db, runner.queue, failed)).rejects.toMatchObject({ id: 'step_superseded' });
});

test('a probe retried after the video was probed leaves it ready instead of waiting for ever', async () => {
  const { workspace } = await makeOutputWithAncestors(db);
  const probe = sampleSource();
  const video = await makeVideo(db, workspace, { status: 'failed', probe });
  const failed = await endedRun(jobOf('probe', { ...video, videoId: video.id }));
  await isOver((await retryStep(db, runner.queue, failed)).id);
  expect(await findVideo(db, video.id)).toMatchObject({ status: 'ready' });
});

test('moments that find their clips planned already plan none of them again', async () => {
  const made = await makeOutputWithAncestors(db);
  await db.update(generation).set({ status: 'completed' }).where(eq(generation.id, made.generation.id));
  const failed = await endedRun(jobOf('moments', made.generation));
  await isOver((await retryStep(db, runner.queue, failed)).id);
  const names = (await listJobRunsOfVideo(db, made.video.id)).map(({ name }) => name);
  expect(names).toEqual(['moments', 'moments']);
});
