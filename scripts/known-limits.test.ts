import { expect, test } from 'vitest';
import { knownLimits } from './known-limits.ts';

test('a comment of several lines is one limit, with what stands for the real service', () => {
  const text = `import x;

// NOT TRIED: A drive, and its
// picker. Tried: a local server.
const a = 1;
// NOT TRIED: A phone. Tried: Chromium.
`;
  expect(knownLimits('a.test.ts', text)).toEqual([
    { missing: 'A drive, and its picker.', tried: 'a local server.', file: 'a.test.ts' },
    { missing: 'A phone.', tried: 'Chromium.', file: 'a.test.ts' },
  ]);
});

test('a limit without what was tried instead is an error', () => {
  expect(() => knownLimits('a.test.ts', '// NOT TRIED: A phone.\n')).toThrow('a.test.ts');
});

test('a file without the comment says nothing', () => {
  expect(knownLimits('a.ts', 'const text = "NOT TRIED: nothing";\n')).toEqual([]);
});
