import { type SQL, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { newId } from '#db/core/new-id.ts';
import { pagesOf } from '#db/core/pages.ts';
import { insertOwnedWorkspace } from '#db/queries/accounts/members.ts';
import { saveSpeechChoice } from '#db/queries/accounts/speech-choice.ts';
import { creditMinutes } from '#db/queries/billing/prepaid-minutes.ts';
import { setPlan } from '#db/queries/clips/plan-changes.ts';
import { newestRunOf } from '#db/queries/jobs/job-runs.ts';
import { runsWithoutMinutes } from '#db/queries/jobs/superseded.ts';
import { minutesJob } from '#pipeline/flow/testing/minutes-jobs.ts';
import { follow } from '#pipeline/flow.ts';
import { makeVideo, makeWorkspace } from '#testing/factories.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { createTestRunner, nextJob } from '#testing/test-runner.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { resumeTranscripts, resumeUnheard } from './resume-transcripts.ts';

const database = await databaseForFile();
const { db } = database;
const runner = await createTestRunner(database.settings, { jobs: [minutesJob('ends')], follow });
afterAll(() => runner.dispose());
await runner.start();
const { queue } = runner;
const unheard = { queue, plansOn: true, log: pino({ level: 'silent' }), services: ['sarvam' as const] };
const resume = (workspaceId: string) => resumeTranscripts(db, unheard, workspaceId);

/** A video whose length was unknown when its transcript was requested, as after an upload. */
async function waiting(owner: { id: string }, minutes: number) {
  const video = await makeVideo(db, owner, { durationMs: minutes * 60_000 });
  const subjectId = video.id;
  const job = nextJob(owner.id, {
    ...{ name: 'transcribe', subjectId, videoId: subjectId, payload: { videoId: subjectId } },
  });
  await db.transaction((tx) => queue.enqueue(tx, job));
  const status = async () => (await newestRunOf(db, { name: 'transcribe', subjectId }))?.status;
  await waitUntil('the run has failed', async () => (await status()) === 'failed');
  return status;
}

test('bought minutes restart the videos that wait for them, the oldest first, as far as they reach', async () => {
  const owner = await makeWorkspace(db, { planId: 'free' });
  const { id: workspaceId } = owner;
  const [first, second] = [await waiting(owner, 50), await waiting(owner, 45)];
  expect(await resume(workspaceId)).toBe(0);
  await db.transaction((tx) => creditMinutes(tx, { workspaceId, minutes: 60, paymentId: workspaceId }));
  const resumed = await Promise.all([resume(workspaceId), resume(workspaceId)]);
  expect(resumed.toSorted()).toEqual([0, 1]);
  await waitUntil('the first video is done', async () => (await first()) === 'completed');
  expect(await second()).toBe('failed');
});

test('bought minutes restart what ended in the last 31 days, and nothing that is older', async () => {
  const owner = await makeWorkspace(db, { planId: 'free' });
  const { id: workspaceId } = owner;
  await waiting(owner, 50);
  await db.transaction((tx) => creditMinutes(tx, { workspaceId, minutes: 60, paymentId: workspaceId }));
  const endedBefore = (age: SQL) =>
    db.execute(sql`update jhalak.job_run set finished_at = now() - ${age}
      where workspace_id = ${workspaceId}`);
  await endedBefore(sql`interval '8 months'`);
  expect(await resume(workspaceId)).toBe(0);
  await endedBefore(sql`interval '30 days'`);
  expect(await resume(workspaceId)).toBe(1);
});

test('two hundred videos that are too long for the minutes are all tried', async () => {
  const owner = await makeWorkspace(db, { planId: 'free' });
  const { id: workspaceId } = owner;
  await waiting(owner, 95);
  const copied = (table: SQL, ids: SQL) => sql`insert into ${table}
    select (jsonb_populate_record(one, jsonb_build_object(${ids}))).*
    from ${table} one, generate_series(1, 200) n where one.workspace_id = ${workspaceId}`;
  await db.execute(copied(sql`jhalak.video`, sql`'id', one.id || n`));
  await db.execute(
    copied(
      sql`jhalak.job_run`,
      sql`'id', one.id || n, 'video_id', one.video_id || n, 'subject_id', one.video_id || n`,
    ),
  );
  await db.transaction((tx) => creditMinutes(tx, { workspaceId, minutes: 60, paymentId: workspaceId }));
  let listed = 0;
  for await (const _ of pagesOf((after) => runsWithoutMinutes(db, { workspaceIds: [workspaceId], after })))
    listed += 1;
  expect(listed).toBe(201);
});

test.each(['no_speech_engine', 'speech_coming'])(
  'a speech model restarts the videos that ended with %s, once, and none of a workspace that chose a service',
  async (code) => {
    const owners = [await makeWorkspace(db, { planId: 'free' }), await makeWorkspace(db, { planId: 'free' })];
    const [here, elsewhere] = await Promise.all(owners.map((owner) => waiting(owner, 90)));
    for (const { id } of owners) {
      await db.execute(sql`update jhalak.job_run set reason_code = ${code} where workspace_id = ${id}`);
      await db.transaction((tx) => creditMinutes(tx, { workspaceId: id, minutes: 90, paymentId: id }));
      expect(await resume(id)).toBe(0);
    }
    const [, { id: workspaceId } = { id: '' }] = owners;
    await saveSpeechChoice(db, { workspaceId, service: 'sarvam', mode: 'transcribe', chosenBy: 'asha' });
    expect(await resumeUnheard(db, unheard)).toMatchObject({ queued: 1 });
    await waitUntil('the video is done', async () => (await here?.()) === 'completed');
    expect(await resumeUnheard(db, unheard)).toMatchObject({ queued: 0 });
    expect(await elsewhere?.()).toBe('failed');
  },
);

test('a speech model restarts the videos of a workspace whose service could not be used, or cannot be any more', async () => {
  const ended = async (chosenAt: SQL) => {
    const owner = await makeWorkspace(db, { planId: 'agency' });
    const { id: workspaceId } = owner;
    const status = await waiting(owner, 2500);
    await db.execute(
      sql`update jhalak.job_run set reason_code = 'no_speech_engine' where workspace_id = ${workspaceId}`,
    );
    await saveSpeechChoice(db, { workspaceId, service: 'sarvam', mode: 'transcribe', chosenBy: 'asha' });
    await db.execute(
      sql`update jhalak.speech_choice set created_at = ${chosenAt} where workspace_id = ${workspaceId}`,
    );
    await db.transaction((tx) => creditMinutes(tx, { workspaceId, minutes: 500, paymentId: workspaceId }));
    return status;
  };
  const before = await ended(sql`now() - interval '1 hour'`);
  expect(await resumeUnheard(db, unheard)).toMatchObject({ queued: 1 });
  await waitUntil('the first video is done', async () => (await before()) === 'completed');
  const since = await ended(sql`now() + interval '1 hour'`);
  expect(await resumeUnheard(db, unheard)).toMatchObject({ queued: 0 });
  await resumeUnheard(db, { ...unheard, services: ['openai'] });
  await waitUntil('the second video is done', async () => (await since()) === 'completed');
});

test('a speech model restarts what ended in the last week, and nothing that is older', async () => {
  const owner = await makeWorkspace(db, { planId: 'free' });
  await waiting(owner, 90);
  const endedBefore = (age: SQL) =>
    db.execute(sql`update jhalak.job_run set reason_code = 'no_speech_engine',
      finished_at = now() - ${age} where workspace_id = ${owner.id}`);
  await endedBefore(sql`interval '2 months'`);
  expect(await resumeUnheard(db, unheard)).toMatchObject({ queued: 0 });
  await endedBefore(sql`interval '6 days'`);
  expect(await resumeUnheard(db, unheard)).toMatchObject({ queued: 1 });
});

test('a video for which the minutes do not reach when a speech model comes waits for minutes from then on', async () => {
  const owner = await makeWorkspace(db, { planId: 'free' });
  const { id: workspaceId } = owner;
  const status = await waiting(owner, 90);
  await db.execute(sql`update jhalak.job_run set reason_code = 'no_speech_engine',
    finished_at = now() - interval '1 day' where workspace_id = ${workspaceId}`);
  await resumeUnheard(db, unheard);
  await waitUntil('it has failed again', async () => (await status()) === 'failed');
  expect(await resume(workspaceId)).toBe(0);
  await db.transaction((tx) => creditMinutes(tx, { workspaceId, minutes: 90, paymentId: workspaceId }));
  expect(await resume(workspaceId)).toBe(1);
  await waitUntil('the video is done', async () => (await status()) === 'completed');
});

test('a video that could not be queued when a speech model came is told of, so that it is tried again', async () => {
  const owner = await makeWorkspace(db, { planId: 'free' });
  await waiting(owner, 90);
  await db.execute(
    sql`update jhalak.job_run set reason_code = 'no_speech_engine' where workspace_id = ${owner.id}`,
  );
  const retry = () => Promise.reject(new Error('the database shuts down'));
  expect(await resumeUnheard(db, { ...unheard, queue: { ...queue, retry } })).toEqual({
    queued: 0,
    failed: 1,
  });
  expect(await resumeUnheard(db, unheard)).toEqual({ queued: 1, failed: 0 });
});

test('a larger plan restarts them too', async () => {
  const owner = await makeWorkspace(db, { planId: 'free' });
  const status = await waiting(owner, 90);
  const wanted = { workspaceId: owner.id, userId: 'asha', toPlanId: 'pro', period: 'monthly' } as const;
  await setPlan(db, { ...wanted, mode: 'test' });
  expect(await resume(owner.id)).toBe(1);
  await waitUntil('the video is done', async () => (await status()) === 'completed');
});

test('what one workspace of an owner gains restarts the videos of the others that share its plan', async () => {
  const userId = newId();
  await db.execute(sql`insert into auth."user" (id, name, email, "emailVerified")
    values (${userId}, 'Asha', 'asha@example.in', true)`);
  const owned = (name: string) =>
    db.transaction((tx) => insertOwnedWorkspace(tx, { userId, name, planId: 'free' }));
  const [main, client] = [await owned('Main'), await owned('Client')];
  const first = await waiting(client, 90);
  const wanted = { workspaceId: main.id, userId, toPlanId: 'agency', period: 'monthly' } as const;
  await setPlan(db, { ...wanted, mode: 'test' });
  expect(await resume(main.id)).toBe(1);
  await waitUntil('the first video is done', async () => (await first()) === 'completed');
  const second = await waiting(client, 2350);
  await db.transaction((tx) => creditMinutes(tx, { workspaceId: main.id, minutes: 120, paymentId: userId }));
  expect(await resume(main.id)).toBe(1);
  await waitUntil('the second video is done', async () => (await second()) === 'completed');
});
