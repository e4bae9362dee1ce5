import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { languageUseOfMonth } from '#db/queries/billing/language-usage.ts';
import { clipExport, workspace } from '#db/schema.ts';
import { clipsForFile } from '#http/testing/planned-clip.ts';
import { type ChatCall, startLanguageServer } from '#testing/language-server.ts';

const server = await startLanguageServer();
const { database, web, plannedClip, put } = await clipsForFile({
  LANGUAGE_ENDPOINT_URL: server.url,
  LANGUAGE_ENDPOINT_MODEL: 'tiny-7b',
});
afterAll(() => server.close());

const linesOf = (call: ChatCall): { number: number; text: string }[] => JSON.parse(call.user).lines;
const tamil = (call: ChatCall) => ({
  lines: linesOf(call).map(({ number }) => ({ number, text: `தமிழ் வரி ${'௦௧௨௩௪௫௬௭௮௯'[number]}` })),
});
const answerTamil = (call: ChatCall) => JSON.stringify(tamil(call));
beforeEach(() => {
  server.calls.length = 0;
  server.reply(answerTamil);
});

const translate = (asha: Awaited<ReturnType<typeof plannedClip>>['asha'], id: string, body: object = {}) =>
  asha.call('POST', `/api/clips/${id}/translation`, { language: 'ta', ...body });

test('captions are translated, shown, changed by hand, and only changed lines are sent again', async () => {
  const { asha, tall } = await plannedClip();
  const made = await translate(asha, tall.id);
  expect(made.status).toBe(200);
  expect(made.body.plan).toMatchObject({
    captionLanguage: 'ta',
    translations: [
      {
        language: 'ta',
        model: 'tiny-7b',
        lines: [{ source: 'two three four five six seven', text: 'தமிழ் வரி ௧' }],
      },
    ],
  });
  expect((await languageUseOfMonth(database.db, asha.workspaceId)).tokens).toBe(120);

  const again = await translate(asha, tall.id);
  expect([again.status, server.calls.length, again.body.versions.length]).toEqual([200, 1, 2]);
  const lines = [{ wordIndex: 2, text: 'என் வரி' }];
  const own = await put(asha, tall.id, { translatedLines: { language: 'ta', lines }, render: false });
  expect(own.body.plan.translations[0].lines[0]).toMatchObject({ text: 'என் வரி', byUser: true });
  await put(asha, tall.id, { captions: [{ wordIndex: 3, text: 'drei' }], render: false });
  await translate(asha, tall.id);
  expect(server.calls.map((call) => linesOf(call).map(({ text }) => text))).toEqual([
    ['two three four five six seven'],
    ['two drei four five six seven'],
  ]);
});

test('an answer that loses lines is asked for once more, and then refused with the clip unchanged', async () => {
  const { asha, tall } = await plannedClip();
  server.reply((call, at) => (at === 0 ? JSON.stringify({ lines: [] }) : answerTamil(call)));
  expect((await translate(asha, tall.id, { show: false })).body.plan).toMatchObject({
    captionLanguage: null,
  });
  expect(server.calls).toHaveLength(2);
  expect(server.calls[1]?.system).toContain('line 1 is missing');

  server.reply(() => JSON.stringify({ lines: [] }));
  const refused = await translate(asha, tall.id, { language: 'bn' });
  expect([refused.status, refused.body.error]).toEqual([
    502,
    'The captions were not translated: the language model left lines out or merged them, twice. Your clip is unchanged; try again later.',
  ]);
  const { plan } = (await asha.call('GET', `/api/clips/${tall.id}`)).body;
  expect(plan.translations.map(({ language }: { language: string }) => language)).toEqual(['ta']);
});

test('what was translated before the model gave up is kept, and the next request asks for the rest alone', async () => {
  const { asha, tall } = await plannedClip({ text: Array.from({ length: 40 }, () => 'word.').join(' ') });
  const answer = (call: ChatCall) =>
    JSON.stringify({ lines: linesOf(call).map(({ number }) => ({ number, text: 'தமிழ் வரி' })) });
  server.reply((call, at) => (at === 0 ? answer(call) : { status: 503 }));
  const made = await translate(asha, tall.id);
  expect(made.status).toBe(200);
  const texts: string[] = made.body.plan.translations[0].lines.map(({ text }: { text: string }) => text);
  expect(texts).toEqual([...Array(30).fill('தமிழ் வரி'), ...Array(10).fill('')]);
  expect(server.calls.map((call) => linesOf(call).length)).toEqual([30, 10, 10]);

  server.reply(answer);
  const rest = await translate(asha, tall.id);
  expect(linesOf(server.calls[3] as ChatCall)).toHaveLength(10);
  expect(rest.body.plan.translations[0].lines.every(({ text }: { text: string }) => text !== '')).toBe(true);
});

test('an export is in the language of the clip, in a chosen one, or as spoken', async () => {
  const { asha, tall, source } = await plannedClip();
  const ask = (body: object = {}) => asha.call('POST', `/api/clips/${tall.id}/export`, body);
  expect((await ask({ subtitleLanguage: 'tamil' })).body).toMatchObject({ code: 'translation_missing' });
  await translate(asha, tall.id);
  const languages = [
    {},
    { subtitleLanguage: 'original' },
    { subtitleLanguage: 'tamil' },
    { subtitleLanguage: 'english' },
  ];
  const made = [];
  for (const body of languages) made.push((await ask(body)).body.export.subtitleLanguage);
  expect(made).toEqual(['tamil', 'original', 'tamil', 'original']);
  const { exports, languages: offered } = (await asha.call('GET', `/api/videos/${source.id}/exports`)).body;
  expect(exports).toHaveLength(2);
  expect(offered.every(({ reason }: { reason: string | null }) => reason === null)).toBe(true);
  const file = { storageKey: 'made.mp4', sizeBytes: 1, sha256: '0'.repeat(64) };
  await database.db.update(clipExport).set(file).where(eq(clipExport.id, exports[0].id));
  await database.db.update(clipExport).set(file).where(eq(clipExport.id, exports[1].id));
  const subtitles = async (language: string) => {
    const { id } = exports.find((one: { subtitleLanguage: string }) => one.subtitleLanguage === language);
    return (await asha.call('GET', `/api/downloads/exports/${id}/subtitles/srt`)).text;
  };
  expect(await subtitles('original')).toContain('two three');
  expect(await subtitles('tamil')).toContain('தமிழ் வரி ௧');
});

test('a plan without translated subtitles refuses, and so does the spoken language', async () => {
  const { asha, tall } = await plannedClip();
  expect((await translate(asha, tall.id, { language: 'en' })).body).toMatchObject({ code: 'edit_invalid' });
  await database.db.update(workspace).set({ planId: 'free' }).where(eq(workspace.id, asha.workspaceId));
  const refused = await translate(asha, tall.id);
  expect([refused.status, refused.body.code, server.calls.length]).toEqual([
    402,
    'translation_not_included',
    0,
  ]);
});

test('what is asked for an export needs no plan where nothing is left to translate', async () => {
  const { asha, tall } = await plannedClip();
  await translate(asha, tall.id, { show: false });
  await database.db.update(workspace).set({ planId: 'free' }).where(eq(workspace.id, asha.workspaceId));
  for (const language of ['ta', 'en']) {
    const kept = await translate(asha, tall.id, { language, show: false });
    expect([kept.status, kept.body.versions?.length, server.calls.length]).toEqual([200, 2, 1]);
  }
  expect((await translate(asha, tall.id)).body.code).toBe('translation_not_included');
  expect((await translate(asha, tall.id, { language: 'bn', show: false })).status).toBe(402);
});

test('what the captions show is translated where no language is named, and nothing where they are as spoken or off', async () => {
  const { asha, tall, source } = await plannedClip();
  const shown = () => asha.call('POST', `/api/clips/${tall.id}/translation`, { show: false });
  const listed = async () => (await asha.call('GET', `/api/clips/video/${source.id}`)).body.clips[0];
  expect([(await shown()).body.versions.length, server.calls.length]).toEqual([1, 0]);
  expect(await listed()).toMatchObject({ captionLanguage: null });
  await translate(asha, tall.id);
  expect(await listed()).toMatchObject({ captionLanguage: 'ta' });
  await put(asha, tall.id, { captions: [{ wordIndex: 3, text: 'drei' }], render: false });
  await put(asha, tall.id, { caption_style: null, render: false });
  await shown();
  expect([(await listed()).captionLanguage, server.calls.length]).toEqual([null, 1]);
  await put(asha, tall.id, { caption_style: 'karaoke', render: false });
  const { plan } = (await shown()).body;
  expect(plan.translations[0].lines).toMatchObject([{ source: 'two drei four five six seven' }]);
  expect([plan.translations[0].lines[0].of, server.calls.length]).toEqual([undefined, 2]);
});

test('a translation that is not shown leaves a finished file current, and a shown one outdates it', async () => {
  const { asha, tall } = await plannedClip({ rendered: true });
  expect((await translate(asha, tall.id, { show: false })).body.clip.outdated).toBe(false);
  const shown = await put(asha, tall.id, { captionLanguage: 'ta', render: false });
  expect(shown.body.clip.outdated).toBe(true);
});

test('a second request while the model works on the same lines waits for them, and asks for none itself', async () => {
  const { asha, tall } = await plannedClip();
  const [quiet, shown] = await Promise.all([
    translate(asha, tall.id, { show: false }),
    translate(asha, tall.id),
  ]);
  expect([quiet.status, shown.status, server.calls.length]).toEqual([200, 200, 1]);
  expect((await asha.call('GET', `/api/clips/${tall.id}`)).body.plan).toMatchObject({
    captionLanguage: 'ta',
    translations: [{ lines: [{ text: 'தமிழ் வரி ௧' }] }],
  });
});

test('a language that is to be shown is, also where two exports wait for its translation', async () => {
  const { asha, tall } = await plannedClip();
  const quiet = () => translate(asha, tall.id, { show: false });
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  server.reply(async (call) => {
    asked.resolve();
    await answered.promise;
    return answerTamil(call);
  });
  const exported = [quiet()];
  await asked.promise;
  exported.push(quiet());
  await asha.call('GET', `/api/clips/${tall.id}`);
  const showing = translate(asha, tall.id);
  await asha.call('GET', `/api/clips/${tall.id}`);
  answered.resolve();
  const shown = await showing;
  expect((await Promise.all(exported)).map(({ status }) => status)).toEqual([200, 200]);
  expect([shown.status, shown.body.plan.captionLanguage, server.calls.length]).toEqual([200, 'ta', 1]);
  expect((await asha.call('GET', `/api/clips/${tall.id}`)).body.plan.captionLanguage).toBe('ta');
});

test('strangers do not reach it', async () => {
  const { tall } = await plannedClip();
  expect((await translate(await web.user(), tall.id)).status).toBe(404);
});
