import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { expect, test } from 'vitest';
import { migrateDatabase } from '#db/core/migrate.ts';
import { listBrandKits } from '#db/queries/accounts/brand-kits.ts';
import { pendingLogos } from '#db/queries/accounts/logos.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { databaseForFile } from '#testing/test-database.ts';

const { db, pool, settings } = await databaseForFile();
const folder = await folderForFile();

/** The migrations up to the one that turns brands into kits. */
function earlierMigrations(): string {
  cpSync(import.meta.dirname, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const until = journal.entries.findIndex(({ tag }: { tag: string }) =>
    readFileSync(path.join(folder, `${tag}.sql`), 'utf8').includes('DROP TABLE "jhalak"."brand"'),
  );
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, until) }));
  return folder;
}

test('the brand of a workspace becomes its default kit, with its logo and the upload that was under way', async () => {
  await pool.query('DROP SCHEMA jhalak CASCADE; DROP SCHEMA drizzle CASCADE');
  await migrate(drizzle(pool), { migrationsFolder: earlierMigrations() });
  await pool.query(`
    INSERT INTO jhalak.workspace (id, name, plan_id) VALUES ('w', 'Chai Talks', 'pro'), ('x', 'Other', 'free');
    INSERT INTO jhalak.logo (id, workspace_id, format, storage_key, width, height)
      VALUES ('l', 'w', 'png', 'w/brand/l.png', 400, 100);
    INSERT INTO jhalak.logo (id, workspace_id, format, upload_key, created_at)
      VALUES ('u', 'w', 'png', 'w/brand/u.png', now() + interval '1 second');
    INSERT INTO jhalak.brand (workspace_id, logo_id, logo_corner, logo_size, colors, caption_style)
      VALUES ('w', 'l', 'bottom-left', 0.25, '["#111111","#222222","#333333","#444444"]', 'modern')`);
  await migrateDatabase(settings);
  const kits = await listBrandKits(db, 'w');
  expect(kits).toMatchObject([
    {
      ...{ name: 'Chai Talks', isDefault: true, logo: { id: 'l', width: 400 }, logoCorner: 'bottom-left' },
      ...{ logoSize: 0.25, colors: ['#111111', '#222222', '#333333', '#444444'], captionStyle: 'modern' },
      ...{ captionColors: null, captionSettings: null },
    },
  ]);
  expect((await pendingLogos(db, 'w')).get(kits[0]?.id ?? '')).toMatchObject({ id: 'u' });
  expect(await listBrandKits(db, 'x')).toEqual([]);
});
