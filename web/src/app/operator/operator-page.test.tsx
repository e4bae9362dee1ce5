import type { ListedWorkspace } from '@jhalak/contract/routes/operator-workspaces.ts';
import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it, type MockInstance, vi } from 'vitest';
import { usageOfNewcomer } from '#features/billing/testing/usage.ts';
import { StoragePanel } from '#features/operator/storage-panel.tsx';
import { asha, renderAt } from '#testing/render-at.tsx';
import { HeaderSettings } from '../account/settings-page.tsx';
import { SidebarLinks } from '../dashboard/sidebar-links.tsx';
import { OperatorPage } from './operator-page.tsx';
import { WorkspacesSection } from './workspaces-section.tsx';

const show = (address: string, operator: boolean, requests: object[] = []) =>
  renderAt(
    address,
    <Routes>
      <Route path="/operator/:section?" element={<OperatorPage />} />
      <Route path="/settings" element={<HeaderSettings />} />
    </Routes>,
    {
      '/session/me': { user: { ...asha, operator } },
      '/session/config': { passwords: true, missingVariables: [], plans: true },
      '/contact': { requests },
    },
  );

it('names every page of the operator and marks the open one', async () => {
  await show('/operator/messages', true);
  const current = await screen.findByRole('link', { name: 'Messages', current: 'page' });
  expect(current.getAttribute('href')).toBe('/operator/messages');
  expect(await screen.findByText('No messages yet')).toBeDefined();
});

it('says on every page how many messages wait for an answer', async () => {
  await show('/operator/claims', true, [{ answered: false }, { answered: false }, { answered: true }]);
  expect(await screen.findByRole('link', { name: 'Messages (2)' })).toBeDefined();
});

it('leads old addresses of the settings to their new places', async () => {
  await show('/settings#messages', true);
  expect(await screen.findByRole('heading', { level: 1, name: 'Messages' })).toBeDefined();
});

it('has no meters of a plan beside it, as Home and other pages do', async () => {
  await renderAt('/dashboard', <SidebarLinks collapsed={false} operator />, {
    '/session/me': { user: { ...asha, operator: true } },
    '/session/config': { passwords: true, missingVariables: [], plans: true },
    '/billing': { usage: usageOfNewcomer },
  });
  expect(await screen.findByText('0 of 30')).toBeDefined();
  fireEvent.click(screen.getByRole('link', { name: 'Operator' }));
  expect(screen.queryByText('0 of 30')).toBeNull();
});

it('says beside Home that the figures of the plan could not be read, which Home leaves to it', async () => {
  await renderAt('/dashboard', <SidebarLinks collapsed={false} operator={false} />, {
    '/session/me': { user: asha },
    '/session/config': { plans: true },
    '/billing': () => Response.json({ success: false, error: 'no', code: 'x' }, { status: 503 }),
  });
  expect(await screen.findByText('The figures could not be loaded.')).toBeDefined();
});

it.each([
  ['a plan runs', { subscription: {}, invoices: [] }, true],
  ['something was paid', { subscription: null, invoices: [{}] }, true],
  ['a payment is open', { subscription: null, checkout: {}, invoices: [] }, true],
  ['nothing was paid', { subscription: null, invoices: [] }, false],
])('has the billing page beside it while plans are off, where %s', async (_, billing, isThere) => {
  await renderAt('/operator/users', <SidebarLinks collapsed={false} operator />, {
    '/session/me': { user: { ...asha, operator: true } },
    '/session/config': { passwords: true, missingVariables: [], plans: false },
    '/billing': billing,
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole('link', { name: 'Billing & Plan' }) !== null).toBe(isThere);
});

it('does not exist for any other user', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await show('/operator/users', false);
  expect(await screen.findByText('404')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Users' })).toBeNull();
});

const workspace = {
  ...{ id: 'w7', name: 'Chai Talks', owner: null, planId: 'free', grant: null, videos: 1, members: 1 },
  ...{ minutesUsed: 0, minutesTotal: 30, storageBytes: 412e9, storageTotalBytes: 1e12 },
};

const showWorkspaces = (change: Partial<ListedWorkspace> = {}, grants: unknown = { grants: [] }) =>
  renderAt('/operator/workspaces', <WorkspacesSection />, {
    '/session/me': { user: { ...asha, operator: true } },
    '/installation': { plansOn: true },
    '/installation/grants': grants,
    '/installation/workspaces': { workspaces: [{ ...workspace, ...change }], nextCursor: null, total: 1 },
  });

const rowButton = async (name = 'Grant a plan to Chai Talks'): Promise<HTMLElement> => {
  const [button] = await screen.findAllByRole('button', { name });
  if (!button) throw new Error('no row');
  return button;
};

const grantedWith = async (sent: MockInstance<typeof fetch>) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Grant the plan' }));
  await expect.poll(() => screen.queryByLabelText('Last day')).toBeNull();
  const post = sent.mock.calls.find(([, init]) => init?.method === 'POST');
  return JSON.parse(String(post?.[1]?.body));
};

it('grants a plan to the workspace whose row was chosen, and shows the form for it alone', async () => {
  await showWorkspaces();
  const row = await rowButton();
  expect(screen.getAllByText(/^412/)[0]?.textContent).toBe('412 / 1,000 GB');
  expect(screen.queryByLabelText('Last day')).toBeNull();
  row.focus();
  fireEvent.click(row);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await expect.poll(() => document.activeElement === row).toBe(true);
  fireEvent.click(row);
  const granted = await grantedWith(vi.spyOn(globalThis, 'fetch'));
  await expect.poll(() => document.activeElement === row).toBe(true);
  expect(granted).toMatchObject({ workspace: 'w7', planId: 'pro' });
});

it('grants a plan where the list of the granted ones cannot be read', async () => {
  await showWorkspaces({}, () => Response.json({ error: 'no', code: 'x' }, { status: 503 }));
  fireEvent.click(await rowButton());
  expect(await screen.findByRole('dialog', { name: 'Grant a plan to Chai Talks' })).toBeDefined();
});

it('changes a grant from what it is, below a larger paid plan too: an untouched form grants the same again', async () => {
  const grant = { id: 'g', endsAt: '2099-12-31T18:30:00.000Z', planId: 'pro', note: 'Partner' };
  await showWorkspaces({ planId: 'agency', grant });
  fireEvent.click(await rowButton('Change grant of Chai Talks'));
  expect(screen.queryByText(/, granted/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Grant a plan/ })).toBeNull();
  expect(await screen.findByRole('dialog', { name: 'Change grant of Chai Talks' })).toBeDefined();
  expect(await grantedWith(vi.spyOn(globalThis, 'fetch'))).toEqual({
    ...{ workspace: 'w7', planId: 'pro', lastDay: '2099-12-31', note: 'Partner' },
  });
});

it.each([
  [0, '0 / 5 GB'],
  [4e7, '< 0.1 / 5 GB'],
  [6e7, '0.1 / 5 GB'],
])('shows what a workspace stores, though it be little: %d bytes as %s', async (storageBytes, text) => {
  await showWorkspaces({ storageBytes, storageTotalBytes: 5e9 });
  await rowButton();
  expect(screen.getAllByText(/ GB$/)[0]?.textContent).toBe(text);
});

it('says since when files wait to be deleted, not that they are due', async () => {
  await renderAt('/operator/storage', <StoragePanel />, {
    '/installation/storage': {
      ...{ kind: 'folder', disk: null, byKind: {}, workspaces: [] },
      deletions: { waiting: 2, failing: 0, oldestWaitMs: 55 * 60_000, lastError: null },
    },
  });
  expect(await screen.findByText('2 files wait; the oldest was added 55 minutes ago.')).toBeDefined();
  expect(screen.getByText(/replaced files after an hour/)).toBeDefined();
});
