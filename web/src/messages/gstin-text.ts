import { gstinError, stateOfGstin, tidyGstin } from '@jhalak/contract/tax/gstin.ts';
import { indianStates, stateOf } from '@jhalak/contract/tax/states.ts';
import type { TFunction } from 'i18next';

/** The States and Union territories with their codes, by their names in the language of the page. */
export function stateChoices(language: string): { value: string; label: string }[] {
  const choices = indianStates.map(({ code, name, hindi }) => ({
    value: code,
    label: language === 'hi' ? hindi : name,
  }));
  return choices.sort((a, b) => a.label.localeCompare(b.label, language));
}

/** What is wrong with a typed GSTIN at an address in a State, as a sentence; null: nothing, or none was typed. */
export function gstinText(
  typed: string,
  { stateCode, t, language }: { stateCode: string; t: TFunction; language: string },
): string | null {
  const gstin = tidyGstin(typed);
  if (gstin === '') return null;
  const error = gstinError(gstin);
  if (error === 'shape') return t('invoices.buyer.gstinShape');
  if (error === 'state') return t('invoices.buyer.gstinState');
  if (error === 'check') return t('invoices.buyer.gstinCheck');
  const own = stateOfGstin(gstin);
  if (stateCode === '' || own === stateCode) return null;
  return t('invoices.buyer.gstinOther', { state: stateName(own, language) });
}

/** The name of a State in the language of the page; an unknown code stays as it is. */
export function stateName(code: string, language: string): string {
  const state = stateOf(code);
  return (language === 'hi' ? state?.hindi : state?.name) ?? code;
}

/** One to four lines. */
export const isAddress = (text: string): boolean => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return text.trim().length >= 3 && lines.length >= 1 && lines.length <= 4;
};
