import path from 'node:path';
import { differInRatiosAlone } from '@jhalak/contract/clip/plan/compare-plans.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newestPlan } from '#db/queries/clips/clip-plans.ts';
import { listPlanVersions, listVersionHistory } from '#db/queries/clips/clip-versions.ts';
import { insertExport } from '#db/queries/exports/exports.ts';
import { findAnalysis } from '#db/queries/videos/media-analyses.ts';
import { clipExport, clipPlan, mediaAnalysis, output } from '#db/schema.ts';
import type { MediaTools } from '#media/media-tools.ts';
import { makeClip, makeMoment, makeRequest, makeWorkspace } from '#testing/factories.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { jobContext } from '#testing/job-context.ts';
import { mediaToolsIn, withoutSandbox } from '#testing/media-tools.ts';
import { quickVision } from '#testing/quick-media.ts';
import { sampleMoment, spokenWords } from '#testing/sample-documents.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { analyzerOf } from './analyze-span.ts';
import { planJob } from './job.ts';
import { ratioJob } from './ratio-job.ts';
import { type MadeScene, madeMedia, makeTalk, still, storageOfTalk } from './testing/made-talk.ts';

const database = await databaseForFile();
const { db } = database;
const folder = await folderForFile();
const scenes: MadeScene[] = [
  { seconds: 2, ground: 'sienna', hosts: [still(0.7)] },
  { seconds: 2, ground: 'steelblue', hosts: [still(0.3)] },
];
await makeTalk(path.join(folder, 'talk.mp4'), scenes);
const storage = storageOfTalk(folder);

const findVision = async () => quickVision;
const analyzer = analyzerOf(quickVision);

/** How often the source was decoded: every analysis is one decode, and starts one detector. */
let decodes = 0;
beforeEach(() => {
  decodes = 0;
});
const tools = mediaToolsIn(withoutSandbox);
const media: MediaTools = {
  ...tools,
  ffmpeg: (call) => {
    decodes++;
    return tools.ffmpeg(call);
  },
};

async function planned() {
  const owner = await makeWorkspace(db);
  const { video: source, generation } = await makeRequest(db, owner, {
    video: { durationMs: 4000, probe: madeMedia(4) },
    transcript: { words: spokenWords('Bread rises well and slowly.') },
    generation: { params: { count: 1, maxDurationMs: 60_000, ratios: ['9:16'], styleId: 'karaoke' } },
  });
  const moment = await makeMoment(db, generation, { body: sampleMoment({ startMs: 500, endMs: 3500 }) });
  const clip = await makeClip(db, { generation, moment });
  await plan(clip.id);
  return { owner, source, clip };
}

const context = () => jobContext({ db, folder });

async function plan(clipId: string) {
  const result = await planJob({ storage, media, findVision, plansOn: true }).run(await context(), {
    clipId,
  });
  await db.transaction(async (tx) => result?.save(tx));
}

async function frame(exportId: string) {
  const result = await ratioJob({ storage, media, findVision }).run(await context(), { exportId });
  return () => db.transaction(async (tx) => result?.save(tx));
}

type Planned = Awaited<ReturnType<typeof planned>>;

async function requested({ owner, clip }: Planned, quality: '1080p' | '720p' = '1080p') {
  const newest = await newestPlan(db, clip.id);
  return db.transaction((tx) =>
    insertExport(tx, {
      ...{ workspaceId: owner.id, userId: 'u', clipId: clip.id, planId: newest?.id ?? '' },
      ...{ ratio: '1:1', quality, subtitleLanguage: 'original', maxBytes: 0 },
    }),
  );
}

const planOfExport = async (id: string) => {
  const [row] = await db
    .select({ plan: clipPlan })
    .from(clipExport)
    .innerJoin(clipPlan, eq(clipPlan.id, clipExport.planId))
    .where(eq(clipExport.id, id));
  return row?.plan;
};
const versionsOf = async (clipId: string) =>
  (await listPlanVersions(db, clipId)).map(({ version }) => version);
const ratiosOf = (row: { body: { layouts: { ratio: string }[] } } | undefined) =>
  row?.body.layouts.map(({ ratio }) => ratio);

describe('what is found in a passage', () => {
  it('is kept with its shots, faces and tracks, and read for every part of it', async () => {
    const { source } = await planned();
    const of = { video: source, analyzer, span: { startMs: 500, endMs: 3500 } };
    const analysis = await findAnalysis(db, of);
    expect(analysis?.shots.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [500, 2010],
      [2010, 3500],
    ]);
    expect(analysis?.tracks?.map(({ id }) => id)).toEqual(['shot0-face0', 'shot1-face0']);
    expect(analysis?.faces).toHaveLength(15);
    const part = await findAnalysis(db, { ...of, span: { startMs: 1000, endMs: 3000 } });
    expect(part?.shots.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [1000, 2010],
      [2010, 3000],
    ]);
    expect(part?.faces?.every(({ atMs }) => atMs >= 1000 && atMs < 3000)).toBe(true);
    expect(await findAnalysis(db, { ...of, span: { startMs: 400, endMs: 3500 } })).toBeNull();
    expect(await findAnalysis(db, { ...of, analyzer: { ...analyzer, version: '0' } })).toBeNull();
  });

  it('is not looked for again by a second plan or a new ratio, which decode nothing', async () => {
    const made = await planned();
    expect(decodes).toBe(1);
    const before = await newestPlan(db, made.clip.id);
    await plan(made.clip.id);
    const again = await newestPlan(db, made.clip.id);
    expect(again?.body.layouts).toEqual(before?.body.layouts);
    await (await frame((await requested(made)).id))();
    expect(ratiosOf(await newestPlan(db, made.clip.id))).toEqual(['9:16', '1:1']);
    expect(decodes).toBe(1);
    const rows = await db.select().from(mediaAnalysis).where(eq(mediaAnalysis.videoId, made.source.id));
    expect(rows).toHaveLength(1);
  });
});

describe('a new ratio', () => {
  it('says what its framing left out, as the first ones do', async () => {
    const made = await planned();
    const analyses = eq(mediaAnalysis.videoId, made.source.id);
    const [found] = await db.select().from(mediaAnalysis).where(analyses);
    if (!found) throw new Error('nothing was analyzed');
    await db
      .update(mediaAnalysis)
      .set({ body: { ...found.body, faces: null } })
      .where(analyses);
    const before = await newestPlan(db, made.clip.id);
    await (await frame((await requested(made)).id))();
    const after = await newestPlan(db, made.clip.id);
    expect(after?.body.dropped).toEqual([
      ...(before?.body.dropped ?? []),
      message('crop_unseen', { ratio: '1:1' }),
    ]);
    expect(after && before && differInRatiosAlone(after.body, before.body)).toBe(true);
  });

  it('is a new version, which the export is of, and leaves the older one as it was', async () => {
    const made = await planned();
    const before = await newestPlan(db, made.clip.id);
    const { id } = await requested(made);
    await (await frame(id))();
    expect(await versionsOf(made.clip.id)).toEqual([2, 1]);
    expect(await planOfExport(id)).toMatchObject({ version: 2, problems: [] });
    const [older] = await db
      .select()
      .from(clipPlan)
      .where(eq(clipPlan.id, before?.id ?? ''));
    expect(older?.body).toEqual(before?.body);
    const newest = await newestPlan(db, made.clip.id);
    expect(newest && before && differInRatiosAlone(newest.body, before.body)).toBe(true);
    const outputs = await db.select().from(output).where(eq(output.clipId, made.clip.id));
    expect(outputs.map(({ ratio }) => ratio).sort()).toEqual(['1:1', '9:16']);
  });

  it('asked for in two sizes at once is one version', async () => {
    const made = await planned();
    const [one, other] = [await requested(made), await requested(made, '720p')];
    const saves = [await frame(one.id), await frame(other.id)];
    for (const save of saves) await save();
    expect(await versionsOf(made.clip.id)).toEqual([2, 1]);
    expect((await planOfExport(other.id))?.version).toBe(2);
  });

  it('of a clip that is edited meanwhile is of what was asked for, and the edit stays the newest version', async () => {
    const made = await planned();
    const { id } = await requested(made);
    const save = await frame(id);
    const asked = await newestPlan(db, made.clip.id);
    if (!asked) throw new Error('the clip has no plan');
    await db.insert(clipPlan).values({
      ...{ id: 'edited', workspaceId: made.owner.id, clipId: made.clip.id, version: 2 },
      ...{ transcriptId: asked.transcriptId, body: { ...asked.body, title: 'Edited' }, problems: [] },
    });
    await save();
    // The one of the export is in the history, and undo goes from the ratio back to the edit.
    expect((await listVersionHistory(db, made.clip.id)).map(({ changes }) => changes)).toMatchObject([
      [{ code: 'ratio_added', text: '1:1' }],
      [{ code: 'export_kept', text: '1:1' }],
      null,
      [{ code: 'made' }],
    ]);
    expect(await versionsOf(made.clip.id)).toEqual([4, 2, 1]);
    expect(await planOfExport(id)).toMatchObject({ version: 3, body: { title: asked.body.title } });
    const newest = await newestPlan(db, made.clip.id);
    expect([newest?.body.title, ratiosOf(newest)]).toEqual(['Edited', ['9:16', '1:1']]);
  });
});
