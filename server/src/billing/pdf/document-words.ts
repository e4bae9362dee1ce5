import { indiaAheadMs } from '@jhalak/contract/india-time.ts';
import type { BillingPeriod } from '@jhalak/contract/plans.ts';

/** What a document says besides its data. */
export interface DocumentWords {
  titles: { invoice: string; supply: string; credit_note: string };
  testTitle: string;
  testText: string;
  noSupplier: string;
  number: string;
  date: string;
  against(number: string, date: string): string;
  billTo: string;
  gstin: string;
  unregistered: string;
  state: string;
  pin: string;
  placeOfSupply: string;
  reverseCharge: string;
  no: string;
  paidOn: string;
  refundedOn: string;
  reference: string;
  service: string;
  sac: string;
  amount: string;
  periods: Record<BillingPeriod, string>;
  plan(plan: string, period: string): string;
  upgrade(plan: string): string;
  topUp(minutes: string): string;
  from(start: string, end: string): string;
  taxable: string;
  untaxed: string;
  cgst: string;
  sgst: string;
  utgst: string;
  igst: string;
  roundOff: string;
  total: string;
  totalCredited: string;
  inWords: string;
  footer: string;
  supplyNote: string;
  months: readonly string[];
}

const english: DocumentWords = {
  titles: { invoice: 'Tax invoice', supply: 'Bill of supply', credit_note: 'Credit note' },
  testTitle: 'Test document, not a tax invoice',
  testText: 'Made in the test mode of this site. No money was paid and no tax is due.',
  noSupplier: 'No supplier is set up on this site',
  number: 'Number',
  date: 'Date',
  against: (number, date) => `For invoice ${number} of ${date}`,
  billTo: 'Billed to',
  gstin: 'GSTIN',
  unregistered: 'Not registered for GST',
  state: 'State',
  pin: 'PIN code',
  placeOfSupply: 'Place of supply',
  reverseCharge: 'Tax payable on reverse charge',
  no: 'No',
  paidOn: 'Paid on',
  refundedOn: 'Refunded on',
  reference: 'Payment reference',
  service: 'Service',
  sac: 'SAC',
  amount: 'Amount',
  periods: { monthly: 'one month', yearly: 'one year' },
  plan: (plan, period) => `Jhalak, ${plan} plan, ${period}`,
  upgrade: (plan) => `Jhalak, change to the ${plan} plan`,
  topUp: (minutes) => `Jhalak, ${minutes} minutes of transcription, paid in advance`,
  from: (start, end) => `${start} to ${end}`,
  taxable: 'Taxable value',
  untaxed: 'Value',
  cgst: 'CGST',
  sgst: 'SGST',
  utgst: 'UTGST',
  igst: 'IGST',
  roundOff: 'Round-off',
  total: 'Total',
  totalCredited: 'Total credited',
  inWords: 'In words',
  footer: 'Issued electronically. It is valid without a signature.',
  supplyNote: 'The supplier is not registered for GST, so no tax is charged.',
  months: [
    ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
    ...['September', 'October', 'November', 'December'],
  ],
};

const hindi: DocumentWords = {
  titles: { invoice: 'टैक्स इनवॉइस', supply: 'आपूर्ति बिल', credit_note: 'क्रेडिट नोट' },
  testTitle: 'टेस्ट दस्तावेज़, टैक्स इनवॉइस नहीं',
  testText: 'यह इस साइट के टेस्ट मोड में बना है। कोई पैसा नहीं दिया गया और कोई टैक्स नहीं बनता।',
  noSupplier: 'इस साइट पर विक्रेता सेट नहीं है',
  number: 'नंबर',
  date: 'तारीख़',
  against: (number, date) => `${date} के इनवॉइस ${number} के लिए`,
  billTo: 'ग्राहक',
  gstin: 'GSTIN',
  unregistered: 'GST में रजिस्टर्ड नहीं',
  state: 'राज्य',
  pin: 'पिन कोड',
  placeOfSupply: 'आपूर्ति का स्थान',
  reverseCharge: 'रिवर्स चार्ज पर देय टैक्स',
  no: 'नहीं',
  paidOn: 'पेमेंट की तारीख़',
  refundedOn: 'वापसी की तारीख़',
  reference: 'पेमेंट रेफ़रेंस',
  service: 'सर्विस',
  sac: 'SAC',
  amount: 'रकम',
  periods: { monthly: 'एक महीना', yearly: 'एक साल' },
  plan: (plan, period) => `झलक, ${plan} प्लान, ${period}`,
  upgrade: (plan) => `झलक, ${plan} प्लान पर बदलाव`,
  topUp: (minutes) => `झलक, ${minutes} मिनट का ट्रांसक्रिप्शन, प्रीपेड`,
  from: (start, end) => `${start} से ${end} तक`,
  taxable: 'टैक्स योग्य मूल्य',
  untaxed: 'मूल्य',
  cgst: 'CGST',
  sgst: 'SGST',
  utgst: 'UTGST',
  igst: 'IGST',
  roundOff: 'राउंड ऑफ़',
  total: 'कुल',
  totalCredited: 'कुल वापसी',
  inWords: 'शब्दों में',
  footer: 'इलेक्ट्रॉनिक रूप से जारी। हस्ताक्षर के बिना मान्य है।',
  supplyNote: 'विक्रेता GST में रजिस्टर्ड नहीं है, इसलिए कोई टैक्स नहीं लिया गया।',
  months: [
    ...['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त'],
    ...['सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
  ],
};

export const documentWords: Record<'en' | 'hi', DocumentWords> = { en: english, hi: hindi };

/** `22 November 2026`, by India's calendar. */
export function dayIn({ months }: DocumentWords, moment: Date | string): string {
  const there = new Date(new Date(moment).getTime() + indiaAheadMs);
  return `${there.getUTCDate()} ${months[there.getUTCMonth()]} ${there.getUTCFullYear()}`;
}

const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** `₹1,23,456.00`. */
export const rupees = (paise: number): string => money.format(paise / 100);
