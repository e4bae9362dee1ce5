import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordFault } from './password-rules.ts';

const asha = { email: 'asha.rao@example.in', firstName: 'Asha', lastName: 'Rao' };

test.each([
  'seven monsoon mangoes',
  'मेरा पहला गीत',
  'xk7 qv2p',
  'abcdefg1x',
  'தமிழ் மழை நாள்',
  'a'.repeat(10).concat(' b'),
])('%s is good: nothing is asked of a password but that it is long and not known', (password) => {
  expect(passwordFault(password, asha)).toBeNull();
});

test.each([
  ['seven7', 'at least 8'],
  ['नमस्ते', 'at least 8'],
  ['x'.repeat(257), 'at most 256'],
  ['password', 'guessed'],
  ['Password123!', 'guessed'],
  ['Krishna@123', 'guessed'],
  ['JaiShreeRam', 'guessed'],
  ['qwertyuiop', 'guessed'],
  ['india12345', 'guessed'],
  ['1qaz2wsx', 'guessed'],
  ['aaaaaaaaaa', 'one row'],
  ['23456789', 'one row'],
  ['hgfedcba', 'one row'],
  ['asha.rao@example.in', 'your name'],
  ['asha.rao2026', 'your name'],
  ['Asha Rao', 'your name'],
])('%s is refused', (password, reason) => {
  expect(passwordFault(password, asha)).toContain(reason);
});

test('any password of 64 characters may be used whole', () => {
  const long = fc.array(fc.constantFrom(...'abकखগ தమ5-✓😀'), { minLength: 64, maxLength: 64 });
  fc.assert(
    fc.property(long, (characters) => {
      expect(passwordFault(characters.join(''), asha) ?? '').not.toContain('at most');
    }),
  );
});

test('a character outside the basic plane counts once', () => {
  expect(passwordFault('😀🙏🎬🥭🌧🚂🪔', asha)).toContain('at least 8');
  expect(passwordFault('😀🙏🎬🥭🌧🚂🪔🎧', asha)).toBeNull();
});
