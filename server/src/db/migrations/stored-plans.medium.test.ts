import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { editPlan } from '@jhalak/contract/clip/plan/edit-plan.ts';
import type { PlanOfSchema1 } from '@jhalak/contract/clip/plan/upgrade-plan.ts';
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

/** Plans of the sample talk as they were stored when a layout had one framing. */
const stored: Record<'planned' | 'edited' | 'heard', PlanOfSchema1> = JSON.parse(
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
  const plans: [string, string, number, PlanOfSchema1][] = [
    ['p1', 'c1', 1, stored.planned],
    ['p2', 'c1', 2, stored.edited],
    ['p3', 'c2', 1, stored.heard],
  ];
  for (const [id, clipId, version, body] of plans) {
    await pool.query(
      `INSERT INTO jhalak.clip_plan (id, workspace_id, clip_id, version, transcript_id, body, problems)
        VALUES ($1, 'w', $2, $3, 't', $4, '[]')`,
      [id, clipId, version, JSON.stringify(body)],
    );
  }
  for (const [id, output, plan] of [
    ['r1', 'o1', 'p1'],
    ['r2', 'o2', 'p3'],
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

test('rows of plans with one framing a ratio are read, listed and edited after an upgrade', async () => {
  await writeEarlierRows();
  await migrateDatabase(database.settings);

  const newest = await newestPlan(db, 'c1');
  expect(newest?.body).toMatchObject({ schema: 2, title: 'Cut by hand', logo: { assetId: 'logo' } });
  expect(newest?.body.layouts[0]?.scenes.map(({ kind }) => kind)).toEqual(['single', 'fit', 'single']);
  expect((await findPlanVersion(db, 'c1', 1))?.body).not.toHaveProperty('watermark');

  const views = await listClipViews(db, { workspaceId: 'w' });
  expect(views.map(({ clip, plan, looksCurrent }) => [clip.id, plan?.version, looksCurrent])).toEqual([
    ['c1', 2, false],
    ['c2', 1, true],
  ]);
  const renders = await newestRenders(db, ['o1', 'o2']);
  expect(['o1', 'o2'].map((id) => renders.get(id)?.watermark)).toEqual(['Made with Jhalak', null]);
  const { rows } = await database.pool.query('SELECT watermark FROM jhalak.export');
  expect(rows).toEqual([{ watermark: 'Made with Jhalak' }]);

  if (!newest) throw new Error('the clip has no plan');
  const body = editPlan(newest.body, { title: 'Edited' }, { words: [], timing: 'none', durationMs: 74_774 });
  const clip = { id: 'c1', workspaceId: 'w' };
  await db.transaction((tx) => insertClipPlan(tx, { clip, transcriptId: 't', body, problems: [] }));
  const { rows: schemas } = await database.pool.query(
    `SELECT version, (body ->> 'schema')::int AS schema FROM jhalak.clip_plan WHERE clip_id = 'c1' ORDER BY version`,
  );
  expect(schemas.map(({ version, schema }) => [version, schema])).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
  ]);
});
