import { addDays, indiaDateOf, inIndia } from '@jhalak/contract/posting/india-week.ts';
import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { asha, renderAt } from '../../testing/render-at.tsx';
import { dayNames } from './day-names.ts';
import { PlannerScreen } from './planner-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const today = indiaDateOf(new Date());
const from = addDays(today, -3);
const missed = {
  ...{ id: 'p1', videoId: 'v1', groupId: 'g1', postedAt: null, link: null, title: 'Bread', outputId: 'o1' },
  ...{ plannedAt: inIndia(from, '10:00').toISOString(), thumbnail_url: null, duration: 20, isPlanned: true },
  ...{ platform: 'instagram' as const, draft: null, coverMs: null, subtitleLanguage: null },
};
const show = () =>
  renderAt(
    '/planner',
    <TooltipProvider>
      <PlannerScreen from={from} onWeek={() => undefined} posts={[missed]} taken={[missed]} clips={[]} />
    </TooltipProvider>,
    { '/session/me': { user: asha } },
  );

it('moves a missed post to today or later, not to a day that is over', async () => {
  await show();
  fireEvent.keyDown(await screen.findByRole('button', { name: 'More for “Bread”' }), { key: 'Enter' });
  fireEvent.keyDown(await screen.findByRole('menuitem', { name: 'Move to' }), { key: 'ArrowRight' });
  const names = dayNames('en');
  const isOffered = async (date: string) =>
    (await screen.findByRole('menuitem', { name: names.long(date) })).getAttribute('aria-disabled') === null;
  const days = [-3, -2, -1, 0, 1, 2, 3].map((after) => isOffered(addDays(today, after)));
  expect(await Promise.all(days)).toEqual([false, false, false, true, true, true, true]);
});

it('takes what is dragged on today and later, not on a day that is over', async () => {
  await show();
  await screen.findByRole('button', { name: 'More for “Bread”' });
  const takes = (date: string) => {
    const day = document.querySelector(`[data-date="${date}"]`) ?? document.body;
    const over = createEvent.dragOver(day, { dataTransfer: { types: ['application/x-jhalak-plan'] } });
    fireEvent(day, over);
    return over.defaultPrevented;
  };
  expect([-1, 0, 1].map((after) => takes(addDays(today, after)))).toEqual([false, true, true]);
});
