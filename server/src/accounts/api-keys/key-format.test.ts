import { expect, test } from 'vitest';
import { hintOf, makeKeySecret, modeOfSecret } from './key-format.ts';

test('a key says what it is for, and no two are equal', () => {
  const made = Array.from({ length: 500 }, (_, n) => makeKeySecret(n % 2 ? 'live' : 'test'));
  expect(new Set(made).size).toBe(500);
  for (const [n, secret] of made.entries()) {
    expect(secret).toMatch(/^jhk_(live|test)_[0-9A-Za-z]{49}$/);
    expect(modeOfSecret(secret)).toBe(n % 2 ? 'live' : 'test');
  }
});

test('one wrong, missing or swapped character is recognised without a database', () => {
  const secret = makeKeySecret('live');
  for (let at = 9; at < secret.length; at += 1) {
    const other = secret[at] === 'a' ? 'b' : 'a';
    expect(modeOfSecret(secret.slice(0, at) + other + secret.slice(at + 1)), `${at}`).toBeNull();
    expect(modeOfSecret(secret.slice(0, at) + secret.slice(at + 1))).toBeNull();
    const [a, b] = [secret[at], secret[at + 1]];
    if (b !== undefined && a !== b)
      expect(modeOfSecret(`${secret.slice(0, at)}${b}${a}${secret.slice(at + 2)}`)).toBeNull();
  }
  expect(modeOfSecret(secret.replace('live', 'test'))).toBeNull();
  expect(modeOfSecret(` ${secret}`)).toBeNull();
});

test('a hint shows the prefix and four characters', () => {
  const secret = makeKeySecret('test');
  expect(hintOf(secret)).toBe(`jhk_test_…${secret.slice(-4)}`);
});
