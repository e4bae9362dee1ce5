import { type StateCode, stateOf } from './states.ts';

/** Why a text is no GSTIN: its shape, a State that does not exist, or a check character that does not fit. */
export type GstinError = 'shape' | 'state' | 'check';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** State (2), PAN (10: five letters, four digits, a letter), registration, kind of taxpayer, check character. */
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][0-9A-Z][0-9A-Z]$/;

/** As people copy it: without spaces, in capitals. */
export const tidyGstin = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

/** What is wrong with a tidied GSTIN, or null. Whether it is registered is known to the tax office alone. */
export function gstinError(gstin: string): GstinError | null {
  if (!shape.test(gstin)) return 'shape';
  if (!stateOf(gstin.slice(0, 2))) return 'state';
  return gstin.at(-1) === gstinCheckCharacter(gstin.slice(0, 14)) ? null : 'check';
}

/** The 15th character for the first 14: base 36, weights 1 and 2 in turn, the digits of each product added. */
export function gstinCheckCharacter(first14: string): string {
  let sum = 0;
  for (const [index, character] of [...first14].entries()) {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return alphabet.charAt((36 - (sum % 36)) % 36);
}

/** The State where a valid GSTIN is registered. */
export const stateOfGstin = (gstin: string): StateCode => gstin.slice(0, 2) as StateCode;
