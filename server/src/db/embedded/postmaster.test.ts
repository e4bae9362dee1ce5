import { expect, test } from 'vitest';
import { clusterName, parsePidFile } from './postmaster.ts';

test('the process and the socket folder are read from the lines that PostgreSQL documents', () => {
  const text = '4711\n/proc/self/cwd\n1763740000\n5432\n/tmp/jhalak-aBc123\n\n  1234567   3\nready   \n';
  expect(parsePidFile(text)).toEqual({ pid: 4711, socketDir: '/tmp/jhalak-aBc123' });
});

test.each(['', '4711\n', '4711\n/data\n1763740000\n5432\n\n', '-1\na\nb\nc\n/tmp/x\n'])(
  'a file that is half written or means no process (%j) tells nothing',
  (text) => {
    expect(parsePidFile(text)).toBeNull();
  },
);

test('two clusters never share a name, and a name fits into what PostgreSQL allows', () => {
  expect(clusterName('/a/postgres/cluster')).not.toBe(clusterName('/b/postgres/cluster'));
  expect(clusterName('/a')).toMatch(/^jhalak-[0-9a-f]{12}$/);
});
