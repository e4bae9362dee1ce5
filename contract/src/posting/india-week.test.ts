import { describe, expect, it } from 'vitest';
import { suggestedTime } from './best-times.ts';
import { addDays, datesOfWeek, indiaDateOf, indiaTimeOf, inIndia, weekdayOf } from './india-week.ts';
import { platformIds } from './platforms.ts';

describe('a week in India', () => {
  it('has India’s dates, whatever UTC says', () => {
    expect(indiaDateOf(new Date('2026-11-22T18:29:00Z'))).toBe('2026-11-22');
    expect(indiaDateOf(new Date('2026-11-22T18:30:00Z'))).toBe('2026-11-23');
  });

  it('crosses months and years', () => {
    expect(datesOfWeek('2026-12-28')).toEqual([
      ...['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03'],
    ]);
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(weekdayOf('2027-01-03')).toBe(6);
  });

  it('reads back the date and time of a moment', () => {
    const at = inIndia('2026-11-23', '19:30');
    expect(at.toISOString()).toBe('2026-11-23T14:00:00.000Z');
    expect([indiaDateOf(at), indiaTimeOf(at)]).toEqual(['2026-11-23', '19:30']);
  });

  it.each(platformIds)('has a suggestion for every day on %s', (platform) => {
    for (let day = 0; day < 7; day++)
      expect(suggestedTime(platform, day).time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
  });
});
