import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { SampleLink } from './sample-link.tsx';
import { useSampleOpening } from './use-sample-opening.ts';

const sample = (state: string, progress = 0) => ({
  ...{ success: true, error: null, state, progress, videoId: null as string | null, video: null },
});

/** The server goes from one state to the next at each request; opening gives a project. */
async function draw(...states: ReturnType<typeof sample>[]) {
  const drawn = renderAt(
    '/dashboard',
    <Routes>
      <Route path="/dashboard" element={<Page />} />
      <Route path="*" element={<Here />} />
    </Routes>,
  );
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method === 'POST') return Response.json({ ...sample('ready', 1), video: { id: 'v7' } });
    return Response.json(states.length > 1 ? states.shift() : states[0]);
  });
  await drawn;
}
/** As the dashboard draws it: the link stands elsewhere as soon as there are projects. */
function Page() {
  const opening = useSampleOpening();
  const [hasProjects, setHasProjects] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setHasProjects(true)}>
        Projects arrive
      </button>
      {hasProjects ? (
        <footer>
          <SampleLink opening={opening} />
        </footer>
      ) : (
        <SampleLink opening={opening} />
      )}
    </>
  );
}
function Here() {
  return <p data-testid="here">{useLocation().pathname}</p>;
}
const link = () => screen.findByRole('button', { name: 'Try it with a sample project' });

describe('the link to the sample project', () => {
  it('opens the workspace’s own one', async () => {
    await draw(sample('ready', 1));
    fireEvent.click(await link());
    expect((await screen.findByTestId('here')).textContent).toBe('/dashboard/project/v7');
  });

  it('tells how far it is while it is prepared, and opens automatically', { timeout: 10_000 }, async () => {
    await draw(sample('preparing', 0.4), sample('ready', 1));
    fireEvent.click(await link());
    expect(await screen.findByText('Preparing the sample, 40%. It opens when it is ready.')).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    const here = await screen.findByTestId('here', {}, { timeout: 6000 });
    expect(here.textContent).toBe('/dashboard/project/v7');
  });

  it('opens it also when the list of projects brings it before the answer does', async () => {
    await draw(sample('ready', 1));
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
      init?.method === 'POST' ? promise : answer(path, init),
    );
    fireEvent.click(await link());
    await waitFor(async () => expect((await link()).hasAttribute('disabled')).toBe(true));
    fireEvent.click(screen.getByText('Projects arrive'));
    resolve(Response.json({ ...sample('ready', 1), video: { id: 'v7' } }));
    expect((await screen.findByTestId('here')).textContent).toBe('/dashboard/project/v7');
  });

  it('stays quiet without a request', async () => {
    await draw(sample('preparing', 0.4));
    await link();
    expect(screen.queryByText(/Preparing the sample/)).toBeNull();
  });

  it('is gone once the sample is among the projects', { timeout: 10_000 }, async () => {
    await draw(sample('preparing', 0.4), { ...sample('ready', 1), videoId: 'v7' });
    await link();
    await waitFor(() => expect(screen.queryByRole('button', { name: /sample project/ })).toBeNull(), {
      timeout: 6000,
    });
  });

  it('says when it could not be made', async () => {
    await draw(sample('failed'));
    expect((await link()).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(/could not be prepared/)).toBeDefined();
  });
});
