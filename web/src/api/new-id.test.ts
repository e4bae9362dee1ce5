import { expect, it, vi } from 'vitest';
import { newId } from './new-id.ts';

it('makes ids where the page comes over plain HTTP from another machine', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 20 }, newId);
  expect(new Set(ids).size).toBe(20);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});
