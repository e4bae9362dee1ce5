import { expect, test } from 'vitest';
import { auditFiltersOf } from './audit-filters.ts';

const none = { actor: '', kind: '', from: '', to: '' } as const;

test('empty fields filter nothing, and half a date neither', () => {
  expect(auditFiltersOf(none)).toEqual({});
  expect(auditFiltersOf({ ...none, from: '2026-' })).toEqual({});
});

test('the last day is included, also at the end of a month', () => {
  const { from, to } = auditFiltersOf({ ...none, from: '2026-01-31', to: '2026-01-31' });
  expect(new Date(to ?? 0).getTime() - new Date(from ?? 0).getTime()).toBe(86_400_000);
  expect(new Date(from ?? 0)).toEqual(new Date(2026, 0, 31));
});

test('who and what are passed on', () => {
  expect(auditFiltersOf({ ...none, actor: 'u', kind: 'signed_in' })).toEqual({
    actor: 'u',
    kind: 'signed_in',
  });
});
