import { expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import { wordsOfHindi } from './hindi-numbers.ts';

it.each([
  [0, 'Rupees Zero Only', 'शून्य रुपये मात्र'],
  [100, 'Rupee One Only', 'एक रुपया मात्र'],
  [1, 'One Paisa Only', 'एक पैसा मात्र'],
  [49_900, 'Rupees Four Hundred Ninety-Nine Only', 'चार सौ निन्यानवे रुपये मात्र'],
  [
    12_345_678,
    'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Seventy-Eight Paise Only',
    'एक लाख तेईस हज़ार चार सौ छप्पन रुपये और अठहत्तर पैसे मात्र',
  ],
  [2_500_000_010_00, 'Rupees Two Hundred Fifty Crore Ten Only', 'दो सौ पचास करोड़ दस रुपये मात्र'],
])('%i paise', (paise, english, hindi) => {
  expect(amountInWords(paise, 'en')).toBe(english);
  expect(amountInWords(paise, 'hi')).toBe(hindi.normalize('NFC'));
});

it('every amount has words of its own, without gaps', () => {
  for (const language of ['en', 'hi'] as const) {
    const seen = new Set<string>();
    for (let rupees = 0; rupees < 3000; rupees++) seen.add(amountInWords(rupees * 10_037, language));
    expect(seen.size).toBe(3000);
    expect([...seen].filter((words) => /undefined| {2}|^ | $|-$/.test(words))).toEqual([]);
  }
});

it('Hindi has a hundred different words up to 99', () => {
  expect(new Set(Array.from({ length: 100 }, (_, count) => wordsOfHindi(count))).size).toBe(100);
});
