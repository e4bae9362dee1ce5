import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { asha, renderAt } from '#testing/render-at.tsx';
import { RequestReset } from './request-reset.tsx';
import { ResetPassword } from './reset-password.tsx';
import { SessionPage } from './session-page.tsx';
import { VerifyEmail } from './verify-email.tsx';

const config = {
  provider: 'built-in',
  passwords: true,
  mail: true,
  missingVariables: [],
  publicUrl: null,
  plans: false,
};
const token = 'AAAAAAAAAAAAAAAAAAAAAA';
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function Address() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

describe('a forgotten password', () => {
  it('gets a link by mail where mail is sent', async () => {
    await renderAt('/reset-password', <RequestReset />, {
      '/session/config': config,
      '/session/reset-request': { done: true },
    });
    await screen.findByLabelText('Email');
    type('Email', 'asha@example.in');
    fireEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText(/If asha@example.in has an account/)).toBeDefined();
  });

  it('is the operator’s business where no mail is sent', async () => {
    await renderAt('/reset-password', <RequestReset />, { '/session/config': { ...config, mail: false } });
    expect(await screen.findByText(/Write to us, and we’ll send you a link/)).toBeDefined();
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('can be asked for again where it could not be read whether mail is sent', async () => {
    let answer = () => Response.json({ success: false, error: 'away', code: 'server_busy' }, { status: 503 });
    await renderAt('/reset-password', <RequestReset />, { '/session/config': () => answer() });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer = () => Response.json(config);
    fireEvent.click(retry);
    expect(await screen.findByLabelText('Email')).toBeDefined();
  });

  it('is changed by a link, and then one signs in', async () => {
    await renderAt('/', <ResetPassword token={token} />, { '/session/reset': { done: true } });
    type('New password', 'eight monsoon mangoes');
    fireEvent.click(screen.getByRole('button', { name: 'Set the new password' }));
    expect(await screen.findByText('Your password is changed')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/sign-in');
  });

  it('ends what else opens the account where the email’s link or the user says so', async () => {
    await renderAt('/', <ResetPassword token={token} endOthers />, { '/session/reset': { done: true } });
    const sent = vi.spyOn(globalThis, 'fetch');
    const box = screen.getByLabelText('Also end other sign-ins, passkeys and API keys');
    expect((box as HTMLInputElement).checked).toBe(true);
    type('New password', 'eight monsoon mangoes');
    fireEvent.click(screen.getByRole('button', { name: 'Set the new password' }));
    expect(await screen.findByText('Your password is changed')).toBeDefined();
    const body = sent.mock.calls.map(([, init]) => init?.body).find((one) => typeof one === 'string');
    expect(JSON.parse(String(body))).toMatchObject({ endOthers: true });
  });

  it('with a link that is used up leads to a new one', async () => {
    const usedUp = 'This link has expired or was already used. Request a new one.';
    await renderAt('/', <ResetPassword token={token} />);
    vi.stubGlobal('fetch', async () =>
      Response.json({ success: false, error: usedUp, code: 'link_used_up' }, { status: 400 }),
    );
    type('New password', 'eight monsoon mangoes');
    fireEvent.click(screen.getByRole('button', { name: 'Set the new password' }));
    expect(await screen.findByText(usedUp)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
      '/reset-password',
    );
  });
});

describe('the link of a confirmation', () => {
  const opened = (answers: Record<string, unknown>, from?: string) =>
    renderAt(
      '/verify-email',
      <Routes>
        <Route path="/verify-email" element={<VerifyEmail token={token} {...(from && { from })} />} />
        <Route path="*" element={<Address />} />
      </Routes>,
      answers,
    );
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }));

  it('sends nothing by being opened, as programs that read mail do, and confirms by a press', async () => {
    const verify = vi.fn(() => Response.json({ done: true }));
    await opened({ '/session/verify': verify, '/session/me': { user: null } });
    await screen.findByRole('button', { name: 'Confirm my email' });
    expect(verify).not.toHaveBeenCalled();
    await press();
    expect(await screen.findByText('/sign-in')).toBeDefined();
    expect(verify).toHaveBeenCalledOnce();
  });

  it.each([
    ['signed out by way of signing in', null, '/sign-in?from=%2Finvite%2Fa-token'],
    ['signed in at once', asha, '/invite/a-token'],
  ])('leads %s to the page that the sign-up was on the way to', async (_, user, address) => {
    await opened({ '/session/verify': { done: true }, '/session/me': { user } }, '/invite/a-token');
    await press();
    expect(await screen.findByText(address)).toBeDefined();
  });

  it('that meets a busy server is sent again on a press; one that is used up leads to a new one', async () => {
    const refused = (status: number, code: string) =>
      Response.json({ success: false, error: code, code }, { status });
    const answers = [refused(503, 'server_busy'), refused(400, 'link_used_up')];
    await opened({ '/session/verify': () => answers.shift() });
    await press();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('link', { name: 'Open your profile' })).toBeNull();
    fireEvent.click(retry);
    expect(await screen.findByRole('link', { name: 'Open your profile' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('that is cut off says so and sends nothing', async () => {
    await renderAt('/', <VerifyEmail token={null} />);
    expect(screen.getByText(/This link is incomplete/)).toBeDefined();
  });
});

describe('the operator’s link', () => {
  const page = <SessionPage form="sign-up" />;

  it('asks signed-in users whether their account becomes the operator', async () => {
    await renderAt(`/sign-up?operator=${token}`, page, {
      '/session/me': { user: asha },
      '/session/operator': { user: { ...asha, operator: true } },
    });
    expect(await screen.findByText(/makes asha@example.in the operator/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Make me the operator' })).toBeDefined();
  });

  it('is kept on the way from sign-up to sign-in', async () => {
    await renderAt(`/sign-up?operator=${token}`, page, { '/session/me': { user: null } });
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe(`/sign-in?operator=${token}`);
  });
});
