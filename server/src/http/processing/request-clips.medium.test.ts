import { clock } from '@jhalak/contract/clip/plan/time.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { amountHeld } from '#db/queries/billing/reservations.ts';
import { insertTranscript } from '#db/queries/videos/transcripts.ts';
import { saveProbe } from '#db/queries/videos/videos.ts';
import { generation, jobRun } from '#db/schema.ts';
import { recordingsForFile } from '#http/testing/recordings.ts';
import { follow } from '#pipeline/flow.ts';
import { makeTranscript } from '#testing/factories.ts';
import { sampleSource, spokenWords } from '#testing/sample-documents.ts';

const { database, asha, makeRecording, withModel, runsOf, rowOf, generationsOf, endRuns } =
  await recordingsForFile();
const generate = (id: string, body: object = {}) =>
  asha.call('POST', `/api/processing/generate-clips/${id}`, body);
const requested = {
  clipDuration: 60,
  numberOfClips: 3,
  aspectRatios: ['9:16', '16:9'],
  captionStyle: 'karaoke',
};

describe('asking for clips', () => {
  test('with the words there it picks moments next and says the specification’s sentence', async () => {
    const source = await makeRecording({ status: 'transcribed' });
    await makeTranscript(database.db, source);
    const { status, body } = await generate(source.id, { userId: asha.userId, ...requested });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: 'Clips are being processed. This may take a few minutes...',
      generation: { status: 'waiting', ...requested },
      job: { name: 'moments', status: 'queued' },
    });
    expect((await asha.call('GET', `/api/processing/status/${source.id}`)).body).toMatchObject({
      status: 'detecting_clips',
      processing_status: 'processing',
      stage: 'moments',
    });
  });

  test('what is not said is 60 seconds, 3 clips, 9:16 and 16:9, karaoke, the best passages', async () => {
    const source = await makeRecording({ status: 'transcribed' });
    await makeTranscript(database.db, source);
    expect((await generate(source.id)).body.generation).toMatchObject({ ...requested, passages: 'best' });
  });

  test('the same request while it runs is the same generation, another one is refused', async () => {
    const source = await makeRecording({ status: 'transcribed' });
    await makeTranscript(database.db, source);
    const first = await generate(source.id, requested);
    const again = await generate(source.id, { ...requested, aspectRatios: ['16:9', '9:16'] });
    expect([again.status, again.body.generation.id]).toEqual([200, first.body.generation.id]);
    const other = await generate(source.id, { ...requested, numberOfClips: 5 });
    expect([other.status, other.body.code]).toEqual([409, 'generation_running']);
    expect(await runsOf(source.id)).toHaveLength(1);

    await database.db
      .update(generation)
      .set({ status: 'completed' })
      .where(eq(generation.videoId, source.id));
    await endRuns(source.id, 'completed');
    const later = await generate(source.id, requested);
    expect(later.body.generation.id).not.toBe(first.body.generation.id);
    expect(await generationsOf(source.id)).toHaveLength(2);
  });

  test('after a stop that its worker has not heard yet is a request of its own', async () => {
    const source = await makeRecording();
    const first = await withModel(() => generate(source.id, requested));
    const stopping = { status: 'running' as const, token: 'old', cancelRequested: true };
    await database.db.update(jobRun).set(stopping).where(eq(jobRun.videoId, source.id));
    const again = await withModel(() => generate(source.id, requested));
    expect(again.body.generation.id).not.toBe(first.body.generation.id);
    expect(again.body).toMatchObject({ generation: { status: 'waiting' }, job: { status: 'queued' } });
    const runs = await database.db.select().from(jobRun).where(eq(jobRun.videoId, source.id));
    expect(runs.map(({ status }) => status).sort()).toEqual(['cancelled', 'queued']);
  });

  test('for other passages is another request than for the best, and is listed as such', async () => {
    const source = await makeRecording({ status: 'transcribed' });
    await makeTranscript(database.db, source);
    const first = await generate(source.id, { ...requested, passages: 'other' });
    expect(first.body.generation).toMatchObject({ ...requested, passages: 'other' });
    const again = await generate(source.id, { ...requested, passages: 'other' });
    expect(again.body.generation.id).toBe(first.body.generation.id);
    expect(await generate(source.id, requested)).toMatchObject({
      status: 409,
      body: { code: 'generation_running' },
    });
    const { body } = await asha.call('GET', `/api/videos/${source.id}/generations`);
    expect(body.generations).toMatchObject([{ passages: 'other', foundCount: 0, clipCount: 0 }]);
    expect(await generate(source.id, { ...requested, passages: 'fresh' })).toMatchObject({ status: 400 });
  });

  test('about a topic is a request of its own, kept in the user’s words; one that names nothing is refused', async () => {
    const source = await makeRecording({ status: 'transcribed' });
    await makeTranscript(database.db, source);
    const vague = await generate(source.id, { ...requested, topic: 'only the best parts' });
    expect([vague.status, vague.body.code]).toEqual([422, 'topic_unclear']);
    expect(await generationsOf(source.id)).toHaveLength(0);
    const first = await generate(source.id, { ...requested, topic: ' only pricing ' });
    expect(first.body.generation).toMatchObject({ ...requested, topic: 'only pricing' });
    expect(await generate(source.id, requested)).toMatchObject({ body: { code: 'generation_running' } });
    const tooLong = await generate(source.id, { ...requested, topic: 'x'.repeat(201) });
    expect([tooLong.status, tooLong.body.code]).toEqual([400, 'invalid_field']);
  });

  test('about more parts than clips are usual is for one clip of each', async () => {
    const source = await makeRecording({ status: 'transcribed' });
    await makeTranscript(database.db, source);
    const { body } = await generate(source.id, { topic: '5 funny and some stories' });
    expect(body.generation.numberOfClips).toBe(6);
  });

  test.each([
    ['2 funny, under 30 seconds, vertical', { clipDuration: 30, aspectRatios: ['9:16'], numberOfClips: 2 }],
    ['under 5 seconds', { clipDuration: 15, topic: null }],
    ['at least 40 seconds', { clipDuration: 60, topic: null }],
    ['16:9 highlights', { aspectRatios: ['16:9'], topic: null }],
  ])('about %j is for the length and the frame that it names', async (topic, read) => {
    const source = await makeRecording({ status: 'transcribed' });
    await makeTranscript(database.db, source);
    expect((await generate(source.id, { topic })).body.generation).toMatchObject(read);
  });

  test('keeps its own length and frames beside those of its topic', async () => {
    const source = await makeRecording({ status: 'transcribed' });
    await makeTranscript(database.db, source);
    const { body } = await generate(source.id, {
      ...requested,
      topic: '2 funny, under 30 seconds, vertical',
    });
    expect(body.generation).toMatchObject(requested);
  });

  test.each([
    ['is used where none was named', null, {}, 'hi'],
    ['yields to the one that was named for the video', 'ta', {}, 'ta'],
    ['yields to the one of the request', 'ta', { language: 'bn' }, 'bn'],
    ['is not used where the language is to be found out', 'ta', { language: null }, null],
  ])('the language of all videos of a user %s', async (_, languageHint, body, kept) => {
    const { id } = await makeRecording({ languageHint });
    await withModel(() => generate(id, { ...requested, ...body, defaultLanguage: 'hi' }));
    expect(await rowOf(id)).toMatchObject({ languageHint: kept });
  });

  test.each([
    ['no other text', [], 'hi'],
    ['text in a language that is not named', [null], 'hi'],
    ['text in it too', ['eng', 'hin'], 'hi'],
    ['text in another language', ['eng'], null],
  ])('the language of all videos of a user is that of one whose file has %s', async (_, tags, language) => {
    const subtitles = tags.map((tag, nth) => ({ index: nth + 2, codec: 'mov_text', language: tag }));
    const probe = sampleSource({ video: null, subtitles });
    const known = await makeRecording({ probe });
    await withModel(() => generate(known.id, { ...requested, defaultLanguage: 'hi' }));
    expect(await rowOf(known.id)).toMatchObject({ languageHint: language });
    const early = await makeRecording({ probe: null, status: 'probing' });
    await withModel(() => generate(early.id, { ...requested, defaultLanguage: 'hi' }));
    await database.db.transaction(async (tx) => {
      await saveProbe(tx, early.id, { probe, posterKey: null, waveform: null });
      await follow(tx, 'probe', { videoId: early.id });
    });
    expect(await rowOf(early.id)).toMatchObject({ languageHint: language, defaultLanguage: null });
  });

  test('asked for again before the probe has ended, the language that is named then is the one', async () => {
    const { id } = await makeRecording({ probe: null, status: 'probing' });
    const first = await withModel(() => generate(id, requested));
    const again = await withModel(() => generate(id, { ...requested, language: 'ta' }));
    expect([again.status, again.body.generation.id]).toEqual([200, first.body.generation.id]);
    expect(await rowOf(id)).toMatchObject({ languageHint: 'ta' });
    const captions = { ...requested, mode: 'caption_only' };
    const source = await makeRecording({ probe: null, status: 'probing' });
    await withModel(() => generate(source.id, captions));
    const wordless = await withModel(() => generate(source.id, { ...captions, soundOnly: true }));
    expect([wordless.status, wordless.body.code]).toEqual([422, 'captions_need_words']);
  });

  test('the language of all videos of a user says nothing about words that stand', async () => {
    const source = await makeRecording({ status: 'transcribed' });
    await makeTranscript(database.db, source, { language: 'en' });
    const { status } = await generate(source.id, { ...requested, defaultLanguage: 'hi' });
    expect([status, await rowOf(source.id)]).toMatchObject([200, { languageHint: null }]);
  });

  test('before the words are there it is chained behind them', async () => {
    const source = await makeRecording();
    const { body } = await withModel(() => generate(source.id, requested));
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
    const { id } = await makeRecording();
    expect(await generate(id, requested)).toMatchObject({ status: 409, body: { code: 'no_speech_engine' } });
    expect(await generationsOf(id)).toEqual([]);
  });

  test('cut by sound, it needs no words; statuses leave transcribing out', async () => {
    const { id } = await makeRecording();
    expect(await generate(id, { ...requested, soundOnly: true })).toMatchObject({ status: 200 });
    expect(await rowOf(id)).toMatchObject({ transcriptSource: 'sound' });
    expect((await asha.call('GET', `/api/processing/status/${id}`)).body.status).toBe('detecting_clips');
  });

  test.each([
    ['that wait', { status: 'queued' as const }],
    ['that are being made', { status: 'running' as const, token: 'hearing' }],
  ])('cut by sound while there are words %s, it gets none and their minutes are free', async (_, change) => {
    const source = await makeRecording();
    const { db } = database;
    const heldBefore = await withModel(async () => {
      await asha.call('POST', `/api/processing/transcript/${source.id}`, {});
      return amountHeld(db, { resource: 'minutes', subjectId: source.id });
    });
    await db.update(jobRun).set(change).where(eq(jobRun.videoId, source.id));
    const { body } = await withModel(() => generate(source.id, { ...requested, soundOnly: true }));
    expect(body).toMatchObject({
      generation: { status: 'waiting' },
      job: { name: 'transcribe', status: 'queued' },
    });
    expect(await rowOf(source.id)).toMatchObject({ transcriptSource: 'sound' });
    const heldNow = await amountHeld(db, { resource: 'minutes', subjectId: source.id });
    expect([heldBefore, heldNow]).toEqual([2, 0]);
    // The same once more joins what is being made.
    await db
      .update(jobRun)
      .set({ status: 'running', token: 'cutting' })
      .where(and(eq(jobRun.videoId, source.id), eq(jobRun.status, 'queued')));
    const again = await withModel(() => generate(source.id, { ...requested, soundOnly: true }));
    expect(again.body.job).toMatchObject({ id: body.job.id, status: 'running' });
  });

  test('a video that was cut by sound before keeps words that are to come when it is cut by sound again', async () => {
    const source = await makeRecording({ status: 'transcribed', transcriptSource: 'sound' });
    const none = { engine: 'none', engineVersion: 'chosen', timing: 'none' } as const;
    await makeTranscript(database.db, source, { ...none, words: [] });
    await withModel(() => asha.call('POST', `/api/processing/transcript/${source.id}`, {}));
    await withModel(() => generate(source.id, { ...requested, soundOnly: true }));
    expect(await rowOf(source.id)).toMatchObject({ transcriptSource: 'auto' });
    const runs = await runsOf(source.id);
    expect(runs.map(({ name }) => name).sort()).toEqual(['moments', 'transcribe']);
  });

  test('after its file was stopped, a video cut by sound gets its words first', async () => {
    const source = await makeRecording({ status: 'transcribed', transcriptSource: 'sound' });
    await makeTranscript(database.db, source, {
      ...{ engine: 'none', engineVersion: 'chosen', timing: 'none', words: [] },
    });
    const form = new FormData();
    form.set('subtitles', new File(['1\n00:00:01,000 --> 00:00:03,000\nnamaste doston\n'], 'talk.srt'));
    await asha.call('POST', `/api/videos/${source.id}/subtitles`, form);
    await endRuns(source.id, 'cancelled');
    const { body } = await withModel(() => generate(source.id, requested));
    expect(body.job).toMatchObject({ name: 'transcribe', status: 'queued' });
  });

  test.each(['no-sound', 'The video has no sound.'])(
    'a video without sound is cut again without a look for words (%s)',
    async (engineVersion) => {
      const probe = sampleSource({ audio: null });
      const source = await makeRecording({ status: 'transcribed', probe });
      await makeTranscript(database.db, source, { engine: 'none', engineVersion, timing: 'none', words: [] });
      expect((await generate(source.id, requested)).body.job).toMatchObject({ name: 'moments' });
    },
  );

  test('a range after the words stand narrows the picking only', async () => {
    const source = await makeRecording({ status: 'transcribed' });
    await makeTranscript(database.db, source);
    const range = { startMs: 10_000, endMs: 50_000 };
    await generate(source.id, { ...requested, range });
    expect(await generationsOf(source.id)).toMatchObject([{ params: { range } }]);
    expect(await rowOf(source.id)).toMatchObject({ range: null });
    const other = await generate(source.id, { ...requested, range: { ...range, endMs: 40_000 } });
    expect(other.status).toBe(409);
  });

  test('a part whose words were not read is refused for that, one outside the video for its length', async () => {
    const part = { startMs: 10_000, endMs: 30_000 };
    const refusal = async (id: string, range: object) =>
      (await generate(id, { ...requested, range })).body as { code: string; details: object };
    const elsewhere = { startMs: 20_000, endMs: 60_000 };
    const source = await makeRecording({ status: 'transcribed', range: part });
    await makeTranscript(database.db, source);
    expect(await refusal(source.id, elsewhere)).toMatchObject({
      ...{ code: 'words_exist', details: { wish: { code: 'words_wish_range' } } },
    });
    expect(await refusal(source.id, { startMs: 0, endMs: 9_000_000 })).toMatchObject({
      ...{ code: 'range_outside', details: { duration: clock(source.durationMs ?? 0) } },
    });
    const running = await makeRecording({ range: part });
    const early = await withModel(async () => {
      await asha.call('POST', `/api/processing/transcript/${running.id}`, {});
      return refusal(running.id, elsewhere);
    });
    expect(early).toMatchObject({
      ...{ code: 'source_not_ready', details: { detail: { code: 'source_words_running' } } },
    });
  });

  test('all of what was read is the same request again, also where a part alone was read', async () => {
    const source = await makeRecording({ status: 'transcribed', range: { startMs: 10_000, endMs: 90_000 } });
    await makeTranscript(database.db, source);
    const asked = async () => (await generate(source.id, { ...requested, range: null })).status;
    expect([await asked(), await asked()]).toEqual([200, 200]);
    expect(await generationsOf(source.id)).toHaveLength(1);
  });

  test('all of it is another request than a part of it that still waits for its words', async () => {
    const source = await makeRecording();
    const range = { startMs: 10_000, endMs: 70_000 };
    const asked = await withModel(async () => {
      const first = await generate(source.id, { ...requested, range });
      return [first, await generate(source.id, { ...requested, range: null })];
    });
    expect(asked.map(({ status }) => status)).toEqual([200, 409]);
  });

  test('a video that was cut by sound for a part is cut as a whole, or elsewhere, when that is asked for', async () => {
    const part = { startMs: 10_000, endMs: 30_000 };
    const source = await makeRecording({ status: 'transcribed', transcriptSource: 'sound', range: part });
    const none = { engine: 'none', engineVersion: 'chosen', timing: 'none' } as const;
    await makeTranscript(database.db, source, { ...none, words: [] });
    const ask = (range: object | null) => generate(source.id, { ...requested, soundOnly: true, range });
    const over = () => database.db.update(generation).set({ status: 'completed' });
    expect((await ask(null)).status).toBe(200);
    expect(await rowOf(source.id)).toMatchObject({ range: null });
    expect((await ask(part)).body.code).toBe('generation_running');
    await over();
    const elsewhere = { startMs: 40_000, endMs: 60_000 };
    expect((await ask(elsewhere)).status).toBe(200);
    expect((await ask(null)).body.code).toBe('generation_running');
    await over();
    expect((await ask({ startMs: 0, endMs: 9_000_000 })).body.code).toBe('range_outside');
  });

  test('a later request by sound changes only its own part, and words that come then are of all of it', async () => {
    const source = await makeRecording();
    const part = { startMs: 10_000, endMs: 30_000 };
    const elsewhere = { startMs: 40_000, endMs: 60_000 };
    const ask = (range: object | null) => generate(source.id, { ...requested, soundOnly: true, range });
    const end = async (transcriptId: string) => {
      await endRuns(source.id, 'completed');
      const ended = { status: 'completed' as const, transcriptId };
      await database.db.update(generation).set(ended).where(eq(generation.videoId, source.id));
    };
    const parts = async () =>
      (await generationsOf(source.id))
        .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
        .map(({ params }) => params.range ?? null);
    await ask(part);
    expect([await rowOf(source.id), await parts()]).toMatchObject([{ range: part }, [null]]);
    const none = { engine: 'none', engineVersion: 'chosen', timing: 'none' } as const;
    const { id: transcriptId } = await makeTranscript(database.db, source, { ...none, words: [] });
    await end(transcriptId);
    expect((await ask(null)).status).toBe(200);
    expect([await rowOf(source.id), await parts()]).toMatchObject([{ range: null }, [part, null]]);
    await end(transcriptId);
    expect((await ask(elsewhere)).status).toBe(200);
    expect([await rowOf(source.id), await parts()]).toMatchObject([{ range: null }, [part, null, elsewhere]]);
    await end(transcriptId);
    const form = new FormData();
    form.set('subtitles', new File(['1\n00:00:01,000 --> 00:00:03,000\nnamaste doston\n'], 'talk.srt'));
    await asha.call('POST', `/api/videos/${source.id}/subtitles`, form);
    expect([await rowOf(source.id), await parts()]).toMatchObject([
      { range: null, status: 'ready' },
      [part, null, elsewhere, elsewhere],
    ]);
  });

  test.each([
    ['its part when all words are asked for later', { startMs: 10_000, endMs: 30_000 }, null],
    ['all of the video when words of a part are asked for later', null, { startMs: 10_000, endMs: 30_000 }],
  ])('a request by sound keeps %s', async (_, range, later) => {
    const source = await makeRecording();
    await generate(source.id, { ...requested, soundOnly: true, range });
    const none = { engine: 'none', engineVersion: 'chosen', timing: 'none' } as const;
    await makeTranscript(database.db, source, { ...none, words: [] });
    await endRuns(source.id, 'completed');
    await database.db
      .update(generation)
      .set({ status: 'completed' })
      .where(eq(generation.videoId, source.id));
    await withModel(() => asha.call('POST', `/api/processing/transcript/${source.id}`, { range: later }));
    expect(await rowOf(source.id)).toMatchObject({ range: later });
    expect(await generationsOf(source.id)).toMatchObject([{ params: { range } }]);
  });

  test('a range named while the words are being made narrows the picking too', async () => {
    const source = await makeRecording();
    const range = { startMs: 10_000, endMs: 50_000 };
    const { first, other } = await withModel(async () => {
      await asha.call('POST', `/api/processing/transcript/${source.id}`, {});
      const first = await generate(source.id, { ...requested, range });
      return { first, other: await generate(source.id, requested) };
    });
    expect(first.body).toMatchObject({ generation: { status: 'waiting' }, job: { name: 'transcribe' } });
    expect(await generationsOf(source.id)).toMatchObject([{ params: { range } }]);
    expect(await rowOf(source.id)).toMatchObject({ range: null });
    expect([other.status, other.body.code]).toEqual([409, 'generation_running']);
  });

  test('for captions alone is a request of its own, whatever length and number it names', async () => {
    const source = await makeRecording({ status: 'transcribed' });
    await makeTranscript(database.db, source);
    const first = await generate(source.id, { ...requested, mode: 'caption_only' });
    expect(first.body.generation).toMatchObject({ mode: 'caption_only', status: 'waiting' });
    const again = await generate(source.id, { ...requested, mode: 'caption_only', numberOfClips: 7 });
    expect(again.body.generation.id).toBe(first.body.generation.id);
    expect(await generate(source.id, requested)).toMatchObject({
      status: 409,
      body: { code: 'generation_running' },
    });
  });

  test('for captions alone of more than ten minutes, or without words, is refused and changes nothing', async () => {
    const long = await makeRecording({ durationMs: 1_800_000 });
    const request = { ...requested, mode: 'caption_only' };
    const refused = await withModel(() => generate(long.id, request));
    expect([refused.status, refused.body.code]).toEqual([422, 'caption_only_too_long']);
    const range = { startMs: 60_000, endMs: 600_000 };
    expect(await withModel(() => generate(long.id, { ...request, range }))).toMatchObject({ status: 200 });

    const { id } = await makeRecording();
    const wordless = await generate(id, { ...request, soundOnly: true });
    expect([wordless.status, wordless.body.code]).toEqual([422, 'captions_need_words']);
    const bySound = await makeRecording({ status: 'transcribed', probe: sampleSource({ audio: null }) });
    await makeTranscript(database.db, bySound, { engine: 'none', timing: 'none', words: [] });
    expect((await generate(bySound.id, request)).body.code).toBe('captions_need_words');
    expect([...(await generationsOf(id)), ...(await generationsOf(bySound.id))]).toEqual([]);
  });

  test.each([
    [{ clipDuration: 5 }, 'clipDuration: a clip lasts at least 15 seconds.'],
    [{ numberOfClips: 0 }, 'numberOfClips: at least one clip.'],
    [{ aspectRatios: [] }, 'aspectRatios: at least one ratio.'],
    [{ aspectRatios: ['4:3'] }, /^aspectRatios\.0: /],
    [{ captionStyle: 'comic' }, /^captionStyle: /],
    [{ range: { startMs: 9, endMs: 3 } }, 'range: a span must end after it starts.'],
  ])('%j is refused with the field’s sentence', async (change, sentence) => {
    const { id } = await makeRecording();
    const { status, body } = await generate(id, { ...requested, ...change });
    expect([status, body.code]).toEqual([400, 'invalid_field']);
    expect(body.error).toMatch(sentence);
  });

  test('a body that is no JSON is refused with a sentence, and unknown fields change nothing', async () => {
    const { id } = await makeRecording();
    const address = `/api/processing/generate-clips/${id}`;
    expect(await asha.call('POST', address, '{"clipDuration":')).toMatchObject({
      status: 400,
      body: { code: 'json_expected' },
    });
    const text = await asha.call('POST', address, '{}', { 'content-type': 'text/plain' });
    expect([text.status, text.body.code]).toEqual([400, 'json_expected']);
    const hostile = { workspaceId: 'x', id: 'x', plan: 'agency', storageKey: '../x', status: 'completed' };
    await generate(id, { ...requested, soundOnly: true, ...hostile });
    expect(await rowOf(id)).toMatchObject({ id, workspaceId: asha.workspaceId, status: 'ready' });
    expect(await generationsOf(id)).toMatchObject([{ workspaceId: asha.workspaceId, status: 'waiting' }]);
  });

  test('a body larger than two megabytes is not read', async () => {
    const { id } = await makeRecording();
    const { status, body } = await generate(id, { padding: 'x'.repeat(2_200_000) });
    expect([status, body.code]).toEqual([413, 'body_too_large']);
  });
});
