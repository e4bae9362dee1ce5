import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { clipsOfGeneration, findGeneration, insertGeneration } from '#db/generations.ts';
import { type GenerationParams, moment, output } from '#db/schema.ts';
import type { JobContext } from '#jobs/define-job.ts';
import { makeTranscript, makeVideo, makeWorkspace } from '#testing/factories.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { momentsJob } from './job.ts';
import { hindiPodcast } from './testing/made-talks.ts';
import { durationOfSpeech, speak } from './testing/speak.ts';

const database = await databaseForFile();

const words = speak(hindiPodcast, { letterMs: 120 });
const params: GenerationParams = {
  count: 2,
  maxDurationMs: 45_000,
  ratios: ['9:16', '16:9'],
  styleId: 'karaoke',
};

const context = (): JobContext => ({
  db: database.db,
  signal: AbortSignal.timeout(60_000),
  workDir: '/nonexistent',
  log: pino({ level: 'silent' }),
  progress: () => undefined,
});

async function asked(durationMs = durationOfSpeech(words)) {
  const video = await makeVideo(database.db, await makeWorkspace(database.db), { durationMs });
  const generation = await insertGeneration(database.db, {
    workspaceId: video.workspaceId,
    videoId: video.id,
    params,
  });
  return { video, generation };
}

async function runAndSave(generationId: string): Promise<boolean> {
  const result = await momentsJob().run(context(), { generationId });
  if (result) await database.db.transaction((tx) => result.save(tx));
  return result !== null;
}

test('a generation gets its moments, a clip for each and an output per ratio, from the newest words', async () => {
  const { video, generation } = await asked();
  await makeTranscript(database.db, video, { version: 1 });
  const newest = await makeTranscript(database.db, video, { version: 2, language: 'hi', words });
  expect(await runAndSave(generation.id)).toBe(true);

  const saved = await findGeneration(database.db, generation.id);
  expect(saved).toMatchObject({ status: 'rendering', transcriptId: newest.id, note: null, notes: [] });
  const moments = await database.db.select().from(moment).where(eq(moment.generationId, generation.id));
  expect(moments.map(({ position }) => position).sort()).toEqual([0, 1]);
  const clips = await clipsOfGeneration(database.db, generation.id);
  const best = moments.find(({ position }) => position === 0);
  expect(clips.map(({ momentId }) => momentId)[0]).toBe(best?.id);
  for (const clip of clips) {
    const outputs = await database.db.select().from(output).where(eq(output.clipId, clip.id));
    expect(outputs.map(({ ratio }) => ratio).sort()).toEqual(['16:9', '9:16']);
  }
});

test('a second run after the first has saved changes nothing', async () => {
  const { video, generation } = await asked();
  await makeTranscript(database.db, video, { language: 'hi', words });
  await runAndSave(generation.id);
  expect(await runAndSave(generation.id)).toBe(false);
  expect(await clipsOfGeneration(database.db, generation.id)).toHaveLength(2);
});

test('a video without words is cut by sound', async () => {
  const { video, generation } = await asked(300_000);
  await makeTranscript(database.db, video, { engine: 'none', timing: 'none', words: [], language: 'hi' });
  await runAndSave(generation.id);
  const rows = await database.db.select().from(moment).where(eq(moment.generationId, generation.id));
  expect(rows).toHaveLength(2);
  for (const { body } of rows) expect(body).toMatchObject({ score: null, hook: '' });
});

test('it fails with a sentence when there is no transcript yet, or nothing to cut, and says so in the row', async () => {
  const { generation } = await asked();
  await expect(runAndSave(generation.id)).rejects.toMatchObject({ id: 'nothing_to_clip' });
  const empty = await asked(0);
  await makeTranscript(database.db, empty.video, { words: [] });
  await expect(runAndSave(empty.generation.id)).rejects.toMatchObject({ id: 'nothing_to_clip' });

  const reason = { code: 'nothing_to_clip', message: 'There is nothing.', details: {}, cancelled: false };
  await database.db.transaction(async (tx) => {
    await momentsJob().failed?.(tx, { generationId: generation.id }, reason);
  });
  expect(await findGeneration(database.db, generation.id)).toMatchObject({
    status: 'failed',
    failureCode: 'nothing_to_clip',
    failureMessage: 'There is nothing.',
  });
});

test('a generation that is gone is nothing to do', async () => {
  expect(await runAndSave('gone')).toBe(false);
});
