import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { ChangeEmail } from './change-email.tsx';

const show = (security: { password: boolean; twoFactor: { on: boolean } }, answer: unknown = {}) =>
  renderAt('/profile', <ChangeEmail />, {
    '/session/config': { passwords: true, mail: true },
    '/session/security': security,
    '/session/email': answer,
  });

it('takes a new address with the password, and closes when its link is sent', async () => {
  await show({ password: true, twoFactor: { on: false } }, { changed: false });
  fireEvent.click(await screen.findByRole('button', { name: 'Change email' }));
  expect(screen.getByText(/^You confirm the new email by a link/)).toBeDefined();
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Change email' }));
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'seven mangoes' } });
  send();
  expect(await screen.findByText('Enter your new email.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('New email'), { target: { value: 'asha@example.in' } });
  send();
  await waitFor(() => expect(screen.queryByLabelText('New email')).toBeNull());
});

it('says what is missing where an account has neither password nor code', async () => {
  await show({ password: false, twoFactor: { on: false } });
  expect(await screen.findByText(/turn on two-factor sign-in first/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
