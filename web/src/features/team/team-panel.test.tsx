import type { Role } from '@jhalak/contract/permissions.ts';
import type { User } from '@jhalak/contract/routes/user.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, it, vi } from 'vitest';
import { chosenWorkspace, readChoiceAgain } from '#api/workspace-choice.ts';
import { type Answers, asha, renderAt } from '#testing/render-at.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { JoinCard } from './join-card.tsx';
import { TeamPanel } from './team-panel.tsx';

const joinedAt = '2026-05-01T10:00:00.000Z';
const members = [
  {
    id: 'm1',
    userId: 'u9',
    name: 'Leela Menon',
    email: 'leela@example.in',
    role: 'owner',
    joinedAt,
    hasSeat: true,
  },
  {
    id: 'm2',
    userId: 'u1',
    name: 'Asha Rao',
    email: 'asha@example.in',
    role: 'admin',
    joinedAt,
    hasSeat: true,
  },
  {
    id: 'm3',
    userId: 'u3',
    name: 'Kabir Das',
    email: 'kabir@example.in',
    role: 'viewer',
    joinedAt,
    hasSeat: false,
  },
];
const userAs = (role: Role) => ({ ...asha, role }) as User;

const show = (
  role: Role,
  seats: { used: number; total: number | null },
  planId = 'agency',
  more: Answers = {},
) =>
  renderAt('/settings', <TeamPanel user={userAs(role)} />, {
    '/session/me': { user: userAs(role) },
    '/session/config': { mail: false, plans: true },
    '/workspace/team': {
      workspace: { id: 'w1', name: 'Studio', personal: false, role, planId },
      ...{ members, seats },
    },
    '/workspace/invitations': { invitations: [] },
    ...more,
  });

async function choose(action: string): Promise<void> {
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Actions for Kabir Das' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

it('an admin changes every role but the owner’s, and removes neither the owner nor themselves', async () => {
  await show('admin', { used: 3, total: 10 });
  expect(await screen.findByText('Seats used: 3 of 10')).toBeDefined();
  const labels = (role: string) =>
    screen.queryAllByRole(role).map((one) => one.getAttribute('aria-label') ?? '');
  expect(labels('combobox').filter((label) => label.startsWith('Role of'))).toEqual([
    'Role of Asha Rao',
    'Role of Kabir Das',
  ]);
  expect(labels('button').filter((label) => label.startsWith('Actions'))).toEqual(['Actions for Kabir Das']);
  expect(screen.getByRole('button', { name: 'Create invite link' })).toBeDefined();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Actions for Kabir Das' }), { key: 'Enter' });
  const actions = await screen.findAllByRole('menuitem');
  expect(actions.map(({ textContent }) => textContent)).toEqual(['Remove']);
});

it('a question stays open when an earlier change of a role is answered', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  await show('admin', { used: 3, total: 10 }, 'agency', { '/workspace/members/m3/role': () => promise });
  fireEvent.keyDown(await screen.findByLabelText('Role of Kabir Das'), { key: 'e' });
  await choose('Remove');
  expect(screen.getByLabelText('Role of Kabir Das').hasAttribute('data-disabled')).toBe(true);
  resolve(Response.json({ ...members[2], role: 'editor' }));
  const role = screen.getByLabelText('Role of Kabir Das');
  await waitFor(() => expect(role.hasAttribute('data-disabled')).toBe(false));
  expect(screen.getByRole('button', { name: 'Remove' })).toBeDefined();
});

it('who hands their own workspace over goes on working in it: the next document opens it', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  await show('owner', { used: 3, total: 10 }, 'agency', { '/workspace/transfer': () => promise });
  await choose('Make owner');
  fireEvent.click(screen.getByRole('button', { name: 'Make owner' }));
  // The server tells all tabs before it answers this one.
  readChoiceAgain();
  expect(chosenWorkspace()).toBe('w1');
  resolve(Response.json({ done: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  localStorage.clear();
  readChoiceAgain();
});

it('the question before a transfer says what becomes of the plan, of its payments and of other workspaces', async () => {
  const askWith = async (billing: object) => {
    const alone = { plansOn: true, shared: false, subscription: null, next: null, workspaces: [] };
    const answer = vi.fn(() => Response.json({ ...alone, ...billing }));
    await show('owner', { used: 3, total: 10 }, 'agency', { '/billing': answer });
    await choose('Make owner');
    const text = await screen.findByText(/^You become an admin/);
    await waitFor(() => expect(answer).toHaveBeenCalled());
    return { says: (part: RegExp) => waitFor(() => expect(text.textContent).toMatch(part)) };
  };
  const one = await askWith({ shared: true });
  await one.says(/leaves your plan\. Unless Kabir Das has a plan for teams, it becomes Free/);
  cleanup();
  const workspaces = ['Studio', 'Chai Talks', 'Roti'].map((name) => ({ name }));
  const paid = await askWith({ subscription: { nextChargeAt: joinedAt, test: false }, workspaces });
  await paid.says(/goes on being charged for the plan, and only Kabir Das can stop that/);
  await paid.says(/Your 2 other workspaces lose this plan/);
  cleanup();
  const inTest = { nextChargeAt: joinedAt, test: true };
  const trial = { nextChargeAt: null, test: false };
  for (const uncharged of [
    { subscription: { nextChargeAt: null } },
    { subscription: inTest },
    { subscription: trial, next: inTest },
  ]) {
    const neither = await askWith(uncharged);
    await neither.says(/^You become an admin\. Only the new owner can give the ownership back\.$/);
    cleanup();
  }
});

it('a viewer sees the team and changes nothing', async () => {
  await show('viewer', { used: 3, total: 10 });
  expect(await screen.findByText('Kabir Das')).toBeDefined();
  expect(screen.queryAllByRole('combobox')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Create invite link' })).toBe(null);
  expect(screen.getByText(/Your role in this workspace doesn’t allow this/)).toBeDefined();
  expect(screen.getByText('1 member has no seat')).toBeDefined();
  expect(screen.getAllByText('No seat')).toHaveLength(1);
});

it('a plan for one person says what a plan with seats gives, with the way to it', async () => {
  await show('owner', { used: 1, total: 1 }, 'pro');
  expect(await screen.findByText(/^Agency gives each colleague a seat/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Upgrade Plan' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Create invite link' })).toBe(null);
  expect(screen.queryByText('Open invitations')).toBe(null);
});

it('invitations that were open before a plan for one person can still be withdrawn', async () => {
  const invitation = {
    id: 'i1',
    email: 'dev@example.in',
    role: 'editor',
    createdAt: joinedAt,
    expiresAt: joinedAt,
  };
  await show('owner', { used: 2, total: 1 }, 'pro', {
    '/workspace/invitations': { invitations: [invitation] },
  });
  expect(
    await screen.findByRole('button', { name: 'Withdraw the invitation of dev@example.in' }),
  ).toBeDefined();
  expect(screen.getByText('Open invitations')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Create invite link' })).toBe(null);
});

it('a withdrawn invitation is said to be withdrawn, and its link is not offered any more', async () => {
  const invitation = { id: 'i1', email: null, role: 'editor', createdAt: joinedAt, expiresAt: joinedAt };
  let invitations = [invitation];
  const { promise, resolve } = Promise.withResolvers<Response>();
  const me = () => Response.json({ user: userAs('admin') });
  await show('admin', { used: 3, total: 10 }, 'agency', {
    // Read again after the change, and slower than the list.
    '/session/me': () => (invitations.length > 0 ? me() : promise),
    '/workspace/invitations': () =>
      Response.json({ invitations, invitation, link: '/invite/token', emailed: false }),
    '/workspace/invitations/i1': () => {
      invitations = [];
      return Response.json({ done: true });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Create invite link' }));
  expect(await screen.findByDisplayValue(/invite\/token$/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^Withdraw/ }));
  expect(await screen.findByText('No open invitations.')).toBeDefined();
  resolve(me());
  await waitFor(() => expect(screen.queryByDisplayValue(/invite\/token$/)).toBe(null));
  expect(toast.getHistory().map((one) => 'title' in one && one.title)).toContain('Invitation withdrawn.');
});

const joinSignedOut = (signUp: string) =>
  renderAt('/invite/token', <JoinCard token="token" />, {
    '/session/me': { user: null },
    '/session/config': { signUp },
    '/invitations/read': { workspace: 'Studio', inviter: 'Leela Menon', role: 'editor', expiresAt: joinedAt },
  });

it.each([
  ['a colleague can become the owner first', members, /^The owner can’t leave\. Transfer/],
  ['no colleague could', members.slice(0, 1), /^You are the only one here/],
])('says what an owner who cannot leave can do where %s', async (_, present, advice) => {
  const workspace = { id: 'w1', name: 'Studio', personal: false, role: 'owner', planId: 'agency' };
  await show('owner', { used: 1, total: 10 }, 'agency', {
    '/workspace/team': { workspace, members: present, seats: { used: 1, total: 10 } },
  });
  expect(await screen.findByText(advice)).toBeDefined();
});

it('an invitation leads signed-out visitors to an account and back', async () => {
  await joinSignedOut('open');
  expect(await screen.findByText('Leela Menon invited you to join as Editor.')).toBeDefined();
  expect(screen.getByText('As an editor you can make, edit and export clips.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign in to join' }).getAttribute('href')).toBe('/sign-in');
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/sign-up');
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBe(null);
});

it.each(['invite', 'closed'])('an invitation promises no account where sign-up is %s', async (signUp) => {
  await joinSignedOut(signUp);
  expect(await screen.findByText(/^No account yet\?/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign in to join' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBe(null);
});

it('an invitation into a workspace where its reader is already says so once, and leads into it', async () => {
  const already = { success: false, error: 'You already belong to this workspace.', code: 'already_member' };
  const failed = vi.spyOn(toast, 'error');
  await renderAt('/invite/token', <JoinCard token="token" />, {
    '/session/me': { user: asha },
    '/invitations/read': { workspace: 'Studio', inviter: 'Leela Menon', role: 'editor', expiresAt: joinedAt },
    '/invitations/accept': () =>
      Response.json({ ...already, details: { workspaceId: 'w7' } }, { status: 409 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Accept invitation' }));
  expect(await screen.findByText('You already belong to this workspace.')).toBeDefined();
  expect(failed).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBe(null);
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  fireEvent.click(screen.getByRole('button', { name: 'Go to Dashboard' }));
  expect(assign).toHaveBeenCalledWith('/dashboard');
  readChoiceAgain();
  expect(chosenWorkspace()).toBe('w7');
  localStorage.clear();
  readChoiceAgain();
});

it('an invitation that cannot be read now is read again; one that is over leads home', async () => {
  const refused = (status: number, code: string) => () =>
    Response.json({ success: false, error: 'refused', code }, { status });
  const answers: Record<string, unknown> = {
    '/session/me': { user: null },
    '/invitations/read': refused(429, 'too_many_attempts'),
  };
  await renderAt('/invite/token', <JoinCard token="token" />, answers);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('This invitation doesn’t work')).toBe(null);
  answers['/invitations/read'] = refused(404, 'invite_invalid');
  fireEvent.click(again);
  expect(await screen.findByText('This invitation doesn’t work')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeDefined();
});

it('the log names who did what, and shows more on request', async () => {
  const entry = (id: string, name: string | null) => ({
    ...{ id, kind: 'member_removed', at: joinedAt, code: 'audit_member_removed' },
    actor: { kind: 'user', userId: 'u1', name, email: null },
    ...{ details: { member: 'Kabir Das' }, sentence: 'removed Kabir Das' },
  });
  await renderAt('/settings', <AuditPanel />, {
    '/audit': { entries: [entry('a', 'Asha Rao'), entry('b', null)], nextCursor: 'b', actors: [] },
    '/audit?cursor=b': { entries: [entry('c', 'Leela Menon')], nextCursor: null, actors: [] },
  });
  expect(await screen.findAllByText(/removed Kabir Das/)).toHaveLength(2);
  expect(screen.getByText('A deleted account')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Leela Menon')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBe(null);
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe('/api/audit/export');
});
