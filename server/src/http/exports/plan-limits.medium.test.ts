import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import type { Quality } from '@jhalak/contract/clip/plan/quality.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { watermarkInForce } from '#db/queries/billing/plan-in-force.ts';
import { amountHeld } from '#db/queries/billing/reservations.ts';
import { usageOfMonth } from '#db/queries/billing/usage.ts';
import { lockClip } from '#db/queries/locks.ts';
import { hideVideo } from '#db/queries/videos/processing.ts';
import { clip, clipExport, clipPlan, jobRun, output, video, workspace } from '#db/schema.ts';
import { requestExport } from '#pipeline/commands/request-export.ts';
import { afterFailure, follow, jobOf } from '#pipeline/flow.ts';
import { crop, cue, layout, plan, sourceMedia, tallBox } from '#pipeline/stages/render/testing/clips.ts';
import { apiAppForFile } from '#testing/api-app.ts';
import { makeExport, makeOutputWithAncestors, makePlannedClip, makeWorkspace } from '#testing/factories.ts';
import { samplePlan } from '#testing/sample-documents.ts';

const { database, web } = await apiAppForFile({ PLANS: 'on' });
const { db } = database;

/** A Free workspace with finished files of clips, which carry the watermark of the plan in force. */
async function withFiles(count: number, values: Partial<typeof clipExport.$inferInsert> = { width: 1080 }) {
  const owner = await makeWorkspace(db, { planId: 'free' });
  const rendered = async () => {
    const watermark = await watermarkInForce(db, { plansOn: true }, owner.id);
    await db.update(clipExport).set({ watermark }).where(eq(clipExport.workspaceId, owner.id));
  };
  const asha = await web.user({ workspaceId: owner.id });
  const addresses: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const made = await makeOutputWithAncestors(db, owner);
    const id = await makeExport(db, made);
    const [row] = await db.update(clipExport).set(values).where(eq(clipExport.id, id)).returning();
    const file = path.join(web.dataDir, 'media', row?.storageKey ?? '');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `clip ${n}`);
    addresses.push(`/api/downloads/exports/${id}`);
  }
  await rendered();
  const get = (address = '', method = 'GET') => asha.call(method, address);
  const upgrade = async (planId: string) => {
    await db.update(workspace).set({ planId }).where(eq(workspace.id, owner.id));
    await rendered();
  };
  return { owner, asha, addresses, get, upgrade };
}

test('fifty downloads at once against a limit of two deliver exactly two clips', async () => {
  const { owner, addresses, get } = await withFiles(50);
  const answers = await Promise.all(addresses.map((address) => get(address)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['402 exports_used_up']),
  );
  expect((await usageOfMonth(db, [owner.id])).exports).toBe(2);
});

test('the third clip is refused with a sentence, the first two as often as wanted; a larger plan allows it', async () => {
  const { owner, addresses, get, upgrade } = await withFiles(3);
  const [first, second, third] = addresses;
  for (const address of [first, second, first, second]) expect((await get(address)).status).toBe(200);
  expect((await get(third, 'HEAD')).status).toBe(402);
  const { status, body } = await get(third);
  expect([status, body.code]).toEqual([402, 'exports_used_up']);
  expect(body.error).toMatch(/Free plan includes 2 exported clips a month.*A larger plan/);
  await upgrade('starter');
  expect((await get(third, 'HEAD')).status).toBe(200);
  expect((await usageOfMonth(db, [owner.id])).exports).toBe(2);
  expect((await get(third)).status).toBe(200);
  expect((await usageOfMonth(db, [owner.id])).exports).toBe(3);
});

test.each([
  ['16:9', 'Starter, Pro, Agency'],
  ['1:1', 'Pro, Agency'],
] as const)('%s is downloaded on the plans that hold it alone', async (ratio, plans) => {
  const { owner, addresses, get, upgrade } = await withFiles(1, { ratio });
  const { status, body } = await get(addresses[0]);
  expect([status, body.code]).toEqual([402, 'ratio_not_included']);
  expect(body.error).toBe(`Downloads in ${ratio} are not part of the Free plan. They come with ${plans}.`);
  expect((await usageOfMonth(db, [owner.id])).exports).toBe(0);
  await upgrade('pro');
  expect((await get(addresses[0])).status).toBe(200);
});

test('the files of a week are all refused before their download where they are more than are left', async () => {
  const size = { width: 1080, height: 1920, durationMs: 4000, sizeBytes: 6 };
  const { owner, get, asha } = await withFiles(3, { ...size, subtitleLanguage: 'tamil' });
  const body = samplePlan({ translations: [{ language: 'ta', model: 'test', lines: [] }] });
  await db.update(clipPlan).set({ body }).where(eq(clipPlan.workspaceId, owner.id));
  const plannedAt = '2093-11-24T14:00:00.000Z';
  for (const { id } of await db.select().from(output).where(eq(output.workspaceId, owner.id)))
    for (const platform of ['youtube', 'instagram'])
      await asha.call('PUT', `/api/clips/${id}/posts/${platform}`, { plannedAt, subtitleLanguage: 'tamil' });
  const address = '/api/planner/files?week=2093-11-23';
  expect([(await get(address, 'HEAD')).status, (await get(address)).status]).toEqual([402, 402]);
  expect((await usageOfMonth(db, [owner.id])).exports).toBe(0);
});

test('after a change to a smaller plan a ratio plays and is downloaded no more, until the plan comes back', async () => {
  const { addresses, get, upgrade } = await withFiles(1, { ratio: '1:1' });
  await upgrade('pro');
  expect((await get(addresses[0])).status).toBe(200);
  await upgrade('starter');
  const { status, body } = await get(addresses[0]);
  expect([status, body.code]).toEqual([402, 'ratio_not_included']);
  await upgrade('pro');
  expect((await get(addresses[0])).status).toBe(200);
});

test('a file that is missing counts nothing', async () => {
  const { owner, addresses, get } = await withFiles(1, { storageKey: 'nowhere.mp4' });
  await db.update(clipExport).set({ storageKey: 'gone.mp4' }).where(eq(clipExport.workspaceId, owner.id));
  expect((await get(addresses[0])).status).toBe(404);
  expect((await usageOfMonth(db, [owner.id])).exports).toBe(0);
});

/** A Free workspace whose program requests the file of a clip. */
async function requestedByProgram() {
  const owner = await makeWorkspace(db, { planId: 'free' });
  const { clip, output, plan: made, video: source } = await makeOutputWithAncestors(db, owner);
  const layouts = [layout('9:16', crop([0, tallBox(0.5)]), [cue(0, 2000, 'Bread rises')])];
  const body = plan({ layouts, captionStyle: captionStyles.karaoke });
  await db.update(clipPlan).set({ body }).where(eq(clipPlan.id, made.id));
  await db.update(video).set({ probe: sourceMedia() }).where(eq(video.id, source.id));
  const deps = { queue: web.queue, plansOn: true };
  const requested = { clipId: clip.id, userId: 'u', ratio: '9:16', subtitleLanguage: 'original' } as const;
  const ask = async (quality: Quality = '1080p') => {
    const wish = { ...requested, quality, counted: true };
    return (await db.transaction((tx) => requestExport(tx, deps, wish)))?.id ?? '';
  };
  const first = await ask();
  const held = () => amountHeld(db, { workspaceId: owner.id, resource: 'exports' });
  expect(await held()).toBe(1);
  const reason = { code: 'render_failed', message: 'no', details: {}, cancelled: false } as const;
  return {
    ...{ owner, output, source, ask, held },
    fails: () => db.transaction((tx) => afterFailure(tx, 'export', { exportId: first }, reason)),
    ends: (exportId = first) => db.transaction((tx) => follow(tx, 'export', { exportId })),
    used: async () => (await usageOfMonth(db, [owner.id])).exports,
  };
}

test('an export requested by a program reserves one, releases it on failure and settles it on success', async () => {
  const { ask, held, used, fails, ends } = await requestedByProgram();
  await fails();
  expect([await held(), await used()]).toEqual([0, 0]);
  await ask();
  await ends();
  expect([await held(), await used()]).toEqual([0, 1]);
});

test('an export that fails keeps what is held while another one of its clip goes on', async () => {
  const { ask, held, used, fails, ends } = await requestedByProgram();
  const other = await ask('720p');
  await fails();
  expect([await held(), await used()]).toEqual([1, 0]);
  await ends(other);
  expect([await held(), await used()]).toEqual([0, 1]);
});

type Requested = Awaited<ReturnType<typeof requestedByProgram>>;
const hidden = ({ source }: Requested) => hideVideo(db, source.id);

test.each<[string, (of: Requested) => Promise<unknown>]>([
  [
    'clip is deleted',
    async ({ owner, output }) => {
      const asha = await web.user({ workspaceId: owner.id });
      expect((await asha.call('DELETE', `/api/clips/${output.id}`)).status).toBe(200);
    },
  ],
  ['project is deleted before its step fails', (of) => hidden(of).then(of.fails)],
  ['project is deleted before its step ends', (of) => hidden(of).then(() => of.ends())],
])('an export requested by a program is given back when its %s', async (_what, happens) => {
  const requested = await requestedByProgram();
  await happens(requested);
  expect([await requested.held(), await requested.used()]).toEqual([0, 0]);
});

test('exports of a project that end together take their clips in the order of the clips, not of their steps', async () => {
  const made = await makeOutputWithAncestors(db);
  await makePlannedClip(db, made, { moment: { position: 1 } });
  const clips = await db
    .select({ clip, plan: clipPlan })
    .from(clip)
    .innerJoin(clipPlan, eq(clipPlan.clipId, clip.id))
    .where(eq(clip.videoId, made.video.id))
    .orderBy(asc(clip.id));
  for (const [nth, one] of clips.entries()) {
    const of = { id: await makeExport(db, one), workspaceId: made.workspace.id, videoId: made.video.id };
    const { runId } = await db.transaction((tx) => web.queue.enqueue(tx, jobOf('export', of)));
    const id = `00000000-0000-4000-8000-00000000000${2 - nth}`;
    await db.update(jobRun).set({ id }).where(eq(jobRun.id, runId));
  }
  const [first, second] = clips.map((one) => one.clip.id) as [string, string];
  let ending: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await lockClip(tx, first);
    ending = web.queue.cancelVideo(db, made.video.id);
    const waiting = sql`select 1 from pg_locks where not granted`;
    await expect.poll(async () => (await db.execute(waiting)).rows.length).toBeGreaterThan(0);
    await lockClip(tx, second);
  });
  await ending;
  const runs = await db.select().from(jobRun).where(eq(jobRun.videoId, made.video.id));
  expect(runs.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
});
