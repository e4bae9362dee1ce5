import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { addDays, indiaDateOf, inIndia } from '@jhalak/contract/posting/india-week.ts';
import { and, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test, vi } from 'vitest';
import type { Db } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { mergePreferences } from '#db/queries/accounts/preferences.ts';
import { usageOfMonth } from '#db/queries/billing/usage.ts';
import { listClipViews } from '#db/queries/clips/clip-view.ts';
import { clipExport, clipPlan, jobRun, post, render, video } from '#db/schema.ts';
import {
  crop,
  cue,
  layout,
  makeFile,
  murmur,
  plan,
  sourceMedia,
  tallBox,
  thirds,
} from '#pipeline/stages/render/testing/clips.ts';
import { apiAppForFile } from '#testing/api-app.ts';
import { makeClipPlan, makeExport, makeOutputWithAncestors, makeRender } from '#testing/factories.ts';
import { mp4Bytes } from '#testing/made-bytes.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { workerForFile } from '#testing/worker-for-file.ts';
import { postedClips } from './find-pack.ts';

const { database, web } = await apiAppForFile();
const { db } = database;
const worker = await workerForFile({ database, web });

type PackBody = { platform: string; problems: { code: string }[]; file: unknown; fix: object | null };

/** A clip of four seconds in 9:16 with a finished file of this size and a still. */
async function finishedClip(sizeBytes = 30_000, of?: { id: string }) {
  const rows = await makeOutputWithAncestors(db, of);
  const body = plan({
    edit: [{ startMs: 0, endMs: 4000 }],
    layouts: [layout('9:16', crop([0, tallBox(0.5)]), [cue(0, 2000, 'Bread rises')])],
    captionStyle: captionStyles.karaoke,
  });
  await db.update(clipPlan).set({ body }).where(eq(clipPlan.id, rows.plan.id));
  const key = `${rows.workspace.id}/${rows.output.id}`;
  const values = {
    durationMs: 4000,
    width: 1080,
    height: 1920,
    posterKey: `${key}.jpg`,
    storageKey: `${key}.mp4`,
  };
  await makeRender(db, { output: rows.output, plan: rows.plan }, { ...values, sizeBytes });
  const publish = async (name: string, bytes: Buffer, to: string) => {
    const file = path.join(web.dataDir, 'work', name);
    await writeFile(file, bytes);
    await worker.storage.publish(file, to);
  };
  await publish('clip.mp4', mp4Bytes(30_000), values.storageKey);
  await publish('still.jpg', Buffer.from('\xff\xd8\xffpicture', 'latin1'), values.posterKey);
  const asha = await web.user({ workspaceId: rows.workspace.id });
  const packs = async () => (await asha.call('GET', `/api/clips/${rows.output.id}/packs`)).body;
  const packFor = async (platform: string): Promise<PackBody> =>
    (await packs()).packs.find((one: PackBody) => one.platform === platform);
  return { ...rows, asha, packs, packFor, publish };
}

test('a clip has a pack for every platform, whose zip holds file, cover and text and counts as one export', async () => {
  const { asha, output, workspace, packFor } = await finishedClip();
  expect(await packFor('instagram')).toMatchObject({ problems: [], fix: null, making: null, chosen: 0 });
  expect(await packFor('youtube')).toMatchObject({ file: { ratio: '9:16', sizeBytes: 30_000 } });
  const address = `/api/downloads/${output.id}/packs/youtube`;
  await asha.call('HEAD', address);
  expect((await usageOfMonth(db, [workspace.id])).exports).toBe(0);
  const answer = await asha.call('GET', address);
  expect(answer.headers.get('content-disposition')).toContain('YouTube Shorts Why bread rises.zip');
  const zip = Buffer.from(answer.bytes);
  expect(zip.length).toBe(Number(answer.headers.get('content-length')));
  const names = [...zip.toString('latin1').matchAll(/Why bread rises[\w .]*\.(?:mp4|jpg|txt)/g)].map(
    ([name]) => name,
  );
  expect([...new Set(names)]).toEqual([
    'Why bread rises 9x16.mp4',
    'Why bread rises cover.jpg',
    'Why bread rises.txt',
  ]);
  const unset = await asha.call('POST', `/api/clips/${output.id}/packs/x/texts`);
  expect(unset.body.code).toBe('language_missing');
  await asha.call('GET', `/api/downloads/${output.id}/packs/x`);
  expect((await usageOfMonth(db, [workspace.id])).exports).toBe(1);
});

test('a clip with a generated picture is to be declared when it is posted, others are not', async () => {
  const { plan: newest, packs } = await finishedClip();
  expect(await packs()).toMatchObject({ showsGenerated: false });
  const [row] = await db.select().from(clipPlan).where(eq(clipPlan.id, newest.id));
  const credit = { provider: 'model', author: null, licence: null, url: null };
  const picture = {
    ...{
      id: 'b1',
      assetId: 'a1',
      kind: 'picture' as const,
      startMs: 0,
      endMs: 1000,
      layout: 'full' as const,
    },
    ...{ fit: 'cover' as const, fromMs: 0, width: 1024, height: 1024 },
  };
  const show = async (origin: 'stock' | 'generated') => {
    if (!row) throw new Error('no plan');
    const body = { ...row.body, broll: [{ ...picture, credit: { ...credit, origin } }] };
    await db.update(clipPlan).set({ body }).where(eq(clipPlan.id, newest.id));
    return packs();
  };
  expect(await show('stock')).toMatchObject({ showsGenerated: false });
  expect(await show('generated')).toMatchObject({ showsGenerated: true });
});

test('a viewer reads packs and may neither download nor note posts', async () => {
  const { asha, output } = await finishedClip();
  const viewer = await web.user({ workspaceId: asha.workspaceId, role: 'viewer' });
  expect((await viewer.call('GET', `/api/clips/${output.id}/packs`)).status).toBe(200);
  for (const [method, address] of [
    ['GET', `/api/downloads/${output.id}/packs/youtube`],
    ['POST', `/api/clips/${output.id}/packs/youtube/texts`],
    ['PUT', `/api/clips/${output.id}/posts/youtube`],
    ['DELETE', `/api/clips/${output.id}/posts/youtube`],
  ] as const)
    expect((await viewer.call(method, address, method === 'PUT' ? { posted: true } : undefined)).status).toBe(
      403,
    );
});

test('text, cover and caption language of one platform are its own', async () => {
  const { asha, output, clip, plan: first, workspace, packs, packFor, publish } = await finishedClip();
  const address = `/api/clips/${output.id}/posts/youtube`;
  const draft = { title: 'My own title', text: 'My own text', hashtags: ['#mine'] };
  const chosen = Buffer.from('\xff\xd8\xffmy own cover', 'latin1');
  const cover = { atMs: 3500, jpeg: chosen.toString('base64') };
  const saved = await asha.call('PUT', address, { draft, cover });
  expect(saved.body.post).toMatchObject({ draft, coverMs: 3500, subtitleLanguage: null, plannedAt: null });
  const notJpeg = { ...cover, jpeg: Buffer.from('<svg>').toString('base64') };
  expect((await asha.call('PUT', address, { cover: notJpeg })).status).toBe(400);
  const picture = async (of: string) =>
    Buffer.from((await asha.call('GET', `${of}/cover`)).bytes).toString('latin1');
  expect(await picture(address)).toBe(chosen.toString('latin1'));
  expect(await picture(address.replace('youtube', 'x'))).toBe('\xff\xd8\xffpicture');
  const bytes = Buffer.from((await asha.call('GET', `/api/downloads/${output.id}/packs/youtube`)).bytes);
  expect(bytes.includes(chosen)).toBe(true);
  expect(bytes.toString('latin1')).toContain('My own title\n\nMy own text\n\n#mine\n');
  // Its captions are those of the file that it was taken from.
  await asha.call('PUT', address, { subtitleLanguage: 'original' });
  expect(await picture(address)).toBe(chosen.toString('latin1'));
  await asha.call('PUT', address, { subtitleLanguage: 'tamil' });
  expect(await picture(address)).toBe('\xff\xd8\xffpicture');
  await asha.call('PUT', address, { subtitleLanguage: null, cover });
  expect(await picture(address)).toBe(chosen.toString('latin1'));
  // Another platform has the clip's own.
  expect(await packFor('facebook')).toMatchObject({ problems: [] });
  await asha.call('PUT', address, { draft: null, cover: null });
  expect(await picture(address)).toBe('\xff\xd8\xffpicture');

  const translations = [{ language: 'ta' as const, model: 'test', lines: [] }];
  const [row] = await db.select().from(clipPlan).where(eq(clipPlan.id, first.id));
  if (!row) throw new Error('no plan');
  await db
    .update(clipPlan)
    .set({ body: { ...row.body, translations } })
    .where(eq(clipPlan.id, first.id));
  expect(await packs()).toMatchObject({ languages: ['original', 'tamil'], shownLanguage: 'original' });
  await asha.call('PUT', address, { subtitleLanguage: 'tamil' });
  const fix = { aspectRatio: '9:16', quality: '1080p', maxBytes: null, subtitleLanguage: 'tamil' };
  expect(await packFor('youtube')).toMatchObject({ file: null, problems: [{ code: 'pack_missing' }], fix });
  const size = { width: 1080, height: 1920, durationMs: 4000, sizeBytes: 30_000 };
  const key = `${workspace.id}/${output.id}`;
  const files = { storageKey: `${key}.mp4`, posterKey: `${key}-tamil.jpg` };
  const made = { ...size, subtitleLanguage: 'tamil' as const, ...files };
  const exportId = await makeExport(db, { clip, plan: first }, made);
  // For a chat, and newer.
  const small = { width: 720, height: 1280, quality: '720p' as const };
  await makeExport(db, { clip, plan: first }, { ...made, ...small });
  const playUrl = `/api/media/exports/${exportId}`;
  expect(await packFor('youtube')).toMatchObject({
    ...{ problems: [], fix: null },
    file: { downloadUrl: `/api/downloads/exports/${exportId}`, playUrl },
  });
  const still = Buffer.from('\xff\xd8\xffcaptions in Tamil', 'latin1');
  await publish('tamil.jpg', still, files.posterKey);
  expect(await picture(address)).toBe(still.toString('latin1'));
  expect(await picture(address.replace('youtube', 'instagram'))).toBe('\xff\xd8\xffpicture');
  const pack = await asha.call('GET', `/api/downloads/${output.id}/packs/youtube`);
  expect(Buffer.from(pack.bytes).includes(still)).toBe(true);
  expect(await packFor('instagram')).toMatchObject({
    file: { downloadUrl: `/api/downloads/${output.id}`, playUrl: `/api/media/${output.id}?version=1` },
  });
});

test('a post whose caption language the clip no longer has, or speaks by now, is made as the clip shows it', async () => {
  const { asha, output, plan: first, packs, packFor } = await finishedClip();
  const [row] = await db.select().from(clipPlan).where(eq(clipPlan.id, first.id));
  if (!row) throw new Error('no plan');
  const translate = (languages: readonly 'ta'[], language = row.body.language) => {
    const translations = languages.map((into) => ({ language: into, model: 'test', lines: [] }));
    return db
      .update(clipPlan)
      .set({ body: { ...row.body, language, translations } })
      .where(eq(clipPlan.id, first.id));
  };
  await translate(['ta']);
  await asha.call('PUT', `/api/clips/${output.id}/posts/youtube`, { subtitleLanguage: 'tamil' });
  expect(await packFor('youtube')).toMatchObject({ file: null, fix: { subtitleLanguage: 'tamil' } });
  for (const taken of [() => translate([]), () => translate(['ta'], 'ta')]) {
    await taken();
    expect(await packs()).toMatchObject({ languages: ['original'], shownLanguage: 'original' });
    expect(await packFor('youtube')).toMatchObject({
      ...{ problems: [], fix: null },
      file: { playUrl: `/api/media/${output.id}?version=1` },
    });
  }
  await translate(['ta']);
  expect(await packFor('youtube')).toMatchObject({ fix: { subtitleLanguage: 'tamil' } });
});

test('files in other languages and of a size stay postable after a new ratio, title or cover, not after a changed look', async () => {
  const { asha, output, clip, transcript, plan: first, workspace, packFor } = await finishedClip(22_300_000);
  const [row] = await db.select().from(clipPlan).where(eq(clipPlan.id, first.id));
  if (!row) throw new Error('no plan');
  row.body.translations = [{ language: 'ta', model: 'test', lines: [] }];
  await db.update(clipPlan).set({ body: row.body }).where(eq(clipPlan.id, first.id));
  const size = { width: 1080, height: 1920, durationMs: 4000, sizeBytes: 30_000 };
  const file = { ...size, storageKey: `${workspace.id}/${output.id}.mp4` };
  await makeExport(db, { clip, plan: first }, { ...file, subtitleLanguage: 'tamil' });
  await makeExport(db, { clip, plan: first }, { ...file, maxBytes: 16_000_000 });
  await asha.call('PUT', `/api/clips/${output.id}/posts/linkedin`, { subtitleLanguage: 'tamil' });
  const next = async (version: number, change: object) =>
    makeClipPlan(db, { clip, transcript }, { version, body: { ...row.body, ...change } });
  await next(2, { layouts: [...row.body.layouts, layout('16:9', crop([0, tallBox(0.5)]))] });
  const found = async () =>
    (await Promise.all([packFor('linkedin'), packFor('whatsapp')])).map(({ problems }) =>
      problems.map(({ code }) => code),
    );
  expect(await found()).toEqual([[], []]);
  await next(3, { title: 'Another title' });
  expect(await found()).toEqual([[], []]);
  await next(4, { coverMs: 1500 });
  expect(await found()).toEqual([[], []]);
  await next(5, { captionStyle: captionStyles.classic });
  expect(await found()).toEqual([['pack_outdated'], ['pack_outdated', 'pack_large']]);
  // Changed back, it has its file again beside the one that was made meanwhile.
  const changed = await next(6, { captionStyle: captionStyles.classic });
  await makeExport(db, { clip, plan: changed }, { ...file, subtitleLanguage: 'tamil' });
  await next(7, {});
  expect(await found()).toEqual([[], []]);
  // A headline that is the title is drawn over the picture.
  const headlined = await next(8, { hookTitle: { text: null } });
  await makeExport(db, { clip, plan: headlined }, { ...file, subtitleLanguage: 'tamil' });
  await next(9, { hookTitle: { text: null }, title: 'Another title' });
  expect((await found())[0]).toEqual(['pack_outdated']);
});

test('a chosen cover gives way to the clip’s own once the clip looks different, and comes back with the look', async () => {
  const { asha, output, clip, transcript, plan: first } = await finishedClip();
  const address = `/api/clips/${output.id}/posts/youtube`;
  const chosen = '\xff\xd8\xffmy own cover';
  const cover = { atMs: 3500, jpeg: Buffer.from(chosen, 'latin1').toString('base64') };
  await asha.call('PUT', address, { cover });
  const [row] = await db.select().from(clipPlan).where(eq(clipPlan.id, first.id));
  if (!row) throw new Error('no plan');
  const next = async (version: number, change: object) =>
    makeClipPlan(db, { clip, transcript }, { version, body: { ...row.body, ...change } });
  const shown = async () => {
    const bytes = Buffer.from((await asha.call('GET', `${address}/cover`)).bytes).toString('latin1');
    const { posts } = (await asha.call('GET', `/api/videos/${clip.videoId}/posts`)).body;
    return [bytes === chosen, posts[0].coverMs];
  };
  expect(await shown()).toEqual([true, 3500]);
  await next(2, { title: 'Another title', coverMs: 1500 });
  expect(await shown()).toEqual([true, 3500]);
  await next(3, { captionStyle: captionStyles.classic });
  expect(await shown()).toEqual([false, null]);
  await next(4, {});
  expect(await shown()).toEqual([true, 3500]);
});

test('a chosen cover in another caption language is of that language’s file, and gives way where its captions change', async () => {
  const { asha, output, clip, transcript, plan: first } = await finishedClip();
  const address = `/api/clips/${output.id}/posts/youtube`;
  const cover = { atMs: 3500, jpeg: Buffer.from('\xff\xd8\xffmy own cover', 'latin1').toString('base64') };
  const [row] = await db.select().from(clipPlan).where(eq(clipPlan.id, first.id));
  if (!row) throw new Error('no plan');
  const inTamil = (text: string) => ({
    translations: [
      { language: 'ta' as const, model: 'test', lines: [{ startMs: 0, endMs: 2000, of: 'x', text }] },
    ],
  });
  const next = (version: number, change: object) =>
    makeClipPlan(
      db,
      { clip, transcript },
      { version, body: { ...row.body, captionStyle: captionStyles.classic, ...change } },
    );
  const shown = async () =>
    (await asha.call('GET', `/api/videos/${clip.videoId}/posts`)).body.posts[0].coverMs;
  // The clip's own file is still the first version's.
  const edited = await next(2, inTamil('ரொட்டி'));
  const size = { width: 1080, height: 1920, durationMs: 4000 };
  await makeExport(db, { clip, plan: edited }, { ...size, subtitleLanguage: 'tamil' });
  await asha.call('PUT', address, { subtitleLanguage: 'tamil', cover });
  expect(await shown()).toBe(3500);
  await next(3, { ...inTamil('ரொட்டி'), captionLanguage: 'ta' });
  expect(await shown()).toBe(3500);
  await next(4, inTamil('ரொட்டியை'));
  expect(await shown()).toBe(null);
  await next(5, inTamil('ரொட்டி'));
  expect(await shown()).toBe(3500);
});

test('suggested texts have the bad words as the captions have them', async () => {
  const { plan: first, packs } = await finishedClip();
  const [row] = await db.select().from(clipPlan).where(eq(clipPlan.id, first.id));
  if (!row) throw new Error('no plan');
  const profanity = {
    mode: 'mask' as const,
    stars: 'inside' as const,
    words: ['bread'],
    never: [],
    byHand: [],
  };
  const body = { ...row.body, title: 'Why bread rises', profanity };
  await db.update(clipPlan).set({ body }).where(eq(clipPlan.id, first.id));
  const { packs: all } = await packs();
  for (const { titles, text } of all) expect(`${titles} ${text}`).not.toMatch(/bread/i);
  expect(all[0].titles[0]).toBe('Why b***d rises');
});

test('a time that is over is refused, and what was posted without a plan stands in its week', async () => {
  const { asha, output } = await finishedClip();
  const address = `/api/clips/${output.id}/posts/x`;
  const late = await asha.call('PUT', address, { plannedAt: '2020-01-01T10:00:00.000Z' });
  expect([late.status, late.body.code]).toEqual([409, 'post_time_past']);
  await asha.call('PUT', address, { posted: true });
  const { posts } = (await asha.call('GET', '/api/planner')).body;
  expect(posts).toMatchObject([{ platform: 'x', isPlanned: false }]);
  expect(posts[0].plannedAt).toBe(posts[0].postedAt);
  expect((await asha.call('GET', '/api/planner/calendar')).text).not.toContain('BEGIN:VEVENT');
});

test('where a clip was posted is noted by hand, with its link, until it is planned anew or forgotten', async () => {
  const { asha, output, clip, video: source } = await finishedClip();
  const address = `/api/clips/${output.id}/posts/instagram`;
  const planned = await asha.call('PUT', address, { plannedAt: '2093-11-24T19:30:00+05:30' });
  expect(planned.body.post).toMatchObject({
    ...{ groupId: clip.id, platform: 'instagram', plannedAt: '2093-11-24T14:00:00.000Z', postedAt: null },
  });
  const link = 'https://www.instagram.com/reel/abc/';
  const posted = await asha.call('PUT', address, { posted: true, link });
  expect(posted.body.post).toMatchObject({
    id: planned.body.post.id,
    link,
    plannedAt: '2093-11-24T14:00:00.000Z',
  });
  expect(posted.body.post.postedAt).toEqual(expect.any(String));
  expect((await asha.call('GET', `/api/videos/${source.id}/posts`)).body.posts).toEqual([posted.body.post]);
  const again = await asha.call('PUT', address, { plannedAt: '2093-12-01T19:30:00+05:30' });
  expect(again.body.post).toMatchObject({
    plannedAt: '2093-12-01T14:00:00.000Z',
    postedAt: null,
    link,
  });
  const calendar = await asha.call('GET', '/api/planner/calendar?week=2093-12-01');
  expect(calendar.text).toContain('BEGIN:VALARM');
  expect((await asha.call('PUT', address, { link: 'javascript:alert(1)' })).status).toBe(400);
  expect((await asha.call('DELETE', address)).body.done).toBe(true);
  expect((await asha.call('GET', `/api/videos/${source.id}/posts`)).body.posts).toEqual([]);
});

test('a file that is too large is refused with its reason, and made smaller by the render', async () => {
  const { asha, output, video: source, packFor } = await finishedClip(22_300_000);
  const file = makeFile(path.join(web.dataDir, 'work', 'talk.mp4'), thirds(5), murmur(5));
  await worker.storage.publish(file, source.storageKey ?? '');
  await db.update(video).set({ probe: sourceMedia() }).where(eq(video.id, source.id));
  const large = await packFor('whatsapp');
  expect(large.problems.map(({ code }) => code)).toEqual(['pack_large']);
  expect(large.fix).toEqual({
    aspectRatio: '9:16',
    quality: '1080p',
    maxBytes: 16_000_000,
    subtitleLanguage: 'original',
  });
  const refused = await asha.call('GET', `/api/downloads/${output.id}/packs/whatsapp`);
  expect([refused.status, refused.body.code]).toEqual([409, 'pack_not_ready']);
  // A limit of a kind that the encoder has to work for.
  const fix = { aspectRatio: '9:16', quality: '720p', maxBytes: 1_000_000 };
  const { body } = await asha.call('POST', `/api/clips/${output.id}/export`, fix);
  const row = async () => (await db.select().from(clipExport).where(eq(clipExport.id, body.export.id)))[0];
  await waitUntil('the small file', async () => (await row())?.storageKey != null, {
    limitMs: 180_000,
    everyMs: 200,
  });
  expect((await row())?.sizeBytes).toBeLessThanOrEqual(1_000_000);
  const fitting = await packFor('whatsapp');
  expect(fitting).toMatchObject({ problems: [], fix: null, file: { width: 720, height: 1280 } });
  // The clip keeps its own file.
  expect(await db.select().from(render).where(eq(render.outputId, output.id))).toHaveLength(1);
});

test('a week is planned, moved, read as a calendar and downloaded in posting order', async () => {
  const { asha, output, clip } = await finishedClip();
  const plan = (platform: string, plannedAt: string) =>
    asha.call('PUT', `/api/clips/${output.id}/posts/${platform}`, { plannedAt });
  await plan('instagram', '2093-11-24T14:00:00.000Z');
  await plan('youtube', '2093-11-22T19:00:00.000Z');
  await plan('x', '2093-11-29T18:30:00.000Z');
  await asha.call('PUT', `/api/clips/${output.id}/posts/facebook`, { posted: true });
  const draft = { title: 'My title', text: 'My text', hashtags: [] };
  await asha.call('PUT', `/api/clips/${output.id}/posts/whatsapp`, { draft });
  const week = async () => (await asha.call('GET', '/api/planner?week=2093-11-23')).body;
  const { from, monday, posts, taken } = await week();
  // Half past midnight on Monday in India is still Sunday in UTC; the other Monday belongs to the next week.
  expect(from).toBe('2093-11-23');
  // Pages that were loaded before `from` was named read this.
  expect(monday).toBe(from);
  expect(posts.map(({ platform }: { platform: string }) => platform)).toEqual(['youtube', 'instagram']);
  expect(posts[0]).toMatchObject({ title: 'Why bread rises', outputId: output.id, duration: 4 });
  // Of all weeks, but a text alone is no place.
  const at = (platform: string, plannedAt: string | null) => ({
    ...{ groupId: clip.id, platform, plannedAt, posted: plannedAt === null },
  });
  expect(new Set(taken)).toEqual(
    new Set([
      at('instagram', '2093-11-24T14:00:00.000Z'),
      at('youtube', '2093-11-22T19:00:00.000Z'),
      at('x', '2093-11-29T18:30:00.000Z'),
      at('facebook', null),
    ]),
  );
  const calendar = async () =>
    (await asha.call('GET', '/api/planner/calendar?week=2093-11-23')).text.replaceAll('\r\n ', '');
  const before = await calendar();
  expect(before).toContain('DTSTART;TZID=Asia/Kolkata:20931124T193000');
  const { id } = posts[1];
  await plan('instagram', '2093-11-27T14:00:00.000Z');
  const after = await calendar();
  expect(after).toContain('DTSTART;TZID=Asia/Kolkata:20931127T193000');
  for (const text of [before, after]) expect(text).toContain(`UID:post-${id}@jhalak`);
  // Whichever week is in view: one file for all that is planned.
  expect(after).toContain('DTSTART;TZID=Asia/Kolkata:20931130T000000');
  expect((await asha.call('GET', '/api/planner/calendar?week=2094-03-01')).text).toContain(`UID:post-${id}@`);
  const zip = await asha.call('GET', '/api/planner/files?week=2093-11-23');
  const bytes = Buffer.from(zip.bytes).toString('latin1');
  const names = [...bytes.matchAll(/0\d-[\w .-]*?\.(?:mp4|jpg|txt)/g)].map(([name]) => name);
  expect([...new Set(names)]).toEqual([
    ...['00-week.txt', '01-youtube-Why bread rises 9x16.mp4', '01-youtube-Why bread rises cover.jpg'],
    ...['01-youtube-Why bread rises.txt', '02-instagram-Why bread rises 9x16.mp4'],
    ...['02-instagram-Why bread rises cover.jpg', '02-instagram-Why bread rises.txt'],
  ]);
  // What is posted needs no file any more, and keeps its number and its line.
  await asha.call('PUT', `/api/clips/${output.id}/posts/youtube`, { posted: true });
  const left = await asha.call('GET', '/api/planner/files?week=2093-11-23');
  const inLeft = Buffer.from(left.bytes).toString('latin1');
  expect(inLeft).toContain('02-instagram-Why bread rises 9x16.mp4');
  expect(inLeft).not.toContain('01-youtube');
  expect(inLeft).toMatch(/01 {2}2093-11-23 00:30 IST {2}YouTube Shorts {2}Why bread rises\n {4}Posted\./);
  const empty = await asha.call('GET', '/api/planner/files?week=2094-03-01');
  expect([empty.status, empty.body.code]).toEqual([409, 'plan_empty']);
});

test('a week whose posts all need a change first says which one, and how', async () => {
  const { asha, output } = await finishedClip(22_300_000);
  const plannedAt = '2093-12-08T14:00:00.000Z';
  await asha.call('PUT', `/api/clips/${output.id}/posts/whatsapp`, { plannedAt });
  const refused = await asha.call('GET', '/api/planner/files?week=2093-12-07');
  expect([refused.status, refused.body.code]).toEqual([409, 'plan_not_ready']);
  expect(refused.body.error).toMatch(/Open “Why bread rises” and make it fit WhatsApp Status/);
  await asha.call('PUT', `/api/clips/${output.id}/posts/youtube`, { plannedAt });
  expect((await asha.call('HEAD', '/api/planner/files?week=2093-12-07')).status).toBe(200);
});

test('a post that does not fit its platform is said before the download, and named in the zip in its reader’s language', async () => {
  const { asha, output } = await finishedClip();
  await db.update(render).set({ durationMs: 70_000 }).where(eq(render.outputId, output.id));
  const plannedAt = '2093-12-15T14:00:00.000Z';
  for (const platform of ['whatsapp', 'youtube'])
    await asha.call('PUT', `/api/clips/${output.id}/posts/${platform}`, { plannedAt });
  const week = '?week=2093-12-14';
  const readiness = async () =>
    (await asha.call('GET', `/api/planner${week}`)).body.posts.map(
      ({ platform, isReady }: { platform: string; isReady: boolean }) => [platform, isReady],
    );
  expect(await readiness()).toEqual([
    ['whatsapp', false],
    ['youtube', true],
  ]);
  const files = async () => Buffer.from((await asha.call('GET', `/api/planner/files${week}`)).bytes);
  const why = 'WhatsApp Status takes 1:00 at most; this clip runs 1:10. Shorten it in the editor.';
  expect((await files()).includes(`it needs a change first. Open “Post” of this clip. ${why}`)).toBe(true);
  await mergePreferences(db, asha.principal.userId, { interfaceLanguage: 'hi' });
  const zip = Buffer.from((await asha.call('GET', `/api/planner/files${week}`)).bytes);
  expect(zip.includes('WhatsApp Status  Why bread rises\n    इस zip में नहीं है: पहले थोड़ा बदलना है।')).toBe(true);
  await asha.call('PUT', `/api/clips/${output.id}/posts/whatsapp`, { posted: true });
  expect((await readiness())[0]).toEqual(['whatsapp', true]);
});

test('a post whose clip is being made again is said to be made, and the zip has no change to ask for', async () => {
  const { asha, output, plan: edited, workspace, video: source } = await finishedClip();
  await db.update(render).set({ durationMs: 70_000 }).where(eq(render.outputId, output.id));
  const run = { id: newId(), name: 'render', subjectId: edited.id, status: 'running' as const, payload: {} };
  await db.insert(jobRun).values({ ...run, workspaceId: workspace.id, videoId: source.id });
  const plannedAt = '2094-01-05T14:00:00.000Z';
  await asha.call('PUT', `/api/clips/${output.id}/posts/whatsapp`, { plannedAt });
  const week = '?week=2094-01-04';
  const states = async () => (await asha.call('GET', `/api/planner${week}`)).body.posts[0];
  expect(await states()).toMatchObject({ isReady: false, isMaking: true });
  const refused = await asha.call('GET', `/api/planner/files${week}`);
  expect(refused.body.code).toBe('file_being_made');
  await asha.call('PUT', `/api/clips/${output.id}/posts/youtube`, { plannedAt });
  const zip = Buffer.from((await asha.call('GET', `/api/planner/files${week}`)).bytes);
  expect(
    zip.includes('WhatsApp Status  Why bread rises\n    Not in this zip: its video is being made.'),
  ).toBe(true);
  await db.update(jobRun).set({ status: 'failed' }).where(eq(jobRun.id, run.id));
  expect(await states()).toMatchObject({ isReady: false, isMaking: false });
});

test('the packs of many clips are read with as many queries as those of one', async () => {
  const first = await finishedClip();
  const { id: workspaceId } = first.workspace;
  const others = [await finishedClip(30_000, first.workspace), await finishedClip(30_000, first.workspace)];
  const clipIds = [first, ...others].map(({ clip }) => clip.id);
  const queriesFor = async (ids: readonly string[]) => {
    const views = await listClipViews(db, { workspaceId, clipIds: ids });
    const logQuery = vi.fn();
    const clips = await postedClips(drizzle(database.pool, { logger: { logQuery } }) as Db, views);
    expect(new Set(clips.keys())).toEqual(new Set(ids));
    expect([...clips.values()].map(({ plan }) => plan?.clipId)).toEqual([...clips.keys()]);
    return logQuery.mock.calls.length;
  };
  expect(await queriesFor(clipIds)).toBe(await queriesFor(clipIds.slice(0, 1)));
});

test('a clip that cannot be made again leaves the others of its week, and counts no export', async () => {
  const good = await finishedClip();
  const bad = await finishedClip(30_000, good.workspace);
  await db.update(render).set({ watermark: 'of another plan' }).where(eq(render.outputId, bad.output.id));
  const plannedAt = '2093-12-22T14:00:00.000Z';
  for (const { output } of [good, bad])
    await good.asha.call('PUT', `/api/clips/${output.id}/posts/youtube`, { plannedAt });
  const zip = await good.asha.call('GET', '/api/planner/files?week=2093-12-21');
  expect(zip.status).toBe(200);
  const bytes = Buffer.from(zip.bytes);
  const written = ['01-youtube-Why bread rises 9x16.mp4', '02-youtube', 'the file could not be made'];
  expect(written.map((name) => bytes.includes(name))).toEqual([true, false, true]);
  expect((await usageOfMonth(db, [good.workspace.id])).exports).toBe(1);
});

test('a week is seven days from any date, today where none is named', async () => {
  const { asha, output } = await finishedClip();
  const today = indiaDateOf(new Date());
  for (const [platform, days] of [
    ['instagram', 6],
    ['youtube', 7],
  ] as const) {
    const plannedAt = inIndia(addDays(today, days), '10:00').toISOString();
    await asha.call('PUT', `/api/clips/${output.id}/posts/${platform}`, { plannedAt });
  }
  const { from, posts } = (await asha.call('GET', '/api/planner')).body;
  expect(from).toBe(today);
  expect(posts.map(({ platform }: { platform: string }) => platform)).toEqual(['instagram']);
  const later = (await asha.call('GET', `/api/planner?week=${addDays(today, 1)}`)).body;
  expect([later.from, later.posts.length]).toEqual([addDays(today, 1), 2]);
});

test('where no week is named it begins on the first of the last six days whose plan was missed', async () => {
  const { asha, output, clip } = await finishedClip();
  const today = indiaDateOf(new Date());
  for (const [platform, days, posted] of [
    ['instagram', -7, false],
    ['youtube', -5, true],
    ['x', -3, false],
    ['facebook', -1, false],
  ] as const) {
    await asha.call('PUT', `/api/clips/${output.id}/posts/${platform}`, { posted });
    await db
      .update(post)
      .set({ plannedAt: inIndia(addDays(today, days), '10:00') })
      .where(and(eq(post.clipId, clip.id), eq(post.platform, platform)));
  }
  const week = async () => (await asha.call('GET', '/api/planner')).body;
  const { from, posts } = await week();
  expect(from).toBe(addDays(today, -3));
  expect(posts.map(({ platform }: { platform: string }) => platform)).toEqual(['x', 'facebook']);
  for (const platform of ['x', 'facebook'])
    await asha.call('PUT', `/api/clips/${output.id}/posts/${platform}`, { posted: true });
  expect((await week()).from).toBe(today);
});
