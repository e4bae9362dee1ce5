import { expect, test } from 'vitest';
import { newId } from '#db/core/new-id.ts';
import { makeOutputWithAncestors } from '#testing/factories.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { insertRenders, newestRenders } from './renders.ts';

const { db } = await databaseForFile();

test('a file that is made again without its intro has its own length and size', async () => {
  const { output, plan } = await makeOutputWithAncestors(db);
  const rendered = (watermark: string | null, measures: Record<'width' | 'height' | 'durationMs', number>) =>
    insertRenders(db, [
      {
        ...{ id: newId(), workspaceId: output.workspaceId, outputId: output.id, planId: plan.id },
        ...{ storageKey: `${newId()}.mp4`, sizeBytes: 1000, sha256: '0', command: 'ffmpeg' },
        ...{ watermark, ...measures },
      },
    ]);
  await rendered(null, { width: 1080, height: 1920, durationMs: 13_500 });
  const shorter = { width: 720, height: 1280, durationMs: 10_500 };
  await rendered('Made with Jhalak', shorter);
  expect((await newestRenders(db, [output.id])).get(output.id)).toMatchObject(shorter);
});
