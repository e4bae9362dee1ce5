import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { JobsPanel } from './jobs-panel.tsx';

const message = 'The server’s disk is full. Contact the team of this site.';
const failed = {
  ...{ id: 'a', name: 'render', status: 'failed', attempt: 3, progress: 0, label: '', labelCode: null },
  ...{ clipNumber: null, stopping: false, failure: { code: 'disk_full', message } },
  ...{ createdAt: '2026-11-22T06:30:00.000Z', startedAt: null, finishedAt: null, elapsedMs: null },
  ...{ retryable: true, video: null, workspace: { id: 'w', name: 'Studio Monsoon' } },
};

/** The panel with a job, then as it is whenever the list is read again. */
const show = (job: object, ...later: object[]) => {
  const states = [job, ...later];
  return renderAt('/operator/jobs', <JobsPanel />, {
    '/installation/jobs': () =>
      Response.json({
        ...{ jobs: [states.length > 1 ? states.shift() : states[0]], nextCursor: null, oldestWaitMs: null },
        counts: { byStatus: { queued: 0, running: 0, completed: 0, failed: 1, cancelled: 0 }, stages: [] },
      }),
  });
};

it('tells the operator what to do about a full disk, and not to contact the operator', async () => {
  await show(failed);
  // In the table of wide screens and in the card of narrow ones.
  expect(await screen.findAllByText(/Free some space under Storage, then retry/)).toHaveLength(2);
  expect(screen.queryByText(/team of this site/)).toBeNull();
});

it('stops a job of another workspace only once that is confirmed', async () => {
  await show({ ...failed, status: 'queued', failure: null, retryable: false });
  const [stop] = await screen.findAllByRole('button', { name: 'Stop the job of render' });
  const sent = vi.spyOn(globalThis, 'fetch');
  const changes = () => sent.mock.calls.filter(([, init]) => init?.method && init.method !== 'GET').length;
  if (stop) fireEvent.click(stop);
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop the job of render' }));
  expect(dialog.getByText(/^Studio Monsoon reads that the job was stopped/)).toBeDefined();
  expect(changes()).toBe(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Stop' }));
  await expect.poll(changes).toBe(1);
});

it('asks no question by itself about a job that failed while it was asked about and is queued again', async () => {
  const queued = { ...failed, status: 'queued', failure: null, retryable: false };
  const { queries } = await show(queued, failed, queued);
  const button = (name: string) => screen.findAllByRole('button', { name: `${name} the job of render` });
  const [stop] = await button('Stop');
  if (stop) fireEvent.click(stop);
  await screen.findByRole('dialog');
  await queries.invalidateQueries();
  await button('Retry');
  await queries.invalidateQueries();
  await button('Stop');
  expect(screen.queryByRole('dialog')).toBeNull();
});
