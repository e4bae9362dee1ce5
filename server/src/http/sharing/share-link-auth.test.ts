import { expect, test } from 'vitest';
import { isProved, proofCookie } from './share-link-auth.ts';

const link = { id: 'link', passwordHash: '$argon2id$one' };
const nowMs = 1_700_000_000_000;
const cookie = proofCookie(link, { token: 'a'.repeat(43), overHttps: true, nowMs });
const [pair = ''] = cookie.split(';');

test('a proof opens its link for twelve hours', () => {
  expect(isProved(link, pair, nowMs)).toBe(true);
  expect(isProved(link, `other=1; ${pair}`, nowMs + 12 * 3_600_000 - 1)).toBe(true);
  expect(isProved(link, pair, nowMs + 12 * 3_600_000)).toBe(false);
});

test('a proof opens no other link, and none after a new password', () => {
  expect(isProved({ ...link, id: 'other' }, pair, nowMs)).toBe(false);
  expect(isProved({ ...link, passwordHash: '$argon2id$two' }, pair, nowMs)).toBe(false);
});

test('a proof whose time was changed, and what is no proof, opens nothing', () => {
  const later = pair.replace(/=\d+/, `=${nowMs + 1e12}`);
  for (const cookies of [later, 'jhalak-share=', 'jhalak-share=x.y', `${pair}0`, '', null])
    expect(isProved(link, cookies, nowMs)).toBe(false);
});

test('the cookie is sent for the calls of its link alone, and no script reads it', () => {
  expect(cookie).toContain(`Path=/api/shared/${'a'.repeat(43)};`);
  for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Secure']) expect(cookie).toContain(attribute);
});
