import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { HealthCard } from './health-card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lists what needs attention first, each with what to do', async () => {
  await renderAt('/operator/health', <HealthCard />, {
    '/installation/health': {
      checks: [
        { part: 'database', state: 'ok', detail: '1 ms' },
        { part: 'disk', state: 'warning', detail: '7 %' },
        { part: 'worker', state: 'error', detail: null },
      ],
      uptime: { percent: 99.973, since: '2026-08-24T06:30:00.000Z' },
    },
  });
  await screen.findByText(/Up 99.973 % of the time since 24 Aug 2026/);
  expect(screen.getByText('1 · Does not work')).toBeDefined();
  const [worker, disk, database] = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(worker).toMatch(/^WorkerDoes not work.*npm start runs one/);
  expect(disk).toMatch(/^DiskNeeds attention.*7 % free$/);
  expect(database).toBe('DatabaseWorks1 ms');
});
