import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { BrollItem } from '@jhalak/contract/clip/broll/broll-item.ts';
import { captionFonts } from '@jhalak/contract/clip/captions/fonts.ts';
import { defaultMusic } from '@jhalak/contract/clip/music/music.ts';
import { reachOfEdit } from '@jhalak/contract/clip/plan/edit-list.ts';
import type { Logo } from '@jhalak/contract/clip/plan/logo.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createFolderStorage } from '#adapters/storage/folder-storage.ts';
import { newestRenders, rendersOfGeneration } from '#db/queries/clips/renders.ts';
import { insertAnalysis } from '#db/queries/videos/media-analyses.ts';
import { brollAsset, clipPlan, video } from '#db/schema.ts';
import { prepareFonts } from '#media/fonts.ts';
import { softwareEncoder } from '#media/video-encoder.ts';
import { makeBroll, makeOutput, makeOutputWithAncestors } from '#testing/factories.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { jobContext } from '#testing/job-context.ts';
import { detectMediaSandbox, mediaToolsIn } from '#testing/media-tools.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { renderJob } from './job.ts';
import { ffmpeg, layout, makeFile, murmur, plan, sourceMedia, thirds } from './testing/clips.ts';

const database = await databaseForFile();
const folder = await folderForFile();
const storage = createFolderStorage(path.join(folder, 'media'));
const fontsDir = path.join(folder, 'fonts');
await prepareFonts({ fontsDir, fonts: [captionFonts.latin.file] });
const media = mediaToolsIn(await detectMediaSandbox());
const findEncoder = async () => softwareEncoder('ultrafast');
const job = renderJob({ storage, media, findEncoder, fontsDir, plansOn: false });

const context = () => jobContext({ db: database.db, folder });

async function run(planId: string): Promise<'saved' | 'nothing to do'> {
  const result = await job.run(await context(), { planId });
  if (!result) return 'nothing to do';
  await database.db.transaction((tx) => result.save(tx));
  return 'saved';
}

/** A clip in two ratios whose source is stored. */
async function storedClip() {
  const rows = await makeOutputWithAncestors(database.db);
  await makeOutput(database.db, rows.clip, { ratio: '16:9' });
  const body = plan({ layouts: [layout('9:16', { mode: 'fit' }), layout('16:9', { mode: 'fit' })] });
  await database.db.update(clipPlan).set({ body }).where(eq(clipPlan.id, rows.plan.id));
  await database.db.update(video).set({ probe: sourceMedia() }).where(eq(video.id, rows.video.id));
  await mkdir(path.join(folder, 'incoming'), { recursive: true });
  const file = makeFile(path.join(folder, 'incoming', 'talk.mp4'), thirds(4), murmur(4));
  await storage.publish(file, rows.video.storageKey ?? '');
  return rows;
}

it('renders a clip whose footage, music and logo were deleted without them, and says so in its receipt', async () => {
  const rows = await storedClip();
  const credit = { origin: 'upload', provider: null, author: null, licence: null, url: null } as const;
  const gone: BrollItem = {
    ...{ id: 'a', assetId: 'deleted', kind: 'picture', startMs: 0, endMs: 900, layout: 'full', fit: 'cover' },
    ...{ fromMs: 0, width: 400, height: 200, credit },
  };
  const of = { id: rows.clip.workspaceId };
  const kept = { ...gone, id: 'b', assetId: await makeBroll(database.db, of), startMs: 900, endMs: 1800 };
  const [stored] = await database.db.select().from(brollAsset).where(eq(brollAsset.id, kept.assetId));
  ffmpeg('-f', 'lavfi', '-i', 'color=c=blue:s=400x200', '-frames:v', '1', path.join(folder, 'blue.jpg'));
  await storage.publish(path.join(folder, 'blue.jpg'), stored?.storageKey ?? '');
  const music = { ...defaultMusic, assetId: 'deleted', credit };
  const logo: Logo = { assetId: 'deleted', aspect: 2, corner: 'top-left', size: 0.2 };
  const body = plan({ layouts: [layout('9:16', { mode: 'fit' })], broll: [gone, kept], music, logo });
  await database.db.update(clipPlan).set({ body }).where(eq(clipPlan.id, rows.plan.id));
  expect(await run(rows.plan.id)).toBe('saved');
  const [made] = await rendersOfGeneration(database.db, rows.generation.id);
  const findings = made?.render.receipt ?? [];
  expect(findings.find(({ check }) => check === 'broll')).toMatchObject({
    ...{ state: 'attention', code: 'receipt_broll_missing', details: { count: 1 } },
  });
  expect(findings.find(({ check }) => check === 'music')).toMatchObject({
    ...{ state: 'attention', code: 'receipt_music_missing' },
  });
  expect(findings.find(({ check }) => check === 'logo')).toMatchObject({
    ...{ state: 'attention', code: 'receipt_logo_missing' },
  });
});

it('renders every output once, stores the files and describes them in rows', async () => {
  const rows = await storedClip();
  expect(await run(rows.plan.id)).toBe('saved');
  const renders = await rendersOfGeneration(database.db, rows.generation.id);
  expect(renders.map(({ ratio }) => ratio).toSorted()).toEqual(['16:9', '9:16']);
  for (const { render } of renders) {
    expect((await storage.stat(render.storageKey))?.sizeBytes).toBe(render.sizeBytes);
    expect(render).toMatchObject({ durationMs: 2000, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(render.storageKey).not.toContain(render.outputId);
    await storage.withLocalFile(render.posterKey ?? '', async (file) => {
      const [still] = JSON.parse(
        execFileSync('ffprobe', ['-v', 'error', '-of', 'json', '-show_streams', file], { encoding: 'utf8' }),
      ).streams;
      expect(still).toMatchObject({ codec_name: 'mjpeg', width: render.width, height: render.height });
    });
    expect(Math.abs((render.loudnessLufs ?? 0) + 14)).toBeLessThanOrEqual(1);
    expect(render.receipt?.map(({ check, code }) => [check, code])).toContainEqual([
      'loudness',
      'receipt_loudness',
    ]);
  }
  expect(await run(rows.plan.id)).toBe('nothing to do');
});

it('judges a clip whose end was moved outwards by the faces that were seen in the rest of it', async () => {
  const rows = await storedClip();
  const body = plan({ layouts: [layout('9:16', { mode: 'fit' })] });
  await database.db.update(clipPlan).set({ body }).where(eq(clipPlan.id, rows.plan.id));
  const { startMs, endMs } = reachOfEdit(body.edit);
  const span = { startMs, endMs: endMs - 40 };
  const face = { box: { x: 0.45, y: 0.2, w: 0.1, h: 0.2 }, score: 0.9, eyeY: 0.28 };
  const faces = [200, 700, 1200].map((afterMs) => ({ atMs: startMs + afterMs, faces: [face] }));
  const seen = { shots: [{ ...span, detail: null }], faces, problem: null };
  const of = { video: rows.video, span, analyzer: { name: 'a', version: '1' } };
  await database.db.transaction((tx) => insertAnalysis(tx, of, seen));
  expect(await run(rows.plan.id)).toBe('saved');
  const [made] = await rendersOfGeneration(database.db, rows.generation.id);
  const codes = made?.render.receipt?.map(({ code }) => code);
  expect(codes).toContain('receipt_people_shown');
  expect(codes).not.toContain('receipt_faces_unknown');
});

it('renders only what is missing, and a second attempt that comes too late doubles nothing', async () => {
  const rows = await storedClip();
  const slow = await job.run(await context(), { planId: rows.plan.id });
  expect(await run(rows.plan.id)).toBe('saved');
  const before = await newestRenders(database.db, [rows.output.id]);
  await database.db.transaction(async (tx) => slow?.save(tx));
  expect(await rendersOfGeneration(database.db, rows.generation.id)).toHaveLength(2);
  expect(await newestRenders(database.db, [rows.output.id])).toEqual(before);
});

it('refuses a plan with problems, with its sentences', async () => {
  const rows = await storedClip();
  await database.db
    .update(clipPlan)
    .set({ problems: ['The clip is empty.'] })
    .where(eq(clipPlan.id, rows.plan.id));
  await expect(run(rows.plan.id)).rejects.toMatchObject({
    id: 'render_failed',
    message: expect.stringContaining('The clip is empty.'),
  });
});

it('does nothing for a video that was deleted', async () => {
  const rows = await storedClip();
  await database.db.update(video).set({ deletedAt: new Date() }).where(eq(video.id, rows.video.id));
  expect(await run(rows.plan.id)).toBe('nothing to do');
});
