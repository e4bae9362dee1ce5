import { expect, test } from 'vitest';
import { auditFiltersOf } from './audit-filters.ts';

const none = { actor: '', kind: '', from: '', to: '' } as const;

test('empty fields filter nothing, and half a date neither', () => {
  expect(auditFiltersOf(none)).toEqual({});
  expect(auditFiltersOf({ ...none, from: '2026-' })).toEqual({});
});

test('days are those of India, as in the headings, and the last one is included', () => {
  expect(auditFiltersOf({ ...none, from: '2026-01-31', to: '2026-01-31' })).toEqual({
    from: '2026-01-30T18:30:00.000Z',
    to: '2026-01-31T18:30:00.000Z',
  });
});

test('who and what are passed on', () => {
  expect(auditFiltersOf({ ...none, actor: 'u', kind: 'signed_in' })).toEqual({
    actor: 'u',
    kind: 'signed_in',
  });
});
