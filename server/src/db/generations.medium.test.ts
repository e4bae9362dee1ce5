import { describe, expect, test } from 'vitest';
import {
  makeClip,
  makeClipPlan,
  makeMoment,
  makeOutput,
  makeOutputWithAncestors,
  makeRender,
} from '#testing/factories.ts';
import { databaseForFile } from '#testing/test-database.ts';
import {
  failGeneration,
  failWaitingGenerations,
  findGeneration,
  insertGeneration,
  setGenerationStatus,
  settleGeneration,
  waitingGenerations,
} from './generations.ts';
import { newId } from './new-id.ts';
import { generation, type JobStatus, jobRun } from './schema.ts';

const database = await databaseForFile();

const reason = { code: 'render_failed', message: 'The encoder stopped.', cancelled: false };

/** A rendering generation of two clips with one output each; nothing is rendered yet. */
async function rendering() {
  const { db } = database;
  const one = await makeOutputWithAncestors(db);
  await db.update(generation).set({ status: 'rendering' });
  const second = await makeMoment(db, one.generation, { position: 1 });
  const clip = await makeClip(db, { generation: one.generation, moment: second });
  const plan = await makeClipPlan(db, { clip, transcript: one.transcript });
  const output = await makeOutput(db, clip);
  return { ...one, second: { clip, plan, output } };
}

async function run(
  of: { workspaceId: string; videoId: string },
  job: { name: 'plan' | 'render'; subjectId: string; status: JobStatus },
) {
  await database.db.insert(jobRun).values({
    id: newId(),
    workspaceId: of.workspaceId,
    videoId: of.videoId,
    payload: {},
    ...job,
    ...(job.status === 'failed' ? { reasonCode: reason.code, reasonMessage: reason.message } : {}),
  });
}

describe('settling a generation', () => {
  test('it is completed when every output has a render', async () => {
    const made = await rendering();
    await makeRender(database.db, made);
    await run(made.generation, { name: 'render', subjectId: made.second.plan.id, status: 'running' });
    expect(await settleGeneration(database.db, made.generation.id)).toBe('rendering');
    await makeRender(database.db, made.second);
    expect(await settleGeneration(database.db, made.generation.id)).toBe('completed');
    expect(await findGeneration(database.db, made.generation.id)).toMatchObject({
      status: 'completed',
      note: null,
    });
  });

  test('it is completed with a note when the rest can no longer come', async () => {
    const made = await rendering();
    await makeRender(database.db, made);
    await run(made.generation, { name: 'plan', subjectId: made.second.clip.id, status: 'failed' });
    expect(await settleGeneration(database.db, made.generation.id)).toBe('completed');
    const { note } = (await findGeneration(database.db, made.generation.id)) ?? {};
    expect(note).toBe('1 of 2 clips could not be finished: The encoder stopped.');
  });

  test('it fails with the reason when nothing came at all, the failing job itself not counted as active', async () => {
    const made = await rendering();
    await run(made.generation, { name: 'render', subjectId: made.plan.id, status: 'failed' });
    await run(made.generation, { name: 'render', subjectId: made.second.plan.id, status: 'running' });
    expect(await settleGeneration(database.db, made.generation.id)).toBe('rendering');
    const ended = { subjectId: made.second.plan.id, reason };
    expect(await settleGeneration(database.db, made.generation.id, ended)).toBe('failed');
    expect(await findGeneration(database.db, made.generation.id)).toMatchObject({
      failureCode: 'render_failed',
    });
  });

  test('it is cancelled when its jobs were, and an ended one stays as it is', async () => {
    const made = await rendering();
    const ended = { subjectId: made.plan.id, reason: { ...reason, cancelled: true } };
    expect(await settleGeneration(database.db, made.generation.id, ended)).toBe('cancelled');
    await failGeneration(database.db, made.generation.id, reason);
    await setGenerationStatus(database.db, made.generation.id, 'rendering');
    expect(await findGeneration(database.db, made.generation.id)).toMatchObject({ status: 'cancelled' });
    expect(await settleGeneration(database.db, 'gone')).toBeNull();
  });

  test('two last renders that save at the same time complete it between them', async () => {
    const made = await rendering();
    for (const plan of [made.plan, made.second.plan])
      await run(made.generation, { name: 'render', subjectId: plan.id, status: 'running' });
    const statuses = await Promise.all(
      [made, made.second].map((one) =>
        database.db.transaction(async (tx) => {
          await makeRender(tx, { output: one.output, plan: one.plan });
          return settleGeneration(tx, made.generation.id);
        }),
      ),
    );
    expect(statuses.sort()).toEqual(['completed', 'rendering']);
  });
});

test('requests that wait for words are found in order and told when the words will not come', async () => {
  const { video } = await makeOutputWithAncestors(database.db);
  const params = {
    count: null,
    maxDurationMs: 60_000,
    ratios: ['9:16' as const],
    styleId: 'karaoke' as const,
  };
  const owner = { workspaceId: video.workspaceId, videoId: video.id, params };
  const asked = await insertGeneration(database.db, owner);
  expect((await waitingGenerations(database.db, video.id)).map(({ id }) => id)).toEqual([asked.id]);
  await failWaitingGenerations(database.db, video.id, { ...reason, code: 'speech_failed' });
  expect(await findGeneration(database.db, asked.id)).toMatchObject({
    status: 'failed',
    failureCode: 'speech_failed',
  });
  expect(await waitingGenerations(database.db, video.id)).toEqual([]);
});
