import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { SampleLink } from './sample-link.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sample = (state: string, progress = 0) => ({
  ...{ success: true, error: null, state, progress, videoId: null, video: null },
});

/** The server goes from one state to the next at each request; opening gives a project. */
async function draw(...states: ReturnType<typeof sample>[]) {
  const drawn = renderAt(
    '/dashboard',
    <Routes>
      <Route path="/dashboard" element={<SampleLink />} />
      <Route path="*" element={<Here />} />
    </Routes>,
  );
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method === 'POST') return Response.json({ ...sample('ready', 1), video: { id: 'v7' } });
    return Response.json(states.length > 1 ? states.shift() : states[0]);
  });
  await drawn;
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
    expect(await screen.findByText('Preparing the sample, 40 %. It opens when it is ready.')).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    const here = await screen.findByTestId('here', {}, { timeout: 6000 });
    expect(here.textContent).toBe('/dashboard/project/v7');
  });

  it('stays quiet without a request', async () => {
    await draw(sample('preparing', 0.4));
    await link();
    expect(screen.queryByText(/Preparing the sample/)).toBeNull();
  });

  it('says when it could not be made', async () => {
    await draw(sample('failed'));
    expect((await link()).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(/could not be prepared/)).toBeDefined();
  });
});
