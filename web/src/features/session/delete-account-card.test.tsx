import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['can be undone until its day', false, /^Your account will be deleted on/],
  ['is under way from then on, and offers nothing any more', true, /^Your account is being deleted/],
])('a deletion %s', async (_, started, title) => {
  const day = '2026-11-27T06:30:00.000Z';
  await renderAt('/dashboard/settings', <DeleteAccountCard />, {
    '/session/data': {
      deletion: { requestedAt: '2026-11-20T06:30:00.000Z', dueAt: day, started, receipt: 'mXw2sR7bQ0aT' },
      ...{ consents: [], teams: [], proof: { password: true, code: false } },
    },
  });
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    started ? [] : ['Keep my account'],
  );
});
