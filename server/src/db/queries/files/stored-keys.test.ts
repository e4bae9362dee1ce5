import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '#db/schema.ts';
import { storedKeys } from './stored-keys.ts';

/** Keys of other things than finished files. */
const others = [
  'notification.once_key',
  'webhook_event.once_key',
  'billing_email.event_key',
  'payment_event.state_key',
  'speech_piece.request_key',
  // The part of an unfinished upload, which the sweep reads by itself.
  'upload.storage_key',
];

test('every column of the schema whose name ends with “key” is known as one of stored files, or as none', () => {
  const columns = Object.values(schema as Record<string, unknown>)
    .filter((value): value is PgTable => is(value, PgTable))
    .flatMap((table) =>
      Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
    )
    .filter((name) => name.endsWith('_key'));
  const known = storedKeys.map(({ key }) => `${getTableName(key.table)}.${key.name}`);
  expect([...new Set(columns)].sort()).toEqual([...known, ...others].sort());
});

test('every table with stored files says whose they are', () => {
  for (const { key } of storedKeys)
    expect(Object.keys(getTableColumns(key.table)), getTableName(key.table)).toContain('workspaceId');
});
