import { expect, it } from 'vitest';
import { languageGold } from './language-gold.ts';

it.each(languageGold)('$kind is told by its words in 95 of 100 sentences', ({ sentences, wrong }) => {
  expect(sentences.length).toBeGreaterThanOrEqual(40);
  expect(wrong.length / sentences.length, wrong.join('\n')).toBeLessThanOrEqual(0.05);
});
