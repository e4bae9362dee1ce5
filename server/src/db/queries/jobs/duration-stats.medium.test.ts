import type { JobStatus } from '@jhalak/contract/statuses.ts';
import { expect, test } from 'vitest';
import { newId } from '#db/core/new-id.ts';
import { jobRun } from '#db/schema.ts';
import { makeWorkspace } from '#testing/factories.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { durationStats } from './duration-stats.ts';

const database = await databaseForFile();
const workspaceId = (await makeWorkspace(database.db)).id;

const dayMs = 86_400_000;
const ran = async (name: string, ms: number, { status = 'completed' as JobStatus, daysAgo = 0 } = {}) => {
  const finishedAt = new Date(Date.now() - daysAgo * dayMs);
  await database.db.insert(jobRun).values({
    ...{ id: newId(), workspaceId, name, subjectId: newId(), payload: {}, status, finishedAt },
    startedAt: new Date(finishedAt.getTime() - ms),
  });
};

test('the mean of the last twenty of each step, of a month at most', async () => {
  expect(await durationStats(database.db)).toEqual(new Map());
  for (let n = 0; n < 20; n += 1) await ran('render', n < 10 ? 10_000 : 20_000);
  await ran('render', 900_000, { daysAgo: 1 });
  await ran('plan', 4000);
  await ran('plan', 900_000, { daysAgo: 31 });
  await ran('transcribe', 5000);
  await ran('render', 1, { status: 'failed' });
  expect(await durationStats(database.db)).toEqual(
    new Map([
      ['plan', 4000],
      ['render', 15_000],
    ]),
  );
});
