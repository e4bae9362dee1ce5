import { addDays, indiaDateOf, inIndia } from '@jhalak/contract/posting/india-week.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeClip } from '../../testing/make-clip.ts';
import { asha, renderAt } from '../../testing/render-at.tsx';
import { PlannerPage } from './planner-page.tsx';

const from = indiaDateOf(new Date());
const post = {
  ...{ id: 'p1', videoId: 'v1', groupId: 'g1', postedAt: null, link: null, title: 'Bread', outputId: 'o1' },
  ...{ plannedAt: inIndia(addDays(from, 1), '10:00').toISOString(), isPlanned: true, isReady: true },
  ...{
    thumbnail_url: null,
    duration: 20,
    platform: 'instagram',
    draft: null,
    coverMs: null,
    subtitleLanguage: null,
  },
};
const refused = () => Response.json({ success: false, error: 'Later.', code: 'x' }, { status: 429 });

it.each(['/planner', '/clips'])('keeps its week where %s cannot be read again', async (refusing) => {
  let isUp = true;
  const answered = (path: string, body: object) => ({
    [path]: () => (isUp || path !== refusing ? Response.json(body) : refused()),
  });
  const { queries } = await renderAt('/planner', <PlannerPage />, {
    '/session/me': { user: asha },
    ...answered('/planner', { from, posts: [post], taken: [] }),
    ...answered('/clips', { clips: [] }),
  });
  expect((await screen.findAllByText('Bread')).length).toBeGreaterThan(0);
  isUp = false;
  await act(async () => {
    await queries.invalidateQueries();
    // The page hears of what was read in a task of its own.
    await new Promise((passed) => setTimeout(passed, 50));
  });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryAllByText('Bread').length).toBeGreaterThan(0);
});

it('says that its week did not come, and asks again', async () => {
  let answer: () => Response = refused;
  await renderAt('/planner', <PlannerPage />, {
    '/session/me': { user: asha },
    '/planner': () => answer(),
    '/clips': { clips: [] },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer = () => Response.json({ from, posts: [post], taken: [] });
  again.click();
  expect((await screen.findAllByText('Bread')).length).toBeGreaterThan(0);
});

it('offers every clip that was kept, also those behind a hundred newer files', async () => {
  const clip = (id: string, kept: boolean | null) => makeClip({ id, groupId: id, title: id, kept });
  const kept = '/clips?status=completed&decision=kept';
  await renderAt('/planner', <PlannerPage />, {
    '/session/me': { user: asha },
    '/planner': { from, posts: [], taken: [] },
    [`${kept}&limit=100`]: { clips: [clip('Newer', true)], nextCursor: 'older' },
    [`${kept}&cursor=older&limit=100`]: { clips: [clip('Older', true)], nextCursor: null },
    '/clips?status=completed&decision=open&limit=100': {
      clips: [clip('Undecided', null)],
      nextCursor: 'more',
    },
  });
  for (const title of ['Newer', 'Older', 'Undecided'])
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
});

it('shows its week while clips are still being read, which a newer reading stops', async () => {
  const { queries } = await renderAt('/planner', <PlannerPage />, {
    '/session/me': { user: asha },
    '/planner': { from, posts: [post], taken: [] },
  });
  expect((await screen.findAllByText('Bread')).length).toBeGreaterThan(0);
  const asked = vi.spyOn(globalThis, 'fetch');
  const readings = () => asked.mock.calls.filter(([path]) => String(path).includes('decision=kept'));
  const readAnew = () => void queries.refetchQueries({ queryKey: ['clips', 'finished'] });
  await act(async () => {
    await queries.cancelQueries({ queryKey: ['clips', 'finished'] });
    queries.setQueryData(['clips', 'finished'], []);
  });
  act(readAnew);
  await expect.poll(() => readings().length).toBe(1);
  act(readAnew);
  await expect.poll(() => readings().length).toBe(2);
  expect(readings().map(([, init]) => init?.signal?.aborted)).toEqual([true, false]);
});

it('draws sixty clips at first, and more when they are asked for', async () => {
  const clips = Array.from({ length: 75 }, (_, at) => makeClip({ id: `c${at}`, groupId: `g${at}` }));
  await renderAt('/planner', <PlannerPage />, {
    '/session/me': { user: asha },
    '/planner': { from, posts: [], taken: [] },
    '/clips?status=completed&decision=kept&limit=100': { clips },
    '/clips': { clips: [] },
  });
  const tiles = () => screen.getAllByRole('button', { name: /^Plan “/ }).length;
  const more = await screen.findByRole('button', { name: 'Show more' });
  expect(tiles()).toBe(60);
  fireEvent.click(more);
  expect(tiles()).toBe(75);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
