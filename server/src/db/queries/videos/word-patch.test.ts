import { editWords } from '@jhalak/contract/clip/plan/edit-words.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spokenWords } from '#testing/sample-documents.ts';
import { applyPatches, basePlaceOf, patchesBetween, patchPart } from './word-patch.ts';

const base = spokenWords(Array.from({ length: 30 }, (_, index) => `w${index}`).join(' '));
const edits = fc.array(fc.record({ index: fc.nat(20), text: fc.constantFrom('', 'x', 'x y', 'x y z') }), {
  minLength: 1,
  maxLength: 8,
});

test('corrections over corrections are one set of patches over the first version', () => {
  fc.assert(
    fc.property(edits, edits, (first, second) => {
      const once = applyPatches(base, patchesBetween(base, editWords(base, first)));
      fc.pre(second.every(({ index }) => index < once.length));
      const twice = editWords(once, second);
      const patches = patchesBetween(base, twice);
      expect(applyPatches(base, patches)).toEqual(twice);
      const whole = new Map(base.entries());
      expect(patchPart(whole, patches)).toEqual(twice);
      for (const [index, word] of twice.entries()) {
        const place = basePlaceOf(patches, index);
        if (place !== null) expect(base[place]).toBe(word);
      }
    }),
  );
});

test('a part of the words is at the places that it has in the whole', () => {
  const edited = editWords(base, [
    { index: 2, text: 'two and more' },
    { index: 20, text: '' },
  ]);
  const patches = patchesBetween(base, edited);
  const part = new Map([...base.entries()].filter(([index]) => index >= 10 && index < 25));
  const words = patchPart(part, patches);
  expect(words[12]?.text).toBe('w10');
  expect(words[22]?.text).toBe('w21');
  expect(words[3]?.text).toBe('and');
  expect(words[5]).toBeUndefined();
});
