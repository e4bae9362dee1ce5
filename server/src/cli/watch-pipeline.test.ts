import { expect, it } from 'vitest';
import type { JobRun } from '#db/queries/jobs/job-runs.ts';
import { failureThatStopsAll, stagesOf } from './watch-pipeline.ts';

const at = (ms: number) => new Date(ms);

/** A run as the database holds it; only what a stage's line is made of matters here. */
const run = (values: Partial<JobRun>): JobRun => ({
  id: 'r',
  workspaceId: 'w',
  name: 'render',
  uses: 'cpu',
  rank: 0,
  startAfter: null,
  losses: 0,
  subjectId: 's',
  videoId: 'v',
  payload: {},
  priority: 0,
  awayMs: 0,
  status: 'queued',
  attempt: 0,
  token: null,
  worker: null,
  progress: 0,
  label: '',
  cancelRequested: false,
  reasonCode: null,
  reasonMessage: null,
  reasonDetails: null,
  createdAt: at(0),
  startedAt: null,
  finishedAt: null,
  ...values,
});

it('shares one bar between the runs of a stage and counts those that are over', () => {
  const runs = [
    run({ status: 'completed', progress: 1, startedAt: at(1000), finishedAt: at(5000) }),
    run({ status: 'running', progress: 0.5, label: 'progress_render', startedAt: at(5000) }),
    run({}),
  ];
  expect(stagesOf(runs, 9000).at(-1)).toEqual({
    name: 'Render',
    status: 'running',
    fraction: 0.5,
    label: 'Rendering (1 of 3)',
    elapsedMs: 8000,
  });
});

it('tells a stage that has not begun from one that failed altogether', () => {
  const failed = run({ name: 'probe', status: 'failed', startedAt: at(0), finishedAt: at(400) });
  const stages = stagesOf([failed], 9000);
  expect(stages.map(({ name, status }) => [name, status])).toEqual([
    ['Read', 'waiting'],
    ['Look', 'failed'],
    ['Words', 'waiting'],
    ['Moments', 'waiting'],
    ['Frame', 'waiting'],
    ['Render', 'waiting'],
  ]);
  expect(stages[1]?.elapsedMs).toBe(400);
});

it('ends with the reason of a run that could not end its generation, once no other run goes on', () => {
  const failed = run({
    status: 'failed',
    reasonCode: 'internal',
    reasonMessage: 'Reference 1.',
    finishedAt: at(1),
  });
  expect(failureThatStopsAll([run({ status: 'completed', finishedAt: at(1) }), failed])).toMatchObject({
    code: 'internal',
    message: 'Reference 1.',
  });
  expect(failureThatStopsAll([failed, run({})])).toBeNull();
  expect(failureThatStopsAll([run({ status: 'completed', finishedAt: at(1) })])).toBeNull();
  expect(failureThatStopsAll([])).toBeNull();
});
