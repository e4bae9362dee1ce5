import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { HealthCard } from './health-card.tsx';

it('lists what needs attention first, each with what to do, and folds what works', async () => {
  await renderAt('/operator/health', <HealthCard />, {
    '/installation/health': {
      checks: [
        { part: 'database', state: 'ok', detail: '1 ms' },
        { part: 'disk', state: 'warning', detail: '7%' },
        { part: 'worker', state: 'error', detail: null, cause: 'worker_never' },
        { part: 'sweep', state: 'ok', detail: null },
      ],
      uptime: { percent: 99.973, since: '2026-08-24T06:30:00.000Z' },
      sweep: { problem: null, orphans: 0, total: 30, pausedUntil: '2026-12-01T01:35:00.000Z' },
    },
  });
  await screen.findByText(/Up 99.973% of the time since 24 Aug 2026/);
  expect(screen.getByRole('heading', { name: '1 thing doesn’t work' })).toBeDefined();
  expect(screen.getByText('1 thing needs attention')).toBeDefined();
  const [worker, disk, database, sweep] = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(worker).toMatch(/^WorkerDoes not work.*has started yet.*npm start$/);
  expect(disk).toMatch(/^DiskNeeds attention.*7% freeOpen Storage$/);
  expect(screen.getByRole('link', { name: 'Open Storage' }).getAttribute('href')).toBe('/operator/storage');
  expect(database).toBe('DatabaseWorks1 ms');
  expect(sweep).toMatch(/^Leftover filesWorks.*here until 1 Dec 2026/);
  expect(screen.getByText('2 parts work').closest('details')?.open).toBe(false);
});

it('names both models for faces on one line, with the command that fetches both', async () => {
  await renderAt('/operator/health', <HealthCard />, {
    '/installation/health': {
      checks: ['face-model', 'speaker-model'].map((part) => ({ part, state: 'warning', detail: null })),
      uptime: { percent: null, since: null },
      sweep: null,
    },
  });
  expect(await screen.findByRole('heading', { name: '1 thing needs attention' })).toBeDefined();
  expect(screen.getByText('npm run models -- download vision')).toBeDefined();
  expect(screen.getByRole('listitem').textContent).toMatch(/^Face detection and who speaks/);
});

it('calls a command with places to fill in a template', async () => {
  vi.stubGlobal('isSecureContext', true);
  await renderAt('/operator/health', <HealthCard />, {
    '/installation/health': {
      checks: ['worker', 'mail'].map((part) => ({ part, state: 'error', detail: null })),
      uptime: { percent: null, since: null },
      sweep: null,
    },
  });
  expect(await screen.findByRole('button', { name: 'Copy command: Worker' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy template: Email' }).textContent).toBe('Copy template');
});

it('writes one setting a line of a template, as a terminal takes them', async () => {
  await renderAt('/operator/health', <HealthCard />, {
    '/installation/health': {
      checks: [{ part: 'payments', state: 'error', detail: null }],
      uptime: { percent: null, since: null },
      sweep: null,
    },
  });
  const command = await screen.findByText(/RAZORPAY_KEY_ID=/);
  expect(command.textContent?.split('\n')).toEqual([
    'RAZORPAY_KEY_ID=… \\',
    'RAZORPAY_KEY_SECRET=… \\',
    'RAZORPAY_WEBHOOK_SECRET=… \\',
    'npm start',
  ]);
});

it('says why a speech service fails in the words of the interface', async () => {
  const failure = { code: 'speech_service_balance', message: 'as the server logs it', details: {} };
  await renderAt('/operator/health', <HealthCard />, {
    '/installation/health': {
      checks: [
        { part: 'speech-services', state: 'error', detail: null, failures: [{ name: 'Sarvam', failure }] },
        { part: 'payments', state: 'warning', detail: 'test' },
      ],
      uptime: { percent: null, since: null },
      sweep: null,
    },
  });
  expect(
    await screen.findByText(/^Sarvam: its account has no credit left. Add credit at Sarvam/),
  ).toBeDefined();
  expect(screen.queryByText('test')).toBeNull();
});

it('asks before many files are deleted, and sends the decision about exactly these', async () => {
  await renderAt('/operator/health', <HealthCard />, {
    '/installation/health': {
      checks: [{ part: 'sweep', state: 'warning', detail: null }],
      uptime: { percent: null, since: null },
      sweep: { problem: 'too_many', orphans: 1204, total: 30_000, pausedUntil: null },
    },
    '/installation/sweep': { success: true },
  });
  await screen.findByText(/^1,204 of 30,000 in the storage belong to no project/);
  const sent = vi.spyOn(globalThis, 'fetch');
  fireEvent.click(screen.getByRole('button', { name: 'Delete leftover files: 1,204' }));
  await screen.findByRole('dialog', { name: 'Delete leftover files?' });
  expect(sent).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Noted. The worker follows within five minutes.');
  expect(JSON.parse(String(sent.mock.calls[0]?.[1]?.body))).toEqual({ problem: 'too_many', orphans: 1204 });
});

it('asks again where the decision has led to another question', async () => {
  const sweep = { problem: 'unmarked', orphans: 12, total: 30, pausedUntil: null };
  const { queries } = await renderAt('/operator/health', <HealthCard />, {
    '/installation/health': () =>
      Response.json({
        checks: [{ part: 'sweep', state: 'warning', detail: null }],
        uptime: { percent: null, since: null },
        sweep,
      }),
    '/installation/sweep': { success: true },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'These files are ours' }));
  await screen.findByText('Noted. The worker follows within five minutes.');
  sweep.problem = 'too_many';
  await queries.invalidateQueries();
  expect(await screen.findByRole('button', { name: 'Delete leftover files: 12' })).toBeDefined();
  expect(screen.queryByText(/^Noted/)).toBeNull();
});
