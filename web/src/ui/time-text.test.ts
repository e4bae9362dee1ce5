import { describe, expect, it } from 'vitest';
import { formatAgo, formatClock, formatExact, formatSeconds } from './time-text.ts';

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
