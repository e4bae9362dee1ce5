import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { saveProbe } from '#db/queries/videos/videos.ts';
import { generation, jobRun, transcript, video } from '#db/schema.ts';
import { recordingsForFile } from '#http/testing/recordings.ts';
import { afterFailure, follow, jobOf } from '#pipeline/flow.ts';
import { chooseWords } from '#pipeline/stages/transcribe/choose-transcript.ts';
import { subtitleTranscript } from '#pipeline/stages/transcribe/read-words.ts';
import { createApiApp } from '#testing/api-app.ts';
import { makeTranscript, makeVideo, makeWorkspace } from '#testing/factories.ts';
import { sampleSource } from '#testing/sample-documents.ts';

const { database, web, asha, makeRecording, withModel, runsOf, rowOf, generationsOf, endRuns } =
  await recordingsForFile();
const transcribe = (id: string, body: object = {}) =>
  asha.call('POST', `/api/processing/transcript/${id}`, { userId: asha.userId, ...body });

describe('asking for the words', () => {
  test('without a model and without words it answers 409, and nothing has changed', async () => {
    const { id } = await makeRecording();
    const { status, body } = await transcribe(id, { language: 'ta' });
    expect([status, body]).toEqual([
      409,
      {
        success: false,
        error:
          'Speech recognition isn’t set up yet, so there are no captions. Upload subtitles, or make clips by sound.',
        code: 'no_speech_engine',
      },
    ]);
    expect(await runsOf(id)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ status: 'ready', languageHint: null });
  });

  test('a text track in the file needs no model', async () => {
    const subtitles = [{ index: 2, codec: 'mov_text', language: 'hin' }];
    const { id } = await makeRecording({ probe: sampleSource({ video: null, subtitles }) });
    expect((await transcribe(id)).body).toMatchObject({ success: true, job: { name: 'transcribe' } });
  });

  test('while it runs or once it is done the answer is the same job', async () => {
    const source = await makeRecording();
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

  test('a video without sound is right in every language: it has no words that would be in another one', async () => {
    const source = await makeRecording({ probe: sampleSource({ audio: null }), status: 'transcribed' });
    const none = { engine: 'none', engineVersion: 'no-sound', timing: 'none' } as const;
    await makeTranscript(database.db, source, { ...none, words: [], language: 'en' });
    expect(await transcribe(source.id, { language: 'ta' })).toMatchObject({ status: 200 });
  });

  test('a language that was named stays until another is named or it is to be found out', async () => {
    const { id } = await makeRecording({ languageHint: 'ta' });
    const hintAfter = async (body: object) => {
      expect((await withModel(() => transcribe(id, body))).status).toBe(200);
      await endRuns(id, 'failed');
      return (await rowOf(id))?.languageHint;
    };
    expect(await hintAfter({})).toBe('ta');
    expect(await hintAfter({ language: 'hi' })).toBe('hi');
    expect(await hintAfter({ language: null })).toBeNull();
  });

  test('a language named while they are made is theirs, and clips that wait for them still come', async () => {
    const { id } = await makeRecording({ languageHint: 'en' });
    const { db } = database;
    const ask = (of: { language: string | null }) =>
      asha.call('POST', `/api/processing/generate-clips/${id}`, of);
    const first = await withModel(() => ask({ language: 'ta' }));
    expect(first.body).toMatchObject({ generation: { status: 'waiting' }, job: { name: 'transcribe' } });
    // Nothing has been heard yet: the same run reads it.
    expect((await transcribe(id, { language: 'te' })).body.job.id).toBe(first.body.job.id);
    expect(await rowOf(id)).toMatchObject({ languageHint: 'te' });
    const runs = async () =>
      (await db.select().from(jobRun).where(eq(jobRun.videoId, id)).orderBy(jobRun.createdAt)).map(
        ({ name, status, token }) => [name, status, token],
      );
    await db.update(jobRun).set({ status: 'running', token: 'hearing' }).where(eq(jobRun.videoId, id));
    expect((await transcribe(id)).body.job.status).toBe('running');
    expect((await transcribe(id, { language: 'te' })).body.job.status).toBe('running');
    const anew = await ask({ language: 'hi' });
    expect(anew.body).toMatchObject({
      generation: { id: first.body.generation.id, status: 'waiting' },
      job: { status: 'queued' },
    });
    expect(await rowOf(id)).toMatchObject({ languageHint: 'hi' });
    expect(await runs()).toEqual([
      ['transcribe', 'cancelled', null],
      ['transcribe', 'queued', null],
    ]);
  });

  test('two requests at once make one job', async () => {
    const { id } = await makeRecording();
    const answers = await withModel(() => Promise.all([transcribe(id), transcribe(id), transcribe(id)]));
    expect(new Set(answers.map(({ body }) => body.job.id)).size).toBe(1);
    expect(await runsOf(id)).toHaveLength(1);
  });

  test('before the probe has ended it is remembered, and the probe is followed by it', async () => {
    const { id, workspaceId } = await makeRecording({ probe: null, status: 'probing' });
    const of = { id, workspaceId, videoId: id };
    await database.db.transaction((tx) => web.queue.enqueue(tx, jobOf('probe', of)));
    expect(await withModel(() => transcribe(id))).toMatchObject({
      status: 200,
      body: { job: { name: 'probe' } },
    });
    const next = await database.db.transaction((tx) => follow(tx, 'probe', { videoId: id }));
    expect(next.map(({ name }) => name)).toEqual(['transcribe']);
  });

  test('the language of all videos of a user is taken before the probe, and while nothing has been heard yet', async () => {
    const probing = await makeRecording({ probe: null, status: 'probing' });
    await withModel(() => transcribe(probing.id, { defaultLanguage: 'mr' }));
    await database.db.transaction(async (tx) => {
      await saveProbe(tx, probing.id, { probe: sampleSource(), posterKey: null, waveform: null });
      await follow(tx, 'probe', { videoId: probing.id });
    });
    expect(await rowOf(probing.id)).toMatchObject({ languageHint: 'mr', defaultLanguage: null });

    const { id } = await makeRecording();
    const hintAfter = async (body: object) => {
      await withModel(() => transcribe(id, body));
      return (await rowOf(id))?.languageHint;
    };
    expect(await hintAfter({})).toBeNull();
    const ofRun = eq(jobRun.videoId, id);
    await database.db.update(jobRun).set({ status: 'running', token: 'hearing' }).where(ofRun);
    expect(await hintAfter({ defaultLanguage: 'mr' })).toBeNull();
    await database.db.update(jobRun).set({ status: 'queued', token: null }).where(ofRun);
    expect(await hintAfter({ language: null, defaultLanguage: 'mr' })).toBeNull();
    expect(await hintAfter({ defaultLanguage: 'mr' })).toBe('mr');
    expect(await hintAfter({ defaultLanguage: 'ta' })).toBe('mr');
    expect(await runsOf(id)).toHaveLength(1);
  });

  test('a probe alone is followed by nothing', async () => {
    const { id } = await makeRecording();
    expect(await database.db.transaction((tx) => follow(tx, 'probe', { videoId: id }))).toEqual([]);
  });

  test('after a failure there is a new attempt', async () => {
    const { id } = await makeRecording();
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
    const { id } = await makeRecording();
    const range = { startMs: 60_000, endMs: 180_000 };
    expect(await withModel(() => transcribe(id, { range }))).toMatchObject({
      status: 422,
      body: { error: 'The range 1:00–3:00 is outside this video of 2:00. Choose a part of the video.' },
    });
    await withModel(() => transcribe(id, { range: { ...range, endMs: 90_000 } }));
    expect(await rowOf(id)).toMatchObject({ range: { startMs: 60_000, endMs: 90_000 } });
    await endRuns(id, 'failed');
    await withModel(() => transcribe(id, {}));
    expect(await rowOf(id)).toMatchObject({ range: { startMs: 60_000, endMs: 90_000 } });
    await endRuns(id, 'failed');
    await withModel(() => transcribe(id, { range: null }));
    expect(await rowOf(id)).toMatchObject({ range: null });
  });
});

describe('adding subtitles', () => {
  const srt = '1\n00:00:01,000 --> 00:00:03,000\nनमस्ते दोस्तों\n';
  const formWith = (text: string | Buffer<ArrayBuffer>, name = 'talk.srt') => {
    const form = new FormData();
    form.set('subtitles', new File([text], name));
    return form;
  };
  const add = (id: string, form: FormData) => asha.call('POST', `/api/videos/${id}/subtitles`, form);

  test('a video without a model gets its words read', async () => {
    const { id } = await makeRecording();
    const { status, body } = await add(id, formWith(srt));
    expect([status, body.job.name]).toEqual([202, 'transcribe']);
    expect((await rowOf(id))?.wordsKey).toMatch(/\/words\/[\w-]{22}\.srt$/);
  });

  test.each([
    ['srt', srt, 'talk.srt.txt'],
    ['vtt', `WEBVTT\r\n\r\n${srt.replaceAll(',', '.')}`, 'pasted.txt'],
    ['srt', Buffer.from(`\ufeff${srt}`, 'utf16le'), 'talk.txt'],
    ['txt', 'From 1:30 --> the jar is washed.\nStep --> by step.', 'talk.txt'],
  ])('a text is read as %s where its lines are that', async (kind, text, name) => {
    const { id } = await makeRecording();
    expect((await add(id, formWith(text, name))).status).toBe(202);
    expect((await rowOf(id))?.wordsKey).toMatch(new RegExp(`\\.${kind}$`));
  });

  test.each([
    [null, 'ta', 'hi'],
    ['mr', '', 'mr'],
    ['mr', 'ta', 'mr'],
  ])('a file that is refused leaves a video in %s its language', async (languageHint, language, next) => {
    const { id: videoId } = await makeRecording({ languageHint });
    const form = formWith('1\n00:00:01,000 --> 00:00:03,000\nவணக்கம் நண்பர்களே\n');
    form.set('language', language);
    await add(videoId, form);
    await endRuns(videoId, 'failed');
    const reason = { code: 'text_not_spoken', message: 'Refused.', details: {}, cancelled: false };
    await database.db.transaction((tx) => afterFailure(tx, 'transcribe', { videoId }, reason));
    await withModel(() => transcribe(videoId, { defaultLanguage: 'hi' }));
    expect((await rowOf(videoId))?.languageHint).toBe(next);
  });

  test.each([
    [null, 'hi'],
    ['hi', 'hi'],
    ['hi', undefined],
  ])(
    'of the language of a video in %s, of its file and %s, the one named last is that of the words',
    async (languageHint, later) => {
      const { id } = await makeRecording({ languageHint });
      const form = formWith(srt);
      form.set('language', 'mr');
      await add(id, form);
      await endRuns(id, 'cancelled');
      expect((await rowOf(id))?.languageHint).toBe('mr');
      await transcribe(id, { language: later });
      const row = await rowOf(id);
      const [source] = row ? chooseWords(row, true) : [];
      const read = subtitleTranscript(
        srt,
        source && 'language' in source ? source.language : null,
        row?.languageHint,
      );
      expect(read.transcript.language).toBe(later ?? 'mr');
    },
  );

  test('the usual language of a user is not that of a file, which says its own', async () => {
    const tamil = formWith('1\n00:00:01,000 --> 00:00:03,000\nவணக்கம் நண்பர்களே\n');
    const read = await makeRecording();
    await add(read.id, tamil);
    await endRuns(read.id, 'cancelled');
    await transcribe(read.id, { defaultLanguage: 'hi' });
    const unprobed = await makeRecording({ probe: null, status: 'probing' });
    await add(unprobed.id, tamil);
    await transcribe(unprobed.id, { defaultLanguage: 'hi' });
    await database.db.transaction(async (tx) => {
      await saveProbe(tx, unprobed.id, { probe: sampleSource(), posterKey: null, waveform: null });
      await follow(tx, 'probe', { videoId: unprobed.id });
    });
    const rows = await Promise.all([read, unprobed].map(({ id }) => rowOf(id)));
    expect(rows.map((row) => row?.languageHint)).toEqual([null, null]);
  });

  test('a video that was cut by sound is cut again with words, with the same request but for the best passages', async () => {
    const source = await makeRecording({ status: 'transcribed', transcriptSource: 'sound' });
    const none = await makeTranscript(database.db, source, { engine: 'none', timing: 'none', words: [] });
    const params = { count: 2, maxDurationMs: 30_000, ratios: ['1:1' as const], styleId: 'classic' as const };
    await database.db.insert(generation).values({
      id: 'by-sound',
      workspaceId: source.workspaceId,
      videoId: source.id,
      transcriptId: none.id,
      params: { ...params, passages: 'other' },
      status: 'completed',
    });
    await add(source.id, formWith(srt));
    const rows = await generationsOf(source.id);
    expect(rows.find(({ id }) => id !== 'by-sound')).toMatchObject({
      status: 'waiting',
      params: { ...params, passages: 'best' },
    });
    expect(await rowOf(source.id)).toMatchObject({ transcriptSource: 'auto' });
    await database.db.delete(generation).where(eq(generation.videoId, source.id));
    await database.db.delete(transcript).where(eq(transcript.videoId, source.id));
  });

  test('a request that ended with a file of another talk goes on with the right one', async () => {
    const source = await makeRecording({ status: 'failed' });
    const { workspaceId, id: videoId } = source;
    const params = { count: 2, maxDurationMs: 30_000, ratios: ['1:1' as const], styleId: 'classic' as const };
    const refused = {
      status: 'failed' as const,
      failureCode: 'text_not_spoken',
      failureMessage: 'Another talk.',
    };
    await database.db
      .insert(generation)
      .values({ id: 'of-another-talk', workspaceId, videoId, params, ...refused });
    await add(videoId, formWith(srt));
    const rows = await generationsOf(videoId);
    expect(rows.find(({ id }) => id !== 'of-another-talk')).toMatchObject({
      ...{ status: 'waiting', params: { ...params, passages: 'best' } },
    });
  });

  test.each(['text_not_spoken', 'subtitles_invalid'])(
    'after a file that is refused with %s, speech recognition is the next source of words',
    async (code) => {
      const { id: videoId } = await makeRecording();
      await add(videoId, formWith(srt));
      await endRuns(videoId, 'failed');
      const reason = { code, message: 'Refused.', details: {}, cancelled: false };
      await database.db.transaction((tx) => afterFailure(tx, 'transcribe', { videoId }, reason));
      const { status, body } = await withModel(() => transcribe(videoId));
      expect([status, body.job]).toMatchObject([200, { name: 'transcribe', status: 'queued' }]);
      const row = await rowOf(videoId);
      expect(row && chooseWords(row, true)).toContainEqual({ kind: 'engine' });
    },
  );

  test.each([
    ['1\n00:00:xx --> nowhere\nhello\n', 'talk.srt', 'subtitles_invalid'],
    [`${srt}\n2\n00:00:xx --> 00:00:09,000\nhello\n`, 'talk.srt.txt', 'subtitles_invalid'],
    [srt, 'talk.exe', 'subtitles_invalid'],
    ['x'.repeat(5_300_000), 'talk.srt', 'body_too_large'],
  ])('an unreadable file is refused immediately', async (text, name, code) => {
    const { id } = await makeRecording();
    const { body } = await add(id, formWith(text, name));
    expect(body.code).toBe(code);
    expect(await runsOf(id)).toEqual([]);
  });
});

test('the thirty-first minute of a Free month is refused with 402, and nothing has changed', async () => {
  const paid = await createApiApp(database, { PLANS: 'on' });
  paid.setModel('some model');
  const owner = await makeWorkspace(database.db, { planId: 'free' });
  const user = await paid.user({ workspaceId: owner.id });
  const probe = sampleSource();
  const ask = async (minutes: number) => {
    const { id } = await makeVideo(database.db, owner, { probe, durationMs: minutes * 60_000 });
    const { status, body } = await user.call('POST', `/api/processing/transcript/${id}`, {});
    return { id, answer: `${status} ${body.code ?? ''}`.trim() };
  };
  expect((await ask(30)).answer).toBe('200');
  const { id, answer } = await ask(1);
  expect(answer).toBe('402 minutes_used_up');
  expect(await runsOf(id)).toEqual([]);
  await paid.close();
});

test.each(['minutes_used_up', 'speech_budget_used'])(
  'an upload whose words ended with %s says why until they are made again',
  async (reasonCode) => {
    const source = await makeRecording();
    const { id } = source;
    const failures = () =>
      withModel(async () => {
        const answers = [
          (await asha.call('GET', `/api/videos/${id}`)).body.video,
          (await asha.call('GET', '/api/videos/projects')).body.projects.find((each: Row) => each.id === id),
          (await asha.call('GET', `/api/processing/status/${id}`)).body,
        ];
        return answers.map(({ status, failure }: Row) => [status, failure]);
      });
    await withModel(() => transcribe(id));
    const { db } = database;
    const ended = { reasonCode, reasonMessage: 'Nothing is left.', reasonDetails: { needed: 50 } };
    await endRuns(id, 'failed');
    await db.update(jobRun).set(ended).where(eq(jobRun.videoId, id));
    const failure = { code: reasonCode, message: 'Nothing is left.', details: { needed: 50 } };
    expect(await failures()).toEqual(Array.from({ length: 3 }, () => ['pending', failure]));
    await withModel(() => transcribe(id));
    expect(await failures()).toEqual(Array.from({ length: 3 }, () => ['transcribing', null]));
    await endRuns(id, 'completed');
    await db.update(video).set({ status: 'transcribed' }).where(eq(video.id, id));
    await makeTranscript(db, source);
    expect(await failures()).toEqual(Array.from({ length: 3 }, () => ['transcribed', null]));
  },
);

type Row = Record<string, unknown>;
