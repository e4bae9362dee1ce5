import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gstinCheckCharacter, gstinError, stateOfGstin, tidyGstin } from './gstin.ts';
import { indianStates, isPin, stateOf } from './states.ts';

// Samples from published documentation of GST software.
const valid = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'];

it.each(valid)('%s is a GSTIN', (gstin) => {
  expect(gstinError(gstin)).toBeNull();
});

it('what people copy is tidied first', () => {
  expect(tidyGstin(' 27aapfu0939f 1zv\n')).toBe('27AAPFU0939F1ZV');
});

it('names what is wrong', () => {
  expect(gstinError('')).toBe('shape');
  expect(gstinError('27AAPFU0939F1Z')).toBe('shape');
  expect(gstinError('27AAPFU0939F0ZV')).toBe('shape');
  expect(gstinError('99AAPFU0939F1ZV')).toBe('state');
  expect(gstinError('25AAPFU0939F1ZV')).toBe('state');
  expect(gstinError('27AAPFU0939F1ZW')).toBe('check');
});

it('a single wrong character never passes', () => {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  for (const gstin of valid)
    for (let at = 0; at < 15; at++)
      for (const character of alphabet) {
        if (character === gstin[at]) continue;
        expect(gstinError(gstin.slice(0, at) + character + gstin.slice(at + 1))).not.toBeNull();
      }
});

it('every State’s registrations pass with their check character', () => {
  const first12 = fc.stringMatching(/^[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z$/);
  fc.assert(
    fc.property(fc.constantFrom(...indianStates), first12, ({ code }, rest) => {
      const gstin = `${code}${rest}${gstinCheckCharacter(code + rest)}`;
      expect(gstinError(gstin)).toBeNull();
      expect(stateOfGstin(gstin)).toBe(code);
    }),
  );
});

it('36 States and Union territories, and the Other Territory, each once and in both languages', () => {
  expect(new Set(indianStates.map(({ code }) => code)).size).toBe(37);
  expect(new Set(indianStates.map(({ hindi }) => hindi)).size).toBe(37);
  expect(indianStates.map(({ name }) => name)).toEqual(indianStates.map(({ name }) => name).toSorted());
  expect([stateOf('27')?.name, stateOf('28'), stateOf('00')]).toEqual(['Maharashtra', null, null]);
});

it('a PIN has six digits and begins with no zero', () => {
  expect(['400001', '110001', '737101'].every(isPin)).toBe(true);
  expect(['040001', '40001', '4000011', '40 001', '４００００１', ''].some(isPin)).toBe(false);
});
