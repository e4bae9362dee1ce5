import { expect, test } from 'vitest';
import { usagePeriod } from './usage-period.ts';

const periodAt = (now: string) => {
  const { startsAt, endsAt } = usagePeriod(new Date(now));
  return [startsAt.toISOString(), endsAt.toISOString()];
};

test('a month begins at midnight in India', () => {
  const november = ['2026-10-31T18:30:00.000Z', '2026-11-30T18:30:00.000Z'];
  expect(periodAt('2026-10-31T18:30:00Z')).toEqual(november);
  expect(periodAt('2026-11-21T12:00:00Z')).toEqual(november);
  expect(periodAt('2026-11-30T18:29:59.999Z')).toEqual(november);
  expect(periodAt('2026-11-30T18:30:00Z')[0]).toBe('2026-11-30T18:30:00.000Z');
});

test('December is followed by January, and February has its own length', () => {
  expect(periodAt('2026-12-31T18:29:59Z')[1]).toBe('2026-12-31T18:30:00.000Z');
  expect(periodAt('2026-12-31T18:30:00Z')).toEqual(['2026-12-31T18:30:00.000Z', '2027-01-31T18:30:00.000Z']);
  expect(periodAt('2028-02-10T00:00:00Z')).toEqual(['2028-01-31T18:30:00.000Z', '2028-02-29T18:30:00.000Z']);
});

test('each moment of a year lies in one period, and periods meet', () => {
  const first = new Date('2026-01-01T00:00:00Z');
  for (let hours = 0; hours < 8760; hours += 1) {
    const now = new Date(first.getTime() + hours * 3_600_000);
    const { startsAt, endsAt } = usagePeriod(now);
    expect(startsAt <= now && now < endsAt).toBe(true);
    expect(usagePeriod(endsAt).startsAt).toEqual(endsAt);
  }
});
