import type { JobEvent, ListEvent } from '@jhalak/contract/events.ts';
import { expect, test } from 'vitest';
import { mergeEvents } from './events-merge.ts';

const of = { type: 'job', subjectId: 's1', videoId: 'v1', progress: 1, label: '', labelCode: null } as const;

/** The lists that are told of when a job has this status. */
function listsAt(job: string, status: JobEvent['status']): ListEvent['lists'] {
  const pending = mergeEvents();
  pending.add({ ...of, job, status });
  return pending.take().flatMap((event) => (event.type === 'lists' ? event.lists : []));
}

test.each([
  ['transcribe', 'completed'],
  ['transcribe', 'failed'],
  ['transcribe', 'cancelled'],
  ['render', 'completed'],
  ['export', 'completed'],
] as const)('what has counted, or is free again, is told of once %s is %s', (job, status) => {
  expect(listsAt(job, 'running')).not.toContain('usage');
  expect(listsAt(job, status)).toContain('usage');
});
