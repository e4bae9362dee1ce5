import { expect, it } from 'vitest';
import { usageOfNewcomer } from './testing/usage.ts';
import { limitsReached, usageBars } from './usage-share.ts';

const usage = usageOfNewcomer;
const minutes = (minutesUsed: number, minutesTotal: number | null = 30) =>
  usageBars({ ...usage, minutesUsed, minutesTotal })[0];

it('a bar fills with what was used and warns before the end', () => {
  expect(minutes(0)).toMatchObject({ percent: 0, state: 'room', note: null });
  expect(minutes(23)).toMatchObject({ state: 'room' });
  expect(minutes(24)).toMatchObject({ percent: 80, state: 'almost', note: 'almost' });
  expect(minutes(30)).toMatchObject({ percent: 100, state: 'over', note: null });
});

it('more than the limit, after a smaller plan was chosen, stays a full bar', () => {
  expect(minutes(412)).toMatchObject({ percent: 100, used: 412, state: 'over' });
});

it('without a limit there is a figure and no bar', () => {
  expect(minutes(412, null)).toMatchObject({ percent: null, used: 412, state: 'room' });
});

it('the limit of clips counts exports; generating has none', () => {
  const bars = usageBars({ ...usage, clipsGenerated: 18, clipsExported: 2 });
  expect(bars.slice(1, 3)).toMatchObject([
    { id: 'exports', used: 2, total: 2, state: 'over' },
    { id: 'generated', used: 18, total: null, percent: null },
  ]);
});

it('after the minutes of the month come prepaid ones', () => {
  const [bar] = usageBars({ ...usage, minutesUsed: 30, prepaidMinutesLeft: 40 });
  expect(bar).toMatchObject({ state: 'over', note: 'prepaidNext' });
});

it('what is being transcribed counts as taken, of the month and of the prepaid minutes', () => {
  const [bar] = usageBars({ ...usage, minutesUsed: 6, minutesHeld: 24 });
  expect(bar).toMatchObject({ used: 30, percent: 100, state: 'over', note: null });
  const all = { ...usage, minutesHeld: 30, prepaidMinutesLeft: 40, prepaidMinutesHeld: 40 };
  expect(limitsReached(all).map(({ id }) => id)).toEqual(['minutes']);
  expect(limitsReached({ ...all, prepaidMinutesHeld: 39 })).toEqual([]);
});

it('what stops working at its limit is listed: minutes only once the prepaid ones are gone', () => {
  const reached = (more: Partial<typeof usage>) => limitsReached({ ...usage, ...more }).map(({ id }) => id);
  expect(reached({})).toEqual([]);
  expect(reached({ minutesUsed: 30, clipsExported: 2, storageBytes: 7e9, seatsUsed: 3 })).toEqual([
    'minutes',
    'exports',
    'storage',
    'seats',
  ]);
  expect(reached({ minutesUsed: 30, prepaidMinutesLeft: 40 })).toEqual([]);
});

it('storage warns before it is full', () => {
  const storage = (storageBytes: number) =>
    usageBars({ ...usage, storageBytes }).find(({ id }) => id === 'storage');
  expect(storage(1e9)).toMatchObject({ percent: 20, note: null });
  expect(storage(4.5e9)).toMatchObject({ note: 'almost' });
  expect(storage(7e9)).toMatchObject({ percent: 100, state: 'over' });
});

it('seats are shown to teams; only more members than seats need a word', () => {
  const seats = (seatsUsed: number, seatsTotal: number | null, seatsInvited = 0) =>
    usageBars({ ...usage, seatsUsed, seatsInvited, seatsTotal }).find(({ id }) => id === 'seats');
  expect(seats(1, 1)).toBeUndefined();
  expect(seats(10, 10)).toMatchObject({ percent: 100, state: 'room', note: null });
  expect(seats(3, 1)).toMatchObject({ state: 'over', over: 2 });
  // Invitations hold seats, as the team's page counts; only members can lack one.
  expect(seats(9, 10, 1)).toMatchObject({ used: 10, state: 'room', note: null });
  expect(seats(3, 1, 2)).toMatchObject({ used: 5, over: 2 });
  expect(seats(3, null)).toMatchObject({ percent: null, note: null });
});
