import { expect, it } from 'vitest';
import { beginningOf } from './video-panel.tsx';

it('a preview of the words ends with a whole one', () => {
  const word = 'महीने ';
  const text = word.repeat(60);
  const preview = beginningOf(text);
  expect(preview).toBe(word.repeat(50).trimEnd());
  expect(beginningOf(`${'a'.repeat(300)} b`)).toBe('a'.repeat(300));
  expect(beginningOf('a'.repeat(400))).toBe('a'.repeat(300));
  expect(beginningOf('Short.')).toBe('Short.');
});
