import { expect, test } from 'vitest';
import { pastedNames } from './pasted-names.ts';

test('a list has one name a line, with what was heard behind it', () => {
  expect(pastedNames('Zerodha = zero da, zeroda\r\n\n  Nikhil  Kamath \nवारिकू:वरीकू')).toEqual([
    { spelling: 'Zerodha', heard: ['zero da', 'zeroda'] },
    { spelling: 'Nikhil Kamath', heard: [] },
    { spelling: 'वारिकू', heard: ['वरीकू'] },
  ]);
});

test('what is no name is left out, and a long list is cut', () => {
  expect(pastedNames(`= x\n${'a'.repeat(65)}`)).toEqual([]);
  expect(pastedNames(Array.from({ length: 300 }, (_, at) => `Name ${at}`).join('\n'))).toHaveLength(200);
});
