import { englishOf } from '@jhalak/contract/messages/english.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { expect, test } from 'vitest';
import { newId } from '#db/core/new-id.ts';
import { listNotifications } from '#db/queries/accounts/notifications.ts';
import { findGeneration } from '#db/queries/clips/generations.ts';
import { saveExportFile } from '#db/queries/exports/exports.ts';
import { insertJobRun } from '#db/queries/jobs/job-runs.ts';
import { hideVideo } from '#db/queries/videos/processing.ts';
import type { FailureReason } from '#jobs/define-job.ts';
import {
  makeClipPlan,
  makeExport,
  makeGeneration,
  makeOutputWithAncestors,
  makePlannedClip,
  makeRender,
  makeWebhookEndpoint,
  webhooksOf,
} from '#testing/factories.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { afterFailure, beforeRetry, follow } from './flow.ts';

const database = await databaseForFile();

const details = { detail: message('render_no_file') };
const failed: FailureReason = {
  ...{ code: 'render_failed', message: 'The clip could not be made: no file was made. Try again.', details },
  cancelled: false,
};
const cancelled: FailureReason = { code: 'cancelled', message: 'Stopped.', details: {}, cancelled: true };

/** A request for two clips whose rendering goes on. */
async function rendering() {
  const one = await makeOutputWithAncestors(database.db);
  const { transcript, workspace, video } = one;
  const generation = await makeGeneration(database.db, transcript, { status: 'rendering' });
  await makeWebhookEndpoint(database.db, workspace);
  const planned = (position: number) =>
    makePlannedClip(database.db, { generation, transcript }, { moment: { position } });
  const [first, second] = [await planned(0), await planned(1)];
  return { workspace, video, transcript, generation, first, second };
}
type Made = Awaited<ReturnType<typeof rendering>>;

const rendered = async (made: Made['first']) => {
  await makeRender(database.db, made);
  await database.db.transaction((tx) => follow(tx, 'render', { planId: made.plan.id }));
};
const fails = (name: string, payload: object, reason: FailureReason) =>
  database.db.transaction((tx) => afterFailure(tx, name, payload, reason));
const notified = async ({ workspace }: Pick<Made, 'workspace'>) =>
  (
    await listNotifications(
      database.db,
      { workspaceId: workspace.id, userId: 'asha' },
      { limit: 20, offset: 0 },
    )
  ).notifications.map(({ kind, params, videoId }) => ({ kind, params, videoId }));
/** As the queue has it while a clip is still being made. */
const isRunning = async ({ workspace, video }: Made, { plan }: Pick<Made['first'], 'plan'>) =>
  database.db.transaction((tx) =>
    insertJobRun(tx, {
      ...{ id: newId(), name: 'render', subjectId: plan.id, workspaceId: workspace.id },
      ...{ videoId: video.id, payload: {}, priority: 0 },
    }),
  );

test('clips raise one notification, after the last one, and none when a clip is rendered again', async () => {
  const made = await rendering();
  await isRunning(made, made.second);
  await rendered(made.first);
  expect(await notified(made)).toEqual([]);
  await rendered(made.second);
  const params = {
    title: made.video.title,
    generationId: made.generation.id,
    clips: 2,
    note: null,
    notes: [],
  };
  const expected = [{ kind: 'clips_ready', params, videoId: made.video.id }];
  expect(await notified(made)).toEqual(expected);
  const { transcript } = made;
  const plan = await makeClipPlan(database.db, { clip: made.first.clip, transcript }, { version: 2 });
  await rendered({ ...made.first, plan });
  expect(await notified(made)).toEqual(expected);
});

test('clips of which one failed raise a notification with the reason', async () => {
  const made = await rendering();
  await isRunning(made, made.second);
  await rendered(made.first);
  await fails('render', { planId: made.second.plan.id }, failed);
  expect(await notified(made)).toMatchObject([
    {
      kind: 'clips_ready',
      params: {
        clips: 1,
        note: 'Clips that could not be finished: 1 of 2. The clip could not be made: no file was made. Try again.',
        notes: [{ code: 'note_unfinished', details: { why: { code: 'render_failed', details } } }],
      },
    },
  ]);
});

test('a request without clips is reported as failed, with its step and its reason', async () => {
  const made = await rendering();
  await isRunning(made, made.second);
  await fails('render', { planId: made.first.plan.id }, failed);
  await fails('render', { planId: made.second.plan.id }, failed);
  expect(await notified(made)).toEqual([
    {
      kind: 'job_failed',
      params: {
        title: made.video.title,
        job: 'render',
        code: 'render_failed',
        message: 'The clip could not be made: no file was made. Try again.',
        details,
      },
      videoId: made.video.id,
    },
  ]);
  const project = { projectId: made.video.id, title: made.video.title };
  const { code, message } = failed;
  expect(await webhooksOf(database.db, made.workspace)).toEqual([
    { kind: 'project.failed', data: { ...project, step: 'render', reason: { code, message } } },
  ]);
});

test('a clip that is rendered after its request failed completes it, with its notification', async () => {
  const made = await rendering();
  await fails('render', { planId: made.first.plan.id }, failed);
  expect((await findGeneration(database.db, made.generation.id))?.status).toBe('failed');
  await rendered(made.second);
  expect(await findGeneration(database.db, made.generation.id)).toMatchObject({
    ...{ status: 'completed', failureCode: null },
    notes: [{ code: 'note_unfinished', details: { lost: 1, all: 2 } }],
  });
  expect(await notified(made)).toMatchObject([
    { kind: 'clips_ready', params: { clips: 1 } },
    { kind: 'job_failed' },
  ]);
});

test.each(['render', 'export'])(
  'a clip that failed and has its file from a later %s is no longer missing',
  async (job) => {
    const made = await rendering();
    await isRunning(made, made.second);
    await rendered(made.first);
    await fails('render', { planId: made.second.plan.id }, failed);
    const payload = { planId: made.second.plan.id, exportId: await makeExport(database.db, made.second) };
    await makeRender(database.db, made.second);
    await database.db.transaction((tx) => follow(tx, job, payload));
    const { id } = made.generation;
    expect(await findGeneration(database.db, id)).toMatchObject({ status: 'completed', notes: [] });
    expect(await notified(made)).toMatchObject([{ kind: 'clips_ready', params: { clips: 1 } }]);
  },
);

test('each file of an export is an event once, also one that is made again for another watermark', async () => {
  const { workspace, first } = await rendering();
  const kind = { quality: '720p', subtitleLanguage: 'tamil', maxBytes: 16_000_000 } as const;
  const finishedAt = new Date('2026-01-01');
  const exportId = await makeExport(database.db, first, { ...kind, finishedAt });
  const ends = () => database.db.transaction((tx) => follow(tx, 'export', { exportId }));
  const events = async () =>
    (await webhooksOf(database.db, workspace)).filter((event) => event.kind === 'clip.exported');
  await ends();
  await ends();
  expect(await events()).toMatchObject([{ data: { exportId, ratio: '9:16', ...kind } }]);
  const row = { width: 1080, height: 1920, durationMs: 30_000, sizeBytes: 600_000, sha256: '3'.repeat(64) };
  const file = { ...row, storageKey: `${workspace.id}/again.mp4`, posterKey: null, watermark: 'Jhalak' };
  await database.db.transaction((tx) => saveExportFile(tx, exportId, file));
  await ends();
  expect(await events()).toHaveLength(2);
});

/** The same with a third clip, which alone could not be finished. */
async function unfinished() {
  const made = await rendering();
  const third = await makePlannedClip(database.db, made, { moment: { position: 2 } });
  await makeRender(database.db, made.second);
  await isRunning(made, third);
  await rendered(made.first);
  await fails('render', { planId: third.plan.id }, failed);
  const note = (lost: number, all: number) =>
    message('note_unfinished', { lost, all, why: { code: 'render_failed', details } });
  return { ...made, third, note };
}

test('a complete request stays complete while its clips are rendered again, with what it says of the others', async () => {
  const made = await unfinished();
  const before = { status: 'completed', notes: [made.note(1, 3)] };
  const stored = () => findGeneration(database.db, made.generation.id);
  expect(await stored()).toMatchObject(before);
  await isRunning(made, made.second);
  const plan = await makeClipPlan(database.db, { ...made.first, ...made }, { version: 2 });
  await rendered({ ...made.first, plan });
  expect(await stored()).toMatchObject(before);
  await isRunning(made, made.first);
  await fails('render', { planId: made.second.plan.id }, { ...failed, code: 'disk_full' });
  expect(await stored()).toMatchObject(before);
  expect(await notified(made)).toMatchObject([
    { kind: 'job_failed', params: { job: 'clip', code: 'disk_full' } },
    { kind: 'clips_ready' },
  ]);
});

test('a step of a complete request that is tried again leaves it complete until its clip is there', async () => {
  const made = await unfinished();
  const stored = () => findGeneration(database.db, made.generation.id);
  await isRunning(made, made.first);
  await database.db.transaction((tx) => beforeRetry(tx, 'render', made.third.plan.id));
  expect(await stored()).toMatchObject({ status: 'completed', notes: [made.note(1, 3)] });
  await rendered(made.third);
  expect(await stored()).toMatchObject({ status: 'completed', notes: [] });
});

test('a step that is tried again after its request was told and fails again is reported', async () => {
  const made = await rendering();
  await isRunning(made, made.second);
  await rendered(made.first);
  const { id: planId } = made.second.plan;
  await fails('render', { planId }, failed);
  await database.db.transaction((tx) => beforeRetry(tx, 'render', planId));
  await fails('render', { planId }, failed);
  expect(await notified(made)).toMatchObject([
    { kind: 'job_failed', params: { job: 'clip' } },
    { kind: 'clips_ready' },
  ]);
});

test('an edited clip that cannot be rendered again is reported as such', async () => {
  const made = await rendering();
  await rendered(made.first);
  await rendered(made.second);
  await fails('render', { planId: made.second.plan.id }, failed);
  expect(await notified(made)).toMatchObject([
    { kind: 'job_failed', params: { job: 'clip' } },
    { kind: 'clips_ready' },
  ]);
});

test.each(['import', 'import-link', 'probe', 'transcribe'])('a failed %s is reported', async (name) => {
  const made = await rendering();
  await fails(name, { videoId: made.video.id }, { ...failed, code: 'unreadable' });
  expect(await notified(made)).toMatchObject([
    {
      kind: 'job_failed',
      params: {
        job: name,
        code: 'unreadable',
        message: 'The clip could not be made: no file was made. Try again.',
      },
    },
  ]);
});

test('a failed search for passages is reported', async () => {
  const made = await rendering();
  await fails('moments', { generationId: made.generation.id }, failed);
  expect(await notified(made)).toMatchObject([{ kind: 'job_failed', params: { job: 'moments' } }]);
});

test('a request that found no passages is reported as that, with its reason', async () => {
  const made = await rendering();
  const why = message('note_topic_absent', { topic: 'cricket' });
  const { id } = await makeGeneration(database.db, made.transcript, { status: 'completed', notes: [why] });
  for (const _ of ['first', 'again'])
    await database.db.transaction((tx) => follow(tx, 'moments', { generationId: id }));
  const { id: videoId, title } = made.video;
  const params = { title, note: englishOf(why), notes: [why] };
  expect(await notified(made)).toEqual([{ kind: 'nothing_left', params, videoId }]);
  const data = { projectId: videoId, title, generationId: id, clips: 0 };
  expect(await webhooksOf(database.db, made.workspace)).toEqual([{ kind: 'clips.ready', data }]);
});

test('users get no notification of work they stopped', async () => {
  const made = await rendering();
  await fails('probe', { videoId: made.video.id }, cancelled);
  await fails('moments', { generationId: made.generation.id }, cancelled);
  await fails('render', { planId: made.first.plan.id }, cancelled);
  await fails('plan', { clipId: made.second.clip.id }, cancelled);
  expect(await notified(made)).toEqual([]);
  expect(await webhooksOf(database.db, made.workspace)).toEqual([]);
});

test('a video that only waits for its words has not failed', async () => {
  const made = await rendering();
  await fails('transcribe', { videoId: made.video.id }, { ...failed, code: 'no_speech_engine' });
  expect(await notified(made)).toEqual([]);
});

test('a deleted video raises no notification, neither then nor later', async () => {
  const made = await rendering();
  await rendered(made.first);
  await rendered(made.second);
  expect(await notified(made)).toHaveLength(1);
  await database.db.transaction((tx) => hideVideo(tx, made.video.id));
  expect(await notified(made)).toEqual([]);
  await fails('probe', { videoId: made.video.id }, failed);
  expect(await notified(made)).toEqual([]);
});
