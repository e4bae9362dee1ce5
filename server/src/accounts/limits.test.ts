import { expect, test } from 'vitest';
import { networkOf } from './limits.ts';

test('an IPv6 address belongs to its /64, its /56 and its /48', () => {
  const ip = '2001:db8:12:34ab:1::7';
  expect([networkOf(ip), networkOf(ip, 56), networkOf(ip, 48)]).toEqual([
    '2001:db8:12:34ab',
    '2001:db8:12:3400',
    '2001:db8:12',
  ]);
});

test('an IPv4 address stands for itself, also written as IPv6', () => {
  for (const ip of ['203.0.113.9', '::ffff:203.0.113.9'])
    expect([networkOf(ip), networkOf(ip, 48)]).toEqual(['203.0.113.9', '203.0.113.9']);
});
