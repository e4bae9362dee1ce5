import { expect, test } from 'vitest';
import { dictionaryEntry } from '#db/schema.ts';
import {
  makeBrandKit,
  makeGeneration,
  makeTranscript,
  makeVideo,
  makeWorkspace,
} from '#testing/factories.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { namesOf } from './speech-services.ts';

const requested = { count: 3, maxDurationMs: 60_000, ratios: ['9:16' as const], styleId: 'karaoke' as const };
const { db } = await databaseForFile();

test('a service is told the names of a video’s brand kit first, then the newest', async () => {
  const workspace = await makeWorkspace(db);
  const video = await makeVideo(db, workspace);
  const kitId = await makeBrandKit(db, workspace);
  await makeGeneration(db, await makeTranscript(db, video), { params: { ...requested, kitId } });
  // In another order than they were made, as updates leave the rows of a table.
  const rows = Array.from({ length: 60 }, (_, at) => ({
    ...{ id: `${workspace.id}-${at}`, workspaceId: workspace.id, kind: 'name' as const, createdBy: 'x' },
    ...{ spelling: `Name ${at}`, heard: [], createdAt: new Date(2026, 0, 1, 0, (at * 7) % 60) },
    kitId: at === 30 ? kitId : null,
  }));
  await db.insert(dictionaryEntry).values(rows);
  const names = await namesOf(db, { ...video, languageHint: 'hi' });
  const newest = rows
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map(({ spelling }) => spelling);
  expect(names).toEqual(['Name 30', ...newest.filter((name) => name !== 'Name 30')]);
});
