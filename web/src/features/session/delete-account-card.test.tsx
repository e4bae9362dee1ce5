import { fireEvent, screen } from '@testing-library/react';
import { Toaster } from 'sonner';
import { expect, it } from 'vitest';
import { asha, renderAt } from '../../testing/render-at.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';

const day = '2026-11-27T06:30:00.000Z';
const deletion = { requestedAt: '2026-11-20T06:30:00.000Z', dueAt: day, receipt: 'mXw2sR7bQ0aT' };
const rest = { consents: [], teams: [], workspaces: [], proof: { password: true, code: false } };

it.each([
  ['can be undone until its day', false, /^Your account will be deleted on/],
  ['is under way from then on, and offers nothing any more', true, /^Your account is being deleted/],
])('a deletion %s', async (_, started, title) => {
  await renderAt('/dashboard/settings', <DeleteAccountCard />, {
    '/session/data': { deletion: { ...deletion, started }, ...rest },
  });
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    started ? [] : ['Keep my account'],
  );
});

it('an account that is kept after all is said to stay, and its deletion is not asked about again', async () => {
  let scheduled = false;
  await renderAt('/dashboard/settings', [<DeleteAccountCard key="card" />, <Toaster key="toasts" />], {
    '/session/data': () =>
      Response.json({ deletion: scheduled ? { ...deletion, started: false } : null, ...rest }),
    '/session/deletion': () => {
      scheduled = !scheduled;
      return Response.json(scheduled ? { deletion: { ...deletion, started: false } } : { done: true });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'seven monsoon mangoes' } });
  fireEvent.click(screen.getByRole('button', { name: 'Delete my account in seven days' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeDefined();
  expect(await screen.findByText('Your account stays.')).toBeDefined();
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

it('who runs the installation reads that it may be left without an operator', async () => {
  for (const operator of [true, false]) {
    const { unmount } = await renderAt('/dashboard/settings', <DeleteAccountCard />, {
      '/session/me': { user: { ...asha, operator } },
      '/session/data': { deletion: null, ...rest },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByLabelText('Current password')).toBeDefined();
    expect((screen.queryByText(/^You run this installation/) !== null) === operator).toBe(true);
    unmount();
  }
});

it('the workspaces that go with an account are named before its deletion is confirmed', async () => {
  await renderAt('/dashboard/settings', <DeleteAccountCard />, {
    '/session/data': {
      ...{ deletion: null, ...rest },
      workspaces: [
        { id: 'a', name: 'Asha’s workspace' },
        { id: 'b', name: 'Chai Studio' },
      ],
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  expect(screen.getByText('These 2 workspaces go with it, with their videos and clips:')).toBeDefined();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Asha’s workspace',
    'Chai Studio',
  ]);
});

it('a team that needs another owner is a link into its settings', async () => {
  const teams = [{ id: 'studio', name: 'Chai Studio' }];
  await renderAt('/dashboard/settings', <DeleteAccountCard />, {
    '/session/data': { deletion: null, ...rest, teams },
  });
  const link = await screen.findByRole('link', { name: 'Chai Studio' });
  expect(link.getAttribute('href')).toBe('/settings?workspace=studio#team');
});
