import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { scenesOfFraming } from '@jhalak/contract/clip/plan/scene.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { expect, test } from 'vitest';
import { editingChannel } from '#db/core/editing-notices.ts';
import { listen } from '#db/core/listen.ts';
import { changeTranscript } from '#pipeline/commands/correct-transcript.ts';
import { apiAppForFile } from '#testing/api-app.ts';
import { makePlannedClip, makeRender, makeRequest, makeTranscript, makeVideo } from '#testing/factories.ts';
import { karaokeLayout, samplePlan, sampleSource, spokenWords } from '#testing/sample-documents.ts';
import { waitUntil } from '#testing/wait-until.ts';

const { database, web } = await apiAppForFile();

const words = spokenWords('नमस्ते दोस्तों आज हम बात करेंगे रोटी की', { wordMs: 1000 });
const probe = sampleSource({ durationMs: 60_000, video: null });

/** Two rendered clips: the first says words 0–3, the second 4–7. */
async function videoWithTwoClips(
  { language = 'hi', ...transcript }: Parameters<typeof makeTranscript>[2] = {},
  plan: Parameters<typeof samplePlan>[0] = {},
) {
  const asha = await web.user();
  const request = await makeRequest(
    database.db,
    { id: asha.workspaceId },
    {
      ...{ video: { probe, status: 'transcribed' }, transcript: { language, words, ...transcript } },
      generation: { status: 'completed' },
    },
  );
  const clips = [];
  for (const [position, edit] of [
    [{ startMs: 0, endMs: 4000 }],
    [{ startMs: 4000, endMs: 8000 }],
  ].entries()) {
    const scenes = scenesOfFraming({ mode: 'card' }, 4000, () => 'no_picture');
    const layouts = [karaokeLayout(words, edit, { scenes })];
    const body = samplePlan({ language, edit, layouts, captionStyle: captionStyles.karaoke, ...plan });
    const made = await makePlannedClip(database.db, request, { moment: { position }, plan: { body } });
    await makeRender(database.db, made);
    clips.push(made);
  }
  return { asha, source: request.video, first: clips[0], second: clips[1] };
}

test('words are read with their times, and no transcript reads null', async () => {
  const { asha, source } = await videoWithTwoClips();
  const { body } = await asha.call('GET', `/api/videos/${source.id}/transcript`);
  expect(body.transcript).toMatchObject({ version: 1, language: 'hi', timing: 'words' });
  expect(body.transcript.words).toHaveLength(8);
  const empty = await makeVideo(database.db, { id: asha.workspaceId });
  expect((await asha.call('GET', `/api/videos/${empty.id}/transcript`)).body).toEqual({ transcript: null });
});

test.for([
  ['te', 'Whisper base (int8)'],
  ['ta', null],
] as const)(
  'the model that heard %s is named where it is not made for it',
  async ([language, heardOutside]) => {
    const asha = await web.user();
    const source = await makeVideo(database.db, { id: asha.workspaceId });
    const engine = { engine: 'sherpa-onnx', engineVersion: '1.13.8 whisper-base' };
    await makeTranscript(database.db, source, { language, ...engine });
    const { body } = await asha.call('GET', `/api/videos/${source.id}/transcript`);
    expect(body.transcript.heardOutside).toBe(heardOutside);
  },
);

test('a corrected word is a new version, and only the clips that say it read as outdated', async () => {
  const { asha, source, first, second } = await videoWithTwoClips();
  const edits = [
    { index: 1, text: 'मित्रों' },
    { index: 0, text: ' नमस्कार   जी ' },
  ];
  const told: unknown[] = [];
  const listener = await listen(database.pool, {
    channels: { [editingChannel]: (payload) => told.push(JSON.parse(payload)) },
    onError: (error) => told.push(error),
  });
  const edited = await asha.call('PUT', `/api/videos/${source.id}/transcript`, { version: 1, edits });
  const event = { type: 'clip-saved', clipId: first?.clip.id, version: 2 };
  await waitUntil('open editors are told', () => told.length > 0);
  await listener.close();
  expect(told).toEqual([{ workspaceId: asha.workspaceId, event }]);
  expect([edited.status, edited.body.version]).toEqual([200, 2]);
  expect(edited.body.wordCount).toBe(9);
  const corrected = await asha.call('GET', `/api/videos/${source.id}/transcript`);
  expect(corrected.body.transcript.version).toBe(2);
  expect(corrected.body.transcript.words.slice(0, 4).map(({ text }: { text: string }) => text)).toEqual([
    'नमस्कार',
    'जी',
    'मित्रों',
    'आज',
  ]);
  expect(edited.body.changedGroupIds).toEqual([first?.clip.id]);

  const read = async (id = '') => (await asha.call('GET', `/api/clips/${id}`)).body;
  const changed = await read(first?.output.id);
  expect(changed.clip).toMatchObject({
    outdated: true,
    rendering: false,
    planVersion: 2,
    renderedVersion: 1,
  });
  const shown = changed.plan.layouts[0].cues.flatMap((cue: { lines: { text: string }[][] }) =>
    cue.lines.flat(),
  );
  expect(shown.map(({ text }: { text: string }) => text).join(' ')).toBe('नमस्कार जी मित्रों आज हम');
  expect((await read(second?.output.id)).clip).toMatchObject({ outdated: false, planVersion: 1 });

  const again = await asha.call('POST', `/api/clips/${first?.output.id}/render`);
  expect(again.body.clip).toMatchObject({ rendering: true, outdated: true });
});

test('a clip untouched by the first correction is changed by a later one over its older words', async () => {
  const { asha, source, second } = await videoWithTwoClips();
  const send = (version: number, index: number, text: string) =>
    asha.call('PUT', `/api/videos/${source.id}/transcript`, { version, edits: [{ index, text }] });
  await send(1, 0, 'एक दो तीन');
  // Two more words precede it now.
  const { body } = await send(2, 8, 'चपाती');
  expect(body.changedGroupIds).toEqual([second?.clip.id]);
});

test('a clip of words from another source stays as it is until a word that it says is corrected or restored', async () => {
  const engine = { engine: 'sherpa-onnx', engineVersion: '1.13.8 whisper-base' };
  const { asha, source, first, second } = await videoWithTwoClips(engine);
  const id = first?.output.id ?? '';
  await asha.call('PUT', `/api/clips/${id}`, { captions: [{ wordIndex: 3, text: 'HUM' }], render: false });
  const read = async () => (await asha.call('GET', `/api/clips/${id}`)).body;
  const before = await read();
  const later = (ms: number) => (word: Word) => ({ ...word, startMs: word.startMs + ms });
  await makeTranscript(database.db, source, { language: 'hi', version: 2, words: words.map(later(20)) });
  const path = `/api/videos/${source.id}/transcript`;
  const correct = async (version: number, index: number, text: string) =>
    (await asha.call('PUT', path, { version, edits: [{ index, text }] })).body.changedGroupIds;

  expect(await correct(2, 6, 'चपाती')).toEqual([second?.clip.id]);
  const retimed = await database.db.transaction((tx) =>
    changeTranscript(
      tx,
      { id: source.id, workspaceId: source.workspaceId },
      { keepsVersion: true, make: (latest) => ({ of: latest, words: latest.words.map(later(20)) }) },
    ),
  );
  expect(retimed?.changedGroupIds).toEqual([second?.clip.id]);
  const kept = await read();
  expect(kept.plan).toEqual(before.plan);
  expect(kept.clip.planVersion).toBe(before.clip.planVersion);

  const restored = await asha.call('POST', `${path}/restore`, { version: 3, to: 1 });
  expect(restored.body.changedGroupIds).toEqual([second?.clip.id]);
  expect((await read()).plan).toEqual(before.plan);
  await makeTranscript(database.db, source, { language: 'hi', version: 5, words: words.map(later(20)) });
  expect(await correct(5, 1, 'मित्रों')).toEqual([first?.clip.id]);
  const shown = (await read()).plan.layouts[0].cues.flatMap((cue: { lines: Word[][] }) => cue.lines.flat());
  expect(shown.map(({ text }: Word) => text)).toEqual(['नमस्ते', 'मित्रों', 'आज', 'हम']);
});

test('captions of an earlier version that is restored are set by its own timing', async () => {
  const apart = words.map((word) => ({ ...word, endMs: word.startMs + 100 }));
  const { asha, source, first } = await videoWithTwoClips({
    ...{ version: 2, timing: 'words', words: apart.map((word) => ({ ...word, text: `${word.text}!` })) },
  });
  const earlier = { language: 'hi', timing: 'approximate' as const, words: apart };
  await makeTranscript(database.db, source, earlier);
  await asha.call('POST', `/api/videos/${source.id}/transcript/restore`, { version: 2, to: 1 });
  const { plan } = (await asha.call('GET', `/api/clips/${first?.output.id}`)).body;
  // Pauses between words whose times are estimated end no caption.
  const counts = plan.layouts[0].cues.map((cue: { lines: unknown[][] }) => cue.lines.flat().length);
  expect(Math.max(...counts)).toBeGreaterThan(1);
});

test('a clip has the language of the words that it shows', async () => {
  const translations = [{ language: 'hi' as const, model: 'tiny-7b', lines: [] }];
  const { asha, source, first } = await videoWithTwoClips(
    { language: 'ur', words: words.map((word) => ({ ...word, text: 'نمستے' })) },
    { translations, captionLanguage: 'hi' },
  );
  await makeTranscript(database.db, source, { version: 2, language: 'hi', words });
  const path = `/api/videos/${source.id}/transcript`;
  const read = async () => (await asha.call('GET', `/api/clips/${first?.output.id}`)).body.plan;
  await asha.call('PUT', path, { version: 2, edits: [{ index: 7, text: 'का' }] });
  expect(await read()).toMatchObject({ language: 'hi', captionLanguage: null });
  await asha.call('POST', `${path}/restore`, { version: 3, to: 1 });
  expect(await read()).toMatchObject({ language: 'ur' });
});

test('caption text of one clip outlives corrections of other words', async () => {
  const { asha, source, first } = await videoWithTwoClips();
  const id = first?.output.id ?? '';
  await asha.call('PUT', `/api/clips/${id}`, { captions: [{ wordIndex: 3, text: 'HUM' }], render: false });
  await asha.call('PUT', `/api/videos/${source.id}/transcript`, {
    version: 1,
    edits: [{ index: 0, text: '' }],
  });
  const { plan } = (await asha.call('GET', `/api/clips/${id}`)).body;
  const shown = plan.layouts[0].cues.flatMap((cue: { lines: { text: string }[][] }) => cue.lines.flat());
  expect(shown.map(({ text }: { text: string }) => text)).toEqual(['दोस्तों', 'आज', 'HUM']);
});

test.each([
  [{ version: 7, edits: [{ index: 0, text: 'x' }] }, 409, 'words_changed'],
  [{ version: 1, edits: [{ index: 99, text: 'x' }] }, 422, 'edit_invalid'],
  [{ version: 1, edits: words.map((_, index) => ({ index, text: '' })) }, 422, 'edit_invalid'],
  [{ version: 1, edits: [] }, 400, 'invalid_field'],
  [{ version: 1, edits: [{ index: 0, text: 'x'.repeat(201) }] }, 400, 'invalid_field'],
])('%j is refused and nothing changes', async (body, status, code) => {
  const { asha, source } = await videoWithTwoClips();
  expect(await asha.call('PUT', `/api/videos/${source.id}/transcript`, body)).toMatchObject({
    status,
    body: { code },
  });
  expect((await asha.call('GET', `/api/videos/${source.id}/transcript`)).body.transcript.version).toBe(1);
});

test('of two corrections of the same version one is refused', async () => {
  const { asha, source } = await videoWithTwoClips();
  const body = { version: 1, edits: [{ index: 0, text: 'x' }] };
  const answers = await Promise.all(
    [1, 2, 3].map(() => asha.call('PUT', `/api/videos/${source.id}/transcript`, body)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('a transcript is read in pages, by index and by time', async () => {
  const { asha, source } = await videoWithTwoClips();
  const read = async (query: string) =>
    (await asha.call('GET', `/api/videos/${source.id}/transcript?${query}`)).body.transcript;
  const textsOf = (page: { words: { text: string }[] }) => page.words.map(({ text }) => text);
  const all = words.map(({ text }) => text);

  const first = await read('limit=3');
  expect(first).toMatchObject({ version: 1, wordCount: 8, first: 0, next: 3 });
  expect(textsOf(first)).toEqual(all.slice(0, 3));
  const last = await read('limit=3&from=6');
  expect(last).toMatchObject({ wordCount: 8, first: 6, next: null });
  expect(textsOf(last)).toEqual(all.slice(6));
  expect(await read('from=8')).toMatchObject({ first: 8, next: null, words: [] });

  const stretch = await read('fromMs=2500&toMs=5000');
  expect(stretch).toMatchObject({ first: 2, next: null });
  expect(textsOf(stretch)).toEqual(all.slice(2, 5));
  expect(await read('fromMs=2500&toMs=5000&limit=2')).toMatchObject({ first: 2, next: 4 });
  for (const query of ['limit=0', 'limit=5001', 'from=-1', 'fromMs=x'])
    expect((await asha.call('GET', `/api/videos/${source.id}/transcript?${query}`)).status).toBe(400);
});

test('the longest transcript that subtitles can make is never one answer', async () => {
  const asha = await web.user();
  const source = await makeVideo(database.db, { id: asha.workspaceId }, { probe, status: 'transcribed' });
  const longWords = Array.from({ length: 60_000 }, (_, n) => ({
    text: 'क'.repeat(200),
    startMs: n,
    endMs: n + 1,
  }));
  await makeTranscript(database.db, source, { words: longWords });
  const { body } = await asha.call('GET', `/api/videos/${source.id}/transcript`);
  expect(body.transcript.words).toHaveLength(5000);
  expect(body.transcript).toMatchObject({ wordCount: 60_000, next: 5000 });
  expect(JSON.stringify(body).length).toBeLessThan(2_000_000);
});
