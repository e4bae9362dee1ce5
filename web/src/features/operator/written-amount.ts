import { asciiDigit } from '@jhalak/contract/clip/text/digit.ts';

/** An amount as people write it, “1,000” or “₹30.50”; null where nothing is written, NaN where it is no amount. */
export function amountIn(written: string): number | null {
  if (written.trim() === '') return null;
  const plain = written.replace(/\p{Nd}/gu, asciiDigit).replace(/^\s*₹|[,\s]/g, '');
  return /^(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Whether an amount is written, or nothing where that is a choice. */
export const isAmount = (written: string, { mayBeEmpty = false } = {}): boolean => {
  const amount = amountIn(written);
  return amount === null ? mayBeEmpty : !Number.isNaN(amount);
};
