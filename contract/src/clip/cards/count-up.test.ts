import { expect, test } from 'vitest';
import { countUp, settledMs } from './count-up.ts';

const span = { startCs: 100, endCs: 360 };

test('a number counts to its value without gaps and stands there to the end', () => {
  for (const text of ['80%', '₹1,50,000', '10 लाख', '4×', '8/10', '2.5 crore']) {
    const steps = countUp(text, span);
    expect(steps.at(-1)).toMatchObject({ text, endCs: 360 });
    expect(steps[0]?.startCs).toBe(100);
    expect(steps.length).toBeGreaterThan(2);
    for (const [n, step] of steps.entries()) expect(step.startCs).toBe(steps[n - 1]?.endCs ?? 100);
    const values = steps.map((step) => Number.parseFloat(step.text.replace(/[^\d.]/g, '')));
    if (!text.includes('/')) expect(values).toEqual(values.toSorted((a, b) => a - b));
  }
  expect(countUp('₹1,50,000', span)[4]?.text).toMatch(/^₹\d{2},\d{3}$|^₹\d,\d{2},\d{3}$/);
});

test.each([
  ['$1,000,000', /^\$\d{1,3}(,\d{3})*$/],
  ['450,000 views', /^\d{1,3}(,\d{3})* views$/],
  ['₹1,50,00,000', /^₹\d{1,2}(,\d\d)*,\d{3}$|^₹\d{1,3}$/],
])('%s is grouped alike while it counts', (text, grouped) => {
  for (const step of countUp(text, span)) expect(step.text).toMatch(grouped);
});

test('a card stands still once its number has counted, in short and in long ones', () => {
  for (const endMs of [1800, 4000, 11_000]) {
    const counted = countUp('1,250', { startCs: 100, endCs: endMs / 10 }).at(-1);
    expect(settledMs({ startMs: 1000, endMs })).toBeGreaterThan((counted?.startCs ?? 0) * 10 + 150);
    expect(settledMs({ startMs: 1000, endMs })).toBeLessThan(endMs - 140);
  }
});

test('what holds no number and what is too short to be read stands still', () => {
  expect(countUp('कितने?', span)).toEqual([{ text: 'कितने?', ...span }]);
  expect(countUp('80%', { startCs: 0, endCs: 40 })).toHaveLength(1);
});
