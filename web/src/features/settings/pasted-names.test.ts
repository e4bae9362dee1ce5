import { expect, test } from 'vitest';
import { pastedNames } from './pasted-names.ts';

test('a list has one name a line, with what was heard behind it', () => {
  expect(pastedNames('Zerodha = zero da, zeroda\r\n\n  Nikhil  Kamath \nवारिकू:वरीकू').names).toEqual([
    { spelling: 'Zerodha', heard: ['zero da', 'zeroda'] },
    { spelling: 'Nikhil Kamath', heard: [] },
    { spelling: 'वारिकू', heard: ['वरीकू'] },
  ]);
});

test('what is no name is left out, and of a long list the end is left for the next time', () => {
  expect(pastedNames(`= x\n${'a'.repeat(65)}`)).toEqual({ names: [], rest: '', left: 0 });
  const lines = Array.from({ length: 300 }, (_, at) => `Name ${at}`);
  const { names, rest, left } = pastedNames(lines.join('\n'));
  expect([names.length, rest, left]).toEqual([200, lines.slice(200).join('\n'), 100]);
});
