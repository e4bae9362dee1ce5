import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#db/core/new-id.ts';
import { fileDeletion, output } from '#db/schema.ts';
import {
  makeClipPlan,
  makeFeedback,
  makeOutput,
  makeOutputWithAncestors,
  makeShareLink,
} from '#testing/factories.ts';
import { databaseForFile } from '#testing/test-database.ts';
import {
  insertRenders,
  type NewRender,
  newestRenders,
  outputsWithoutRender,
  rendersOfGeneration,
} from './renders.ts';

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

describe('a render of a newer version', () => {
  /** Two versions rendered of a clip in two ratios, the newer one in 9:16 alone; what is left, and the deletions. */
  async function rendered(
    said: (rows: Awaited<ReturnType<typeof makeOutputWithAncestors>>) => Promise<void>,
  ) {
    const rows = await makeOutputWithAncestors(db);
    const wide = await makeOutput(db, rows.clip, { ratio: '16:9' });
    const poster = `${newId()}.jpg`;
    const old = file(rows, { posterKey: poster });
    await insertRenders(db, [old, file({ ...rows, output: wide })]);
    await said(rows);
    const plan = await makeClipPlan(db, rows, { version: 2 });
    await insertRenders(db, [file({ ...rows, plan })]);
    const left = await rendersOfGeneration(db, rows.generation.id);
    const keys = [old.storageKey, poster];
    const gone = await db.select().from(fileDeletion).where(inArray(fileDeletion.key, keys));
    return {
      left: left
        .map(({ ratio, render }) => `${ratio} ${render.planId === plan.id ? 'new' : 'old'}`)
        .toSorted(),
      gone: gone.length,
      soon: gone.filter(({ nextTryAt }) => nextTryAt < new Date()).length,
    };
  }

  test('takes the place of older ones of its ratio, whose files go later', async () => {
    const made = await rendered(async () => undefined);
    expect(made).toEqual({ left: ['16:9 old', '9:16 new'], gone: 2, soon: 0 });
  });

  test('leaves nothing of its ratio to render for an older one that comes late', async () => {
    const rows = await makeOutputWithAncestors(db);
    const wide = await makeOutput(db, rows.clip, { ratio: '16:9' });
    const plan = await makeClipPlan(db, rows, { version: 2 });
    await insertRenders(db, [file({ ...rows, plan })]);
    const without = async (planId: string) =>
      (await outputsWithoutRender(db, { clipId: rows.clip.id, planId, watermark: null })).map(({ id }) => id);
    expect(await without(rows.plan.id)).toEqual([wide.id]);
    expect(await without(plan.id)).toEqual([wide.id]);
  });

  test('leaves those that visitors said something about', async () => {
    const made = await rendered(async ({ clip, video }) => {
      await makeFeedback(db, { clip, linkId: await makeShareLink(db, video) });
    });
    expect(made).toEqual({ left: ['16:9 old', '9:16 new', '9:16 old'], gone: 0, soon: 0 });
  });
});
