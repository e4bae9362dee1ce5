import { expect, test } from 'vitest';
import { pastedNames } from './pasted-names.ts';

test('a list has one name a line, with what was heard behind it', () => {
  expect(pastedNames('Zerodha = zero da, zeroda\r\n\n  Nikhil  Kamath \nवारिकू:वरीकू').names).toEqual([
    { spelling: 'Zerodha', heard: ['zero da', 'zeroda'] },
    { spelling: 'Nikhil Kamath', heard: [] },
    { spelling: 'वारिकू', heard: ['वरीकू'] },
  ]);
});

test('commas part names, and behind a mark what was heard for one', () => {
  const names = (text: string) => pastedNames(text).names.map(({ spelling, heard }) => [spelling, ...heard]);
  expect(names('Nithin Kamath, Nikhil Kamath, Zerodha')).toEqual([
    ['Nithin Kamath'],
    ['Nikhil Kamath'],
    ['Zerodha'],
  ]);
  expect(names('نتن کامتھ، نکھل کامتھ، زیرودھا')).toEqual([['نتن کامتھ'], ['نکھل کامتھ'], ['زیرودھا']]);
  expect(names('Zerodha = زیرودا، زیرو دھا')).toEqual([['Zerodha', 'زیرودا', 'زیرو دھا']]);
  expect(names('Rahul; Priya;; Aman;')).toEqual([['Rahul'], ['Priya'], ['Aman']]);
  expect(names('Zerodha\tzero da; zeroda\n=x, y')).toEqual([['Zerodha', 'zero da', 'zeroda']]);
});

test('a line with more names than one request takes is divided', () => {
  const { names, rest, left } = pastedNames(Array.from({ length: 250 }, (_, at) => `Name ${at}`).join(', '));
  expect([names.length, left, pastedNames(rest).names.length]).toEqual([200, 50, 50]);
});

test('what is no name is left out, what is too long stays, and of a long list the end is left for the next time', () => {
  const long = 'a'.repeat(65);
  const taken = { names: [{ spelling: 'Asha', heard: [] }], rest: `${long} = x`, left: 0, long: [long] };
  expect(pastedNames(`= x\n${long} = x\nAsha`)).toEqual(taken);
  const lines = Array.from({ length: 300 }, (_, at) => `Name ${at}`);
  const { names, rest, left } = pastedNames(lines.join('\n'));
  expect([names.length, rest, left]).toEqual([200, lines.slice(200).join('\n'), 100]);
});
