import { expect, test } from 'vitest';
import { fairShare } from './fair-share.ts';

const waiting = (workspaceId: string, priority = 0, running = 0, planId = 'free', waitedMs = 0) => ({
  ...{ workspaceId, priority, queued: 1, running, planId, waitedMs },
});
const priority = { hasPriority: ({ planId }: { planId: string }) => planId === 'pro', agedAfterMs: 600_000 };
const served = (...ids: string[]) => new Map(ids.map((id, index) => [id, index + 1]));
const share = (list: ReturnType<typeof waiting>[], servedAt = served()) =>
  fairShare(list, { limitOf: ({ planId }) => (planId === 'free' ? 2 : 4), priority, servedAt });
const yieldTo = (list: ReturnType<typeof waiting>[], servedAt = served()) => share(list, servedAt).yielding;

test('no workspace yields when only one waits', () => {
  expect(share([waiting('a')])).toEqual({ full: [], yielding: [] });
});

test('the higher priority goes first, even when it was served last', () => {
  expect(yieldTo([waiting('a', 0), waiting('b', 5)], served('a', 'b'))).toEqual(['a']);
});

test('among equals the one with fewer running jobs goes first', () => {
  expect(yieldTo([waiting('a', 0, 1), waiting('b', 0, 0)])).toEqual(['a']);
});

test('among equals with equally many running jobs the one served longest ago goes first', () => {
  expect(yieldTo([waiting('a'), waiting('b')], served('b', 'a'))).toEqual(['a']);
  expect(yieldTo([waiting('a'), waiting('b'), waiting('c')], served('a', 'b'))).toEqual(['a', 'b']);
});

test('a workspace at its limit does not keep others back, and starts nothing itself', () => {
  expect(share([waiting('a', 9, 2), waiting('b')])).toEqual({ full: ['a'], yielding: ['a'] });
  expect(share([waiting('a', 9, 2)])).toEqual({ full: ['a'], yielding: ['a'] });
});

test('a workspace at its limit starts nothing, also when its next job is queued a moment later', () => {
  const busy = { ...waiting('a', 0, 2), queued: 0 };
  expect(share([busy])).toEqual({ full: ['a'], yielding: ['a'] });
  expect(share([busy, waiting('b')])).toEqual({ full: ['a'], yielding: ['a'] });
});

test('a workspace with nothing in line keeps no other one back', () => {
  const idle = { ...waiting('a', 0, 0, 'pro'), queued: 0 };
  expect(share([idle, waiting('b')])).toEqual({ full: [], yielding: ['a'] });
});

test('the limit is that of the plan', () => {
  expect(share([waiting('a', 0, 2, 'pro'), waiting('b', 0, 2, 'free')])).toEqual({
    full: ['b'],
    yielding: ['b'],
  });
});

test('a plan with priority goes before others, also with more running jobs and when it was served last', () => {
  expect(yieldTo([waiting('free'), waiting('pro', 0, 3, 'pro')], served('free', 'pro'))).toEqual(['free']);
});

test('a workspace that has waited ten minutes counts as one with priority', () => {
  const pro = waiting('pro', 0, 0, 'pro');
  expect(yieldTo([waiting('free', 0, 0, 'free', 599_999), pro], served('free', 'pro'))).toEqual(['free']);
  expect(yieldTo([waiting('free', 0, 0, 'free', 600_000), pro], served('free', 'pro'))).toEqual(['pro']);
  expect(yieldTo([waiting('free', 0, 0, 'free', 600_000), pro], served('pro', 'free'))).toEqual(['free']);
});

test('however many with priority wait, one that has aged starts within a round of them', () => {
  const list = [
    waiting('free', 0, 0, 'free', 600_000),
    ...'abcde'.split('').map((id) => waiting(id, 0, 0, 'pro')),
  ];
  const servedAt = served(...list.map(({ workspaceId }) => workspaceId).toReversed());
  let started = '';
  let starts = 0;
  while (started !== 'free') {
    const { yielding } = share(list, servedAt);
    started = list.find(({ workspaceId }) => !yielding.includes(workspaceId))?.workspaceId ?? '';
    starts += 1;
    servedAt.set(started, 100 + starts);
  }
  expect(starts).toBeLessThanOrEqual(list.length);
});

test('the sample, whose jobs have a lower number, waits even when it has aged', () => {
  expect(yieldTo([waiting('sample', -1000, 0, 'pro', 900_000), waiting('free')])).toEqual(['sample']);
});
