import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { goneAfterMs, noteEditing } from './editing.ts';

const event = (windowId: string, here = true) => ({
  ...{ type: 'editing' as const, clipId: 'c', windowId, userId: 'asha', name: 'Asha', here },
});
const windowsIn = (queries: QueryClient) =>
  (queries.getQueryData<{ windowId: string }[]>(['editing', 'c']) ?? []).map(({ windowId }) => windowId);

test('windows come, are announced again, leave, and are forgotten when they fall silent', () => {
  const queries = new QueryClient();
  noteEditing(queries, event('one'), 0);
  noteEditing(queries, event('two'), 1000);
  noteEditing(queries, event('one'), 2000);
  expect(windowsIn(queries)).toEqual(['two', 'one']);
  noteEditing(queries, event('two', false), 3000);
  expect(windowsIn(queries)).toEqual(['one']);
  noteEditing(queries, event('three'), 3000 + goneAfterMs);
  expect(windowsIn(queries)).toEqual(['three']);
});

test('the newest saved version stays, whatever order events arrive in', () => {
  const queries = new QueryClient();
  for (const version of [3, 5, 4]) noteEditing(queries, { type: 'clip-saved', clipId: 'c', version });
  expect(queries.getQueryData(['clip-saved', 'c'])).toBe(5);
});
