import { expect, test } from 'vitest';
import { selectedWorkspace } from './auth-context.ts';
import { assertStorable } from './read-json.ts';

const nested = (levels: number, inner: unknown): unknown => {
  let value = inner;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
};
const refusalOf = (run: () => unknown): string | null => {
  try {
    run();
    return null;
  } catch (error) {
    return (error as { id?: string }).id ?? String(error);
  }
};

test('half a surrogate pair and NUL are refused in texts and names at every level', () => {
  for (const bad of ['\ud800', 'a\0b', { '\udfff': 1 }])
    expect(refusalOf(() => assertStorable({ a: nested(20, bad) }))).toBe('text_invalid');
  expect(refusalOf(() => assertStorable({ a: nested(20, 'झलक 🎬') }))).toBeNull();
});

test('200,000 nested arrays are refused, not a stack overflow', () => {
  expect(refusalOf(() => assertStorable(nested(200_000, '\ud800')))).toBe('invalid_field');
});

test('a workspace that cannot be an id is unknown before any query', () => {
  const selected = (query: string) =>
    selectedWorkspace({ headers: new Headers(), url: `http://jhalak.test/api/me${query}` });
  for (const bad of ['%00', '%ED%A0%80', 'a%0Ab', 'x'.repeat(65)])
    expect(refusalOf(() => selected(`?workspace=${bad}`))).toBe('not_found');
  expect([selected('?workspace=Ab_9-x'), selected('')]).toEqual(['Ab_9-x', null]);
});
