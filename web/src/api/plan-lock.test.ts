import { expect, it } from 'vitest';
import { listText } from './plan-lock.ts';

it('names in a sentence have no comma before the last, in either language', () => {
  const names = ['Starter', 'Pro', 'Agency'];
  expect(listText(names, 'en')).toBe('Starter, Pro and Agency');
  expect(listText(names, 'hi')).toBe('Starter, Pro और Agency');
});
