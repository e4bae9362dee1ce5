import { datesOfWeek, indiaDateOf, inIndia } from '@jhalak/contract/posting/india-week.ts';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { WeekStrip } from './week-strip.tsx';

const from = '2026-11-22';
const tuesday = datesOfWeek(from)[2] ?? '';
const post = (id: string, time: string, postedAt: string | null) => ({
  ...{ id, videoId: 'v1', groupId: id, platform: 'instagram', postedAt, link: null, title: 'Bread' },
  ...{ plannedAt: inIndia(tuesday, time).toISOString(), thumbnail_url: null, outputId: 'o1', duration: 20 },
  ...{ isPlanned: true, draft: null, coverMs: null, subtitleLanguage: null },
});

test('the next seven days show what is planned, by India’s dates', async () => {
  const posts = [post('a', '00:10', null), post('b', '23:50', '2026-11-24T10:00:00.000Z')];
  // Missed posts, with which the planner begins, are not among the next days.
  const address = `/planner?week=${indiaDateOf(new Date())}`;
  await renderAt('/dashboard', <WeekStrip />, { [address]: { success: true, error: null, from, posts } });
  expect(await screen.findByText('1 of 7 days filled')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent?.slice(0, 3))).toEqual([
    'Pla',
    'Sun',
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
  ]);
  expect(screen.getByRole('link', { name: /^Tuesday.*24 November, 2 clips$/ })).toBeTruthy();
  const wednesday = screen.getByRole('link', { name: /^Wednesday.*25 November, nothing planned$/ });
  expect(wednesday.getAttribute('href')).toBe(`/planner?week=${from}`);
});

test('a week without posts has its seven days all the same, each the way to the planner', async () => {
  await renderAt('/dashboard', <WeekStrip />, {
    '/planner': { success: true, error: null, from, posts: [] },
  });
  expect(await screen.findByText('Nothing planned yet')).toBeDefined();
  expect(screen.getAllByRole('link', { name: /, nothing planned$/ })).toHaveLength(7);
});

test('a week that cannot be read again stays', async () => {
  let isDown = false;
  const answer = { success: true, error: null, from, posts: [post('a', '00:10', null)] };
  const { queries } = await renderAt('/dashboard', <WeekStrip />, {
    '/planner': () =>
      isDown
        ? Response.json({ success: false, error: 'no', code: 'x' }, { status: 500 })
        : Response.json(answer),
  });
  await screen.findByText('1 of 7 days filled');
  isDown = true;
  await act(async () => {
    await queries.invalidateQueries();
    // The page hears of what was read in a task of its own.
    await new Promise((passed) => setTimeout(passed, 50));
  });
  expect(queries.getQueryCache().getAll()[0]?.state.status).toBe('error');
  expect(screen.getByText('1 of 7 days filled')).toBeDefined();
});

test('a week that cannot be read leaves the dashboard without it', async () => {
  const { container } = await renderAt('/dashboard', <WeekStrip />, {
    '/planner': () => Response.json({ success: false, error: 'no', code: 'x' }, { status: 500 }),
  });
  await expect.poll(() => container.textContent).toBe('');
});
