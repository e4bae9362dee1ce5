import { fireEvent, screen } from '@testing-library/react';
import { Toaster } from 'sonner';
import { expect, it } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { InvitationsCard } from './invitations-card.tsx';

const invitation = (id: string, values = {}) => ({
  ...{ id, note: id, createdAt: '2026-05-01T10:00:00.000Z', expiresAt: '2126-05-08T10:00:00.000Z' },
  ...{ usedAt: null, usedBy: null },
  ...values,
});
const made = '/sign-up?invitation=AAAAAAAAAAAAAAAAAAAAAA';
const answers = {
  '/session/config': { passwords: true, missingVariables: [], signUp: 'invite' },
  '/session/invitations': {
    invitations: [
      invitation('Ravi'),
      invitation('Kavya', { usedAt: '2026-05-02T10:00:00.000Z', usedBy: 'kavya@example.in' }),
      invitation('Old', { expiresAt: '2020-05-02T10:00:00.000Z' }),
    ],
    link: made,
    invitation: invitation('New'),
  },
  '/session/invitations/Ravi': { done: true },
};

it('lists invitations by what became of them, and only unused ones can be revoked', async () => {
  await renderAt('/settings', <InvitationsCard />, answers);
  expect(await screen.findByText('Used by kavya@example.in')).toBeDefined();
  expect(screen.getByText('Expired')).toBeDefined();
  expect(screen.getByText(/Only invited people can sign up/)).toBeDefined();
  expect(
    screen.getAllByRole('button', { name: /^Revoke/ }).map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Revoke the invitation for Ravi', 'Revoke the invitation for Old']);
});

it('shows the link of a new invitation with the address of this browser', async () => {
  await renderAt('/settings', <InvitationsCard />, answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Create invite link' }));
  const field = await screen.findByLabelText('Invitation link');
  expect(field.getAttribute('value')).toBe(new URL(made, location.origin).href);
});

it('makes invitations where an external provider alone signs users in', async () => {
  const config = { passwords: false, missingVariables: [], signUp: 'invite' };
  await renderAt('/settings', <InvitationsCard />, { ...answers, '/session/config': config });
  expect(await screen.findByText(/Only invited people can sign up/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Create invite link' })).toBeDefined();
});

it('takes the link of a new invitation away once it is revoked, and says so', async () => {
  let open = [invitation('New')];
  await renderAt(
    '/settings',
    <>
      <InvitationsCard />
      <Toaster />
    </>,
    {
      ...answers,
      '/session/invitations': () =>
        Response.json({ invitations: open, link: made, invitation: invitation('New') }),
      '/session/invitations/New': () => {
        open = [];
        return Response.json({ done: true });
      },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Create invite link' }));
  await screen.findByLabelText('Invitation link');
  fireEvent.click(screen.getByRole('button', { name: 'Revoke the invitation for New' }));
  expect(await screen.findByText('The invitation no longer works.')).toBeDefined();
  expect(screen.queryByLabelText('Invitation link')).toBeNull();
});
