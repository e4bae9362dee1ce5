import { expect, it } from 'vitest';
import { usageBars } from './usage-share.ts';

const usage = { minutesUsed: 0, minutesTotal: 30, clipsGenerated: 0, clipsExported: 0, clipsTotal: 2 };
const minutes = (minutesUsed: number, minutesTotal: number | null = 30) =>
  usageBars({ ...usage, minutesUsed, minutesTotal })[0];

it('a bar fills with what was used and warns before the end', () => {
  expect(minutes(0)).toMatchObject({ percent: 0, state: 'room' });
  expect(minutes(23)).toMatchObject({ state: 'room' });
  expect(minutes(24)).toMatchObject({ percent: 80, state: 'almost' });
  expect(minutes(30)).toMatchObject({ percent: 100, state: 'over' });
});

it('more than the limit, after a smaller plan was chosen, stays a full bar', () => {
  expect(minutes(412)).toMatchObject({ percent: 100, used: 412, state: 'over' });
});

it('without a limit there is a figure and no bar', () => {
  expect(minutes(412, null)).toMatchObject({ percent: null, used: 412, state: 'room' });
});

it('the limit of clips counts exports; generating has none', () => {
  const bars = usageBars({ ...usage, clipsGenerated: 18, clipsExported: 2 });
  expect(bars.slice(1)).toMatchObject([
    { id: 'exports', used: 2, total: 2, state: 'over' },
    { id: 'generated', used: 18, total: null, percent: null },
  ]);
});
