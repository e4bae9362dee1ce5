import { updateClip } from '@jhalak/contract/routes/clips.ts';
import { saveSupplier } from '@jhalak/contract/routes/supplier.ts';
import { expect, test } from 'vitest';
import { documentOf } from './openapi.ts';

test('patterns are those of JSON Schema: Unicode, without flags', () => {
  const text = JSON.stringify(documentOf([updateClip, saveSupplier], '1.0.0'));
  const patterns = [...text.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, found = '""']) =>
    String(JSON.parse(found)),
  );
  const accepting = (value: string) => patterns.filter((pattern) => new RegExp(pattern, 'u').test(value));
  expect(patterns.filter((pattern) => /\/[a-z]+$/.test(pattern))).toEqual([]);
  expect(accepting('#FFD60a').length).toBeGreaterThan(5);
  expect(accepting('झलक, Pune')).not.toEqual([]);
});
