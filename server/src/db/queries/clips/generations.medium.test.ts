import { englishOf } from '@jhalak/contract/messages/english.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { JobStatus } from '@jhalak/contract/statuses.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#db/core/new-id.ts';
import { generation, jobRun } from '#db/schema.ts';
import { makeOutputWithAncestors, makePlannedClip, makeRender } from '#testing/factories.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { failGeneration, failWaitingGenerations, settleGeneration } from './generation-ends.ts';
import { findGeneration, insertGeneration, noteOf, waitingGenerations } from './generations.ts';

const database = await databaseForFile();

const settle = (id: string, ended?: Parameters<typeof settleGeneration>[2]) =>
  database.db.transaction((tx) => settleGeneration(tx, id, ended));

const reason = {
  code: 'render_failed',
  message: 'The clip could not be made: no file was made. Try again.',
  details: { detail: message('render_no_file') },
  cancelled: false,
};

/** A rendering generation of two clips with one output each; nothing is rendered yet. */
async function rendering() {
  const { db } = database;
  const one = await makeOutputWithAncestors(db);
  await db.update(generation).set({ status: 'rendering' });
  return { ...one, second: await makePlannedClip(db, one, { moment: { position: 1 } }) };
}

async function run(
  of: { workspaceId: string; videoId: string },
  job: { name: 'repick' | 'plan' | 'render'; subjectId: string; status: JobStatus },
) {
  await database.db.insert(jobRun).values({
    id: newId(),
    workspaceId: of.workspaceId,
    videoId: of.videoId,
    payload: {},
    ...job,
    ...(job.status === 'failed' && {
      reasonCode: reason.code,
      reasonMessage: reason.message,
      reasonDetails: reason.details,
    }),
  });
}

describe('settling a generation', () => {
  test('it is completed when every output has a render', async () => {
    const made = await rendering();
    await makeRender(database.db, made);
    await run(made.generation, { name: 'render', subjectId: made.second.plan.id, status: 'running' });
    expect(await settle(made.generation.id)).toBe('rendering');
    await makeRender(database.db, made.second);
    expect(await settle(made.generation.id)).toBe('completed');
    expect(await findGeneration(database.db, made.generation.id)).toMatchObject({
      status: 'completed',
      note: null,
    });
  });

  test('it waits for a clip that is picked anew', async () => {
    const made = await rendering();
    await makeRender(database.db, made);
    await run(made.generation, { name: 'repick', subjectId: made.second.clip.id, status: 'running' });
    expect(await settle(made.generation.id)).toBe('rendering');
  });

  test('it is completed with a note when the rest can no longer come', async () => {
    const made = await rendering();
    await makeRender(database.db, made);
    await run(made.generation, { name: 'plan', subjectId: made.second.clip.id, status: 'failed' });
    expect(await settle(made.generation.id)).toBe('completed');
    const { code, details } = reason;
    const settled = await findGeneration(database.db, made.generation.id);
    expect(settled && noteOf(settled)).toBe(
      'Clips that could not be finished: 1 of 2. The clip could not be made: no file was made. Try again.',
    );
    expect(settled).toMatchObject({
      notes: [{ code: 'note_unfinished', details: { lost: 1, all: 2, why: { code, details } } }],
    });
  });

  test('a reason that was stored without its details is in the note as it is', async () => {
    const made = await rendering();
    await makeRender(database.db, made);
    const ended = { subjectId: made.second.plan.id, reason: { ...reason, details: null } };
    await settle(made.generation.id, ended);
    expect(await findGeneration(database.db, made.generation.id)).toMatchObject({
      notes: [{ details: { why: reason.message } }],
    });
  });

  test('one whose last clip is made says no longer what was missing, but still why there are fewer than requested', async () => {
    const made = await rendering();
    const fewer = message('note_one_clip', { asked: 3, found: 1, why: message('fewer_too_short') });
    await database.db.transaction(async (tx) => {
      const { id } = made.generation;
      await tx
        .update(generation)
        .set({ notes: [fewer], note: englishOf(fewer) })
        .where(eq(generation.id, id));
      await makeRender(tx, made);
      await settleGeneration(tx, made.generation.id, { subjectId: made.second.plan.id, reason });
    });
    const settled = await findGeneration(database.db, made.generation.id);
    expect(settled && noteOf(settled)).toContain('could not be finished');
    expect(settled?.notes).toHaveLength(2);
    await makeRender(database.db, made.second);
    expect(await settle(made.generation.id)).toBe('completed');
    const whole = await findGeneration(database.db, made.generation.id);
    expect(whole?.notes).toEqual([fewer]);
    expect(whole && noteOf(whole)).toBe('1 clip instead of 3: the video is too short for more.');
  });

  test('one whose last clip is made forgets its end in whatever language it was said', async () => {
    const made = await rendering();
    await database.db.transaction(async (tx) => {
      await makeRender(tx, made);
      await settleGeneration(tx, made.generation.id, { subjectId: made.second.plan.id, reason });
      const note = 'दो में से एक क्लिप पूरी नहीं हुई';
      await tx.update(generation).set({ note }).where(eq(generation.id, made.generation.id));
      await makeRender(tx, made.second);
      await settleGeneration(tx, made.generation.id);
    });
    const whole = await findGeneration(database.db, made.generation.id);
    expect(whole && noteOf(whole)).toBeNull();
    expect(whole).toMatchObject({ note: null, notes: [] });
  });

  test('a note that was stored without its messages stays readable', () => {
    expect(noteOf({ note: 'You asked for 3 clips; there is 1.', notes: [] })).toBe(
      'You asked for 3 clips; there is 1.',
    );
  });

  test('it fails with the reason when nothing came at all, the failing job itself not counted as active', async () => {
    const made = await rendering();
    await run(made.generation, { name: 'render', subjectId: made.plan.id, status: 'failed' });
    await run(made.generation, { name: 'render', subjectId: made.second.plan.id, status: 'running' });
    expect(await settle(made.generation.id)).toBe('rendering');
    const ended = { subjectId: made.second.plan.id, reason };
    expect(await settle(made.generation.id, ended)).toBe('failed');
    expect(await findGeneration(database.db, made.generation.id)).toMatchObject({
      failureCode: 'render_failed',
      failureMessage: reason.message,
      failureDetails: reason.details,
    });
  });

  test('it is cancelled when its jobs were, and an ended one stays as it is', async () => {
    const made = await rendering();
    const ended = { subjectId: made.plan.id, reason: { ...reason, cancelled: true } };
    expect(await settle(made.generation.id, ended)).toBe('cancelled');
    await failGeneration(database.db, made.generation.id, reason);
    expect(await findGeneration(database.db, made.generation.id)).toMatchObject({ status: 'cancelled' });
    expect(await settle('gone')).toBeNull();
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
  const requested = await insertGeneration(database.db, owner);
  expect((await waitingGenerations(database.db, video.id)).map(({ id }) => id)).toEqual([requested.id]);
  await failWaitingGenerations(database.db, video.id, { ...reason, code: 'speech_failed' });
  expect(await findGeneration(database.db, requested.id)).toMatchObject({
    status: 'failed',
    failureCode: 'speech_failed',
  });
  expect(await waitingGenerations(database.db, video.id)).toEqual([]);
});
