import { describe, expect, it } from 'vitest';
import { formatAgo, formatClock, formatDay, formatExact, formatSeconds } from './time-text.ts';

describe('times', () => {
  it.each([
    [0, '0:00'],
    [9.9, '0:09'],
    [74.8, '1:14'],
    [3725, '1:02:05'],
  ])('show %f seconds as %s', (seconds, text) => {
    expect(formatSeconds(seconds)).toBe(text);
  });

  it('of day are those of India, wherever the browser is', () => {
    expect(formatClock('2026-11-21T11:50:00Z', 'en').replace(/\s/g, ' ')).toBe('5:20 pm');
  });

  it('are written as the reader’s language writes them in India', () => {
    const exact = (language: string) => formatExact('2026-11-21T20:50:00Z', language).replace(/\s/g, ' ');
    expect(exact('en')).toBe('22 Nov 2026, 2:20 am');
    expect(exact('hi')).toBe('22 नव॰ 2026, 2:20 am');
  });

  it('in the past use the largest fitting unit', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    expect(formatAgo('2026-11-21T09:00:00Z', 'en', now)).toBe('3 hours ago');
    expect(formatAgo('2026-11-21T11:59:40Z', 'en', now)).toBe('now');
  });
});

it('a day is named by its distance in India', () => {
  const names = { today: 'Today', yesterday: 'Yesterday' };
  const now = Date.parse('2026-01-05T19:00:00Z');
  const dayOf = (iso: string) => formatDay(iso, 'en', names, now);
  // 00:30 of the next day in India.
  expect(dayOf('2026-01-05T18:40:00Z')).toBe('Today');
  expect(dayOf('2026-01-05T18:00:00Z')).toBe('Yesterday');
  expect(dayOf('2026-01-02T18:00:00Z')).toBe('2 Jan 2026');
});
