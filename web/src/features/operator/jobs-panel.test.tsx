import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { JobsPanel } from './jobs-panel.tsx';

it('tells the operator what to do about a full disk, and not to contact the operator', async () => {
  const message = 'The server’s disk is full. Contact the team of this site.';
  const job = {
    ...{ id: 'a', name: 'render', status: 'failed', attempt: 3, progress: 0, label: '', labelCode: null },
    ...{ clipNumber: null, stopping: false, failure: { code: 'disk_full', message } },
    ...{ createdAt: '2026-11-22T06:30:00.000Z', startedAt: null, finishedAt: null, elapsedMs: null },
    ...{ retryable: true, video: null, workspace: { id: 'w', name: 'Studio Monsoon' } },
  };
  const byStatus = { queued: 0, running: 0, completed: 0, failed: 1, cancelled: 0 };
  await renderAt('/operator/jobs', <JobsPanel />, {
    '/installation/jobs': {
      ...{ jobs: [job], nextCursor: null, counts: { byStatus, stages: [] }, oldestWaitMs: null },
    },
  });
  // In the table of wide screens and in the card of narrow ones.
  expect(await screen.findAllByText(/Free some space under Storage, then retry/)).toHaveLength(2);
  expect(screen.queryByText(/team of this site/)).toBeNull();
});
