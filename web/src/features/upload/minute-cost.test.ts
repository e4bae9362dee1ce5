import { expect, test } from 'vitest';
import { minuteCost } from './minute-cost.ts';

const held = { minutesHeld: 0, prepaidMinutesHeld: 0 };
const usage = { minutesUsed: 20, minutesTotal: 60, prepaidMinutesLeft: 15, ...held };

test('a begun minute counts, and prepaid minutes are added to those of the plan', () => {
  expect(minuteCost(41 * 60 + 1, usage)).toEqual({ needed: 42, left: 55, isEnough: true });
  expect(minuteCost(55 * 60 + 0.1, usage)).toEqual({ needed: 56, left: 55, isEnough: false });
});

test('a plan that holds more than it has now leaves prepaid minutes alone', () => {
  expect(minuteCost(60, { ...usage, minutesUsed: 90 })).toEqual({ needed: 1, left: 15, isEnough: true });
});

test('what running videos hold is not left any more', () => {
  const running = { ...usage, minutesHeld: 38, prepaidMinutesHeld: 5 };
  expect(minuteCost(12 * 60, running)).toEqual({ needed: 12, left: 12, isEnough: true });
  expect(minuteCost(12 * 60, { ...running, minutesHeld: 45 })).toMatchObject({ left: 10, isEnough: false });
});

test('without a limit everything is enough', () => {
  expect(minuteCost(1e6, { ...usage, minutesTotal: null })).toMatchObject({ left: null, isEnough: true });
});
