import { expect, test } from 'vitest';
import { passkeySiteOf } from './auth-options.ts';

test('passkeys belong to the host of the public address', () => {
  const origin = 'https://clips.example.in:8443';
  expect(passkeySiteOf(origin)).toEqual({ host: 'clips.example.in', origin });
});

test('without a public address they belong to this machine', () => {
  expect(passkeySiteOf(null)).toEqual({ host: 'localhost', origin: null });
});

test.each(['https://203.0.113.7', 'https://[2001:db8::7]:8443'])('%s can have none', (origin) => {
  expect(passkeySiteOf(origin)).toBeNull();
});
