import type { SourceMedia } from '@jhalak/contract/clip/source-media.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { generation, jobRun, transcript, video } from '#db/schema.ts';
import { insertTranscript } from '#db/transcripts.ts';
import { follow, jobOf } from '#pipeline/flow.ts';
import { apiAppForFile } from '#testing/api-app.ts';
import { makeTranscript, makeVideo } from '#testing/factories.ts';
import { spokenWords } from '#testing/sample-documents.ts';

const { database, web } = await apiAppForFile();
const asha = await web.person();

const probe = (values: Partial<SourceMedia> = {}): SourceMedia => ({
  container: 'mp4',
  durationMs: 120_000,
  video: null,
  audio: { index: 0, codec: 'aac', channels: 2, sampleRate: 48_000 },
  subtitles: [],
  ...values,
});
const makeSource = (values: Partial<typeof video.$inferInsert> = {}) =>
  makeVideo(database.db, { id: asha.workspaceId }, { probe: probe(), ...values });
const withModel = async <T>(work: () => Promise<T>): Promise<T> => {
  web.setModel('some-model');
  return work().finally(() => web.setModel(null));
};
const runsOf = (videoId: string) => database.db.select().from(jobRun).where(eq(jobRun.videoId, videoId));
const rowOf = async (videoId: string) =>
  (await database.db.select().from(video).where(eq(video.id, videoId)))[0];
const generationsOf = (videoId: string) =>
  database.db.select().from(generation).where(eq(generation.videoId, videoId));
const endRuns = (videoId: string, status: 'completed' | 'failed') =>
  database.db.update(jobRun).set({ status, finishedAt: new Date() }).where(eq(jobRun.videoId, videoId));
const transcribe = (id: string, body: object = {}) =>
  asha.call('POST', `/api/processing/transcript/${id}`, { userId: asha.userId, ...body });
const generate = (id: string, body: object = {}) =>
  asha.call('POST', `/api/processing/generate-clips/${id}`, body);
const asked = { clipDuration: 60, numberOfClips: 3, aspectRatios: ['9:16', '16:9'], captionStyle: 'karaoke' };

describe('asking for the words', () => {
  test('without a model and without words it answers 409, and nothing has changed', async () => {
    const { id } = await makeSource();
    const { status, body } = await transcribe(id, { language: 'ta' });
    expect([status, body]).toEqual([
      409,
      {
        success: false,
        error: 'No speech model on this machine, so there are no captions yet.',
        code: 'no_speech_engine',
      },
    ]);
    expect(await runsOf(id)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ status: 'ready', languageHint: null });
  });

  test('a text track in the file needs no model', async () => {
    const subtitles = [{ index: 2, codec: 'mov_text', language: 'hin' }];
    const { id } = await makeSource({ probe: probe({ subtitles }) });
    expect((await transcribe(id)).body).toMatchObject({ success: true, job: { name: 'transcribe' } });
  });

  test('while it runs or once it is done the answer is the same job', async () => {
    const source = await makeSource();
    const first = await withModel(() => transcribe(source.id, { language: 'hi' }));
    expect(first).toMatchObject({ status: 200, body: { job: { name: 'transcribe', status: 'queued' } } });
    expect(await rowOf(source.id)).toMatchObject({ languageHint: 'hi' });
    const again = await transcribe(source.id);
    expect([again.status, again.body.job.id]).toEqual([200, first.body.job.id]);
    await endRuns(source.id, 'completed');
    await makeTranscript(database.db, source, { language: 'hi' });
    const done = await transcribe(source.id, { language: 'hi' });
    expect([done.status, done.body.job.id]).toEqual([200, first.body.job.id]);
    expect(await runsOf(source.id)).toHaveLength(1);
    const late = await transcribe(source.id, { language: 'ta' });
    expect([late.status, late.body.code]).toEqual([409, 'words_exist']);
  });

  test('two requests at once make one job', async () => {
    const { id } = await makeSource();
    const answers = await withModel(() => Promise.all([transcribe(id), transcribe(id), transcribe(id)]));
    expect(new Set(answers.map(({ body }) => body.job.id)).size).toBe(1);
    expect(await runsOf(id)).toHaveLength(1);
  });

  test('before the probe has ended it is remembered, and the probe is followed by it', async () => {
    const { id, workspaceId } = await makeSource({ probe: null, status: 'probing' });
    const of = { id, workspaceId, videoId: id };
    await database.db.transaction((tx) => web.queue.enqueue(tx, jobOf('probe', of, { videoId: id })));
    expect(await withModel(() => transcribe(id))).toMatchObject({
      status: 200,
      body: { job: { name: 'probe' } },
    });
    const next = await database.db.transaction((tx) => follow(tx, 'probe', { videoId: id }));
    expect(next.map(({ name }) => name)).toEqual(['transcribe']);
  });

  test('by itself a probe is followed by nothing', async () => {
    const { id } = await makeSource();
    expect(await database.db.transaction((tx) => follow(tx, 'probe', { videoId: id }))).toEqual([]);
  });

  test('after a failure there is a new attempt', async () => {
    const { id } = await makeSource();
    const first = await withModel(() => transcribe(id));
    await endRuns(id, 'failed');
    await database.db
      .update(video)
      .set({ status: 'failed', failureCode: 'speech_failed', failureMessage: 'It stopped.' })
      .where(eq(video.id, id));
    expect((await asha.call('GET', `/api/videos/${id}`)).body.video).toMatchObject({
      status: 'failed',
      failure: { code: 'speech_failed', message: 'It stopped.' },
    });
    const second = await withModel(() => transcribe(id));
    expect(second.body.job).toMatchObject({ name: 'transcribe', status: 'queued' });
    expect(second.body.job.id).not.toBe(first.body.job.id);
    expect(await rowOf(id)).toMatchObject({ status: 'ready', failureCode: null });
  });

  test('a range beyond the end is refused, one inside is kept', async () => {
    const { id } = await makeSource();
    const range = { startMs: 60_000, endMs: 180_000 };
    expect(await withModel(() => transcribe(id, { range }))).toMatchObject({
      status: 422,
      body: { error: 'The range 1:00–3:00 lies outside this video of 2:00.' },
    });
    await withModel(() => transcribe(id, { range: { ...range, endMs: 90_000 } }));
    expect(await rowOf(id)).toMatchObject({ range: { startMs: 60_000, endMs: 90_000 } });
  });
});

describe('asking for clips', () => {
  test('with the words there it picks moments next and says the specification’s sentence', async () => {
    const source = await makeSource({ status: 'transcribed' });
    await makeTranscript(database.db, source);
    const { status, body } = await generate(source.id, { userId: asha.userId, ...asked });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: 'Clips are being processed. This may take a few minutes...',
      generation: { status: 'waiting', ...asked },
      job: { name: 'moments', status: 'queued' },
    });
    expect((await asha.call('GET', `/api/processing/status/${source.id}`)).body).toMatchObject({
      status: 'detecting_clips',
      processing_status: 'processing',
      stage: 'moments',
    });
  });

  test('what is not said is 60 seconds, 3 clips, 9:16 and 16:9, karaoke', async () => {
    const source = await makeSource({ status: 'transcribed' });
    await makeTranscript(database.db, source);
    expect((await generate(source.id)).body.generation).toMatchObject(asked);
  });

  test('the same request while it runs is the same generation, another one is refused', async () => {
    const source = await makeSource({ status: 'transcribed' });
    await makeTranscript(database.db, source);
    const first = await generate(source.id, asked);
    const again = await generate(source.id, { ...asked, aspectRatios: ['16:9', '9:16'] });
    expect([again.status, again.body.generation.id]).toEqual([200, first.body.generation.id]);
    const other = await generate(source.id, { ...asked, numberOfClips: 5 });
    expect([other.status, other.body.code]).toEqual([409, 'generation_running']);
    expect(await runsOf(source.id)).toHaveLength(1);

    await database.db
      .update(generation)
      .set({ status: 'completed' })
      .where(eq(generation.videoId, source.id));
    await endRuns(source.id, 'completed');
    const later = await generate(source.id, asked);
    expect(later.body.generation.id).not.toBe(first.body.generation.id);
    expect(await generationsOf(source.id)).toHaveLength(2);
  });

  test('before the words are there it is chained behind them', async () => {
    const source = await makeSource();
    const { body } = await withModel(() => generate(source.id, asked));
    expect(body).toMatchObject({ generation: { status: 'waiting' }, job: { name: 'transcribe' } });
    await database.db.transaction(async (tx) => {
      await insertTranscript(
        tx,
        { workspaceId: source.workspaceId, videoId: source.id },
        { language: 'en', engine: 'x', engineVersion: '1', timing: 'words', words: spokenWords('a b') },
      );
      const next = await follow(tx, 'transcribe', { videoId: source.id });
      expect(next).toMatchObject([{ name: 'moments', subjectId: body.generation.id }]);
    });
  });

  test('without model and words it answers 409 and leaves no request behind', async () => {
    const { id } = await makeSource();
    expect(await generate(id, asked)).toMatchObject({ status: 409, body: { code: 'no_speech_engine' } });
    expect(await generationsOf(id)).toEqual([]);
  });

  test('cut by sound, it needs no words; statuses leave transcribing out', async () => {
    const { id } = await makeSource();
    expect(await generate(id, { ...asked, soundOnly: true })).toMatchObject({ status: 200 });
    expect(await rowOf(id)).toMatchObject({ wordsFrom: 'sound' });
    expect((await asha.call('GET', `/api/processing/status/${id}`)).body.status).toBe('detecting_clips');
  });

  test('a range after the words stand narrows the picking only', async () => {
    const source = await makeSource({ status: 'transcribed' });
    await makeTranscript(database.db, source);
    const range = { startMs: 10_000, endMs: 50_000 };
    await generate(source.id, { ...asked, range });
    expect(await generationsOf(source.id)).toMatchObject([{ params: { range } }]);
    expect(await rowOf(source.id)).toMatchObject({ range: null });
    const other = await generate(source.id, { ...asked, range: { ...range, endMs: 40_000 } });
    expect(other.status).toBe(409);
  });

  test.each([
    [{ clipDuration: 5 }, 'clipDuration: a clip lasts at least 15 seconds.'],
    [{ numberOfClips: 0 }, 'numberOfClips: at least one clip.'],
    [{ aspectRatios: [] }, 'aspectRatios: at least one ratio.'],
    [{ aspectRatios: ['4:3'] }, /^aspectRatios\.0: /],
    [{ captionStyle: 'comic' }, /^captionStyle: /],
    [{ range: { startMs: 9, endMs: 3 } }, 'range: a span must end after it starts.'],
  ])('%j is refused with the field’s sentence', async (change, sentence) => {
    const { id } = await makeSource();
    const { status, body } = await generate(id, { ...asked, ...change });
    expect([status, body.code]).toEqual([400, 'invalid_field']);
    expect(body.error).toMatch(sentence);
  });

  test('a body that is no JSON is refused with a sentence, and unknown fields change nothing', async () => {
    const { id } = await makeSource();
    const address = `/api/processing/generate-clips/${id}`;
    expect(await asha.call('POST', address, '{"clipDuration":')).toMatchObject({
      status: 400,
      body: { code: 'json_expected' },
    });
    const text = await asha.call('POST', address, '{}', { 'content-type': 'text/plain' });
    expect([text.status, text.body.code]).toEqual([400, 'json_expected']);
    const hostile = { workspaceId: 'x', id: 'x', plan: 'agency', storageKey: '../x', status: 'completed' };
    await generate(id, { ...asked, soundOnly: true, ...hostile });
    expect(await rowOf(id)).toMatchObject({ id, workspaceId: asha.workspaceId, status: 'ready' });
    expect(await generationsOf(id)).toMatchObject([{ workspaceId: asha.workspaceId, status: 'waiting' }]);
  });

  test('a body larger than two megabytes is not read', async () => {
    const { id } = await makeSource();
    const { status, body } = await generate(id, { padding: 'x'.repeat(2_200_000) });
    expect([status, body.code]).toEqual([413, 'body_too_large']);
  });
});

describe('adding subtitles', () => {
  const srt = '1\n00:00:01,000 --> 00:00:03,000\nनमस्ते दोस्तों\n';
  const formWith = (text: string, name = 'talk.srt') => {
    const form = new FormData();
    form.set('subtitles', new File([text], name));
    return form;
  };
  const add = (id: string, form: FormData) => asha.call('POST', `/api/videos/${id}/subtitles`, form);

  test('a video without a model gets its words read', async () => {
    const { id } = await makeSource();
    const { status, body } = await add(id, formWith(srt));
    expect([status, body.job.name]).toEqual([202, 'transcribe']);
    expect((await rowOf(id))?.wordsKey).toMatch(/\/words\/[\w-]{22}\.srt$/);
  });

  test.each([
    ['en', srt, null],
    ['mr', srt, 'mr'],
    ['hi', '1\n00:00:01,000 --> 00:00:03,000\nnamaste doston\n', 'hi'],
  ])(
    'the language %s that was named before yields only to words in another script of India',
    async (...given) => {
      const [languageHint, text, kept] = given;
      const { id } = await makeSource({ languageHint });
      await add(id, formWith(text));
      expect((await rowOf(id))?.languageHint).toBe(kept);
    },
  );

  test('a video that was cut by sound is cut again with words, as it was asked then', async () => {
    const source = await makeSource({ status: 'transcribed', wordsFrom: 'sound' });
    const none = await makeTranscript(database.db, source, { engine: 'none', timing: 'none', words: [] });
    const params = { count: 2, maxDurationMs: 30_000, ratios: ['1:1' as const], styleId: 'classic' as const };
    await database.db.insert(generation).values({
      id: 'by-sound',
      workspaceId: source.workspaceId,
      videoId: source.id,
      transcriptId: none.id,
      params,
      status: 'completed',
    });
    await add(source.id, formWith(srt));
    const rows = await generationsOf(source.id);
    expect(rows.find(({ id }) => id !== 'by-sound')).toMatchObject({ status: 'waiting', params });
    expect(await rowOf(source.id)).toMatchObject({ wordsFrom: 'auto' });
    await database.db.delete(generation).where(eq(generation.videoId, source.id));
    await database.db.delete(transcript).where(eq(transcript.videoId, source.id));
  });

  test.each([
    ['1\n00:00:xx --> nowhere\nhello\n', 'talk.srt', 'subtitles_invalid'],
    [srt, 'talk.exe', 'subtitles_invalid'],
    ['x'.repeat(5_300_000), 'talk.srt', 'body_too_large'],
  ])('what cannot be read is told at once', async (text, name, code) => {
    const { id } = await makeSource();
    const { body } = await add(id, formWith(text, name));
    expect(body.code).toBe(code);
    expect(await runsOf(id)).toEqual([]);
  });
});
