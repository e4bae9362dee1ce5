import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { createBatchStore } from '#api/batch.ts';
import { applyEvent } from '#api/events.ts';
import { noteWork, pageWork } from '#api/page-work.ts';
import { createQueryClient } from '#api/query-client.ts';
import { chosenWorkspace, readChoiceAgain } from '#api/workspace-choice.ts';
import { Hero } from '#features/marketing/hero.tsx';
import { SiteHeader } from '#features/marketing/site-header.tsx';
import { AccountArea } from '#features/session/account-area.tsx';
import { RequestReset } from '#features/session/request-reset.tsx';
import { SessionPage } from '#features/session/session-page.tsx';
import { createUploadStore } from '#features/upload/upload-store.ts';
import { startMessages } from '#messages/messages.ts';
import { asha, renderAt } from '../testing/render-at.tsx';
import { Application } from './application.tsx';
import { ConfigurationGate } from './configuration-gate.tsx';
import { Contact } from './contact-page.tsx';
import { SidebarLinks } from './dashboard/sidebar-links.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Protected } from './protected.tsx';

const signedOut = { '/session/me': { user: null } };
const signedIn = { '/session/me': { user: asha } };

describe('the account area', () => {
  it('is one disabled button while the session is unknown', async () => {
    await renderAt('/', <AccountArea />);
    expect(screen.getByRole('button', { name: 'Loading...' }).hasAttribute('disabled')).toBe(true);
  });

  it('offers both ways in to signed-out users', async () => {
    await renderAt('/', <AccountArea />, signedOut);
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Get Started' })).toBeDefined();
  });

  const openMenu = async (address: string) => {
    await renderAt(address, [<SiteHeader key="header" account={null} />, <Hero key="hero" />], signedOut);
    expect(await screen.findByRole('link', { name: 'Start Creating for Free' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    return within(await screen.findByRole('dialog'));
  };

  it('has the way in, in the menu of a phone', async () => {
    const menu = await openMenu('/');
    expect((await menu.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe('/sign-in');
  });

  it.each(['/invite/token', '/sign-in', '/sign-up'])('has none in the menu at %s', async (address) => {
    const menu = await openMenu(address);
    expect(menu.queryByRole('link', { name: 'Sign In' })).toBeNull();
  });

  it('offers none of them where the page itself is the form', async () => {
    await renderAt(
      '/invite/token',
      <>
        <AccountArea />
        <Hero />
      </>,
      signedOut,
    );
    expect(await screen.findByRole('link', { name: 'Start Creating for Free' })).toBeDefined();
    await waitFor(() =>
      expect(screen.queryAllByRole('button', { name: /Loading|Sign In|Get Started/ })).toEqual([]),
    );
  });

  it('is a menu behind a picture for signed-in users', async () => {
    await renderAt('/', <AccountArea />, signedIn);
    expect(await screen.findByRole('button', { name: /Account menu/ })).toBeDefined();
  });
});

describe('the hero', () => {
  it('leads to the prices before sign-in', async () => {
    await renderAt('/', <Hero />, signedOut);
    expect(screen.getByRole('link', { name: 'Start Creating for Free' }).getAttribute('href')).toBe(
      '#pricing',
    );
  });

  it('leads to the dashboard after', async () => {
    await renderAt('/', <Hero />, signedIn);
    const link = await screen.findByRole('link', { name: 'Go to Dashboard' });
    expect(link.getAttribute('href')).toBe('/dashboard');
  });
});

describe('a protected page', () => {
  const pages = (
    <Routes>
      <Route element={<Protected />}>
        <Route path="/dashboard" element={<p>inside</p>} />
      </Route>
      <Route path="/sign-in" element={<Kept />} />
    </Routes>
  );

  it('waits until it is known who is here', async () => {
    await renderAt('/dashboard', pages);
    expect(screen.getByRole('status').textContent).toBe('Loading...');
  });

  it('sends signed-out users to sign-in and keeps the destination', async () => {
    await renderAt('/dashboard?video=7#clips', pages, signedOut);
    expect((await screen.findByTestId('kept')).textContent).toBe('{"from":"/dashboard?video=7#clips"}');
  });

  it('opens for signed-in users', async () => {
    await renderAt('/dashboard', pages, signedIn);
    expect(await screen.findByText('inside')).toBeDefined();
  });

  it('says that the server does not answer in place of asking to sign in again', async () => {
    let answer = () => Response.json({ success: false, error: 'away', code: 'server_busy' }, { status: 503 });
    await renderAt('/dashboard', pages, { '/session/me': () => answer() });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByTestId('kept')).toBeNull();
    answer = () => Response.json({ user: asha });
    fireEvent.click(retry);
    expect(await screen.findByText('inside')).toBeDefined();
  });

  it('takes the workspace that a link names out of its address, and keeps the rest', async () => {
    window.history.replaceState(null, '', '/dashboard?workspace=w1&clip=2#words');
    readChoiceAgain();
    await renderAt(
      '/dashboard?workspace=w1&clip=2#words',
      <Routes>
        <Route element={<Protected />}>
          <Route path="/dashboard" element={<Address />} />
        </Route>
      </Routes>,
      signedIn,
    );
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/dashboard?clip=2#words'));
    window.history.replaceState(null, '', '/');
    readChoiceAgain();
    expect(chosenWorkspace()).toBe('w1');
    localStorage.clear();
    readChoiceAgain();
  });

  it('opens a new document once its user’s own workspace is another one', async () => {
    const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
    let user = asha;
    await renderAt(
      '/dashboard',
      <>
        {pages}
        <Reread />
      </>,
      { '/session/me': () => Response.json({ user }) },
    );
    expect(await screen.findByText('inside')).toBeDefined();
    user = { ...asha, workspaceId: 'w2' };
    fireEvent.click(screen.getByRole('button', { name: 'reread' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/dashboard'));
    expect(screen.queryByText('inside')).toBe(null);
    replace.mockRestore();
  });
});

/** As the event `workspace-left` does. */
function Reread() {
  const queries = useQueryClient();
  return (
    <button type="button" onClick={() => applyEvent(queries, { type: 'workspace-left' })}>
      reread
    </button>
  );
}

const drawn: string[] = [];
function Drawn() {
  drawn.push(useLocation().pathname);
  return <SidebarLinks collapsed={false} operator={false} />;
}

describe('logging out of the dashboard', () => {
  const pages = (
    <Routes>
      <Route element={<Protected />}>
        <Route path="/dashboard" element={<Drawn />} />
      </Route>
      <Route path="*" element={<Drawn />} />
    </Routes>
  );

  it('opens the landing page and draws nothing else', async () => {
    const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
    drawn.length = 0;
    await renderAt('/dashboard', pages, { ...signedIn, '/session/sign-out': { done: true } });
    fireEvent.click(await screen.findByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
    expect(new Set(drawn)).toEqual(new Set(['/dashboard']));
    replace.mockRestore();
  });

  it('asks while the session lasts where something would end with it, and the browser not a second time', async () => {
    let browserAsks: boolean | null = null;
    const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {
      browserAsks = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    });
    const send = () => new Promise<never>(() => undefined);
    const uploads = createUploadStore({
      ...{
        send,
        onArrived: () => undefined,
        readUserId: async () => null,
        now: () => 0,
        isSentElsewhere: async () => false,
      },
    });
    uploads.add([new File([], 'talk.mp4')]);
    createBatchStore().start('keep', [{ key: 'c', title: 'Clip', run: send }], () => undefined);
    const signOut = vi.fn(() => Response.json({ done: true }));
    await renderAt('/dashboard', pages, { ...signedIn, '/session/sign-out': signOut });
    const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
    await press('Log Out');
    expect((await screen.findByRole('dialog')).textContent).toMatch(/still uploading.*still being made/);
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(signOut).not.toHaveBeenCalled();
    await press('Log Out');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
    expect(browserAsks).toBe(false);
    replace.mockRestore();
    // As their page would have done.
    for (const work of pageWork()) noteWork(work, false);
  });
});

function Broken(): never {
  throw new Error('the wheels came off');
}

function Address() {
  const { pathname, search, hash } = useLocation();
  return <p data-testid="address">{`${pathname}${search}${hash}`}</p>;
}

function Kept() {
  return <p data-testid="kept">{JSON.stringify(useLocation().state)}</p>;
}

describe('a page that cannot be shown', () => {
  it('names exactly the variables that are missing', async () => {
    const config = { provider: 'oidc', missingVariables: ['OIDC_ISSUER'], publicUrl: null, plans: true };
    await renderAt('/', <ConfigurationGate>inside</ConfigurationGate>, { '/session/config': config });
    expect(await screen.findByRole('heading', { name: 'Configuration Error' })).toBeDefined();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['OIDC_ISSUER']);
    // Drawn with the screen: a screen reader says which page this is from the first moment.
    expect(document.title).toBe('Configuration Error · Jhalak');
  });

  it('folds the text of an unexpected error', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderAt(
      '/',
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeDefined();
    expect(screen.getByText('the wheels came off').closest('details')?.open).toBe(false);
  });

  it('that does not exist is logged and leads home', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderAt('/nowhere', <NotFoundPage />);
    expect(screen.getByText('Oops! Page not found')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    await waitFor(() => expect(logged).toHaveBeenCalledWith(expect.stringContaining('404'), '/nowhere'));
  });
});

it('every page stays where the script of notices does not arrive', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const fetchNotices = vi.fn(() => Promise.reject(new Error('no network')));
  render(
    <Application
      {...{ messages: await startMessages('en'), queries: createQueryClient(), theme: 'light', fetchNotices }}
      router={() => <p>the page</p>}
    />,
  );
  await waitFor(() => expect(fetchNotices).toHaveBeenCalled());
  // React shows what comes late after a third of a second at the earliest.
  await new Promise((done) => setTimeout(done, 600));
  expect(screen.getByText('the page')).toBeDefined();
});

it('asks the team for a reset link with the address of the sign-in', async () => {
  const pages = (
    <Routes>
      <Route path="/sign-in" element={<SessionPage form="sign-in" />} />
      <Route path="/reset-password" element={<RequestReset />} />
      <Route path="/contact" element={<Contact />} />
    </Routes>
  );
  const config = { passwords: true, mail: false, missingVariables: [], external: null };
  await renderAt('/sign-in', pages, { ...signedOut, '/session/config': config });
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'asha@example.in' } });
  fireEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Contact us' }));
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'asha@example.in');
  const { value } = screen.getByLabelText<HTMLTextAreaElement>('Message');
  expect(value).toBe('I can’t sign in. Please send me a link to reset my password.');
});
