import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { usageEntry, video, workspace } from '#db/schema.ts';
import { makeOutputWithAncestors, makeVideo, makeWorkspace } from '#testing/factories.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { countClipOfPlan, countExport, countMinutes, usageOfMonth } from './usage.ts';

const database = await databaseForFile();

test('a source counts once, rounded up to the minute; a range chosen beforehand is all that counts', async () => {
  const { db } = database;
  const owner = await makeWorkspace(db);
  const hour = await makeVideo(db, owner, { durationMs: 3_600_001 });
  const part = await makeVideo(db, owner, {
    durationMs: 3_600_000,
    range: { startMs: 60_000, endMs: 150_000 },
  });
  expect(await Promise.all([countMinutes(db, hour.id), countMinutes(db, hour.id)])).toContain(false);
  await countMinutes(db, part.id);
  expect(await usageOfMonth(db, [owner.id])).toMatchObject({
    minutesUsed: 63,
    clipsGenerated: 0,
    exports: 0,
  });
  expect(await countMinutes(db, 'unknown')).toBe(false);
});

test('fifty downloads of a clip at once are one export', async () => {
  const { db } = database;
  const { clip, plan, workspace: owner } = await makeOutputWithAncestors(db);
  const news = await Promise.all(Array.from({ length: 50 }, () => countExport(db, clip.id)));
  expect(news.filter(Boolean)).toHaveLength(1);
  expect(await countClipOfPlan(db, plan.id)).toBe(true);
  expect(await countClipOfPlan(db, plan.id)).toBe(false);
  expect(await usageOfMonth(db, [owner.id])).toMatchObject({ minutesUsed: 0, clipsGenerated: 1, exports: 1 });
});

test('nothing that is done with the sample counts', async () => {
  const { db } = database;
  const { clip, plan, video: source, workspace: owner } = await makeOutputWithAncestors(db);
  await db.update(video).set({ sampleOf: 'fingerprint' }).where(eq(video.id, source.id));
  expect(await countMinutes(db, source.id)).toBe(false);
  expect(await countClipOfPlan(db, plan.id)).toBe(false);
  expect(await countExport(db, clip.id)).toBe(false);
  expect(await usageOfMonth(db, [owner.id])).toMatchObject({ minutesUsed: 0, clipsGenerated: 0, exports: 0 });
});

test('entries are never changed or removed, except with their workspace', async () => {
  const { db } = database;
  const { clip, workspace: owner } = await makeOutputWithAncestors(db);
  await countExport(db, clip.id);
  const own = eq(usageEntry.workspaceId, owner.id);
  await expect(db.update(usageEntry).set({ amount: 0 }).where(own)).rejects.toThrow();
  await expect(db.delete(usageEntry).where(own)).rejects.toThrow();
  await db.execute(sql`delete from jhalak.video where workspace_id = ${owner.id}`);
  expect((await usageOfMonth(db, [owner.id])).exports).toBe(1);
  await db.delete(workspace).where(eq(workspace.id, owner.id));
  expect((await usageOfMonth(db, [owner.id])).exports).toBe(0);
});
