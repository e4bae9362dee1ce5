import { addDays, indiaDateOf, inIndia } from '@jhalak/contract/posting/india-week.ts';
import type { PlannedPost } from '@jhalak/contract/routes/planner.ts';
import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { asha, renderAt } from '../../testing/render-at.tsx';
import type { ClipToPlan } from './clips-to-plan.ts';
import { dayNames } from './day-names.ts';
import { PlannerScreen } from './planner-screen.tsx';

const today = indiaDateOf(new Date());
const from = addDays(today, -3);
const missed = {
  ...{ id: 'p1', videoId: 'v1', groupId: 'g1', postedAt: null, link: null, title: 'Bread', outputId: 'o1' },
  ...{
    plannedAt: inIndia(from, '10:00').toISOString(),
    thumbnail_url: null,
    duration: 20,
    isPlanned: true,
    isReady: true,
    isMaking: false,
  },
  ...{ platform: 'instagram' as const, draft: null, coverMs: null, subtitleLanguage: null },
};
const clip = (groupId: string, title = 'Bread'): ClipToPlan => ({
  ...{ id: 'o1', groupId, videoId: 'v1', title, thumbnail_url: null, duration: 20, kept: null },
});
let saved = 0;
const answers = {
  '/session/me': { user: asha },
  '/clips/o1/posts/instagram': () => {
    saved += 1;
    return Response.json({ success: true, error: null, post: null });
  },
};
const show = (post: PlannedPost = missed, clips: readonly ClipToPlan[] = []) =>
  renderAt(
    '/planner',
    <PlannerScreen
      {...{ from, posts: [post], clips }}
      taken={[{ ...post, posted: post.postedAt !== null }]}
      onWeek={() => undefined}
    />,
    answers,
  );

// A day has no full hour left after 23:00, and ends while a test is on its way.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: inIndia(today, '12:00') }));

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

it('leaves a posted clip on its day until it is marked as not posted', async () => {
  await show({ ...missed, postedAt: '2026-11-05T04:30:00Z' });
  expect((await screen.findByRole('article')).getAttribute('draggable')).toBe('false');
  fireEvent.keyDown(await screen.findByRole('button', { name: 'More for “Bread”' }), { key: 'Enter' });
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Not posted yet', 'Post it']);
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

it('goes from a day that is over to today by one press of the keys, and never back to one', async () => {
  saved = 0;
  await show();
  const tile = (await screen.findAllByRole('link', { name: 'Bread' })).find((link) =>
    link.hasAttribute('aria-keyshortcuts'),
  );
  const asked = vi.spyOn(globalThis, 'fetch');
  fireEvent.keyDown(tile ?? document.body, { key: 'ArrowLeft', shiftKey: true });
  fireEvent.keyDown(tile ?? document.body, { key: 'ArrowRight', shiftKey: true });
  await expect.poll(() => saved).toBe(1);
  const call = asked.mock.calls.find(([address]) => String(address).includes('/posts/'));
  expect(indiaDateOf(new Date(JSON.parse(String(call?.[1]?.body)).plannedAt))).toBe(today);
});

it('moves a missed post to today when its time is saved, also where the hour is kept', async () => {
  saved = 0;
  await show({ ...missed, plannedAt: inIndia(from, '23:59').toISOString() });
  const asked = vi.spyOn(globalThis, 'fetch');
  fireEvent.keyDown(await screen.findByRole('button', { name: 'More for “Bread”' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Change time' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await expect.poll(() => saved).toBe(1);
  const call = asked.mock.calls.find(([address]) => String(address).includes('/posts/'));
  expect(JSON.parse(String(call?.[1]?.body)).plannedAt).toBe(inIndia(today, '23:59').toISOString());
});

it('a post of a day that came is ticked off in sight, one of a later day in its menu', async () => {
  saved = 0;
  const later = {
    ...{ ...missed, id: 'p2', groupId: 'g2', title: 'Butter' },
    plannedAt: inIndia(addDays(today, 1), '10:00').toISOString(),
  };
  const week = (
    <PlannerScreen {...{ from, posts: [missed, later], taken: [], clips: [] }} onWeek={() => undefined} />
  );
  await renderAt('/planner', week, answers);
  const asked = vi.spyOn(globalThis, 'fetch');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Posted?' }));
  await expect.poll(() => saved).toBe(1);
  const call = asked.mock.calls.find(([address]) => String(address).includes('/posts/'));
  expect(JSON.parse(String(call?.[1]?.body)).posted).toBe(true);
});

it('clips without a place on the platform are listed alone until the others are asked for; each of those says where and on which day it has its own', async () => {
  const post = (
    groupId: string,
    platform: 'instagram' | 'x',
    days: number,
    postedAt: string | null = null,
  ) => ({
    ...{ ...missed, id: `${groupId}-${platform}`, groupId, platform, postedAt },
    plannedAt: inIndia(addDays(from, days), '23:59').toISOString(),
  });
  // Posted before the day that it was planned for.
  const postedAt = '2026-11-05T04:30:00Z';
  const posts = [
    post('a', 'x', 1),
    post('a', 'instagram', 2, postedAt),
    post('b', 'x', 4),
    post('c', 'x', 5),
  ];
  const elsewhere = { platform: 'instagram' as const, plannedAt: null, posted: false };
  const taken = [
    { ...elsewhere, groupId: 'a', posted: true },
    { ...elsewhere, groupId: 'c' },
    { ...elsewhere, groupId: 'e', posted: true },
  ];
  const clips = ['a', 'b', 'c', 'd', 'e'].map((groupId) => clip(groupId, groupId));
  const screenOf = <PlannerScreen {...{ from, posts, taken, clips }} onWeek={() => undefined} />;
  await renderAt('/planner', screenOf, { '/session/me': { user: asha } });
  const day = (days: number) => dayNames('en').short(addDays(from, days));
  const tray = within(await screen.findByRole('region', { name: 'Your clips' }));
  expect(tray.getByRole('heading', { name: 'Not yet on Instagram Reels: 2' })).toBeDefined();
  expect(tray.getAllByRole('listitem')).toHaveLength(2);
  fireEvent.keyDown(screen.getAllByRole('button', { name: /^\+ Add clip/ })[0] ?? document.body, {
    key: 'Enter',
  });
  const offered = await screen.findAllByRole('menuitem');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['b', 'd']);
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  fireEvent.click(tray.getByRole('button', { name: 'Show the others: 3' }));
  const lines = tray.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toContain(`XPlanned ${day(4)}`);
  expect(lines[1]).not.toMatch(/Posted|Planned|week/);
  expect(lines[2]).toContain('Instagram ReelsPosted 5 Nov');
  expect(lines[3]).toContain('In another week');
  expect(lines[4]).toContain('Posted in another week');
});

/** A week in which one more of the clips is planned each time that it is read. */
function GrowingWeek({ order, clips }: { order: readonly string[]; clips: readonly ClipToPlan[] }) {
  const [count, setCount] = useState(1);
  const here = { platform: 'instagram' as const, plannedAt: null, posted: false };
  const taken = order.slice(0, count).map((groupId) => ({ ...here, groupId }));
  return (
    <>
      <PlannerScreen {...{ from, posts: [], taken, clips }} onWeek={() => undefined} />
      <button type="button" onClick={() => setCount(count + 1)}>
        Read
      </button>
    </>
  );
}

it('a clip that is planned and leaves the list gives the focus to the next one', async () => {
  saved = 0;
  const clips = ['a', 'b', 'c', 'd'].map((groupId) => clip(groupId, groupId));
  await renderAt('/planner', <GrowingWeek order={['a', 'b', 'd', 'c']} clips={clips} />, answers);
  const planOf = (title: string) => screen.findByRole('button', { name: `Plan “${title}”` });
  const plan = async (title: string) => {
    const before = saved;
    const button = await planOf(title);
    button.focus();
    fireEvent.keyDown(button, { key: 'Enter' });
    fireEvent.click(await screen.findByRole('menuitem', { name: dayNames('en').long(addDays(today, 1)) }));
    await expect.poll(() => [saved, document.activeElement]).toEqual([before + 1, button]);
    fireEvent.click(screen.getByRole('button', { name: 'Read' }));
  };
  await plan('b');
  expect(document.activeElement).toBe(await planOf('c'));
  await plan('d');
  expect(document.activeElement).toBe(await planOf('c'));
  // The last one stays: all that are planned are listed then.
  await plan('c');
  expect(document.activeElement).toBe(await planOf('c'));
});

it('asks before a clip that was posted on the platform is planned again', async () => {
  saved = 0;
  await show({ ...missed, postedAt: '2026-11-05T04:30:00Z' }, [clip('g1')]);
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Plan “Bread”' }), { key: 'Enter' });
  const tomorrow = dayNames('en').long(addDays(today, 1));
  fireEvent.click(await screen.findByRole('menuitem', { name: tomorrow }));
  const question = await screen.findByRole('dialog', { name: 'Plan “Bread” again?' });
  expect(question.textContent).toContain('Instagram Reels');
  expect(saved).toBe(0);
  fireEvent.click(within(question).getByRole('button', { name: 'Plan again' }));
  await expect.poll(() => saved).toBe(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an empty day offers the clips without a place on the platform, and names its best time', async () => {
  saved = 0;
  await show(missed, [clip('g1', 'Bread'), clip('g2', 'Butter')]);
  const day = dayNames('en').long(addDays(today, 1));
  const tomorrow = await screen.findByRole('button', {
    name: new RegExp(`^\\+ Add clip ${day} Best time \\d`),
  });
  expect(tomorrow.textContent).not.toContain('Instagram');
  fireEvent.keyDown(tomorrow, { key: 'Enter' });
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Butter']);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Butter' }));
  await expect.poll(() => saved).toBe(1);
});

it('today’s empty day says what its time is once the best one is over', async () => {
  vi.setSystemTime(inIndia(today, '22:15'));
  await show(missed, [clip('g2', 'Butter')]);
  const day = await screen.findByRole('button', {
    name: new RegExp(`Add clip ${dayNames('en').long(today)}`),
  });
  expect(day.textContent).toMatch(/Next slot 11:00\spmbest time is over$/);
});

it('a day that has a clip takes another one, and a day that is over does not', async () => {
  saved = 0;
  const plannedAt = inIndia(addDays(today, 1), '10:00').toISOString();
  await show({ ...missed, plannedAt }, [clip('g1', 'Bread'), clip('g2', 'Butter')]);
  const name = new RegExp(`^\\+ Add clip ${dayNames('en').long(addDays(today, 1))}$`);
  fireEvent.keyDown(await screen.findByRole('button', { name }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Butter' }));
  await expect.poll(() => saved).toBe(1);
  expect(screen.getAllByRole('button', { name: /^\+ Add clip/ })).toHaveLength(4);
});

it('the week’s reminders and its files each have a button of their own', async () => {
  await show();
  const calendar = await screen.findByRole('link', { name: 'Add to calendar' });
  expect(calendar.getAttribute('href')).toContain(from);
  const asked = vi.spyOn(globalThis, 'fetch');
  fireEvent.click(screen.getByRole('button', { name: 'Download the week’s videos' }));
  expect(asked.mock.calls.map(([, init]) => init?.method)).toContain('HEAD');
});

it('an empty week offers the reminders of the weeks behind it', async () => {
  const later = inIndia(addDays(today, 20), '10:00').toISOString();
  const taken = [{ groupId: 'g1', platform: 'x' as const, plannedAt: later, posted: false }];
  await renderAt(
    '/planner',
    <PlannerScreen {...{ from, posts: [], taken, clips: [] }} onWeek={() => undefined} />,
    answers,
  );
  expect(await screen.findByRole('link', { name: 'Add to calendar' })).toBeDefined();
});

it('a week whose clips are all posted has no videos to download', async () => {
  await show({ ...missed, postedAt: missed.plannedAt });
  expect(await screen.findByRole('link', { name: 'Add to calendar' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Download the week’s videos' })).toBeNull();
});

it('a post that needs a change says so on its tile and beside the download, one that is being made only there', async () => {
  const posts = ['g1', 'g2', 'g3'].map((groupId, at) => ({
    ...{ ...missed, id: groupId, groupId, isReady: at === 0, isMaking: at === 2 },
    plannedAt: inIndia(addDays(today, 1), '10:00').toISOString(),
  }));
  const week = (planned: readonly PlannedPost[]) => (
    <PlannerScreen {...{ from, posts: planned, taken: [], clips: [] }} onWeek={() => undefined} />
  );
  const { unmount } = await renderAt('/planner', week(posts), answers);
  const said = 'Videos to download: 1 of 3. 1 needs a change. 1 is being made.';
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.getAllByText('Needs a change')).toHaveLength(1);
  expect(screen.getAllByText('Planned')).toHaveLength(2);
  unmount();
  const none = await renderAt('/planner', week(posts.slice(1, 2)), answers);
  expect(await screen.findByText('No video to download yet. 1 needs a change.')).toBeDefined();
  none.unmount();
  await renderAt('/planner', week(posts.slice(0, 1)), answers);
  expect(await screen.findByText('Planned')).toBeDefined();
  expect(screen.queryByText(/a change|The download/)).toBeNull();
});

it('a clip that the platform does not take as it is is offered for no day, and says so among the others', async () => {
  await show(missed, [clip('g2', 'Butter'), { ...clip('g3', 'Long bread'), duration: 200 }]);
  fireEvent.keyDown((await screen.findAllByRole('button', { name: /^\+ Add clip/ }))[0] ?? document.body, {
    key: 'Enter',
  });
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Butter']);
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  const tray = within(screen.getByRole('region', { name: 'Your clips' }));
  expect(tray.getAllByRole('listitem').map(({ textContent }) => textContent)).toHaveLength(1);
  fireEvent.click(tray.getByRole('button', { name: 'Show the others: 1' }));
  expect(tray.getAllByRole('listitem')[1]?.textContent).toContain('Length doesn’t suit Instagram Reels');
});
