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

  test('the first unfinished stage is shown, its steps counted together', () => {
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
  ])('while %s no time is shown', (_, runs) => {
    expect(progressOf(runs, nowMs).remainingMs).toBeNull();
  });

  test('what will follow counts too, as long as its like or what it took lately', () => {
    const runs = [run('transcribe', 'running', { progress: 0.5 })];
    const toCome = ['moments', 'plan', 'render'];
    const usualMs = new Map([
      ['moments', 1000],
      ['plan', 4000],
      ['render', 20_000],
    ]);
    expect(progressOf(runs, nowMs, { toCome, usualMs }).remainingMs).toBe(35_000);
    // The duration of a render is unknown: the end of the transcription is not the end.
    expect(progressOf(runs, nowMs, { toCome }).remainingMs).toBeNull();
  });

  test('a step that has just begun takes as long as usual, and its own like outweighs what was usual', () => {
    const usualMs = new Map([['render', 30_000]]);
    const begun = [run('render', 'running', { progress: 0.01 })];
    expect(progressOf(begun, nowMs, { usualMs }).remainingMs).toBe(20_000);
    const late = [run('render', 'running', { progress: 0.01, startedAt: new Date(nowMs - 60_000) })];
    expect(progressOf(late, nowMs, { usualMs }).remainingMs).toBe(0);
    const known = [run('render', 'running', { progress: 0.5 }), run('render', 'queued')];
    expect(progressOf(known, nowMs, { usualMs }).remainingMs).toBe(10_000 + 20_000);
  });

  test('an export is no part of it', () => {
    expect(progressOf([run('export', 'running', { progress: 0.5 })], nowMs).stage).toBeNull();
    const both = [run('export', 'running', { progress: 0.01 }), run('render', 'running', { progress: 0.5 })];
    expect(progressOf(both, nowMs)).toMatchObject({ stage: 'render', remainingMs: 10_000 });
  });
});
