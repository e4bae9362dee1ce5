import { describe, expect, test } from 'vitest';
import type { Generation } from '#db/queries/clips/generations.ts';
import type { JobRun } from '#db/queries/jobs/job-runs.ts';
import { remainingSteps } from './remaining-steps.ts';

const requested = (
  status: Generation['status'],
  count: number | null = 2,
): Pick<Generation, 'status' | 'params'> => ({
  status,
  params: { count, maxDurationMs: 60_000, ratios: ['9:16'], styleId: 'karaoke' },
});
const run = (name: string, status: JobRun['status'], subjectId = 'v') => ({ name, status, subjectId });
const clipIds = ['a', 'b'];
const nothing = { clipIds: [], runs: [], hasWords: false };

describe('the steps to come', () => {
  test('are none where no clips are being made', () => {
    expect(remainingSteps({ ...nothing, generation: null })).toEqual([]);
    expect(remainingSteps({ ...nothing, clipIds, generation: requested('completed') })).toEqual([]);
  });

  test('are all of them while the video is still looked at', () => {
    const runs = [run('probe', 'running')];
    expect(remainingSteps({ ...nothing, runs, generation: requested('waiting') })).toEqual([
      ...['transcribe', 'moments', 'plan', 'render', 'plan', 'render'],
    ]);
  });

  test('leave out what is in progress or done', () => {
    const transcribing = [run('transcribe', 'running')];
    expect(remainingSteps({ ...nothing, runs: transcribing, generation: requested('waiting', 1) })).toEqual([
      ...['moments', 'plan', 'render'],
    ]);
    const picking = [run('moments', 'queued')];
    expect(
      remainingSteps({ ...nothing, runs: picking, hasWords: true, generation: requested('waiting', 1) }),
    ).toEqual([...['plan', 'render']]);
  });

  test('are a render for each clip that is still planned', () => {
    const runs = [
      run('plan', 'completed', 'a'),
      run('plan', 'running', 'b'),
      run('plan', 'running', 'older'),
    ];
    expect(remainingSteps({ runs, clipIds, hasWords: true, generation: requested('rendering') })).toEqual([
      'render',
    ]);
  });

  test('are unknown in number where the request leaves the number of clips open', () => {
    const steps = remainingSteps({ ...nothing, hasWords: true, generation: requested('waiting', null) });
    expect(steps).toEqual(['moments', 'unknown']);
  });
});
