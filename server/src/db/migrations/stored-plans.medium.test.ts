import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ClipPlan, clipPlanSchema } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { editPlan } from '@jhalak/contract/clip/plan/edit-plan.ts';
import type { Framing } from '@jhalak/contract/clip/plan/scene.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { expect, test } from 'vitest';
import { migrateDatabase } from '#db/core/migrate.ts';
import { insertClipPlan, newestPlan } from '#db/queries/clips/clip-plans.ts';
import { findPlanVersion } from '#db/queries/clips/clip-versions.ts';
import { listClipViews } from '#db/queries/clips/clip-view.ts';
import { newestRenders } from '#db/queries/clips/renders.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { fixturesDir } from '#testing/shared-media.ts';
import { databaseForFile } from '#testing/test-database.ts';

const database = await databaseForFile();
const { db } = database;
const folder = await folderForFile();

interface PlanOfSchema1
  extends Pick<ClipPlan, 'title' | 'edit' | 'captionStyle' | 'audio' | 'planner' | 'logo' | 'cards'> {
  layouts: (Pick<ClipPlan['layouts'][number], 'cues'> & { framing: Framing })[];
}

/** Plans of the sample talk as they were stored with one framing a ratio: as planned, edited by hand, of sound alone, all whole. */
const stored: Record<'planned' | 'edited' | 'heard' | 'whole', PlanOfSchema1> = JSON.parse(
  readFileSync(path.join(fixturesDir, 'plans/schema-1.json'), 'utf8'),
);

/** The migrations up to the one before plans had scenes. */
function earlierMigrations(): string {
  cpSync(import.meta.dirname, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const until = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('_scenes'));
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, until) }));
  return folder;
}

/** A project with two clips in 9:16, one of them rendered with a watermark, and an export, as they were written. */
async function writeEarlierRows(): Promise<void> {
  const { pool } = database;
  await pool.query('DROP SCHEMA jhalak CASCADE; DROP SCHEMA drizzle CASCADE');
  await migrate(drizzle(pool), { migrationsFolder: earlierMigrations() });
  await pool.query(`
    INSERT INTO jhalak.workspace (id, name, plan_id) VALUES ('w', 'Asha', 'free');
    INSERT INTO jhalak.video (id, workspace_id, title, original_filename, status, words_from)
      VALUES ('v', 'w', 'Talk', 'talk.mp4', 'transcribed', 'auto');
    INSERT INTO jhalak.transcript (id, workspace_id, video_id, version, language, engine, engine_version, timing, words)
      VALUES ('t', 'w', 'v', 1, 'hi', 'subtitles', '1', 'cues', '[]');
    INSERT INTO jhalak.generation (id, workspace_id, video_id, transcript_id, params, status)
      VALUES ('g', 'w', 'v', 't', '{"count":2,"maxDurationMs":60000,"ratios":["9:16"],"styleId":"karaoke"}', 'completed');
    INSERT INTO jhalak.moment (id, workspace_id, generation_id, position, body)
      VALUES ('m1', 'w', 'g', 0, '{"startMs":0,"endMs":1000}'), ('m2', 'w', 'g', 1, '{"startMs":0,"endMs":1000}');
    INSERT INTO jhalak.clip (id, workspace_id, video_id, generation_id, moment_id)
      VALUES ('c1', 'w', 'v', 'g', 'm1'), ('c2', 'w', 'v', 'g', 'm2');
    INSERT INTO jhalak.output (id, workspace_id, clip_id, ratio)
      VALUES ('o1', 'w', 'c1', '9:16'), ('o2', 'w', 'c2', '9:16')`);
  const { logo, cards, ...older } = stored.whole;
  const sentences = ['9:16 crop', 'captions', 'camera of the added part'].map((what) => ({
    what,
    why: 'So.',
  }));
  const dropped = [...sentences, { code: 'crop_added_part', details: {} }];
  const problems = ['Too short.', { code: 'plan_glyphs', details: {} }];
  const plans: [string, string, number, object, unknown[]][] = [
    ['p1', 'c1', 1, { ...stored.planned, dropped }, problems],
    ['p2', 'c1', 2, older, []],
    ['p3', 'c1', 3, stored.edited, []],
    ['p4', 'c2', 1, stored.heard, []],
  ];
  for (const [id, clipId, version, body, problems] of plans) {
    await pool.query(
      `INSERT INTO jhalak.clip_plan (id, workspace_id, clip_id, version, transcript_id, body, problems)
        VALUES ($1, 'w', $2, $3, 't', $4, $5)`,
      [id, clipId, version, JSON.stringify(body), JSON.stringify(problems)],
    );
  }
  for (const [id, output, plan] of [
    ['r1', 'o1', 'p1'],
    ['r2', 'o2', 'p4'],
  ]) {
    await pool.query(
      `INSERT INTO jhalak.render (id, workspace_id, output_id, plan_id, storage_key, width, height, duration_ms, size_bytes, sha256, command)
        VALUES ($1, 'w', $2, $3, $1, 1080, 1920, 1000, 1, '', '')`,
      [id, output, plan],
    );
  }
  await pool.query(
    `INSERT INTO jhalak.export (id, workspace_id, user_id, clip_id, plan_id, ratio, quality, subtitle_language, storage_key)
      VALUES ('e', 'w', 'u', 'c1', 'p1', '9:16', '720p', 'original', 'e.mp4')`,
  );
}

test('plans with one framing a ratio are read, listed and edited after an upgrade, and show what they showed', async () => {
  await writeEarlierRows();
  await migrateDatabase(database.settings);

  const [planned, whole, edited, heard] = [
    await findPlanVersion(db, 'c1', 1),
    await findPlanVersion(db, 'c1', 2),
    await findPlanVersion(db, 'c1', 3),
    await findPlanVersion(db, 'c2', 1),
  ];
  for (const [name, row] of Object.entries({ planned, whole, edited, heard })) {
    const { title, edit, captionStyle, audio, planner, layouts } = stored[name as keyof typeof stored];
    expect(row?.body, name).toMatchObject({ schema: 2, title, edit, captionStyle, audio, planner });
    expect(row?.body).not.toHaveProperty('watermark');
    expect(clipPlanSchema.parse(row?.body)).toEqual(row?.body);
    expect(row?.body.layouts.map(({ cues }) => cues)).toEqual(layouts.map(({ cues }) => cues));
  }
  const kindsOf = (row: typeof planned) =>
    row?.body.layouts.map(({ ratio, scenes }) => [ratio, ...scenes.map(({ kind }) => kind)].join(' '));
  expect(kindsOf(planned)).toEqual(['9:16 single fit single', '16:9 single', '1:1 single fit single']);
  expect(kindsOf(whole)).toEqual(['9:16 fit']);
  expect(kindsOf(heard)).toEqual(['9:16 card', '1:1 card']);
  const framing = stored.edited.layouts[0]?.framing;
  const keys = framing?.mode === 'crop' ? framing.path : [];
  expect(edited?.body.layouts[0]?.scenes.map(({ startMs, regions }) => [startMs, regions[0]?.path])).toEqual(
    keys.map(({ atMs, box }) => [atMs, [{ atMs, box: box ?? { x: 0, y: 0, w: 1, h: 1 } }]]),
  );
  expect(edited?.body.logo).toMatchObject({ assetId: 'logo' });
  expect(whole?.body).toMatchObject({ logo: null, cards: [] });
  const codes = ['captions_no_speech', 'crop_added_part', 'crop_added_part'];
  expect(planned?.body.dropped).toEqual(codes.map((code) => ({ code, details: {} })));
  expect(planned?.problems).toEqual(['Too short.']);

  const views = await listClipViews(db, { workspaceId: 'w' });
  expect(views.map(({ clip, plan, looksCurrent }) => [clip.id, plan?.version, looksCurrent])).toEqual([
    ['c1', 3, false],
    ['c2', 1, true],
  ]);
  const renders = await newestRenders(db, ['o1', 'o2']);
  expect(['o1', 'o2'].map((id) => renders.get(id)?.watermark)).toEqual(['Made with Jhalak', null]);
  const { rows } = await database.pool.query('SELECT watermark FROM jhalak.export');
  expect(rows).toEqual([{ watermark: 'Made with Jhalak' }]);

  const newest = await newestPlan(db, 'c1');
  if (!newest) throw new Error('the clip has no plan');
  const body = editPlan(newest.body, { title: 'Edited' }, { words: [], timing: 'none', durationMs: 74_774 });
  const clip = { id: 'c1', workspaceId: 'w' };
  await db.transaction((tx) => insertClipPlan(tx, { clip, transcriptId: 't', body, problems: [] }));
  const { rows: schemas } = await database.pool.query(
    `SELECT version, (body ->> 'schema')::int AS schema FROM jhalak.clip_plan WHERE clip_id = 'c1' ORDER BY version`,
  );
  expect(schemas.map(({ version, schema }) => [version, schema])).toEqual([
    [1, 2],
    [2, 2],
    [3, 2],
    [4, 2],
  ]);
});
