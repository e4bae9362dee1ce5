import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

test('a password fits its own hash and no other, and two hashes of it differ', async () => {
  const [one, two] = await Promise.all([hashPassword('seven mangoes'), hashPassword('seven mangoes')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword(one, 'seven mangoes')).toBe(true);
  expect(await verifyPassword(one, 'seven mangoes ')).toBe(false);
  expect(await verifyPassword(one, '')).toBe(false);
});

test('the same characters composed and decomposed are the same password', async () => {
  const stored = await hashPassword('क़लम और काग़ज़'.normalize('NFD'));
  expect(await verifyPassword(stored, 'क़लम और काग़ज़'.normalize('NFC'))).toBe(true);
});

test('a hash with other parameters is still understood, so that they can be raised', async () => {
  // The reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32
  const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword(reference, 'password')).toBe(true);
  expect(await verifyPassword(reference, 'Password')).toBe(false);
});

test('a stored value that is no such hash fits nothing', async () => {
  for (const stored of ['', 'seven mangoes', '$argon2id$v=19$m=1$x', '$2b$10$abcdefghijklmnopqrstuv'])
    expect(await verifyPassword(stored, 'seven mangoes')).toBe(false);
});
