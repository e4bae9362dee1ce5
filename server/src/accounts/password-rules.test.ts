import { englishOf } from '@jhalak/contract/messages/english.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordError } from './password-rules.ts';

const asha = { email: 'asha.rao@example.in', firstName: 'Asha', lastName: 'Rao' };

test.each([
  'seven monsoon mangoes',
  'मेरा पहला गीत',
  'xk7 qv2p',
  'abcdefg1x',
  'தமிழ் மழை நாள்',
  'a'.repeat(10).concat(' b'),
])('%s is accepted: a password must be long and not known, nothing else', (password) => {
  expect(passwordError(password, asha)).toBeNull();
});

test.each([
  ['seven7', 'short'],
  ['नमस्ते', 'short'],
  ['x'.repeat(257), 'long'],
  ['password', 'common'],
  ['Password123!', 'common'],
  ['Krishna@123', 'common'],
  ['JaiShreeRam', 'common'],
  ['qwertyuiop', 'common'],
  ['india12345', 'common'],
  ['1qaz2wsx', 'common'],
  ['aaaaaaaaaa', 'row'],
  ['23456789', 'row'],
  ['hgfedcba', 'row'],
  ['asha.rao@example.in', 'own'],
  ['asha.rao2026', 'own'],
  ['Asha Rao', 'own'],
])('%s is refused', (password, reason) => {
  expect(passwordError(password, asha)?.code).toBe(`password_${reason}`);
});

test('any password of 64 characters may be used whole', () => {
  const long = fc.array(fc.constantFrom(...'abकखগ தమ5-✓😀'), { minLength: 64, maxLength: 64 });
  fc.assert(
    fc.property(long, (characters) => {
      expect(passwordError(characters.join(''), asha)?.code).not.toBe('password_long');
    }),
  );
});

test('a character outside the basic plane counts once', () => {
  const error = passwordError('😀🙏🎬🥭🌧🚂🪔', asha);
  expect(error && englishOf(error)).toBe('Use at least 8 characters for a password.');
  expect(passwordError('😀🙏🎬🥭🌧🚂🪔🎧', asha)).toBeNull();
});
