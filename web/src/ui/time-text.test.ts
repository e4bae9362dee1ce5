import { describe, expect, it } from 'vitest';
import {
  formatAgo,
  formatClock,
  formatDay,
  formatDistance,
  formatExact,
  formatSeconds,
  formatShortDate,
} from './time-text.ts';

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
    expect(exact('hi')).toBe('22 नवंबर 2026, रात 2:20 बजे');
    expect(formatShortDate('2026-11-21T20:50:00Z', 'hi')).toBe('22 नवंबर');
  });

  it.each([
    ['01:30', 'सुबह 7:00'],
    ['06:30', 'दोपहर 12:00'],
    ['14:00', 'शाम 7:30'],
    ['15:00', 'रात 8:30'],
  ])('at %s UTC are said in Hindi as %s', (time, text) => {
    expect(formatClock(`2026-11-21T${time}:00Z`, 'hi')).toBe(text);
  });

  it('in the past use the largest fitting unit', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    expect(formatAgo('2026-11-21T09:00:00Z', 'en', now)).toBe('3 hours ago');
    expect(formatAgo('2026-11-21T11:59:40Z', 'en', now)).toBe('now');
    expect(formatAgo('2026-11-21T11:59:40Z', 'hi', now)).toBe('अभी');
    // The server's clock goes ahead of this one.
    expect(formatAgo('2026-11-21T12:02:00Z', 'en', now)).toBe('now');
    expect(formatDistance(now + 120_000, 'en', now)).toBe('in 2 minutes');
    expect(formatAgo('2026-07-21T11:59:40Z', 'hi', now)).toBe('4 महीने पहले');
    expect(formatAgo('2026-10-15T11:59:40Z', 'hi', now)).toBe('पिछले महीने');
    expect(formatAgo('2025-11-01T11:59:40Z', 'hi', now)).toBe('पिछले साल');
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
