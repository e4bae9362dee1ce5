import { expect, test } from 'vitest';
import { base32, stepAt, stepOfCode, totpAddress, totpCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// The vectors of RFC 6238, appendix B, whose codes have eight digits.
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at second %i the code is the end of %s', (second, code) => {
  expect(totpCode(secret, stepAt(second * 1000))).toBe(code.slice(2));
});

test('base32 is that of RFC 4648', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(base32(Buffer.from('fo'))).toBe('MZXQ');
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});

test('a code counts for its step and the ones beside it', () => {
  const timeMs = 1_234_567_890_000;
  const now = stepAt(timeMs);
  const stepOf = (step: number) => stepOfCode(secret, totpCode(secret, step), { timeMs, afterStep: 0 });
  expect([now - 1, now, now + 1].map(stepOf)).toEqual([now - 1, now, now + 1]);
  expect([now - 2, now + 2].map(stepOf)).toEqual([null, null]);
});

test('a code that was used, and every earlier one, is refused', () => {
  const timeMs = 1_234_567_890_000;
  const now = stepAt(timeMs);
  expect(stepOfCode(secret, totpCode(secret, now), { timeMs, afterStep: now })).toBeNull();
  expect(stepOfCode(secret, totpCode(secret, now - 1), { timeMs, afterStep: now })).toBeNull();
  expect(stepOfCode(secret, totpCode(secret, now + 1), { timeMs, afterStep: now })).toBe(now + 1);
});

test('anything but six digits is no code', () => {
  for (const code of ['', '12345', '1234567', 'abcdef'])
    expect(stepOfCode(secret, code, { timeMs: 59_000, afterStep: -1 })).toBeNull();
});

test('the address of an account with unusual characters can be read by apps', () => {
  const address = totpAddress({ secret, issuer: 'Jhalak', account: 'asha+clips@example.in' });
  expect(address).toBe(
    'otpauth://totp/Jhalak:asha%2Bclips%40example.in?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Jhalak',
  );
});
