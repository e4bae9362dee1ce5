import { expect, test } from 'vitest';
import { publicClaimsOf } from './claim-routes.ts';

const now = new Date('2026-11-22T06:30:00.000Z');
const settings = {
  ...{ creators: true, uptime: true, rating: { stars: 4.8, reviews: 120 } },
  ...{ supportEmail: null, supportPhone: null, aroundTheClock: true },
};
const since = (days: number) => new Date(now.getTime() - days * 86_400_000);

test.each([
  [9, null],
  [10, 10],
  [99, 99],
  [1284, 1200],
  [10_999, 10_000],
])('%i accounts are claimed as %s', (accounts, creators) => {
  expect(publicClaimsOf(settings, { accounts, uptime: null, now }).creators).toBe(creators);
});

test('uptime is claimed after a week of measuring, rounded down', () => {
  const uptimeOf = (days: number) =>
    publicClaimsOf(settings, { accounts: null, uptime: { percent: 99.999, since: since(days) }, now })
      .uptimePercent;
  expect([uptimeOf(6), uptimeOf(7)]).toEqual([null, 99.99]);
});

test('support at any hour is claimed only with a way to reach it', () => {
  const shown = (phone: string | null) =>
    publicClaimsOf({ ...settings, supportPhone: phone }, { accounts: null, uptime: null, now })
      .aroundTheClock;
  expect([shown(null), shown('+91 80 1234 5678')]).toEqual([false, true]);
});
