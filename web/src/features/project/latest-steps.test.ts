import { expect, it } from 'vitest';
import { latestSteps } from './latest-steps.ts';

const step = (
  id: string,
  name: string,
  status: 'completed' | 'failed' | 'cancelled',
  clipNumber: number | null = null,
) => ({
  id,
  name,
  status,
  clipNumber,
  retryable: status !== 'completed',
});

it('only the newest step of its kind for the same clip can be tried again', () => {
  const jobs = [
    step('e', 'render', 'failed', 2),
    step('d', 'render', 'completed', 1),
    step('c', 'render', 'failed', 1),
    step('b', 'transcribe', 'cancelled'),
    step('a', 'transcribe', 'failed'),
  ];
  expect([...latestSteps(jobs)]).toEqual(['e', 'b']);
});

it('a step that would be refused cannot, nor an older one of its kind', () => {
  const jobs = [
    { ...step('b', 'import-link', 'failed'), retryable: false },
    step('a', 'import-link', 'failed'),
  ];
  expect([...latestSteps(jobs)]).toEqual([]);
});
