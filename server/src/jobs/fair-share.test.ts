import { expect, test } from 'vitest';
import { fairShare } from './fair-share.ts';

const waiting = (workspaceId: string, priority = 0, running = 0, planId = 'free') => ({
  ...{ workspaceId, priority, running, planId },
});
const served = (...ids: string[]) => new Map(ids.map((id, index) => [id, index + 1]));
const share = (list: ReturnType<typeof waiting>[], servedAt = served()) =>
  fairShare(list, { limitOf: ({ planId }) => (planId === 'free' ? 2 : 4), servedAt });
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

test('the limit is that of the plan', () => {
  expect(share([waiting('a', 0, 2, 'pro'), waiting('b', 0, 2, 'free')])).toEqual({
    full: ['b'],
    yielding: ['b'],
  });
});
