import type { ListedJob } from '@jhalak/contract/routes/operator-jobs.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobRun } from '#db/schema.ts';
import { jobOf } from '#pipeline/flow.ts';
import { apiAppForFile } from '#testing/api-app.ts';
import { makeVideo } from '#testing/factories.ts';

const { database, web } = await apiAppForFile();
const { db } = database;
const operator = await web.user({ operator: true });

async function queued(title: string): Promise<string> {
  const { workspaceId } = await web.user();
  const video = await makeVideo(db, { id: workspaceId }, { title });
  const next = jobOf('probe', { ...video, videoId: video.id });
  return (await db.transaction((tx) => web.queue.enqueue(tx, next))).runId;
}
const list = async (query = '') => (await operator.call('GET', `/api/installation/jobs${query}`)).body;
const named = async (title: string, query = '?status=all'): Promise<ListedJob> =>
  (await list(query)).jobs.find(({ video }: ListedJob) => video?.title === title);

test('the queue of all workspaces is listed with its video, filtered, counted and paged', async () => {
  const ids = [await queued('First'), await queued('Second'), await queued('Third')];
  await db
    .update(jobRun)
    .set({ status: 'failed', reasonCode: 'disk_full', reasonMessage: 'Full.', finishedAt: new Date() })
    .where(eq(jobRun.id, ids[0] ?? ''));
  const open = await list();
  expect(open.jobs.map(({ video }: ListedJob) => video?.title)).toEqual(['Third', 'Second']);
  expect(open.counts.byStatus).toMatchObject({ queued: 2, failed: 1, running: 0 });
  expect(open.counts.stages).toEqual([{ name: 'probe', open: 2 }]);
  expect(open.oldestWaitMs).toBeGreaterThanOrEqual(0);
  expect(JSON.stringify(open)).not.toContain(ids[1]);
  const first = await list('?status=all&limit=2');
  const second = await list(`?status=all&limit=2&cursor=${first.nextCursor}`);
  expect([first.jobs.length, second.jobs.length, second.nextCursor]).toEqual([2, 1, null]);
  expect(second.jobs[0]).toMatchObject({ status: 'failed', failure: { code: 'disk_full' }, retryable: true });
  expect((await list('?status=all&stage=render')).jobs).toEqual([]);
});

test('a step of any workspace is stopped and tried again, and only by the operator', async () => {
  await queued('Stuck');
  const { id } = await named('Stuck');
  const press = (button: string, jobId = id) =>
    operator.call('POST', `/api/installation/jobs/${jobId}/${button}`);
  expect((await press('cancel')).body.job).toMatchObject({ status: 'cancelled', retryable: true });
  expect((await press('cancel')).body.code).toBe('step_over');
  expect((await press('retry')).body.job).toMatchObject({ status: 'queued', video: { title: 'Stuck' } });
  expect((await press('retry')).body.code).toBe('step_superseded');
  expect((await press('retry', 'nothing')).status).toBe(404);
  const asha = await web.user();
  expect((await asha.call('POST', `/api/installation/jobs/${id}/cancel`)).body.code).toBe('operators_only');
});
