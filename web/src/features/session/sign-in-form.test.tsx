import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { SessionPage } from './session-page.tsx';

const answersOf = (config: object, more = {}) => ({
  '/session/me': { user: null },
  '/session/config': { passwords: true, mail: true, missingVariables: [], external: null, ...config },
  ...more,
});
const acme = { external: { label: 'Acme account' } };
const page = <SessionPage form="sign-in" />;
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the sign-in', () => {
  it('wants a code where the password is not enough', async () => {
    await renderAt('/sign-in', page, answersOf({}, { '/session/sign-in': { user: null } }));
    await screen.findByLabelText('Email');
    type('Email', 'asha@example.in');
    type('Password', 'seven monsoon mangoes');
    fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByLabelText('Code')).toBeDefined();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('by an emailed link asks for a press and no password', async () => {
    const answers = answersOf({}, { '/session/sign-in-link': { user: null } });
    await renderAt('/sign-in?link=AAAAAAAAAAAAAAAAAAAAAA', page, answers);
    fireEvent.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect(await screen.findByLabelText('Code')).toBeDefined();
  });

  it('offers the usual ways where the emailed link is used up', async () => {
    const usedUp = 'This link has expired or was already used. Request a new one.';
    const refused = () =>
      Response.json({ success: false, error: usedUp, code: 'link_used_up' }, { status: 400 });
    const answers = answersOf(acme, { '/session/sign-in-link': refused });
    await renderAt('/sign-in?link=AAAAAAAAAAAAAAAAAAAAAA', page, answers);
    fireEvent.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText(usedUp)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(await screen.findByLabelText('Password')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Continue with Acme account' })).toBeDefined();
  });

  it('goes on with a code after the return from a provider', async () => {
    await renderAt('/sign-in?step=code&from=%2Fdashboard', page, answersOf(acme));
    expect(await screen.findByLabelText('Code')).toBeDefined();
  });

  const over = 'This sign-in took too long. Start again.';
  const tooLate = {
    '/session/second-factor': () =>
      Response.json({ success: false, error: over, code: 'sign_in_over' }, { status: 409 }),
  };
  const startAgain = async () => {
    await screen.findByLabelText('Code');
    type('Code', '123456');
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(over)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
    const provider = await screen.findByRole('button', { name: 'Continue with Acme account' });
    expect(screen.queryByLabelText('Code')).toBeNull();
    return provider;
  };

  it('starts again where the code of a provider’s sign-in came too late, and keeps the page that was wanted', async () => {
    await renderAt('/sign-in?step=code&from=%2Feditor%2F1', page, answersOf(acme, tooLate));
    const provider = await startAgain();
    const sent = vi.fn((_path: string, _init?: RequestInit) => new Promise<Response>(() => undefined));
    vi.stubGlobal('fetch', sent);
    fireEvent.click(provider);
    await vi.waitFor(() => expect(sent).toHaveBeenCalled());
    expect(JSON.parse(String(sent.mock.calls[0]?.[1]?.body))).toMatchObject({ from: '/editor/1' });
  });

  it('starts again where the code came too late after an emailed link, which is used up', async () => {
    const answers = answersOf(acme, { ...tooLate, '/session/sign-in-link': { user: null } });
    await renderAt('/sign-in?link=AAAAAAAAAAAAAAAAAAAAAA', page, answers);
    fireEvent.click(await screen.findByRole('button', { name: 'Sign In' }));
    await startAgain();
    expect(screen.getByLabelText('Password')).toBeDefined();
  });

  it('offers the provider beside passwords, or alone', async () => {
    await renderAt('/sign-in', page, answersOf(acme));
    expect(await screen.findByRole('button', { name: 'Continue with Acme account' })).toBeDefined();
    expect(screen.getByLabelText('Password')).toBeDefined();
    cleanup();
    await renderAt('/sign-in', page, answersOf({ ...acme, passwords: false }));
    expect(await screen.findByRole('button', { name: 'Continue with Acme account' })).toBeDefined();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('offers a passkey where the browser can use one, and stays usable where it cannot', async () => {
    const here = answersOf({ passkeyHost: 'localhost' });
    await renderAt('/sign-in', page, here);
    expect(await screen.findByLabelText('Email')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
    cleanup();
    vi.stubGlobal('PublicKeyCredential', { parseCreationOptionsFromJSON: () => ({}) });
    await renderAt('/sign-in', page, here);
    expect(await screen.findByRole('button', { name: 'Sign in with a passkey' })).toBeDefined();
    cleanup();
    await renderAt('/sign-in', page, answersOf({ passkeyHost: 'clips.example.in' }));
    expect(await screen.findByLabelText('Email')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });

  it('says why a return from the provider signed no user in', async () => {
    await renderAt('/sign-in?external=account_exists', page, answersOf(acme));
    expect(await screen.findByText(/already has an account here/)).toBeDefined();
  });

  it('stays usable where the provider does not answer', async () => {
    const error = 'Acme account can’t be reached right now.';
    const down = () =>
      Response.json({ success: false, error, code: 'external_unreachable' }, { status: 502 });
    await renderAt('/sign-in', page, answersOf(acme, { '/session/external': down }));
    fireEvent.click(await screen.findByRole('button', { name: 'Continue with Acme account' }));
    expect(await screen.findByText(error)).toBeDefined();
    expect(screen.getByLabelText('Password')).toBeDefined();
  });
});
