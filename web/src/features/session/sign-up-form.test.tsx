import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { asha, renderAt } from '#testing/render-at.tsx';
import { SessionPage } from './session-page.tsx';

const token = 'AAAAAAAAAAAAAAAAAAAAAA';
const page = <SessionPage form="sign-up" />;
const answersOf = (signUp: 'open' | 'invite' | 'closed', more = {}) => ({
  '/session/me': { user: null },
  '/session/config': { passwords: true, mail: true, missingVariables: [], signUp },
  ...more,
});
const fill = async () => {
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText('First name');
  type('First name', 'Asha');
  type('Email', 'asha@example.in');
  type('Password', 'seven monsoon mangoes');
  fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
};

describe('the sign-up', () => {
  it('where it is closed says so instead of a form', async () => {
    await renderAt('/sign-up', page, answersOf('closed'));
    expect(await screen.findByText(/Sign-up is closed/)).toBeDefined();
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('says how long a password has to be before one is refused', async () => {
    await renderAt('/sign-up', page, answersOf('open'));
    expect(await screen.findByText(/^At least 8 characters\./)).toBeDefined();
  });

  it('by invitation needs the link', async () => {
    await renderAt('/sign-up', page, answersOf('invite'));
    expect(await screen.findByText(/need an invitation to sign up/)).toBeDefined();
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('sends the token of an invitation link', async () => {
    await renderAt(`/sign-up?invitation=${token}`, page, answersOf('invite'));
    const bodies: string[] = [];
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
      if (body) bodies.push(String(body));
      return Response.json({ user: asha });
    });
    await fill();
    await expect
      .poll(() => bodies.map((body) => JSON.parse(body)))
      .toMatchObject([{ invitationToken: token }]);
  });

  it('tells which page it was on the way to, so that the link of the email leads on there', async () => {
    await renderAt('/sign-up?from=/invite/a-token', page, answersOf('open'));
    const sent = vi.spyOn(globalThis, 'fetch');
    await fill();
    await expect
      .poll(() => sent.mock.calls.map(([, init]) => init?.body).filter((body) => typeof body === 'string'))
      .toMatchObject([expect.stringContaining('"from":"/invite/a-token"')]);
  });

  it('where a mail makes the account leads to the mailbox', async () => {
    await renderAt('/sign-up', page, answersOf('open', { '/session/sign-up': { user: null } }));
    await fill();
    expect(await screen.findByText(/We sent an email to asha@example.in/)).toBeDefined();
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('with a mistyped address is sent again to another one, with what was filled in', async () => {
    await renderAt('/sign-up', page, answersOf('open', { '/session/sign-up': { user: null } }));
    await fill();
    fireEvent.click(await screen.findByRole('button', { name: 'Use another email' }));
    expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'Asha');
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'asha@example.com' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText(/We sent an email to asha@example.com/)).toBeDefined();
  });
});
