import { describe, expect, test } from 'vitest';
import { progressOf } from './progress.ts';

const nowMs = 1_000_000;
const run = (name: string, status: 'queued' | 'running' | 'completed', values: object = {}) => ({
  name,
  status,
  progress: 0,
  label: '',
  startedAt: status === 'queued' ? null : new Date(nowMs - 10_000),
  finishedAt: status === 'completed' ? new Date(nowMs) : null,
  ...values,
});

describe('progress of a video', () => {
  test('without work there is no stage', () => {
    expect(progressOf([run('probe', 'completed')], nowMs)).toEqual({
      stage: null,
      stageLabel: '',
      progress: 0,
      elapsedMs: null,
      remainingMs: null,
    });
  });

  test('a running step goes on at its own pace', () => {
    const runs = [run('transcribe', 'running', { progress: 0.25, label: 'Recognising speech' })];
    expect(progressOf(runs, nowMs)).toEqual({
      stage: 'transcribe',
      stageLabel: 'Recognising speech',
      progress: 0.25,
      elapsedMs: 10_000,
      remainingMs: 30_000,
    });
  });

  test('the first unfinished stage is told, its steps counted together', () => {
    const runs = [
      run('render', 'queued'),
      run('plan', 'running', { progress: 0.5 }),
      run('plan', 'completed'),
      run('plan', 'queued'),
    ];
    expect(progressOf(runs, nowMs)).toMatchObject({ stage: 'plan', progress: 0.5, elapsedMs: 10_000 });
  });

  test('steps that wait take as long as their like, and as many run at once as now', () => {
    const one = [
      run('render', 'running', { progress: 0.5 }),
      run('render', 'queued'),
      run('render', 'queued'),
    ];
    expect(progressOf(one, nowMs).remainingMs).toBe(10_000 + 2 * 20_000);
    const two = [...one, run('render', 'running', { progress: 0.5 })];
    expect(progressOf(two, nowMs).remainingMs).toBe((2 * 10_000 + 2 * 20_000) / 2);
  });

  test.each([
    ['nothing runs yet', [run('render', 'queued')]],
    ['too little has run', [run('render', 'running', { progress: 0.01 })]],
    ['a waiting step has no like', [run('plan', 'running', { progress: 0.5 }), run('render', 'queued')]],
  ])('while %s no time is told', (_, runs) => {
    expect(progressOf(runs, nowMs).remainingMs).toBeNull();
  });
});
