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
