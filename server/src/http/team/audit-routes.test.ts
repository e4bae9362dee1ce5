import { expect, test } from 'vitest';
import { csvCell } from '#http/core/csv.ts';
import { auditCsvLine } from './audit-routes.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('%j becomes text for spreadsheets', (text) => {
  expect(csvCell(text).replace(/^"/, '')).toBe(`'${text}${/[\r\n]/.test(text) ? '"' : ''}`);
});

test('cells with separators are quoted and their quotes doubled, after the apostrophe', () => {
  expect(csvCell('=HYPERLINK("http://x","y")')).toBe(`"'=HYPERLINK(""http://x"",""y"")"`);
  expect(csvCell('a,b')).toBe('"a,b"');
  expect(csvCell('two\nlines')).toBe('"two\nlines"');
  expect(csvCell('plain text - with = inside')).toBe('plain text - with = inside');
});

test('an entry is one line of six cells', () => {
  const entry = {
    ...({ id: 'x', kind: 'signed_in', code: 'audit_signed_in', details: {}, sentence: 'signed in' } as const),
    at: '2026-01-01T00:00:00.000Z',
    actor: { kind: 'user', userId: 'u', name: '=cmd', email: 'a@example.in' } as const,
  };
  expect(auditCsvLine(entry)).toBe(
    "2026-01-01T00:00:00.000Z,signed_in,'=cmd,a@example.in,user,signed in\r\n",
  );
});
