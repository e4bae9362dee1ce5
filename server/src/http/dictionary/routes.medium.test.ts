import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { scenesOfFraming } from '@jhalak/contract/clip/plan/scene.ts';
import { inShownLanguage } from '@jhalak/contract/clip/translation/shown-captions.ts';
import { maxDictionaryEntries } from '@jhalak/contract/routes/dictionary.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findMoment } from '#db/queries/clips/moments.ts';
import { dictionaryEntry, generation, jobRun, moment } from '#db/schema.ts';
import { jobOf } from '#pipeline/flow.ts';
import { apiAppForFile } from '#testing/api-app.ts';
import { makeBrandKit, makeClip, makeMoment, makeOutputWithAncestors } from '#testing/factories.ts';
import {
  karaokeLayout,
  sampleMoment,
  samplePlan,
  sampleSource,
  spokenWords,
} from '#testing/sample-documents.ts';

const { database, web } = await apiAppForFile();

const words = spokenWords('Today zeroda is big and I use zerodah with zero dha daily', { wordMs: 1000 });

const title = 'Why zeroda is big';
const question = 'How big is zeroda?';
const suggested = {
  hook: 'Today zeroda is big',
  description: 'Today zeroda is big.\nI use zero dha daily.',
  hashtags: ['#zeroda', '#Zerodah', '#daily'],
};

/** A clip that says everything, whose title is the moment's unless it was typed. */
async function videoWithName({
  typed = title,
  headline = null as string | null,
  saidBehind = [] as typeof words,
} = {}) {
  const asha = await web.user();
  const probe = sampleSource({ durationMs: 60_000, video: null });
  const edit = [{ startMs: 0, endMs: 13_000 }];
  const scenes = scenesOfFraming({ mode: 'card' }, 13_000, () => 'no_picture');
  const layouts = [karaokeLayout(words, edit, { scenes })];
  const body = samplePlan({
    ...{ title: typed, edit, layouts, captionStyle: captionStyles.karaoke },
    ...(headline && { hookTitle: { text: headline } }),
  });
  const {
    video: source,
    generation: requested,
    clip,
    output,
  } = await makeOutputWithAncestors(
    database.db,
    { id: asha.workspaceId },
    {
      ...{ video: { probe, status: 'transcribed' }, transcript: { words: [...words, ...saidBehind] } },
      ...{
        generation: { status: 'completed' },
        moment: { body: sampleMoment({ title, question, ...suggested }) },
        plan: { body },
      },
    },
  );
  const read = async () => {
    const { plan } = (await asha.call('GET', `/api/clips/${output.id}`)).body;
    const shown = plan.layouts[0].cues.flatMap((cue: { lines: { text: string }[][] }) => cue.lines.flat());
    return { title: plan.title, captions: shown.map(({ text }: { text: string }) => text).join(' ') };
  };
  const headlineOf = async () =>
    (await asha.call('GET', `/api/clips/${output.id}`)).body.plan.hookTitle?.text;
  const postTexts = async () => {
    const { hook, description, hashtags } = (await asha.call('GET', `/api/clips/${output.id}`)).body.clip;
    return { hook, description, hashtags };
  };
  const text = async () => {
    const { transcript: page } = (await asha.call('GET', `/api/videos/${source.id}/transcript`)).body;
    return page.words.map((word: { text: string }) => word.text).join(' ');
  };
  return { asha, source, requested, clip, output, read, headlineOf, postTexts, text };
}
const corrected = 'Today Zerodha is big and I use Zerodha with Zerodha daily';
const heard = words.map((word) => word.text).join(' ');

test('names are added, merged, changed and deleted, and another workspace sees none', async () => {
  const asha = await web.user();
  const add = (entry: object) => asha.call('POST', '/api/dictionary', { entries: [entry] });
  await add({ spelling: 'Zerodha', heard: ['zero da'] });
  const { body } = await add({ spelling: ' Zerodha ', heard: ['zeroda'] });
  expect(body.entries).toMatchObject([
    { spelling: 'Zerodha', heard: ['zero da', 'zeroda'], language: null, brandKitId: null, kind: 'name' },
  ]);
  const id = body.entries[0].id;
  const put = await asha.call('PUT', `/api/dictionary/${id}`, { spelling: 'ज़ेरोधा', language: 'hi' });
  expect(put.body.entry).toMatchObject({ spelling: 'ज़ेरोधा', heard: [], language: 'hi' });
  const ravi = await web.user();
  expect((await ravi.call('GET', '/api/dictionary')).body.entries).toEqual([]);
  expect((await ravi.call('DELETE', `/api/dictionary/${id}`)).status).toBe(404);
  expect((await asha.call('DELETE', `/api/dictionary/${id}`)).body.done).toBe(true);
  expect((await asha.call('GET', '/api/dictionary')).body.entries).toEqual([]);
  expect((await add({ spelling: 'x'.repeat(65) })).status).toBe(400);
  expect((await add({ spelling: 'Zerodha', language: 'xx' })).status).toBe(400);
});

async function fillDictionary(workspaceId: string) {
  const rows = Array.from({ length: maxDictionaryEntries }, (_, at) => ({
    ...{ id: `${workspaceId}-${at}`, workspaceId, kind: 'name' as const },
    ...{ spelling: `Name ${at}`, heard: [], createdBy: 'x' },
  }));
  await database.db.insert(dictionaryEntry).values(rows);
}

test('a full dictionary takes no more names', async () => {
  const asha = await web.user();
  await fillDictionary(asha.workspaceId);
  const more = await asha.call('POST', '/api/dictionary', { entries: [{ spelling: 'Zerodha' }] });
  expect([more.status, more.body.code ?? more.body.error]).toEqual([409, 'dictionary_full']);
  expect((await asha.call('GET', '/api/dictionary')).body.entries).toHaveLength(maxDictionaryEntries);
});

test('a name is corrected everywhere in words, captions and title at once, and taken back at once', async () => {
  const { asha, source, clip, read, text } = await videoWithName();
  const sent = { version: 1, name: { spelling: 'Zerodha', heard: ['zeroda'] }, add: true };
  const done = await asha.call('POST', `/api/videos/${source.id}/names`, sent);
  expect(done.body).toMatchObject({ version: 2, changedGroupIds: [clip.id] });
  expect(done.body.corrected.map(({ heard: was }: { heard: string }) => was).toSorted()).toEqual([
    'zero dha',
    'zeroda',
    'zerodah',
  ]);
  expect(await text()).toBe(corrected);
  expect(await read()).toEqual({ title: 'Why Zerodha is big', captions: corrected });
  expect((await asha.call('GET', '/api/dictionary')).body.entries).toMatchObject([
    { spelling: 'Zerodha', heard: ['zeroda'] },
  ]);
  expect((await asha.call('POST', `/api/videos/${source.id}/names`, sent)).body.code).toBe('words_changed');
  const nothing = await asha.call('POST', `/api/videos/${source.id}/names`, { version: 2 });
  expect(nothing.body).toEqual({ version: 2, corrected: [], changedGroupIds: [], remembered: null });
  const back = await asha.call('POST', `/api/videos/${source.id}/transcript/restore`, { version: 2, to: 1 });
  expect(back.body).toEqual({ version: 3, changedGroupIds: [clip.id] });
  expect(await text()).toBe(heard);
  expect(await read()).toEqual({ title: 'Why zeroda is big', captions: heard });
});

test.each(['name', 'known'])(
  'another %s that sounds the same stays, unless it is what was heard',
  async (kind) => {
    const { asha, source, postTexts, text } = await videoWithName();
    await asha.call('POST', '/api/dictionary', { entries: [{ spelling: 'Zerodah', kind }] });
    const fix = (version: number, heardAs: string[]) =>
      asha.call('POST', `/api/videos/${source.id}/names`, {
        ...{ version, add: false },
        name: { spelling: 'Zerodha', heard: heardAs },
      });
    await fix(1, ['zeroda']);
    expect(await text()).toBe('Today Zerodha is big and I use zerodah with Zerodha daily');
    expect((await postTexts()).hashtags).toEqual(['#Zerodha', '#Zerodah', '#daily']);
    await fix(2, ['zerodah']);
    expect(await text()).toBe(corrected);
  },
);

test('a correction that is taken back leaves the dictionary as it was', async () => {
  const { asha, source } = await videoWithName();
  const names = async () => (await asha.call('GET', '/api/dictionary')).body.entries;
  const fix = async (version: number) => {
    const name = { spelling: 'Zerodha', heard: ['zeroda'] };
    return (await asha.call('POST', `/api/videos/${source.id}/names`, { version, name, add: true })).body;
  };
  const undo = (by: typeof asha, version: number, { remembered }: { remembered: object | null }) =>
    by.call('POST', `/api/videos/${source.id}/transcript/restore`, { version, to: version - 1, remembered });
  const first = await fix(1);
  await undo(asha, 2, first);
  expect(await names()).toEqual([]);
  await asha.call('POST', '/api/dictionary', {
    entries: [{ spelling: 'Zerodha', heard: ['zero da'], kind: 'known' }],
  });
  const before = await names();
  const second = await fix(3);
  expect(await names()).toMatchObject([{ heard: ['zero da', 'zeroda'], kind: 'name' }]);
  await undo(asha, 4, second);
  expect(await names()).toEqual(before);
  const third = await fix(5);
  const editor = await web.user({ workspaceId: asha.workspaceId, role: 'editor' });
  expect((await undo(editor, 6, third)).status).toBe(200);
  expect(await names()).toMatchObject([{ heard: ['zero da', 'zeroda'] }]);
  // What was added meanwhile stays.
  const last = await fix(7);
  await asha.call('POST', '/api/dictionary', { entries: [{ spelling: 'Zerodha', heard: ['jeroda'] }] });
  await undo(asha, 8, last);
  expect(await names()).toMatchObject([{ heard: ['zero da', 'zeroda', 'jeroda'] }]);
  // What another workspace's user says of it does nothing.
  const other = await videoWithName();
  const restore = `/api/videos/${other.source.id}/transcript/restore`;
  const fixed = { version: 1, name: { spelling: 'Zerodha', heard: ['zeroda'] } };
  await other.asha.call('POST', `/api/videos/${other.source.id}/names`, fixed);
  const [{ id, heard: now, kind, spelling }] = await names();
  const remembered = { id, before: null, after: { spelling, heard: now, kind } };
  expect((await other.asha.call('POST', restore, { version: 2, to: 1, remembered })).status).toBe(200);
  expect(await names()).toHaveLength(1);
});

test('a correction that is taken back takes out what it added to an entry that was changed since, and no more', async () => {
  const { asha, source } = await videoWithName();
  const names = async () => (await asha.call('GET', '/api/dictionary')).body.entries;
  let version = 1;
  const fix = async (heard: string) => {
    const name = { spelling: 'Zerodha', heard: [heard] };
    const sent = { version, name, add: true };
    const { remembered } = (await asha.call('POST', `/api/videos/${source.id}/names`, sent)).body;
    version += 1;
    return remembered;
  };
  const undo = async (remembered: object) => {
    const sent = { version, to: version - 1, remembered };
    const { status } = await asha.call('POST', `/api/videos/${source.id}/transcript/restore`, sent);
    expect(status).toBe(200);
    version += 1;
  };
  const first = await fix('zeroda');
  await asha.call('POST', '/api/dictionary', { entries: [{ spelling: 'Zerodha', heard: ['jeroda'] }] });
  await undo(first);
  expect(await names()).toMatchObject([{ spelling: 'Zerodha', heard: ['jeroda'], kind: 'name' }]);
  const [{ id }] = await names();
  await asha.call('DELETE', `/api/dictionary/${id}`);
  // An entry that was edited since is its editor's.
  for (const edited of [{ spelling: 'Zerodha Kite' }, { language: 'hi' }, { kind: 'known' }]) {
    const remembered = await fix('zeroda');
    const body = { spelling: 'Zerodha', heard: ['zeroda'], ...edited };
    expect((await asha.call('PUT', `/api/dictionary/${remembered.id}`, body)).status).toBe(200);
    await undo(remembered);
    expect(await names()).toMatchObject([{ heard: [], ...edited }]);
    await asha.call('DELETE', `/api/dictionary/${remembered.id}`);
  }
});

test('a name is corrected although the dictionary takes no more', async () => {
  const { asha, source, text } = await videoWithName();
  await fillDictionary(asha.workspaceId);
  const sent = { version: 1, name: { spelling: 'Zerodha', heard: ['zeroda'] }, add: true };
  const done = await asha.call('POST', `/api/videos/${source.id}/names`, sent);
  expect(done).toMatchObject({ status: 200, body: { version: 2, remembered: null } });
  expect(await text()).toBe(corrected);
  expect((await asha.call('GET', '/api/dictionary')).body.entries).toHaveLength(maxDictionaryEntries);
});

test('texts that are suggested for posts follow a corrected name and go back with it, also after another one', async () => {
  const { asha, source, output, read, postTexts } = await videoWithName();
  const path = `/api/clips/${output.id}`;
  const draft = { title: 'Mine', text: 'My zeroda text', hashtags: ['#zeroda'] };
  await asha.call('PUT', `${path}/posts/youtube`, { draft });
  const correct = (version: number, spelling: string, was: string) =>
    asha.call('POST', `/api/videos/${source.id}/names`, { version, name: { spelling, heard: [was] } });
  const goBack = (version: number, to: number) =>
    asha.call('POST', `/api/videos/${source.id}/transcript/restore`, { version, to });
  await correct(1, 'Zerodha', 'zeroda');
  const once = {
    hook: 'Today Zerodha is big',
    description: 'Today Zerodha is big.\nI use Zerodha daily.',
    hashtags: ['#Zerodha', '#daily'],
  };
  expect(await postTexts()).toEqual(once);
  const { packs } = (await asha.call('GET', `${path}/packs`)).body;
  expect(JSON.stringify(packs)).not.toMatch(/zeroda/);
  const { posts } = (await asha.call('GET', `/api/videos/${source.id}/posts`)).body;
  expect(posts).toMatchObject([{ draft }]);

  await correct(2, 'Zero Dha', 'zerodha');
  expect((await postTexts()).hashtags).toEqual(['#ZeroDha', '#daily']);
  expect((await read()).title).toBe('Why Zero Dha is big');
  await goBack(3, 2);
  expect(await postTexts()).toEqual(once);
  await goBack(4, 1);
  expect(await postTexts()).toEqual(suggested);
  expect((await read()).title).toBe(title);
  await goBack(5, 4);
  expect(await postTexts()).toEqual(once);
});

test('the title of a clip that no longer says a name follows it, and goes back with it', async () => {
  const { asha, source, output, read } = await videoWithName();
  await asha.call('PUT', `/api/clips/${output.id}`, { start_time: 2, end_time: 5, render: false });
  const name = { spelling: 'Zerodha', heard: ['zeroda'] };
  await asha.call('POST', `/api/videos/${source.id}/names`, { version: 1, name });
  expect(await read()).toEqual({ title: 'Why Zerodha is big', captions: 'is big and' });
  await asha.call('POST', `/api/videos/${source.id}/transcript/restore`, { version: 2, to: 1 });
  expect((await read()).title).toBe(title);
});

test('a clip that waits for its plan is made with the corrected name', async () => {
  const { asha, source, requested } = await videoWithName();
  const { db } = database;
  // As long as a title may be: its last sign no longer fits once the name has one letter more.
  const long = `${'a'.repeat(107)} zeroda big😀`;
  const body = sampleMoment({ title: long, question, ...suggested });
  const waiting = await makeMoment(db, requested, { position: 1, body });
  await makeClip(db, { generation: requested, moment: waiting });
  const name = { spelling: 'Zerodha', heard: ['zeroda'] };
  await asha.call('POST', `/api/videos/${source.id}/names`, { version: 1, name });
  expect(await findMoment(db, waiting.id)).toMatchObject({
    ...{ question: 'How big is Zerodha?', hook: 'Today Zerodha is big' },
    title: `${'a'.repeat(107)} Zerodha big`,
    hashtags: ['#Zerodha', '#daily'],
  });
  await asha.call('POST', `/api/videos/${source.id}/transcript/restore`, { version: 2, to: 1 });
  expect(await findMoment(db, waiting.id)).toMatchObject({ title: long, question, ...suggested });
});

test('a pick of moments that runs goes on while names are corrected and go back', async () => {
  const { asha, source, requested } = await videoWithName();
  const { db } = database;
  await db.transaction((tx) => web.queue.enqueue(tx, jobOf('moments', requested)));
  const picking = and(eq(jobRun.videoId, source.id), eq(jobRun.name, 'moments'));
  await db.update(jobRun).set({ status: 'running', token: 'reading' }).where(picking);
  const name = { spelling: 'Zerodha', heard: ['zeroda'] };
  const post = (path: string, body: object) => asha.call('POST', `/api/videos/${source.id}/${path}`, body);
  await post('names', { version: 1, name });
  await post('transcript/restore', { version: 2, to: 1 });
  expect((await post('names', { version: 3, name })).body.version).toBe(4);
  expect(await db.select().from(jobRun).where(picking)).toMatchObject([
    { status: 'running', token: 'reading' },
  ]);
});

test.each([
  ['follow a corrected name, too', false],
  ['go back with it, too', true],
])('texts of the moment that a clip showed before %s', async (_, isTakenBack) => {
  const { asha, source, clip, output, postTexts } = await videoWithName();
  const own = eq(moment.id, clip.momentId);
  const [shown] = await database.db.select().from(moment).where(own);
  if (!shown) throw new Error('there is no moment');
  // Picked anew since: a part in which no name is said.
  const elsewhere = {
    startMs: 2000,
    endMs: 5000,
    title: 'Is big and',
    hook: 'is big and',
    hashtags: ['#big'],
  };
  const before = { ...shown.body, startMs: 0, endMs: 13_000 };
  await database.db
    .update(moment)
    .set({ body: { ...shown.body, ...elsewhere, replaced: [before] } })
    .where(own);
  const path = `/api/clips/${output.id}`;
  await asha.call('PUT', path, { start_time: 2, end_time: 5, render: false });
  const name = { spelling: 'Zerodha', heard: ['zeroda'] };
  await asha.call('POST', `/api/videos/${source.id}/names`, { version: 1, name });
  if (isTakenBack)
    await asha.call('POST', `/api/videos/${source.id}/transcript/restore`, { version: 2, to: 1 });
  await asha.call('PUT', path, { restoreVersion: 1, render: false });
  const named = {
    hook: 'Today Zerodha is big',
    description: 'Today Zerodha is big.\nI use Zerodha daily.',
    hashtags: ['#Zerodha', '#daily'],
  };
  expect(await postTexts()).toEqual(isTakenBack ? suggested : named);
});

test('the question that stands over a clip follows a corrected name and goes back with it, a typed one stays', async () => {
  const correct = { version: 1, name: { spelling: 'Zerodha', heard: ['zeroda'] } };
  const asked = await videoWithName({ headline: question });
  await asked.asha.call('POST', `/api/videos/${asked.source.id}/names`, correct);
  expect(await asked.headlineOf()).toBe('How big is Zerodha?');
  await asked.asha.call('POST', `/api/videos/${asked.source.id}/transcript/restore`, { version: 2, to: 1 });
  expect(await asked.headlineOf()).toBe(question);
  const typed = await videoWithName({ headline: 'zeroda, mine' });
  await typed.asha.call('POST', `/api/videos/${typed.source.id}/names`, correct);
  expect(await typed.headlineOf()).toBe('zeroda, mine');
});

test('who may not change the dictionary corrects a name in the video alone', async () => {
  const { asha, source, text } = await videoWithName();
  const editor = await web.user({ workspaceId: asha.workspaceId, role: 'editor' });
  const sent = { version: 1, name: { spelling: 'Zerodha', heard: ['zeroda'] }, add: true };
  const path = `/api/videos/${source.id}/names`;
  expect(await editor.call('POST', path, sent)).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await text()).toBe(corrected);
  expect((await asha.call('GET', '/api/dictionary')).body.entries).toEqual([]);
});

test('words, captions and titles that a user typed stay', async () => {
  const { asha, source, output, read, text } = await videoWithName({ typed: 'My zeroda story' });
  await asha.call('POST', '/api/dictionary', { entries: [{ spelling: 'Zerodha' }] });
  await asha.call('PUT', `/api/clips/${output.id}`, {
    captions: [{ wordIndex: 7, text: 'ZERODA!' }],
    render: false,
  });
  const edits = [{ index: 1, text: 'zeroda,' }];
  await asha.call('PUT', `/api/videos/${source.id}/transcript`, { version: 1, edits });
  await asha.call('POST', `/api/videos/${source.id}/names`, { version: 2 });
  expect(await text()).toBe('Today zeroda, is big and I use Zerodha with Zerodha daily');
  expect(await read()).toEqual({
    title: 'My zeroda story',
    captions: 'Today zeroda, is big and I use ZERODA! with Zerodha daily',
  });
});

test('a word that a user corrected stays, however many were corrected since', async () => {
  const saidBehind = spokenWords(Array(500).fill('and').join(' '), { startMs: 20_000, wordMs: 50 });
  const { asha, source, text } = await videoWithName({ saidBehind });
  await asha.call('POST', '/api/dictionary', { entries: [{ spelling: 'Zerodha' }] });
  const path = `/api/videos/${source.id}/transcript`;
  await asha.call('PUT', path, { version: 1, edits: [{ index: 1, text: 'zeroda,' }] });
  // Each is too long to be stored as a correction of the version before.
  for (const [nth, typed] of ['once', 'twice'].entries()) {
    const edits = saidBehind.map((_, at) => ({ index: words.length + at, text: typed }));
    expect((await asha.call('PUT', path, { version: 2 + nth, edits })).body.version).toBe(3 + nth);
  }
  await asha.call('POST', `/api/videos/${source.id}/names`, { version: 4 });
  expect(await text()).toMatch(/^Today zeroda, is big and I use Zerodha with Zerodha daily twice twice/);
});

test('the names of a brand kit count where clips follow it', async () => {
  const { asha, source, text } = await videoWithName();
  const kitId = await makeBrandKit(database.db, { id: asha.workspaceId });
  await asha.call('POST', '/api/dictionary', { brandKitId: kitId, entries: [{ spelling: 'Zerodha' }] });
  await asha.call('POST', `/api/videos/${source.id}/names`, { version: 1 });
  expect(await text()).toBe(heard);
  await asha.call('PUT', `/api/brand/kits/${kitId}`, { isDefault: true });
  await asha.call('POST', `/api/videos/${source.id}/names`, { version: 1 });
  expect(await text()).toBe(corrected);
});

test.each([
  ['as well as another kit’s', false, 'Today Zerodha is BIG and I use Zerodha with Zerodha daily'],
  ['in place of a deleted kit’s', true, corrected],
])('the names of the default kit count where clips follow it, %s', async (_, isDeleted, expected) => {
  const { asha, source, requested, text } = await videoWithName();
  const kitId = await makeBrandKit(database.db, { id: asha.workspaceId });
  const { kits } = (await asha.call('GET', '/api/brand/kits')).body;
  const add = (brandKitId: string, spelling: string, was: string) =>
    asha.call('POST', '/api/dictionary', { brandKitId, entries: [{ spelling, heard: [was] }] });
  await add(kits[0].id, 'Zerodha', 'zeroda');
  await add(kitId, 'BIG', 'big');
  const params = { ...requested.params, kitId };
  if (isDeleted) {
    await database.db.update(generation).set({ params }).where(eq(generation.id, requested.id));
    await asha.call('DELETE', `/api/brand/kits/${kitId}`);
  } else await database.db.insert(generation).values({ ...requested, id: `${requested.id}b`, params });
  await asha.call('POST', `/api/videos/${source.id}/names`, { version: 1 });
  expect(await text()).toBe(expected);
});

test('the lists of a workspace decide what a clip masks', async () => {
  const { asha, output, read } = await videoWithName();
  const list = (kind: string, spelling: string, more: object = {}) =>
    asha.call('POST', '/api/dictionary', { entries: [{ kind, spelling, ...more }] });
  await list('masked', 'zeroda');
  await list('masked', 'daily', { language: 'hi' });
  await list('name', 'zeroda');
  const both = (await asha.call('GET', '/api/dictionary')).body.entries;
  expect(both.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['masked', 'masked', 'name']);
  const set = async (profanity: object) =>
    (await asha.call('PUT', `/api/clips/${output.id}`, { profanity })).body.plan;
  // What a client says of the lists does not count.
  expect((await set({ mode: 'beep', words: ['big'] })).profanity).toMatchObject({
    ...{ mode: 'beep', words: ['zeroda'], never: [] },
  });
  /** As its files and subtitle files have it. */
  const drawn = async () => {
    const { plan } = (await asha.call('GET', `/api/clips/${output.id}`)).body;
    const cues = inShownLanguage(plan).layouts[0]?.cues ?? [];
    return cues.flatMap(({ lines }) => lines.flat().map((word) => word.text)).join(' ');
  };
  expect(await drawn()).toContain('z****a');
  expect(await drawn()).not.toContain('zeroda ');
  // The clip keeps the words as they are spoken: unmasked, they are there again.
  expect((await read()).captions).toBe(heard);
  await list('allowed', 'zeroda');
  expect((await set({ mode: 'mask' })).profanity).toMatchObject({ words: [], never: ['zeroda'] });
  expect(await drawn()).toContain('zeroda');
  expect((await set({ mode: 'beep' })).bleeps).toBeUndefined();
});
