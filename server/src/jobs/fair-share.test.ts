import { expect, test } from 'vitest';
import { workspacesToYield } from './fair-share.ts';

const waiting = (workspaceId: string, priority = 0, running = 0) => ({ workspaceId, priority, running });
const served = (...ids: string[]) => new Map(ids.map((id, index) => [id, index + 1]));
const yieldTo = (list: ReturnType<typeof waiting>[], servedAt = served()) =>
  workspacesToYield(list, { perWorkspace: 2, servedAt });

test('nobody stands back when only one workspace waits', () => {
  expect(yieldTo([waiting('a')])).toEqual([]);
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

test('a workspace at its limit does not keep others back', () => {
  expect(yieldTo([waiting('a', 9, 2), waiting('b')])).toEqual(['a']);
  expect(yieldTo([waiting('a', 9, 2)])).toEqual([]);
});
