import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { failGeneration } from '#db/queries/clips/generation-ends.ts';
import {
  clipsOfGeneration,
  findGeneration,
  insertGeneration,
  listGenerationsOfVideo,
  noteOf,
} from '#db/queries/clips/generations.ts';
import { momentsOfGeneration } from '#db/queries/clips/moments.ts';
import { insertCorrection, versionToCorrect } from '#db/queries/videos/transcripts.ts';
import { findVideo } from '#db/queries/videos/videos.ts';
import { clip, type GenerationParams, generation, moment, notification, output, video } from '#db/schema.ts';
import type { JobContext, JobResult } from '#jobs/define-job.ts';
import { afterFailure, follow } from '#pipeline/flow.ts';
import {
  makeClipPlan,
  makeTranscript,
  makeVideo,
  makeWebhookEndpoint,
  makeWorkspace,
  webhooksOf,
} from '#testing/factories.ts';
import { sampleMoment, samplePlan } from '#testing/sample-documents.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { momentsJob } from './job.ts';
import { isShownAgain } from './other-passages.ts';
import { hindiPodcast } from './testing/made-talks.ts';
import { durationOfSpeech, speak } from './testing/speak.ts';

const database = await databaseForFile();

const words = speak(hindiPodcast, { characterMs: 120 });
const params: GenerationParams = {
  count: 2,
  maxDurationMs: 45_000,
  ratios: ['9:16', '16:9'],
  styleId: 'karaoke',
};

const context = (): JobContext => ({
  db: database.db,
  token: '',
  write: async (change) => {
    await database.db.transaction(change);
  },
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
  const result = await momentsJob({ findLanguage: async () => null }).run(context(), { generationId });
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

test('a video that has but its file’s name is titled as its best moment; any other title stays', async () => {
  const titleAfter = async (
    title: string,
    { change, said = words }: { change?: string; said?: Word[] } = {},
  ) => {
    const { video: made, generation } = await asked();
    const own = { title, originalFilename: 'VID_20260711.mp4' };
    await database.db.update(video).set(own).where(eq(video.id, made.id));
    await makeTranscript(database.db, made, { language: 'hi', words: said });
    const result = await momentsJob({ findLanguage: async () => null }).run(context(), {
      generationId: generation.id,
    });
    if (change) await database.db.update(video).set({ title: change }).where(eq(video.id, made.id));
    await database.db.transaction(async (tx) => result?.save(tx));
    const [best] = await momentsOfGeneration(database.db, generation.id);
    return [(await findVideo(database.db, made.id))?.title, best?.moment.title];
  };
  const [made, best] = await titleAfter('VID_20260711');
  expect(made).toBe(best);
  expect((await titleAfter('रोटी की बात'))[0]).toBe('रोटी की बात');
  // Changed while the moments were looked for.
  expect((await titleAfter('VID_20260711', { change: 'My title' }))[0]).toBe('My title');
  // A few words: the clips are picked by sound and named by their times.
  const [kept, bySound] = await titleAfter('VID_20260711', { said: words.slice(0, 3) });
  expect(bySound).toMatch(/^Clip 1 · /);
  expect(kept).toBe('VID_20260711');
});

test('a second run after the first has saved changes nothing', async () => {
  const { video, generation } = await asked();
  await makeTranscript(database.db, video, { language: 'hi', words });
  await runAndSave(generation.id);
  expect(await runAndSave(generation.id)).toBe(false);
  expect(await clipsOfGeneration(database.db, generation.id)).toHaveLength(2);
});

test('words that are corrected while moments are picked are picked from anew, once for all corrections', async () => {
  const { video, generation } = await asked();
  await makeTranscript(database.db, video, { language: 'hi', words });
  const pick = () =>
    momentsJob({ findLanguage: async () => null }).run(context(), { generationId: generation.id });
  const next = (result: JobResult) =>
    database.db.transaction(async (tx) => {
      await result?.save(tx);
      return (await follow(tx, 'moments', { generationId: generation.id })).map(({ name }) => name);
    });
  const early = await pick();
  for (const text of ['नमस्कार', 'नमस्ते']) {
    const latest = (await versionToCorrect(database.db, video.id)) ?? expect.fail('no words');
    const corrected = latest.words.map((word, at) => (at === 0 ? { ...word, text } : word));
    await insertCorrection(database.db, latest, corrected);
  }
  expect(await next(early)).toEqual(['moments']);
  expect(await findGeneration(database.db, generation.id)).toMatchObject({ status: 'waiting', notes: [] });
  expect(await database.db.$count(notification, eq(notification.videoId, video.id))).toBe(0);
  expect(await next(await pick())).toEqual(['plan', 'plan']);
  const newest = await versionToCorrect(database.db, video.id);
  expect((await findGeneration(database.db, generation.id))?.transcriptId).toBe(newest?.id);
});

test('a video without words is cut by sound', async () => {
  const { video, generation } = await asked(300_000);
  await makeTranscript(database.db, video, { engine: 'none', timing: 'none', words: [], language: 'hi' });
  await runAndSave(generation.id);
  const rows = await database.db.select().from(moment).where(eq(moment.generationId, generation.id));
  expect(rows).toHaveLength(2);
  for (const { body } of rows) expect(body).toMatchObject({ score: null, hook: '' });
});

describe('where other passages are asked for', () => {
  /** A video with the clips of a first request, and a second one for other passages. */
  async function askedAgain() {
    const { video, generation: first } = await asked();
    const transcript = await makeTranscript(database.db, video, { language: 'hi', words });
    await runAndSave(first.id);
    const second = await askOthers(video);
    return { video, transcript, first, second };
  }
  const askOthers = ({ id: videoId, workspaceId }: { id: string; workspaceId: string }) =>
    insertGeneration(database.db, { workspaceId, videoId, params: { ...params, passages: 'other' } });
  const spansOf = async (generationId: string): Promise<Span[]> =>
    (await momentsOfGeneration(database.db, generationId)).map(({ moment: { startMs, endMs } }) => ({
      startMs,
      endMs,
    }));
  const isAgain = (span: Span, shown: readonly Span[]) =>
    isShownAgain(
      span,
      shown.map((one) => [one]),
    );

  test('nothing is shown again that a clip shows', async () => {
    const { first, second } = await askedAgain();
    await runAndSave(second.id);
    const shown = await spansOf(first.id);
    const others = await spansOf(second.id);
    expect(others).toHaveLength(2);
    for (const other of others) expect(isAgain(other, shown)).toBe(false);
  });

  test('the same job tried again does not make way for its own clips', async () => {
    const { second } = await askedAgain();
    await runAndSave(second.id);
    const others = await spansOf(second.id);
    await database.db.update(generation).set({ status: 'waiting' }).where(eq(generation.id, second.id));
    const again = await momentsJob({ findLanguage: async () => null }).run(context(), {
      generationId: second.id,
    });
    await database.db.delete(moment).where(eq(moment.generationId, second.id));
    await database.db.transaction(async (tx) => again?.save(tx));
    expect(await spansOf(second.id)).toEqual(others);
  });

  test('the best are asked for as ever', async () => {
    const { video, first } = await askedAgain();
    const best = await insertGeneration(database.db, {
      ...{ workspaceId: video.workspaceId, videoId: video.id, params },
    });
    await runAndSave(best.id);
    expect(await spansOf(best.id)).toEqual(await spansOf(first.id));
  });

  test('the passage of a clip that was deleted, or never finished, may be found again', async () => {
    const { first, second } = await askedAgain();
    const [gone] = await clipsOfGeneration(database.db, first.id);
    await database.db.delete(clip).where(eq(clip.id, gone?.id ?? ''));
    await failGeneration(database.db, first.id, {
      code: 'cancelled',
      message: 'Stopped.',
      details: {},
      cancelled: true,
    });
    await runAndSave(second.id);
    // The moment of a deleted clip stays as a row.
    const picked = await database.db.select().from(moment).where(eq(moment.generationId, first.id));
    expect(picked).toHaveLength(2);
    expect(await spansOf(second.id)).toEqual(
      picked
        .toSorted((a, b) => a.position - b.position)
        .map(({ body: { startMs, endMs } }) => ({ startMs, endMs })),
    );
  });

  test('a clip shows what its newest plan plays, not what was picked for it', async () => {
    const { transcript, first, second } = await askedAgain();
    const [best] = await clipsOfGeneration(database.db, first.id);
    if (!best) throw new Error('the first request has no clip');
    const [picked] = await spansOf(first.id);
    const elsewhere = { startMs: 0, endMs: 500 };
    await makeClipPlan(database.db, { clip: best, transcript }, { body: samplePlan({ edit: [elsewhere] }) });
    await runAndSave(second.id);
    expect(await spansOf(second.id)).toContainEqual(picked);
  });

  test('with nothing left the request is complete without clips, and its note names a way on', async () => {
    const { video, first, second } = await askedAgain();
    const [best] = await momentsOfGeneration(database.db, first.id);
    const whole = { startMs: 0, endMs: durationOfSpeech(words) };
    await database.db
      .update(moment)
      .set({ body: { ...(best?.moment ?? sampleMoment()), ...whole } })
      .where(eq(moment.generationId, first.id));
    expect(await runAndSave(second.id)).toBe(true);
    const ended = await findGeneration(database.db, second.id);
    expect(ended).toMatchObject({ status: 'completed', failureCode: null });
    expect(ended && noteOf(ended)).toMatch(
      /^Your clips already show every moment .+ Choose a shorter length/,
    );
    expect(await listGenerationsOfVideo(database.db, video.id)).toMatchObject([
      { generation: { id: second.id }, foundCount: 0, clipCount: 0 },
      { generation: { id: first.id }, foundCount: 2, clipCount: 2 },
    ]);
  });

  test('a video without words is cut by sound, elsewhere', async () => {
    const { video, generation: first } = await asked(300_000);
    await makeTranscript(database.db, video, { engine: 'none', timing: 'none', words: [], language: 'hi' });
    await runAndSave(first.id);
    const second = await askOthers(video);
    await runAndSave(second.id);
    const shown = await spansOf(first.id);
    const others = await spansOf(second.id);
    expect(others).toHaveLength(2);
    for (const other of others) expect(isAgain(other, shown)).toBe(false);
  });
});

describe('where captions alone are asked for', () => {
  async function askedForCaptions(durationMs = durationOfSpeech(words), range?: Span) {
    const video = await makeVideo(database.db, await makeWorkspace(database.db), { durationMs });
    const { workspaceId, id: videoId } = video;
    const generation = await insertGeneration(database.db, {
      ...{ workspaceId, videoId, params: { ...params, mode: 'caption_only', ...(range && { range }) } },
    });
    return { video, generation };
  }
  const momentOf = async (generationId: string) => {
    const moments = await momentsOfGeneration(database.db, generationId);
    expect(moments).toHaveLength(1);
    return moments[0]?.moment;
  };

  test('the whole source is one moment without a score, titled in its words', async () => {
    const { video, generation } = await askedForCaptions();
    await makeTranscript(database.db, video, { language: 'hi', words });
    await runAndSave(generation.id);
    const found = await momentOf(generation.id);
    expect(found).toMatchObject({ startMs: 0, endMs: durationOfSpeech(words), score: null, whole: true });
    expect(found?.title).not.toBe(video.title);
    expect(found?.reasons.map(({ code }) => code)).toEqual(Array(4).fill('whole_video'));
    expect(await findGeneration(database.db, generation.id)).toMatchObject({ notes: [] });
  });

  test('a range is the moment as it was chosen', async () => {
    const range = { startMs: 1234, endMs: 20_000 };
    const { video, generation } = await askedForCaptions(undefined, range);
    await makeTranscript(database.db, video, { language: 'hi', words });
    await runAndSave(generation.id);
    const found = await momentOf(generation.id);
    expect(found).toMatchObject({ ...range, whole: true });
    expect(found?.reasons[0]?.code).toBe('whole_range');
  });

  test('a video in which nothing is said has its own title, and the request says why there are no captions', async () => {
    const { video, generation } = await askedForCaptions(8000);
    await makeTranscript(database.db, video, { words: [] });
    await runAndSave(generation.id);
    expect(await momentOf(generation.id)).toMatchObject({ endMs: 8000, title: video.title, hook: '' });
    const { notes } = (await findGeneration(database.db, generation.id)) ?? {};
    expect(notes).toMatchObject([{ code: 'note_no_words' }]);
  });

  test('its clip leaves all passages to later requests', async () => {
    const { video, generation: first } = await askedForCaptions();
    await makeTranscript(database.db, video, { language: 'hi', words });
    await runAndSave(first.id);
    const second = await insertGeneration(database.db, {
      ...{ workspaceId: video.workspaceId, videoId: video.id, params: { ...params, passages: 'other' } },
    });
    await runAndSave(second.id);
    expect(await momentsOfGeneration(database.db, second.id)).toHaveLength(2);
  });

  test('a video that turns out to be too long ends the request before its words are made', async () => {
    const { video, generation } = await askedForCaptions(1_800_000);
    const workspace = { id: video.workspaceId };
    await makeWebhookEndpoint(database.db, workspace);
    await database.db.transaction(async (tx) => {
      expect(await follow(tx, 'probe', { videoId: video.id })).toEqual([]);
    });
    expect(await findGeneration(database.db, generation.id)).toMatchObject({
      status: 'failed',
      failureCode: 'caption_only_too_long',
      failureDetails: { found: '30:00', limit: '10:00' },
    });
    expect(await webhooksOf(database.db, workspace)).toMatchObject([
      { kind: 'project.failed', data: { step: 'moments', reason: { code: 'caption_only_too_long' } } },
    ]);
  });
});

test('it fails with a sentence when there is no transcript yet, or nothing to cut, and says so in the row', async () => {
  const { generation } = await asked();
  await expect(runAndSave(generation.id)).rejects.toMatchObject({ id: 'nothing_to_clip' });
  const empty = await asked(0);
  await makeTranscript(database.db, empty.video, { words: [] });
  await expect(runAndSave(empty.generation.id)).rejects.toMatchObject({ id: 'nothing_to_clip' });

  const reason = { code: 'nothing_to_clip', message: 'There is nothing.', details: {}, cancelled: false };
  await database.db.transaction(async (tx) => {
    await afterFailure(tx, 'moments', { generationId: generation.id }, reason);
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
