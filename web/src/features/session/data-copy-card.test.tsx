import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { DataCopyCard } from './data-copy-card.tsx';

it.each([
  [true, 'You can close this page. The bell and an email tell you when it is ready.'],
  [false, 'You can close this page. The bell tells you when it is ready.'],
])('promises an email about a finished copy only where emails are sent: %s', async (mail, promise) => {
  const making = { id: 'a', status: 'making', progress: 0.42, archive: null, failure: null };
  await renderAt('/settings', <DataCopyCard />, {
    ...{ '/session/config': { mail }, '/session/data/copies': { copies: [making] } },
  });
  expect(await screen.findByText(promise)).toBeDefined();
});

it.each([
  ['is being made', { status: 'making', failure: null }],
  ['failed', { status: 'failed', failure: { code: 'disk_full', message: 'No space.', details: {} } }],
])('offers the copy before it while a new one %s', async (_, state) => {
  const [readyAt, expiresAt] = ['2026-11-20T06:30:00.000Z', '2026-11-27T06:30:00.000Z'];
  const archive = { readyAt, expiresAt, sizeBytes: 900, sha256: '', tables: 1, files: 1, filesBytes: 9 };
  const copy = { receipt: 'r', requestedAt: readyAt, progress: 0, archive: null };
  const copies = [
    { ...copy, id: 'new', ...state },
    { ...copy, id: 'old', status: 'ready', archive, failure: null },
  ];
  await renderAt('/settings', <DataCopyCard />, { '/session/data/copies': { copies } });
  const link = await screen.findByRole('link', { name: /^Download the copy/ });
  expect(link.getAttribute('href')).toContain('/old/');
});
