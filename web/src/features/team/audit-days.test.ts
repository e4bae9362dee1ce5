import type { AuditEntry } from '@jhalak/contract/routes/audit.ts';
import { expect, it } from 'vitest';
import { auditDays, topicOf } from './audit-days.ts';
import { firstDayOf } from './audit-filters.ts';

const entry = (id: string, at: string): AuditEntry => ({
  ...{ id, at, kind: 'signed_in', code: 'audit_signed_in', details: {}, sentence: 'signed in' },
  actor: { kind: 'user', userId: 'u', name: 'Asha Rao', email: 'asha@example.in' },
});
const names = { today: 'Today', yesterday: 'Yesterday' };

it('groups entries by their day in India, not by that of UTC', () => {
  const nowMs = Date.parse('2026-11-21T06:00:00Z');
  const days = auditDays(
    [
      entry('a', '2026-11-21T05:00:00Z'),
      // Already the 21st in India.
      entry('b', '2026-11-20T19:00:00Z'),
      entry('c', '2026-11-20T17:00:00Z'),
      entry('d', '2026-10-02T17:00:00Z'),
    ],
    ...(['en', names, nowMs] as const),
  );
  expect(days.map(({ name, entries }) => [name, entries.map(({ id }) => id).join('')])).toEqual([
    ['Today', 'ab'],
    ['Yesterday', 'c'],
    ['2 Oct 2026', 'd'],
  ]);
});

it('knows what an event is about', () => {
  expect(topicOf('clip_exported')).toBe('video');
  expect(topicOf('export_deleted')).toBe('video');
  expect(topicOf('passkey_added')).toBe('account');
  expect(topicOf('webhook_secret_rotated')).toBe('program');
});

it('counts the days of a filter with today, across a month', () => {
  // Already the 3rd in India.
  const now = new Date('2026-03-02T19:00:00Z');
  expect(firstDayOf('today', now)).toBe('2026-03-03');
  expect(firstDayOf('week', now)).toBe('2026-02-25');
  expect(firstDayOf('any', now)).toBe('');
});
