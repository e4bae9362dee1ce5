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
  const registry = createRegistry(['probe', 'render'], [job('probe'), job('render', { uses: 'cpu' })]);
  expect(registry.get('render').uses).toBe('cpu');
  expect(registry.has('unheard of')).toBe(false);
  expect(() => registry.get('unheard of')).toThrow('There is no job "unheard of".');
});

test('names all errors together when jobs and handlers do not match', () => {
  const jobs = [job('probe'), job('probe'), job('strange'), job('never', { attempts: 0 })];
  expect(() => createRegistry(['probe', 'render', 'never'], jobs)).toThrow(
    'The jobs do not fit together: the job "render" has no handler; the handler "strange" is not a known job; the job "probe" has more than one handler; "never" needs at least 1 attempt.',
  );
});
