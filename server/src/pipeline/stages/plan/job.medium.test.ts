import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertClipPlan, newestPlan } from '#db/queries/clips/clip-plans.ts';
import { liveRatios } from '#db/queries/clips/clip-versions.ts';
import { replaceMoment } from '#db/queries/clips/moments.ts';
import { insertCorrection, versionToCorrect } from '#db/queries/videos/transcripts.ts';
import { output, video } from '#db/schema.ts';
import {
  makeBrandKit,
  makeClip,
  makeGeneration,
  makeLogo,
  makeMoment,
  makeOutput,
  makeTranscript,
  makeVideo,
  makeWorkspace,
} from '#testing/factories.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { jobContext } from '#testing/job-context.ts';
import { mediaToolsIn, withoutSandbox } from '#testing/media-tools.ts';
import { quickVision } from '#testing/quick-media.ts';
import { sampleMoment, samplePlan, spokenWords } from '#testing/sample-documents.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { planJob } from './job.ts';
import { type MadeScene, madeMedia, makeTalk, still, storageOfTalk } from './testing/made-talk.ts';

const database = await databaseForFile();
const folder = await folderForFile();
const scenes: MadeScene[] = [{ seconds: 3, ground: 'sienna', hosts: [still(0.7)] }];

await makeTalk(path.join(folder, 'talk.mp4'), scenes);
const storage = storageOfTalk(folder);

const deps = {
  plansOn: true,
  storage,
  media: mediaToolsIn(withoutSandbox),
  findVision: async () => quickVision,
};
const job = planJob(deps);
const context = () => jobContext({ db: database.db, folder });

async function makePlannable(
  values: { planId?: string } = {},
  of?: { owner: Awaited<ReturnType<typeof makeWorkspace>>; kitId: string },
) {
  const { db } = database;
  const owner = of?.owner ?? (await makeWorkspace(db, { planId: 'free', ...values }));
  const source = await makeVideo(db, owner, { durationMs: 3000, probe: madeMedia(3) });
  const transcript = await makeTranscript(db, source, {
    words: spokenWords('Bread rises well.', { startMs: 600 }),
  });
  const generation = await makeGeneration(db, transcript, {
    params: {
      count: 1,
      maxDurationMs: 60_000,
      ratios: ['9:16', '16:9'],
      styleId: 'karaoke',
      ...(of && { kitId: of.kitId }),
    },
  });
  const moment = await makeMoment(db, generation, { body: sampleMoment({ startMs: 500, endMs: 2500 }) });
  const clip = await makeClip(db, { generation, moment });
  return { clip, source, transcript };
}

describe('the plan job', () => {
  it('saves a plan that can be rendered and an output for every ratio', async () => {
    const { clip, source } = await makePlannable();
    const ctx = await context();
    const result = await job.run(ctx, { clipId: clip.id });
    await database.db.transaction(async (tx) => result?.save(tx));
    const plan = await newestPlan(database.db, clip.id);
    expect(plan).toMatchObject({ version: 1, problems: [], videoId: source.id });
    expect(plan?.body.edit).toEqual([{ startMs: 500, endMs: 2500 }]);
    expect(plan?.body).not.toHaveProperty('watermark');
    expect(plan?.body.layouts[0]?.scenes).toMatchObject([{ kind: 'single', reason: 'lead' }]);
    expect(plan?.body.layouts[0]?.cues.length).toBeGreaterThan(0);
    const outputs = await database.db.select().from(output).where(eq(output.clipId, clip.id));
    expect(outputs.map(({ ratio }) => ratio).sort()).toEqual(['16:9', '9:16']);
    expect(ctx.labels).toContain('progress_faces');
  });

  it('has nothing to do for a clip or video that is gone', async () => {
    const { clip, source } = await makePlannable();
    await database.db.update(video).set({ deletedAt: new Date() }).where(eq(video.id, source.id));
    expect(await job.run(await context(), { clipId: clip.id })).toBeNull();
    expect(await job.run(await context(), { clipId: 'nobody' })).toBeNull();
  });
});

describe('a clip that was changed while its pictures were looked at', () => {
  const { db } = database;
  type Made = Awaited<ReturnType<typeof makePlannable>>['clip'];

  /** A clip that is planned, something happening before its last version is saved. */
  async function plannedWhile(meanwhile: (clip: Made) => Promise<unknown>, versions = 2) {
    const { clip } = await makePlannable();
    for (const ratio of ['9:16', '16:9'] as const) await makeOutput(db, clip, { ratio });
    for (let version = 1; version <= versions; version += 1) {
      const result = await job.run(await context(), { clipId: clip.id });
      if (version === versions) await meanwhile(clip);
      await db.transaction(async (tx) => result?.save(tx));
    }
    const plan = await newestPlan(db, clip.id);
    return {
      plan,
      ratios: plan?.body.layouts.map(({ ratio }) => ratio).sort(),
      outputs: (await liveRatios(db, clip.id)).sort(),
    };
  }

  it('shows the corrected words', async () => {
    const { plan } = await plannedWhile(async ({ videoId }) => {
      const latest = await versionToCorrect(db, videoId);
      const [first, ...rest] = latest?.words ?? [];
      if (latest && first) await insertCorrection(db, latest, [{ ...first, text: 'Dough' }, ...rest]);
    });
    const texts = plan?.body.layouts[0]?.cues.flatMap(({ lines }) => lines.flat().map(({ text }) => text));
    expect(texts?.[0]).toBe('Dough');
    expect(plan?.transcriptId).toBe((await versionToCorrect(db, plan?.videoId ?? ''))?.id);
  });

  it('has the ratio that was added', async () => {
    const planned = await plannedWhile((clip) => makeOutput(db, clip, { ratio: '1:1' }));
    expect(planned).toMatchObject({ plan: { version: 2 }, ratios: ['16:9', '1:1', '9:16'] });
  });

  it.each([1, 2])('does not get the ratio back with version %i that was deleted', async (version) => {
    const planned = await plannedWhile(
      ({ id }) => db.delete(output).where(and(eq(output.clipId, id), eq(output.ratio, '16:9'))),
      version,
    );
    expect(planned).toMatchObject({ plan: { version }, ratios: ['9:16'], outputs: ['9:16'] });
  });

  it('stays as it is where it went back to another passage', async () => {
    const planned = await plannedWhile(({ momentId }) =>
      replaceMoment(db, momentId, sampleMoment({ startMs: 0, endMs: 2900 })),
    );
    expect(planned.plan?.version).toBe(1);
  });
});

describe('versions of a plan', () => {
  it('count up, and outputs keep their ids', async () => {
    const { clip, transcript } = await makePlannable();
    const plan = { clip, transcriptId: transcript.id, body: samplePlan(), problems: [] };
    const outputIds = async () =>
      (await database.db.select().from(output).where(eq(output.clipId, clip.id))).map(({ id }) => id);
    expect(await database.db.transaction((tx) => insertClipPlan(tx, plan))).toBe(1);
    const before = await outputIds();
    const both = await Promise.all(
      [1, 2].map(() => database.db.transaction((tx) => insertClipPlan(tx, plan))),
    );
    expect(both.sort()).toEqual([2, 3]);
    expect(await outputIds()).toEqual(before);
    expect((await newestPlan(database.db, clip.id))?.version).toBe(3);
  });
});

describe('a clip of a request that names a brand kit', () => {
  it('has the logo and the captions of that kit, not of the default one', async () => {
    const { db } = database;
    const owner = await makeWorkspace(db);
    const logoId = await makeLogo(db, owner);
    await makeBrandKit(db, owner, { name: 'Default', isDefault: true });
    const kitId = await makeBrandKit(db, owner, {
      ...{ logoId, logoCorner: 'bottom-left', logoSize: 0.25 },
      captionColors: { color: '#112233', activeColor: '#445566' },
      captionSettings: { wordsPerLine: 2, profanity: { mode: 'beep', stars: 'all' } },
    });
    const { clip } = await makePlannable({}, { owner, kitId });
    const result = await job.run(await context(), { clipId: clip.id });
    await db.transaction(async (tx) => result?.save(tx));
    const body = (await newestPlan(db, clip.id))?.body;
    expect(body?.logo).toEqual({ assetId: logoId, aspect: 4, corner: 'bottom-left', size: 0.25 });
    expect(body?.captionStyle).toMatchObject({
      ...{ id: 'karaoke', color: '#112233', activeColor: '#445566', wordsPerLine: 2 },
    });
    expect(body?.profanity).toMatchObject({ mode: 'beep', stars: 'all', words: [] });
    for (const cue of body?.layouts[0]?.cues ?? [])
      for (const line of cue.lines) expect(line.length).toBeLessThanOrEqual(2);
  });
});
