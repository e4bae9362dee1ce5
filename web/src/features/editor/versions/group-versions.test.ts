import { expect, test } from 'vitest';
import type { ClipVersion } from '#api/clip-versions.ts';
import { groupVersions } from './group-versions.ts';

const version = (number: number, minute: number, values: Partial<ClipVersion> = {}): ClipVersion => ({
  ...{ version: number, name: null, by: { userId: 'asha', name: 'Asha' } },
  createdAt: new Date(Date.UTC(2026, 0, 5, 10, minute)).toISOString(),
  changes: [{ code: 'words_cut', count: 1 }],
  ...values,
});
const numbersOf = (versions: readonly ClipVersion[]) =>
  groupVersions(versions).map((group) => group.versions.map((one) => one.version));

test('versions of one user without a long pause are one group', () => {
  const ravi = { userId: 'ravi', name: 'Ravi' };
  const list = [
    version(5, 40),
    version(4, 20),
    version(3, 15),
    version(2, 14, { by: ravi }),
    version(1, 0, { by: null }),
  ];
  expect(numbersOf(list)).toEqual([[5], [4, 3], [2], [1]]);
});

test('a named version begins a group', () => {
  expect(numbersOf([version(3, 3), version(2, 2, { name: 'Sent' }), version(1, 1)])).toEqual([[3], [2, 1]]);
});

test('a group adds up counts, and keeps the newest of everything else', () => {
  const list = [
    version(3, 3, { changes: [{ code: 'style', text: 'pop' }] }),
    version(2, 2, {
      changes: [
        { code: 'style', text: 'classic' },
        { code: 'words_cut', count: 2 },
      ],
    }),
    version(1, 1),
  ];
  expect(groupVersions(list)[0]?.changes).toEqual([
    { code: 'style', text: 'pop' },
    { code: 'words_cut', count: 3 },
  ]);
  expect(groupVersions([version(1, 1, { changes: null })])[0]?.changes).toBe(null);
});
