import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#db/core/new-id.ts';
import { output } from '#db/schema.ts';
import { makeOutput, makeOutputWithAncestors } from '#testing/factories.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { insertRenders, type NewRender, newestRenders, rendersOfGeneration } from './renders.ts';

const { db } = await databaseForFile();

const file = (
  { output, plan }: Pick<Awaited<ReturnType<typeof makeOutputWithAncestors>>, 'output' | 'plan'>,
  values: Partial<NewRender> = {},
): NewRender => ({
  ...{ id: newId(), workspaceId: output.workspaceId, outputId: output.id, planId: plan.id },
  ...{ storageKey: `${newId()}.mp4`, sizeBytes: 1000, sha256: '0', command: 'ffmpeg' },
  ...{ width: 1080, height: 1920, durationMs: 13_500, ...values },
});

test('a file that is made again without its intro has its own length and size', async () => {
  const rows = await makeOutputWithAncestors(db);
  const { output } = rows;
  await insertRenders(db, [file(rows)]);
  const shorter = { width: 720, height: 1280, durationMs: 10_500 };
  await insertRenders(db, [file(rows, { watermark: 'Made with Jhalak', ...shorter })]);
  expect((await newestRenders(db, [output.id])).get(output.id)).toMatchObject(shorter);
});

test('a ratio that was deleted while its clip was rendered takes nothing from the other ones', async () => {
  const rows = await makeOutputWithAncestors(db);
  const wide = await makeOutput(db, rows.clip, { ratio: '16:9' });
  const made = [file(rows), file({ ...rows, output: wide })];
  await db.delete(output).where(eq(output.id, wide.id));
  await insertRenders(db, made);
  expect(await rendersOfGeneration(db, rows.generation.id)).toMatchObject([{ ratio: '9:16' }]);
  await db.delete(output).where(eq(output.id, rows.output.id));
  await insertRenders(db, made);
});
