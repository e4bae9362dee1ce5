import { expect, it } from 'vitest';
import { faultOf } from './titles.ts';

const clip =
  'And I think that salt ruins mango roots, because they drink the monsoon water of the coast.'.split(' ');

it.each([
  ['Salt ruins mango roots', null],
  ['Monsoon water', null],
  ['Mango · monsoon', null],
  ['Salt ruins mango', 'cut'],
  ['They drink the monsoon water of the', 'cut'],
  ['I think that salt ruins mango roots', 'lead'],
  ['Salt ruins every root', 'not heard'],
] as const)('the title %s of a clip has the fault %s', (title, fault) => {
  expect(faultOf(title, clip)).toBe(fault);
});
