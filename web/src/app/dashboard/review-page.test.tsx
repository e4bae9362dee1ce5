import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeClip } from '../../testing/make-clip.ts';
import { makeVideo } from '../../testing/make-video.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { ReviewPage } from './review-page.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pages = (
  <Routes>
    <Route path="/dashboard/project/:id/review" element={<ReviewPage />} />
    <Route path="/dashboard/project/:id" element={<p>The project</p>} />
  </Routes>
);
const clipsPath = '/clips/video/v1?aspectRatio=all&status=all';
const generationsPath = '/videos/v1/generations';
const answers = {
  '/videos/v1': { success: true, error: null, video: makeVideo() },
  [clipsPath]: { success: true, error: null, clips: [makeClip()] },
  [generationsPath]: { generations: [{ id: 'n1', status: 'completed', foundCount: 1, clipCount: 1 }] },
};
const show = (change: object, search = '') =>
  renderAt(`/dashboard/project/v1/review${search}`, pages, { ...answers, ...change });

describe('a project with two requests for clips', () => {
  const newer = makeClip({ id: 'c2', groupId: 'g2', generationId: 'n2', title: 'Why milk turns' });
  const clips = { success: true, error: null, clips: [newer, makeClip()] };
  const first = { id: 'n1', status: 'completed', foundCount: 1, clipCount: 1 };
  const both = { [clipsPath]: clips, [generationsPath]: { generations: [{ ...first, id: 'n2' }, first] } };
  const heading = (name: string) => screen.findByRole('heading', { name });

  it('reviews the clips of the request that its address names', async () => {
    await show(both, '?request=n1');
    expect(await heading('Why bread rises')).toBeDefined();
  });

  it('reviews the newest clips to their end, whatever is asked for meanwhile', async () => {
    let generations: object[] = [{ ...first, id: 'n3', clipCount: 0 }, ...both[generationsPath].generations];
    const { queries } = await show({ ...both, [generationsPath]: () => Response.json({ generations }) });
    expect(await heading('Why milk turns')).toBeDefined();
    generations = [{ id: 'n4', status: 'waiting', foundCount: 0, clipCount: 0 }, ...generations];
    await act(() => queries.invalidateQueries({ queryKey: ['videos', 'generations'] }));
    expect(queries.getQueryData(['videos', 'generations', 'v1'])).toEqual({ generations });
    expect(await heading('Why milk turns')).toBeDefined();
  });
});

it.each([
  ['clips', clipsPath],
  ['requests', generationsPath],
])('offers to try again where the %s cannot be read', async (_, path) => {
  let isDown = true;
  const refused = { success: false, error: 'no', code: 'x' };
  await show({
    [path]: () =>
      isDown ? Response.json(refused, { status: 400 }) : Response.json(answers[path as keyof typeof answers]),
  });
  expect(await screen.findByText('The clips could not be loaded.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to the project' })).toBeDefined();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Why bread rises' })).toBeDefined();
});

it('gives way to the project where there is nothing to review', async () => {
  await show({
    [clipsPath]: { success: true, error: null, clips: [] },
    [generationsPath]: { generations: [] },
  });
  expect(await screen.findByText('The project')).toBeDefined();
});
