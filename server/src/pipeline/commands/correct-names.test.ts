import { findNames } from '@jhalak/contract/clip/dictionary/find-names.ts';
import { expect, test } from 'vitest';
import { picksAbsent, picksDir, readPicks } from '#testing/picks.ts';

const spellings = [
  ...['Zerodha', 'Nikhil Kamath', 'Varun Mayya', 'Razorpay', 'Swiggy', 'Vaibhav Sisinty', 'Ankur Warikoo'],
  ...['Meesho', 'Bhavish Aggarwal', 'Lenskart', 'Kunal Shah', 'Groww', 'Zepto', 'Chennakesava'],
];
const names = spellings.map((spelling) => ({
  ...{ id: spelling, spelling, heard: [], language: null },
  kind: 'name' as const,
}));

test('in talks that name none of them, no word is taken for a name', async ({ skip }) => {
  if (picksDir === null) return skip(picksAbsent);
  const { episodes } = await readPicks('dev');
  const talks = episodes.filter(({ language }) => language === 'en').slice(0, 4);
  expect(talks.flatMap(({ words }) => words).length).toBeGreaterThan(10_000);
  for (const { words, language, name } of talks) {
    const fixes = findNames(words, names, { language });
    const found = fixes.map(({ first, end, text }) => {
      const heard = words.slice(first, end).map((word) => word.text);
      return `${name}: ${heard.join(' ')} → ${text}`;
    });
    expect(found).toEqual([]);
  }
});
