import { UserError } from '@jhalak/contract/errors.ts';
import { expect, test } from 'vitest';
import { knownFailure } from './known-failure.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ['a write to a full volume', withCode('ENOSPC'), 'disk_full'],
  ['a row that a full volume refuses', new Error('query', { cause: withCode('53100') }), 'disk_full'],
  ['a volume that takes no writes', withCode('EROFS'), 'storage_unavailable'],
  ['a device that fails', withCode('EIO'), 'storage_unavailable'],
  ['a database that starts', withCode('57P03'), 'database_unreachable'],
  [
    'an error for users, also as a cause',
    new Error('x', { cause: new UserError('no_streams') }),
    'no_streams',
  ],
])('%s is known', (_, error, id) => {
  expect(knownFailure(error)?.id).toBe(id);
});

test('a missing file and a wrong query are no known failures', () => {
  expect(knownFailure(withCode('ENOENT'))).toBeNull();
  expect(knownFailure(withCode('42601'))).toBeNull();
  expect(knownFailure('text')).toBeNull();
});
