/** GST on online services, in percent: IGST between States, half as CGST and half as SGST within one. */
export const gstPercent = 18;

/** Whole paise throughout. The parts add up to `totalPaise`; only `roundOffPaise` may be negative. */
export interface TaxAmounts {
  taxablePaise: number;
  cgstPaise: number;
  /** SGST, or UTGST in a Union territory without a legislature. */
  sgstPaise: number;
  igstPaise: number;
  roundOffPaise: number;
  totalPaise: number;
}

/** Who taxes a sale: both States where it stays inside one, the Union between States; without a registration there is no tax. */
export type TaxKind = 'within-state' | 'between-states' | 'untaxed';

/** The tax of a sale from one State to another; `registered`: whether the supplier has a GSTIN. */
export function taxKindOf(sale: { registered: boolean; from: string; to: string }): TaxKind {
  if (!sale.registered) return 'untaxed';
  return sale.from === sale.to ? 'within-state' : 'between-states';
}

/** The parts of an amount that includes its tax. What two equal halves cannot hold, at most 1 paisa, is rounded off. */
export function splitInclusive(totalPaise: number, kind: TaxKind): TaxAmounts {
  const taxablePaise = kind === 'untaxed' ? totalPaise : Math.round((totalPaise * 100) / (100 + gstPercent));
  return withTotal(taxablePaise, kind, totalPaise);
}

/**
 * The parts of an amount that was charged for a price without tax; `roundOffPaise` is what the amount was rounded by,
 * as `amountToCharge` does.
 */
export const splitExclusive = (pricePaise: number, totalPaise: number, kind: TaxKind): TaxAmounts =>
  withTotal(pricePaise, kind, totalPaise);

/**
 * What a buyer pays for a listed price. Prices that include GST are paid as they are listed; others grow by the tax, and
 * are rounded to whole rupees.
 */
export function amountToCharge(
  pricePaise: number,
  { pricesIncludeGst, registered }: { pricesIncludeGst: boolean; registered: boolean },
): number {
  if (pricesIncludeGst || !registered) return pricePaise;
  const exact = pricePaise + percentOf(pricePaise, gstPercent);
  return Math.round(exact / 100) * 100;
}

/** The share of a document that a refund of `refundPaise` takes back; the last refund takes exactly what is left. */
export function splitRefund(refundPaise: number, left: TaxAmounts, kind: TaxKind): TaxAmounts {
  if (refundPaise === left.totalPaise) return left;
  return splitInclusive(refundPaise, kind);
}

/** What remains of a document after a part of it was taken back. */
export const subtractAmounts = (from: TaxAmounts, taken: TaxAmounts): TaxAmounts => ({
  taxablePaise: from.taxablePaise - taken.taxablePaise,
  cgstPaise: from.cgstPaise - taken.cgstPaise,
  sgstPaise: from.sgstPaise - taken.sgstPaise,
  igstPaise: from.igstPaise - taken.igstPaise,
  roundOffPaise: from.roundOffPaise - taken.roundOffPaise,
  totalPaise: from.totalPaise - taken.totalPaise,
});

function withTotal(taxablePaise: number, kind: TaxKind, totalPaise: number): TaxAmounts {
  const half = kind === 'within-state' ? percentOf(taxablePaise, gstPercent / 2) : 0;
  const igstPaise = kind === 'between-states' ? percentOf(taxablePaise, gstPercent) : 0;
  const roundOffPaise = totalPaise - taxablePaise - half - half - igstPaise;
  return { taxablePaise, cgstPaise: half, sgstPaise: half, igstPaise, roundOffPaise, totalPaise };
}

const percentOf = (paise: number, percent: number): number => Math.round((paise * percent) / 100);
