import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineJob } from './define-job.ts';
import { createRegistry } from './registry.ts';

const job = (name: string, values = {}) =>
  defineJob({
    name,
    payload: z.object({}),
    uses: 'light',
    attempts: 1,
    timeoutMs: 1,
    run: async () => null,
    failed: async () => undefined,
    ...values,
  });

test('finds the handler of every known job', () => {
  const registry = createRegistry([job('probe'), job('render', { uses: 'cpu' })]);
  expect(registry.get('render').uses).toBe('cpu');
  expect(registry.has('unheard of')).toBe(false);
  expect(() => registry.get('unheard of')).toThrow('There is no job "unheard of".');
});
