import { eq, like } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Db } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { saveExportFile } from '#db/queries/exports/exports.ts';
import type { JobRun } from '#db/queries/jobs/job-runs.ts';
import { clipExport, fileDeletion, jobRun } from '#db/schema.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { jobOf } from '#pipeline/flow.ts';
import { makeClipPlan, makeExport, makeOutputWithAncestors, makeWorkspace } from '#testing/factories.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { currentFile, currentFiles, remadeExport, remadeRender } from './remake-file.ts';

const database = await databaseForFile();
const { db } = database;

/** An export whose file shows a watermark that the plan in force does not. */
async function staleExport() {
  const workspace = await makeWorkspace(db, { planId: 'free' });
  const id = await makeExport(db, await makeOutputWithAncestors(db, workspace));
  await db
    .update(clipExport)
    .set({ storageKey: `${id}/stale.mp4`, posterKey: `${id}/stale.jpg`, watermark: 'of another plan' })
    .where(eq(clipExport.id, id));
  return { id, workspaceId: workspace.id };
}
const keyOf = async (id: string) =>
  (await db.select().from(clipExport).where(eq(clipExport.id, id)))[0]?.storageKey;

/** What `currentFiles` queues; `meanwhile` happens between its look at the file and its transaction. */
function deps({ meanwhile, ...waits }: { meanwhile(): Promise<unknown>; remakeWaitMs?: number }) {
  const queued: string[] = [];
  const queue = {
    enqueue: async (_tx: unknown, { name }: { name: string }) => void queued.push(name),
  } as unknown as JobQueue;
  const raced = Object.create(db, {
    transaction: {
      value: async (run: Parameters<Db['transaction']>[0]) => {
        await meanwhile();
        return db.transaction(run);
      },
    },
  }) as Db;
  return { queued, deps: { db: raced, queue, plansOn: false, ...waits } };
}
const signal = new AbortController().signal;

test('a file with the watermark of another plan stands until it is made again, and goes then', async () => {
  const stale = await staleExport();
  const { queued, deps: of } = deps({ meanwhile: async () => undefined, remakeWaitMs: 1000 });
  await expect(currentFile(of, remadeExport(of, stale), signal)).rejects.toMatchObject({
    id: 'file_being_made',
  });
  expect(queued).toEqual(['export']);
  const old = like(fileDeletion.key, `${stale.id}/stale.%`);
  expect([await keyOf(stale.id), await db.$count(fileDeletion, old)]).toEqual([`${stale.id}/stale.mp4`, 0]);
  const file = { posterKey: null, width: 1080, height: 1920, durationMs: 1, sizeBytes: 1, sha256: null };
  const made = { ...file, storageKey: `${stale.id}/made.mp4`, watermark: null };
  for (const storageKey of [made.storageKey, 'second.mp4'])
    await db.transaction((tx) => saveExportFile(tx, stale.id, { ...made, storageKey }));
  expect([await keyOf(stale.id), await db.$count(fileDeletion, old)]).toEqual([made.storageKey, 2]);
});

test('files of several clips are queued together, and waited for as long as one', async () => {
  const all = [await staleExport(), await staleExport()];
  const { queued, deps: of } = deps({ meanwhile: async () => undefined, remakeWaitMs: 1000 });
  const files = all.map((stale) => remadeExport(of, stale));
  await expect(currentFiles(of, files, signal)).rejects.toMatchObject({ id: 'file_being_made' });
  expect(queued).toEqual(['export', 'export']);
});

test('a download that waits for its file answers before a proxy in front gives up after a minute', async () => {
  const { queued, deps: of } = deps({ meanwhile: async () => undefined });
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const stale = await staleExport();
  const waiting = currentFile(of, remadeExport(of, stale), signal);
  const refused = expect(waiting).rejects.toMatchObject({ id: 'file_being_made' });
  await waitUntil('it is queued', async () => queued.length > 0);
  vi.setSystemTime(Date.now() + 50_000);
  await refused;
});

test('a file that another download has made again in the meantime is sent, and not made a third time', async () => {
  const stale = await staleExport();
  const made = { storageKey: `${stale.id}/made.mp4`, watermark: null };
  const { queued, deps: of } = deps({
    meanwhile: () => db.update(clipExport).set(made).where(eq(clipExport.id, stale.id)),
  });
  expect(await currentFile(of, remadeExport(of, stale), signal)).toMatchObject(made);
  expect(queued).toEqual([]);
  expect(await keyOf(stale.id)).toBe(made.storageKey);
});

test('a file whose render was stopped by a newer edit is waited for, until that has made it or has failed', async () => {
  const made = await makeOutputWithAncestors(db, await makeWorkspace(db, { planId: 'free' }));
  const newer = await makeClipPlan(db, made, { version: 2 });
  const of = { workspaceId: made.workspace.id, videoId: made.video.id };
  const run = (id: string, values: { status: JobRun['status']; createdAt?: Date }) =>
    db.insert(jobRun).values({ ...jobOf('render', { ...of, id }), id: newId(), ...values });
  await run(made.plan.id, { status: 'cancelled', createdAt: new Date(Date.now() - 1000) });
  await run(newer.id, { status: 'running' });
  const file = { storageKey: 'old.mp4', sizeBytes: 1, sha256: null, watermark: 'of another plan' };
  const files = [file, file, file, { ...file, storageKey: 'new.mp4', watermark: null }];
  const old = { planId: made.plan.id, workspaceId: of.workspaceId };
  const { deps: by } = deps({ meanwhile: async () => undefined, remakeWaitMs: 1000 });
  const find = async () => files.shift() ?? file;
  expect(await currentFile(by, remadeRender(by, old, find), signal)).toMatchObject({ storageKey: 'new.mp4' });
  await db.update(jobRun).set({ status: 'failed' }).where(eq(jobRun.subjectId, newer.id));
  const failed = currentFile(by, remadeRender(by, old, find), signal);
  await expect(failed).rejects.toMatchObject({ id: 'render_failed' });
});
