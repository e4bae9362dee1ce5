import { indiaAheadMs } from '../india-time.ts';

/** An invoice or credit note has at most so many characters in its number (Rule 46). */
const maxNumberLength = 16;

export type TaxDocumentKind = 'invoice' | 'credit_note';

/** The prefix of documents of the test mode, which no operator can choose. */
export const testPrefix = 'TEST';

/** What an operator may choose to begin numbers with: one to four capitals and digits. */
export const isInvoicePrefix = (text: string): boolean => /^[A-Z\d]{1,4}$/.test(text) && text !== testPrefix;

/**
 * The series that a document belongs to, such as `JH/2627`, or `JH/C2627` for credit notes. Each financial year and each
 * prefix counts from 1.
 */
export function seriesOf(prefix: string, kind: TaxDocumentKind, issuedAt: Date): string {
  return `${prefix}/${kind === 'credit_note' ? 'C' : ''}${financialYearOf(issuedAt).short}`;
}

/** The number at a place of a series, such as `JH/2627/00042`. Throws RangeError when the series is used up. */
export function documentNumber(series: string, sequence: number): string {
  const number = `${series}/${String(sequence).padStart(5, '0')}`;
  if (number.length > maxNumberLength)
    throw new RangeError(`${number} has more than ${maxNumberLength} characters`);
  return number;
}

/** India's financial year of a moment, from 1 April to 31 March by its clock. */
interface FinancialYear {
  /** The calendar year in which it began. */
  startYear: number;
  /** Such as `2026-27`. */
  name: string;
  /** Such as `2627`, for numbers of documents. */
  short: string;
}

/** The Indian financial year, April to March, that a moment falls into by India’s clock. */
export function financialYearOf(moment: Date): FinancialYear {
  const there = new Date(moment.getTime() + indiaAheadMs);
  const startYear = there.getUTCFullYear() - (there.getUTCMonth() < 3 ? 1 : 0);
  const next = twoDigits(startYear + 1);
  return { startYear, name: `${startYear}-${next}`, short: `${twoDigits(startYear)}${next}` };
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');
