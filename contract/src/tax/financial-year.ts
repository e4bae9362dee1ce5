import { indiaAheadMs } from '../india-time.ts';

/** India's financial year of a moment, from 1 April to 31 March by its clock. */
export interface FinancialYear {
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
