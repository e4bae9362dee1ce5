import { expect, test } from 'vitest';
import { shareDone } from './sample-state.ts';

const run = (name: string, status: 'queued' | 'running' | 'completed', progress = 0) => ({
  name,
  status,
  progress,
});
const prepared = ['import', 'probe', 'transcribe', 'moments'].map((name) => run(name, 'completed'));
const clips = (name: string, ...states: Parameters<typeof run>[1][]) =>
  states.map((state) => run(name, state));

test('nothing has been done before the first step', () => {
  expect(shareDone([], { count: 3 })).toBe(0);
  expect(shareDone([run('import', 'queued')], { count: 3 })).toBe(0);
});

test('it only grows from step to step, and ends at 1', () => {
  const states = [
    [run('import', 'running', 0.5)],
    prepared,
    [...prepared, ...clips('plan', 'completed', 'running', 'queued')],
    [
      ...prepared,
      ...clips('plan', 'completed', 'completed', 'queued'),
      ...clips('render', 'queued', 'queued'),
    ],
    [...prepared, ...clips('plan', 'completed', 'completed', 'completed'), run('render', 'running', 0.5)],
    [
      ...prepared,
      ...clips('plan', 'completed', 'completed', 'completed'),
      ...clips('render', 'completed', 'completed', 'completed'),
    ],
  ].map((runs) => shareDone(runs, { count: 3 }));
  expect(states).toEqual(states.toSorted((a, b) => a - b));
  expect(new Set(states).size).toBe(states.length);
  expect(states.at(-1)).toBe(1);
});

test('fewer clips than requested are enough', () => {
  const two = [...clips('plan', 'completed', 'completed'), ...clips('render', 'completed', 'completed')];
  expect(shareDone([...prepared, ...two], { count: 3 })).toBe(1);
});

test('a step that was tried twice counts once', () => {
  const again = [...prepared, run('probe', 'completed')];
  expect(shareDone(again, { count: 1 })).toBe(shareDone(prepared, { count: 1 }));
});
