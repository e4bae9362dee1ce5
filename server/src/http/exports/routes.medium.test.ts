import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { type ClipPlan, planDurationMs } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { Quality } from '@jhalak/contract/clip/plan/quality.ts';
import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { ExportResponse } from '@jhalak/contract/routes/exports.ts';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { exportsOfAll } from '#db/queries/exports/clips-to-export.ts';
import { listExportViews } from '#db/queries/exports/exports.ts';
import { queuedAmong } from '#db/queries/files/deletions.ts';
import { pingDatabase, workerSessionName } from '#db/queries/jobs/health-queries.ts';
import {
  auditEvents,
  brollAsset,
  clip,
  clipExport,
  clipPlan,
  jobRun,
  notification,
  transcript,
  video,
  workspace,
} from '#db/schema.ts';
import { v1Export } from '#http/v1/responses.ts';
import { afterFailure, follow, jobOf } from '#pipeline/flow.ts';
import { crop, cue, layout, plan, sourceMedia, tallBox } from '#pipeline/stages/render/testing/clips.ts';
import { apiAppForFile, type TestUser } from '#testing/api-app.ts';
import {
  makeBroll,
  makeClipPlan,
  makeExport,
  makeOutput,
  makeOutputWithAncestors,
  makePlannedClip,
} from '#testing/factories.ts';
import { readZip } from '#testing/read-zip.ts';

// Nothing runs here: what is queued, answered and refused. Files are made in export-files.medium.test.ts.

const { database, web } = await apiAppForFile({ PLANS: 'on' });

/** A user with one planned clip in 9:16, and functions to request its exports. */
async function planned(planId = 'pro') {
  const { db } = database;
  const rows = await makeOutputWithAncestors(db);
  await db.update(workspace).set({ planId }).where(eq(workspace.id, rows.workspace.id));
  const body = plan({
    layouts: [layout('9:16', crop([0, tallBox(0.5)]), [cue(0, 2000, 'Bread rises')])],
    captionStyle: captionStyles.karaoke,
  });
  await db.update(clipPlan).set({ body }).where(eq(clipPlan.id, rows.plan.id));
  await db.update(video).set({ probe: sourceMedia() }).where(eq(video.id, rows.video.id));
  const asha = await web.user({ workspaceId: rows.workspace.id });
  const ask = (values: object = {}) => asha.call('POST', `/api/clips/${rows.output.id}/export`, values);
  return { ...rows, asha, ask };
}

type Planned = Awaited<ReturnType<typeof planned>>;

const runsOf = async (subjectId: string) =>
  (await database.db.select().from(jobRun).where(eq(jobRun.subjectId, subjectId))).map(
    ({ name, status }) => `${name} ${status}`,
  );
const listed = async (who: TestUser, videoId: string) =>
  (await who.call('GET', `/api/videos/${videoId}/exports`)).body;

describe('asking for an export', () => {
  test('is accepted, queued and listed with its settings', async () => {
    const { asha, ask, video, clip: cut, output } = await planned();
    const { status, body } = await ask({ quality: '720p' });
    expect([status, body.error]).toEqual([202, null]);
    expect(body.export).toMatchObject({
      ...{ videoId: video.id, groupId: cut.id, title: 'Why bread rises', start_time: 0.5, end_time: 2.5 },
      ...{ aspectRatio: '9:16', quality: '720p', subtitleLanguage: 'original', status: 'queued' },
      ...{ inShownLanguage: true, maxBytes: null },
      ...{ progress: 0, failure: null, outdated: false, downloadUrl: null, sizeBytes: null },
      clipId: output.id,
    });
    expect(await runsOf(body.export.id)).toEqual(['export queued']);
    expect((await listed(asha, video.id)).exports).toEqual([body.export]);
  });

  test('a second request for the same clip returns the same export, and another size another export', async () => {
    const { ask } = await planned();
    const [first, again, other] = [await ask(), await ask(), await ask({ quality: '4k' })];
    expect(again.body.export.id).toBe(first.body.export.id);
    expect(other.body.export.id).not.toBe(first.body.export.id);
    expect(await runsOf(first.body.export.id)).toEqual(['export queued']);
  });

  test('says whether it has a limit of size, and the language that the clip shows', async () => {
    const { asha, ask, plan: row, video, clip: cut, transcript: words } = await planned();
    const limited = await ask({ maxBytes: 16_000_000 });
    expect(limited.body.export).toMatchObject({ maxBytes: 16_000_000, inShownLanguage: true });
    const of = { workspaceId: asha.workspaceId, ids: [limited.body.export.id] };
    const told = { subtitle_language: 'original', max_bytes: 16_000_000, outdated: false };
    expect((await listExportViews(database.db, of)).map(v1Export)).toMatchObject([told]);
    const [stored] = await database.db.select().from(clipPlan).where(eq(clipPlan.id, row.id));
    const body = { ...(stored?.body as ClipPlan), captionLanguage: 'ta' as const };
    await database.db.update(clipPlan).set({ body }).where(eq(clipPlan.id, row.id));
    await makeExport(database.db, { clip: cut, plan: row }, { subtitleLanguage: 'tamil' });
    const kinds = async () =>
      (await listed(asha, video.id)).exports.map((one: ExportResponse) => [
        ...[one.subtitleLanguage, one.inShownLanguage, one.maxBytes, one.outdated],
      ]);
    expect(await kinds()).toEqual([
      ['tamil', true, null, false],
      ['original', false, 16_000_000, false],
    ]);
    // Shown in another language, its files in either are as they were.
    const spoken = { ...body, captionLanguage: null };
    await makeClipPlan(database.db, { clip: cut, transcript: words }, { version: 2, body: spoken });
    expect(await kinds()).toEqual([
      ['tamil', false, null, false],
      ['original', true, 16_000_000, false],
    ]);
  });

  test('two requests at the same time are one export', async () => {
    const { ask } = await planned();
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(answers.map(({ body }) => body.export.id)).size).toBe(1);
    expect(await runsOf(answers[0]?.body.export.id)).toEqual(['export queued']);
  });

  test('a changed clip is another export, and the older one says so', async () => {
    const { asha, ask, output, video } = await planned();
    const first = await ask();
    await asha.call('PUT', `/api/clips/${output.id}`, { title: 'Better', render: false });
    const second = await ask();
    expect(second.body.export.id).not.toBe(first.body.export.id);
    const { exports } = await listed(asha, video.id);
    expect(
      exports.map(({ title, outdated }: { title: string; outdated: boolean }) => [title, outdated]),
    ).toEqual([
      ['Better', false],
      ['Why bread rises', true],
    ]);
  });

  test('one of an older edit is deleted with its file, and the newer one stays', async () => {
    const { asha, output, video, ...of } = await planned();
    const older = await makeExport(database.db, of);
    await asha.call('PUT', `/api/clips/${output.id}`, { title: 'Better', render: false });
    const newer = (await of.ask()).body.export.id;
    const stranger = await web.user();
    expect((await stranger.call('DELETE', `/api/exports/${older}`)).status).toBe(404);
    expect((await asha.call('DELETE', `/api/exports/${older}`)).status).toBe(200);
    expect((await listed(asha, video.id)).exports).toMatchObject([{ id: newer }]);
    const key = `${of.workspace.id}/${older}.mp4`;
    expect(await queuedAmong(database.db, [key])).toEqual(new Set([key]));
    expect((await asha.call('GET', `/api/downloads/exports/${older}`)).status).toBe(404);
    const told = await database.db.select().from(auditEvents).where(eq(auditEvents.kind, 'export_deleted'));
    expect(told.filter(({ workspaceId }) => workspaceId === of.workspace.id)).toMatchObject([
      { details: { title: 'Why bread rises', ratio: '9:16' } },
    ]);
  });

  test('a changed cover is another file of the clip itself alone', async () => {
    const { asha, ask, output, video } = await planned();
    const change = (values: object) =>
      asha.call('PUT', `/api/clips/${output.id}`, { ...values, render: false });
    await change({ title: 'Better' });
    const own = (await ask()).body.export.id;
    const small = (await ask({ quality: '720p' })).body.export.id;
    await change({ coverMs: 1500 });
    expect((await listed(asha, video.id)).exports).toMatchObject([
      { id: small, outdated: false },
      { id: own, outdated: true },
    ]);
    expect((await ask({ quality: '720p' })).body.export.id).toBe(small);
    expect((await ask()).body.export.id).not.toBe(own);
  });

  test('a clip that is changed back is the same export again, which its archive holds', async () => {
    const { asha, ask, clip: cut, output, video } = await planned();
    const change = (values: object) =>
      asha.call('PUT', `/api/clips/${output.id}`, { ...values, render: false });
    await change({ title: 'Better' });
    const first = (await ask()).body.export.id;
    await change({ caption_style: 'classic' });
    const second = (await ask()).body.export.id;
    expect(second).not.toBe(first);
    for (const id of [first, second])
      await database.db
        .update(clipExport)
        .set({ storageKey: `${id}.mp4` })
        .where(eq(clipExport.id, id));
    await change({ restoreVersion: 2 });
    expect((await ask()).body.export.id).toBe(first);
    const { exports } = await listed(asha, video.id);
    expect(exports.map(({ id, outdated }: ExportResponse) => [id, outdated])).toEqual([
      [second, true],
      [first, false],
    ]);
    const of = { ratio: '9:16', quality: '1080p' } as const;
    expect(await exportsOfAll(database.db, { videoId: video.id }, of)).toMatchObject([{ id: first }]);
    // As installations from before have one for each version that was asked for.
    const [plan] = await database.db
      .select()
      .from(clipPlan)
      .where(eq(clipPlan.clipId, cut.id))
      .orderBy(desc(clipPlan.version))
      .limit(1);
    if (plan) await makeExport(database.db, { clip: cut, plan }, { storageKey: null });
    expect((await ask()).body.export.id).toBe(first);
    expect(await exportsOfAll(database.db, { videoId: video.id }, of)).toMatchObject([{ id: first }]);
  });

  test('a clip whose additions are taken away again is the same export, and with one of them another', async () => {
    const { ask, ...rows } = await planned();
    const [made] = await database.db.select().from(clipPlan).where(eq(clipPlan.id, rows.plan.id));
    if (!made) throw new Error('the clip has no plan');
    const { id } = (await ask()).body.export;
    const switches = { punchIn: false, soundCleanup: false, broll: [], bleeps: [], coverMs: null };
    const off = { ...switches, hookTitle: null, music: null, bumpers: { intro: null, outro: null } };
    await makeClipPlan(database.db, rows, { version: 2, body: { ...made.body, ...off } });
    expect((await ask()).body.export).toMatchObject({ id, outdated: false });
    // Its title as its headline.
    const on = { ...made.body, ...off, hookTitle: { text: null } };
    await makeClipPlan(database.db, rows, { version: 3, body: on });
    expect((await ask()).body.export.id).not.toBe(id);
  });

  test('a second line that is corrected in its translation is another export, and the older one says so', async () => {
    const { asha, ask, clip: cut, plan: row, transcript: words, video } = await planned();
    const [stored] = await database.db.select().from(clipPlan).where(eq(clipPlan.id, row.id));
    const inHindi = (text: string): ClipPlan => {
      const line = { startMs: 0, endMs: 2000, sourceMs: 500, wordIndex: 0, source: 'Bread rises', text };
      return {
        ...(stored?.body as ClipPlan),
        captionStyle: { ...captionStyles.karaoke, secondLine: 'hi' },
        translations: [{ language: 'hi', model: 'test', lines: [line] }],
      };
    };
    await database.db
      .update(clipPlan)
      .set({ body: inHindi('रोटी') })
      .where(eq(clipPlan.id, row.id));
    const first = (await ask()).body.export.id;
    const body = inHindi('रोटी फूलती है');
    await makeClipPlan(database.db, { clip: cut, transcript: words }, { version: 2, body });
    expect((await listed(asha, video.id)).exports).toMatchObject([{ id: first, outdated: true }]);
    expect((await ask()).body.export.id).not.toBe(first);
  });

  test('two ratios that are asked for before the first is framed are both of the clip as it is', async () => {
    const { asha, ask, clip: cut, plan: row, transcript: words, video } = await planned();
    const wide = (await ask({ aspectRatio: '16:9' })).body.export.id;
    const square = (await ask({ aspectRatio: '1:1' })).body.export.id;
    const [before] = await database.db.select().from(clipPlan).where(eq(clipPlan.id, row.id));
    const earlier = before?.body as ClipPlan;
    const body = { ...earlier, layouts: [...earlier.layouts, layout('16:9', crop([0, tallBox(0.5)]))] };
    await makeClipPlan(database.db, { clip: cut, transcript: words }, { version: 2, body });
    const { exports } = await listed(asha, video.id);
    expect(exports.map(({ id, outdated }: ExportResponse) => [id, outdated])).toEqual([
      [square, false],
      [wide, false],
    ]);
    expect((await ask({ aspectRatio: '16:9' })).body.export.id).toBe(wide);
    expect(await runsOf(wide)).toEqual(['plan-ratio queued']);
  });

  test('a ratio that the clip does not have is framed first', async () => {
    const { ask } = await planned();
    const { body } = await ask({ aspectRatio: '1:1' });
    expect(await runsOf(body.export.id)).toEqual(['plan-ratio queued']);
  });

  test('a finished file with another watermark than the plan in force draws is made again', async () => {
    const { ask, workspace: owner, clip: cut } = await planned('free');
    const { id } = (await ask()).body.export;
    const file = {
      storageKey: 'made.mp4',
      sizeBytes: 1,
      sha256: '0'.repeat(64),
      watermark: 'Made with Jhalak',
    };
    await database.db.update(clipExport).set(file).where(eq(clipExport.id, id));
    await database.db.update(jobRun).set({ status: 'completed' }).where(eq(jobRun.subjectId, id));
    expect((await ask()).body.export).toMatchObject({ id, sizeBytes: 1 });
    await database.db.update(workspace).set({ planId: 'pro' }).where(eq(workspace.id, owner.id));
    expect((await ask()).body.export).toMatchObject({ id, sizeBytes: null, status: 'queued' });
    const plans = await database.db.select().from(clipPlan).where(eq(clipPlan.clipId, cut.id));
    expect(plans.map(({ version }) => version)).toEqual([1]);
  });

  test('a file stands while it is made again, and when that is stopped', async () => {
    const { asha, ask, clip: cut, plan: row, video } = await planned('free');
    const finishedAt = new Date('2026-01-05T10:00:00.000Z');
    const id = await makeExport(database.db, { clip: cut, plan: row }, { watermark: 'Other', finishedAt });
    const srt = async () => (await asha.call('GET', `/api/downloads/exports/${id}/subtitles/srt`)).status;
    expect((await ask()).body.export).toMatchObject({ id, status: 'queued', finishedAt: null });
    expect(await srt()).toBe(200);
    const first = (await ask({ quality: '720p' })).body.export;
    const ofFirst = `/api/downloads/exports/${first.id}/subtitles/srt`;
    expect((await asha.call('GET', ofFirst)).status).toBe(404);
    await asha.call('POST', `/api/exports/${id}/cancel`);
    expect((await listed(asha, video.id)).exports).toMatchObject([
      { id: first.id, status: 'queued' },
      { id, status: 'ready', finishedAt: finishedAt.toISOString(), downloadUrl: mediaPaths.export(id) },
    ]);
    expect(await srt()).toBe(200);
  });

  test.each([
    [{ quality: '8k' }, 400, 'invalid_field'],
    [{ aspectRatio: '4:3' }, 400, 'invalid_field'],
    [{ subtitleLanguage: 'klingon' }, 400, 'invalid_field'],
    [{ subtitleLanguage: 'hindi' }, 409, 'translator_missing'],
  ])('%j is refused', async (requested, status, code) => {
    const { ask } = await planned();
    const answer = await ask(requested);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

test('while a worker lives, what waits has its place', async () => {
  const worker = connect({ ...database.settings, application_name: workerSessionName(1) });
  onTestFinished(() => worker.close());
  await pingDatabase(worker.db);
  const { asha, ask, video } = await planned();
  await ask();
  await ask({ quality: '720p' });
  const places = async () =>
    (await listed(asha, video.id)).exports.map(({ line }: ExportResponse) => line?.place ?? 0);
  await expect.poll(places).not.toContain(0);
  const [second, first] = await places();
  expect(second).toBeGreaterThan(first);
});

describe('subtitle languages', () => {
  test('what is spoken can be had under both names, all others stay listed with their reason', async () => {
    const { asha, ask, video: talk, transcript: spoken, plan: row } = await planned();
    await database.db.update(transcript).set({ language: 'hi' }).where(eq(transcript.id, spoken.id));
    const { body: planBody } =
      (await database.db.select().from(clipPlan).where(eq(clipPlan.id, row.id)))[0] ?? row;
    await database.db
      .update(clipPlan)
      .set({ body: { ...planBody, language: 'hi' } })
      .where(eq(clipPlan.id, row.id));
    const { languages } = await listed(asha, talk.id);
    expect(languages).toHaveLength(14);
    expect(languages.slice(0, 5)).toEqual([
      { id: 'original', reason: null },
      { id: 'hindi', reason: null },
      {
        id: 'english',
        reason:
          'Translation isn’t set up, so there are no captions in English. Choose the spoken language instead.',
      },
      {
        id: 'tamil',
        reason:
          'Translation isn’t set up, so there are no captions in Tamil. Choose the spoken language instead.',
      },
      {
        id: 'telugu',
        reason:
          'Translation isn’t set up, so there are no captions in Telugu. Choose the spoken language instead.',
      },
    ]);
    const [original, hindi] = [await ask(), await ask({ subtitleLanguage: 'hindi' })];
    expect(hindi.body.export.id).toBe(original.body.export.id);
    expect((await ask({ subtitleLanguage: 'tamil' })).body.error).toBe(
      'Translation isn’t set up, so there are no captions in Tamil. Choose the spoken language instead.',
    );
  });
});

test('an editing project has the size of its export', async () => {
  const { asha, clip: cut, plan: row } = await planned();
  const sizes = async (quality: Quality) => {
    const id = await makeExport(database.db, { clip: cut, plan: row }, { quality });
    const address = `/api/downloads/exports/${id}/project`;
    const response = await web.app.request(address, { headers: { 'x-test-user': asha.userId } });
    const xml = readZip(Buffer.from(await response.arrayBuffer())).get('clip.fcpxml');
    return /id="r1" .*(width="\d+" height="\d+")/.exec(xml ?? '')?.[1];
  };
  expect(await sizes('4k')).toBe('width="2160" height="3840"');
  expect(await sizes('1080p')).toBe('width="1080" height="1920"');
});

describe('exporting all clips', () => {
  test('takes every planned clip, or those of one request, and again gives the same', async () => {
    const { asha, video, generation, workspace: owner } = await planned();
    const all = () => asha.call('POST', `/api/videos/${video.id}/export`, { aspectRatio: '9:16' });
    const first = await all();
    expect([first.status, first.body.exports.length]).toEqual([202, 1]);
    expect((await all()).body.exports).toEqual(first.body.exports);
    const only = await asha.call('POST', `/api/videos/${video.id}/export`, { generationId: generation.id });
    expect(only.body.exports).toEqual(first.body.exports);
    const none = await asha.call('POST', `/api/videos/${video.id}/export`, { generationId: newId() });
    expect([none.status, none.body.code]).toEqual([409, 'nothing_to_export']);
    expect(owner.id).toBe(asha.workspaceId);
  });

  test('leaves out what was dropped, which the zip does not wait for, and which can be asked for alone', async () => {
    const { asha, ask, clip: cut, video, generation, transcript } = await planned();
    const moments = [{ position: 7 }, { position: 8 }];
    const [open, dropped] = await Promise.all(
      moments.map((moment) => makePlannedClip(database.db, { generation, transcript }, { moment })),
    );
    const decide = (kept: boolean, id = '') => database.db.update(clip).set({ kept }).where(eq(clip.id, id));
    await decide(true, cut.id);
    await decide(false, dropped?.clip.id);
    const all = () => asha.call('POST', `/api/videos/${video.id}/export`, {});
    const groupsOf = (list: { groupId: string }[]) => list.map(({ groupId }) => groupId);
    expect(groupsOf((await all()).body.exports).toSorted()).toEqual([cut.id, open?.clip.id].toSorted());
    expect(groupsOf((await listed(asha, video.id)).clips)).toEqual([cut.id, open?.clip.id]);
    const file = { storageKey: 'made.mp4', sizeBytes: 1 };
    await database.db.update(clipExport).set(file);
    expect((await asha.call('HEAD', `/api/downloads/videos/${video.id}/exports`)).status).toBe(200);
    await Promise.all([cut, open?.clip].map((one) => decide(false, one?.id)));
    expect((await all()).body.code).toBe('nothing_to_export');
    expect((await ask({ quality: '720p' })).status).toBe(202);
  });

  test('is not to be had as a zip before every clip is ready', async () => {
    const { asha, video } = await planned();
    await asha.call('POST', `/api/videos/${video.id}/export`, {});
    const { status, body } = await asha.call('GET', `/api/downloads/videos/${video.id}/exports`);
    expect([status, body.error]).toEqual([409, 'Exported so far: 0 of 1. Wait until every clip is ready.']);
  });
});

describe('exporting all clips when one cannot be exported', () => {
  const broken = message('plan_no_picture');

  test('exports the others, and says which clip is left out and why', async () => {
    const { asha, video: talk, clip: cut, generation, transcript, workspace: owner } = await planned();
    const { clip: other } = await makePlannedClip(
      database.db,
      { generation, transcript },
      {
        moment: { position: 7 },
        plan: { body: plan({ title: 'Without a picture' }), problems: [broken] },
      },
    );
    const answer = await asha.call('POST', `/api/videos/${talk.id}/export`, { aspectRatio: '9:16' });
    expect(answer.status).toBe(202);
    expect(answer.body.exports.map(({ groupId }: { groupId: string }) => groupId)).toEqual([cut.id]);
    expect(answer.body.refused).toMatchObject([
      {
        groupId: other.id,
        title: 'Without a picture',
        failure: { code: 'edit_invalid', message: expect.stringContaining('no picture to frame') },
      },
    ]);
    expect(owner.id).toBe(asha.workspaceId);
  });

  test('the zip has the others, and waits for those that can be exported alone', async () => {
    const { asha, ask, video: talk, clip: cut, generation, transcript } = await planned();
    const another = (position: number, problems: (typeof broken)[]) =>
      makePlannedClip(
        database.db,
        { generation, transcript },
        { moment: { position }, plan: { body: plan({}), problems } },
      );
    const { clip: left } = await another(7, [broken]);
    const { id } = (await ask()).body.export;
    const file = { storageKey: 'made.mp4', sizeBytes: 1 };
    await database.db.update(clipExport).set(file).where(eq(clipExport.id, id));
    const zip = `/api/downloads/videos/${talk.id}/exports`;
    expect((await asha.call('HEAD', zip)).status).toBe(200);
    const tamil = await asha.call('GET', `${zip}?subtitleLanguage=tamil`);
    expect([tamil.status, tamil.body.code]).toEqual([409, 'exports_not_ready']);
    expect((await listed(asha, talk.id)).clips).toEqual([
      { groupId: cut.id, languages: ['original', 'english'] },
      { groupId: left.id, languages: [] },
    ]);
    await another(8, []);
    expect((await asha.call('GET', zip)).body.error).toMatch(/^Exported so far: 1 of 2/);
  });

  test('is refused with the reason when no clip is left', async () => {
    const { asha, video: talk, plan: row } = await planned();
    await database.db
      .update(clipPlan)
      .set({ problems: [broken] })
      .where(eq(clipPlan.id, row.id));
    const answer = await asha.call('POST', `/api/videos/${talk.id}/export`, {});
    expect([answer.status, answer.body.code]).toEqual([422, 'edit_invalid']);
  });
});

describe('an export in progress', () => {
  test('is stopped and tried again', async () => {
    const { asha, ask } = await planned();
    const { id } = (await ask()).body.export;
    const stopped = await asha.call('POST', `/api/exports/${id}/cancel`);
    expect(stopped.body.export).toMatchObject({ status: 'cancelled', failure: { code: 'cancelled' } });
    expect((await asha.call('POST', `/api/exports/${id}/cancel`)).body.code).toBe('step_over');
    expect((await asha.call('POST', `/api/exports/${id}/retry`)).body.export.status).toBe('queued');
    expect((await asha.call('POST', `/api/exports/${id}/retry`)).body.code).toBe('step_not_failed');
  });

  test('in a new ratio goes on after its framing, and does not begin again', async () => {
    const { db } = database;
    const { asha, ask, workspace: owner, video } = await planned();
    const { id } = (await ask({ aspectRatio: '1:1' })).body.export;
    const seen: number[] = [];
    const see = async (name: string, progress: number) => {
      await db
        .update(jobRun)
        .set({ progress })
        .where(and(eq(jobRun.subjectId, id), eq(jobRun.name, name)));
      seen.push((await listed(asha, video.id)).exports[0].progress);
    };
    await see('plan-ratio', 0.5);
    await see('plan-ratio', 1);
    await db.update(jobRun).set({ status: 'completed' }).where(eq(jobRun.subjectId, id));
    const of = { id, workspaceId: owner.id, videoId: video.id };
    await db.insert(jobRun).values({ ...jobOf('export', of), id: newId(), status: 'running' });
    await see('export', 0);
    await see('export', 0.5);
    // Tried again, it is not framed again.
    await db.update(jobRun).set({ status: 'failed' }).where(eq(jobRun.subjectId, id));
    await db.insert(jobRun).values({ ...jobOf('export', of), id: newId(), status: 'running' });
    await see('export', 0.5);
    expect(seen).toEqual([0.125, 0.25, 0.25, 0.625, 0.5]);
  });

  test('a second request after it was stopped queues it again', async () => {
    const { asha, ask } = await planned();
    const { id } = (await ask()).body.export;
    await asha.call('POST', `/api/exports/${id}/cancel`);
    expect((await ask()).body.export).toMatchObject({ id, status: 'queued' });
  });

  test.each([
    ['is made anew', async ({ ask }: Planned) => (await ask()).body.export],
    [
      'is made anew with those of the other clips',
      async ({ asha, video: { id } }: Planned) =>
        (await asha.call('POST', `/api/videos/${id}/export`, { aspectRatio: '9:16' })).body.exports[0],
    ],
  ])('asked for again while its worker still stops %s', async (_, again) => {
    const { db } = database;
    const rows = await planned();
    const { id } = (await rows.ask()).body.export;
    await db.update(jobRun).set({ status: 'running', token: 'old' }).where(eq(jobRun.subjectId, id));
    const stopping = await rows.asha.call('POST', `/api/exports/${id}/cancel`);
    expect(stopping.body.export).toMatchObject({ status: 'running', stopping: true });
    expect(await again(rows)).toMatchObject({ id, status: 'queued' });
    const runs = await db.select().from(jobRun).where(eq(jobRun.subjectId, id)).orderBy(jobRun.createdAt);
    expect(runs.map(({ status, token }) => [status, token])).toEqual([
      ['cancelled', null],
      ['queued', null],
    ]);
  });

  test('that only wanted a new ratio leaves no clip behind when it is stopped', async () => {
    const { asha, ask, clip: cut, video } = await planned();
    const { id } = (await ask({ aspectRatio: '1:1' })).body.export;
    // As if it had been framed in the meantime.
    await makeOutput(database.db, cut, { ratio: '1:1' });
    const reason = { code: 'cancelled', message: 'x', details: {}, cancelled: true };
    await database.db.transaction((tx) => afterFailure(tx, 'export', { exportId: id }, reason));
    const { clips } = (await asha.call('GET', `/api/clips/video/${video.id}`)).body;
    expect(clips.map((one: { aspect_ratio: string }) => one.aspect_ratio)).toEqual(['9:16']);
  });

  describe('in a ratio that is framed and has no clip any more', () => {
    /** The clip of `planned`, framed in 1:1 as well. */
    async function framed() {
      const rows = await planned();
      const { db } = database;
      const [stored] = await db.select().from(clipPlan).where(eq(clipPlan.id, rows.plan.id));
      const earlier = stored?.body as ClipPlan;
      const body = { ...earlier, layouts: [...earlier.layouts, layout('1:1', crop([0, tallBox(0.5)]))] };
      await db.update(clipPlan).set({ body }).where(eq(clipPlan.id, rows.plan.id));
      const square = async (values: object = {}): Promise<ExportResponse> =>
        (await rows.ask({ aspectRatio: '1:1', ...values })).body.export;
      const ended = (id: string) =>
        db.transaction((tx) => afterFailure(tx, 'export', { exportId: id }, stoppedReason));
      const clipOf = async (id: string) =>
        (await listed(rows.asha, rows.video.id)).exports.find((one: ExportResponse) => one.id === id).clipId;
      return { ...rows, square, ended, clipOf };
    }
    const stoppedReason = { code: 'cancelled', message: 'x', details: {}, cancelled: true };

    test.each([
      ['its file is made', {}, []],
      ['its file and the clip’s own are made', { quality: '720p' }, ['render queued']],
    ])('brings it back after it was deleted: %s', async (_, choices, renders) => {
      const { asha, clip: cut, plan: row, square, clipOf } = await framed();
      const deleted = await makeOutput(database.db, cut, { ratio: '1:1' });
      expect((await asha.call('DELETE', `/api/clips/${deleted.id}`)).status).toBe(200);
      const { id } = await square(choices);
      expect(await clipOf(id)).toMatch(/./);
      expect([await runsOf(id), await runsOf(row.id)]).toEqual([['export queued'], renders]);
    });

    test('brings it back with a file that stands already', async () => {
      const { clip: cut, plan: row, square, clipOf } = await framed();
      const id = await makeExport(database.db, { clip: cut, plan: row }, { ratio: '1:1' });
      expect(await square()).toMatchObject({ id, status: 'ready' });
      expect(await clipOf(id)).toMatch(/./);
      expect([await runsOf(id), await runsOf(row.id)]).toEqual([[], ['render queued']]);
    });

    test('brings it back when it is tried again', async () => {
      const { asha, plan: row, square, clipOf } = await framed();
      const { id } = await square({ quality: '720p' });
      await database.db.delete(jobRun).where(eq(jobRun.subjectId, row.id));
      expect((await asha.call('POST', `/api/exports/${id}/cancel`)).status).toBe(200);
      expect(await clipOf(id)).toBeNull();
      expect((await asha.call('POST', `/api/exports/${id}/retry`)).body.export.status).toBe('queued');
      expect(await clipOf(id)).toMatch(/./);
      expect(await runsOf(row.id)).toEqual(['render queued']);
    });

    test('leaves it to another one in it that goes on', async () => {
      const { square, ended, clipOf } = await framed();
      const [first, second] = [await square(), await square({ quality: '720p' })];
      await ended(second.id);
      expect(await clipOf(first.id)).toMatch(/./);
    });

    test('leaves it to another one in it whose file stands', async () => {
      const { clip: cut, plan: row, square, ended, clipOf } = await framed();
      const told = { ratio: '1:1', toldAt: new Date() } as const;
      const first = await makeExport(database.db, { clip: cut, plan: row }, told);
      await ended((await square({ quality: '720p' })).id);
      expect(await clipOf(first)).toMatch(/./);
    });

    describe('when the one that makes the clip’s own file is stopped', () => {
      /** An export in 1:1 that makes the clip’s own file, and one in 720p. */
      async function asked() {
        const rows = await framed();
        const [own, small] = [await rows.square(), await rows.square({ quality: '720p' })];
        const stop = ({ id }: ExportResponse) => rows.asha.call('POST', `/api/exports/${id}/cancel`);
        const finish = async ({ id }: ExportResponse) => {
          const { db } = database;
          await db.update(jobRun).set({ status: 'completed' }).where(eq(jobRun.subjectId, id));
          const file = { storageKey: `${id}.mp4` };
          await db.update(clipExport).set(file).where(eq(clipExport.id, id));
          const next = await db.transaction((tx) => follow(tx, 'export', { exportId: id }));
          return next.map(({ name, subjectId }) => [name, subjectId]);
        };
        return { ...rows, own, small, stop, finish };
      }

      test('another one in the ratio has that file made', async () => {
        const { plan: row, own, small, stop, finish, clipOf } = await asked();
        await stop(own);
        expect(await clipOf(small.id)).toMatch(/./);
        expect(await finish(small)).toEqual([['render', row.id]]);
      });

      test('another one that ended before leaves it to the one that goes on', async () => {
        const { small, finish } = await asked();
        expect(await finish(small)).toEqual([]);
      });

      test('another one does not begin a render anew that a user stopped', async () => {
        const { plan: row, own, small, stop, finish } = await asked();
        await stop(own);
        const run = { id: newId(), name: 'render', subjectId: row.id, workspaceId: row.workspaceId };
        await database.db.insert(jobRun).values({ ...run, payload: {}, status: 'cancelled' });
        expect(await finish(small)).toEqual([]);
      });

      test('and the other one as well, no clip is left behind', async () => {
        const { own, small, stop, clipOf } = await asked();
        await stop(own);
        await stop(small);
        expect([await clipOf(own.id), await clipOf(small.id)]).toEqual([null, null]);
      });

      test('it is deleted once the other one has ended as well, and no clip is left behind', async () => {
        const { asha, own, small, stop, clipOf } = await asked();
        await stop(own);
        const early = await asha.call('DELETE', `/api/exports/${own.id}`);
        expect([early.status, early.body.code]).toEqual([409, 'export_running']);
        await stop(small);
        expect(await clipOf(small.id)).toBeNull();
        expect((await asha.call('DELETE', `/api/exports/${own.id}`)).status).toBe(200);
      });

      test('no clip is left behind for a finished file in another size', async () => {
        const { clip: cut, plan: row, square, asha, clipOf } = await framed();
        const told = { ratio: '1:1', quality: '720p', toldAt: new Date() } as const;
        await makeExport(database.db, { clip: cut, plan: row }, told);
        const { id } = await square();
        await asha.call('POST', `/api/exports/${id}/cancel`);
        expect(await clipOf(id)).toBeNull();
      });
    });
  });

  test('is stopped before it is deleted', async () => {
    const { asha, ask, video } = await planned();
    const { id } = (await ask()).body.export;
    const refused = await asha.call('DELETE', `/api/exports/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'export_running']);
    await asha.call('POST', `/api/exports/${id}/cancel`);
    expect((await asha.call('DELETE', `/api/exports/${id}`)).status).toBe(200);
    expect((await listed(asha, video.id)).exports).toEqual([]);
  });

  test('goes with its clip', async () => {
    const { ask, clip: cut } = await planned();
    const { id } = (await ask()).body.export;
    await database.db.delete(clip).where(eq(clip.id, cut.id));
    expect(await database.db.select().from(clipExport).where(eq(clipExport.id, id))).toEqual([]);
  });
});

test('subtitles fit a file without its intro, which is gone from the library, before an outro of its length', async () => {
  const { asha, clip: cut, plan: row, workspace: own } = await planned();
  const { db } = database;
  const bumper = { kind: 'picture' as const, width: 1080, height: 1920, durationMs: 2000 };
  const [intro, outro] = [await makeBroll(db, own), await makeBroll(db, own)];
  const found = await db.select().from(clipPlan).where(eq(clipPlan.id, row.id));
  const body = found[0]?.body as ClipPlan;
  const bumpers = { intro: { ...bumper, assetId: intro }, outro: { ...bumper, assetId: outro } };
  await db
    .update(clipPlan)
    .set({ body: { ...body, bumpers } })
    .where(eq(clipPlan.id, row.id));
  const id = await makeExport(db, { clip: cut, plan: row });
  await db
    .update(clipExport)
    .set({ durationMs: planDurationMs(body) + 2000 })
    .where(eq(clipExport.id, id));
  const firstTime = async () => {
    const { text } = await asha.call('GET', `/api/downloads/exports/${id}/subtitles/srt`);
    return text.match(/[\d:,]+(?= -->)/)?.[0];
  };
  // The outro was left out.
  expect(await firstTime()).toBe('00:00:02,000');
  await db.delete(brollAsset).where(eq(brollAsset.id, intro));
  expect(await firstTime()).toBe('00:00:00,000');
});

test('the files of exports of one clip are told apart by their names, also below a long title', async () => {
  const { asha, clip: cut, plan: row } = await planned();
  const { db } = database;
  const kinds = [
    {},
    { quality: '720p', maxBytes: 16_000_000 },
    { subtitleLanguage: 'tamil' },
    { subtitleLanguage: 'english', quality: '4k' },
  ] as const;
  const ids: string[] = [];
  for (const kind of kinds) ids.push(await makeExport(db, { clip: cut, plan: row }, kind));
  const names = () =>
    Promise.all(
      ids.map(async (id) => {
        const { headers } = await asha.call('GET', `/api/downloads/exports/${id}/subtitles/srt`);
        return decodeURIComponent(headers.get('content-disposition')?.split("''")[1] ?? '');
      }),
    );
  expect(await names()).toEqual([
    'Why bread rises 9x16.srt',
    'Why bread rises 9x16 720p 16MB.srt',
    'Why bread rises 9x16 ta.srt',
    'Why bread rises 9x16 4k en.srt',
  ]);
  const [found] = await db.select().from(clipPlan).where(eq(clipPlan.id, row.id));
  const body = { ...(found?.body as ClipPlan), title: 'रोटी कैसे फूलती है '.repeat(6) };
  await db.update(clipPlan).set({ body }).where(eq(clipPlan.id, row.id));
  const endings = (await names()).map((name) => /रोटी.* (9x16.*)$/.exec(name)?.[1]);
  expect(endings).toEqual(['9x16.srt', '9x16 720p 16MB.srt', '9x16 ta.srt', '9x16 4k en.srt']);
});

test('another user’s exports answer like unknown exports', async () => {
  const { ask, video, output } = await planned();
  const { id } = (await ask()).body.export;
  const ravi = await web.user();
  const unknown = (await ravi.call('GET', '/api/nothing')).text;
  for (const [method, address] of [
    ['POST', `/api/clips/${output.id}/export`],
    ['POST', `/api/videos/${video.id}/export`],
    ['GET', `/api/videos/${video.id}/exports`],
    ['POST', `/api/exports/${id}/cancel`],
    ['POST', `/api/exports/${id}/retry`],
    ['GET', `/api/downloads/exports/${id}`],
    ['GET', `/api/downloads/exports/${id}/subtitles/srt`],
    ['GET', `/api/downloads/exports/${id}/project`],
    ['GET', `/api/downloads/videos/${video.id}/exports`],
  ] as const) {
    const { status, text } = await ravi.call(method, address);
    expect([address, status, text]).toEqual([address, 404, unknown]);
  }
  expect(await runsOf(id)).toEqual(['export queued']);
  expect(await database.db.select().from(notification)).toEqual([]);
});
