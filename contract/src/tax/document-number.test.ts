import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentNumber, financialYearOf, isInvoicePrefix, seriesOf, testPrefix } from './document-number.ts';

it('the financial year begins on 1 April at midnight in India', () => {
  const year = (text: string) => financialYearOf(new Date(text)).name;
  expect(year('2027-03-31T18:29:59.999Z')).toBe('2026-27');
  expect(year('2027-03-31T18:30:00Z')).toBe('2027-28');
  expect(year('2026-12-31T23:59:59Z')).toBe('2026-27');
  expect(financialYearOf(new Date('2099-06-01T00:00:00Z'))).toEqual({
    ...{ startYear: 2099, name: '2099-00', short: '9900' },
  });
});

it('every moment lies in the year that its calendar in India names', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      const [month, year] = new Intl.DateTimeFormat('en-US', {
        ...{ timeZone: 'Asia/Kolkata', year: 'numeric', month: 'numeric' },
      })
        .format(moment)
        .split('/')
        .map(Number);
      expect(financialYearOf(moment).startYear).toBe((month ?? 0) >= 4 ? year : (year ?? 0) - 1);
    }),
  );
});

it('numbers count in their own series of kind, prefix and year, in at most 16 characters', () => {
  const april = new Date('2026-04-01T00:00:00Z');
  expect(documentNumber(seriesOf('JH', 'invoice', april), 1)).toBe('JH/2627/00001');
  expect(documentNumber(seriesOf('JH', 'credit_note', april), 42)).toBe('JH/C2627/00042');
  expect(documentNumber(seriesOf(testPrefix, 'credit_note', april), 99_999)).toHaveLength(16);
  expect(documentNumber(seriesOf('JH', 'invoice', april), 1_234_567)).toBe('JH/2627/1234567');
  expect(() => documentNumber(seriesOf('JHLK', 'credit_note', april), 100_000)).toThrow(RangeError);
});

it('no two places of any series share a number', () => {
  const prefix = fc.stringMatching(/^[A-Z\d]{1,4}$/).filter(isInvoicePrefix);
  const place = fc.tuple(prefix, fc.constantFrom('invoice', 'credit_note' as const), fc.nat(99_998));
  const numberOf = ([of, kind, at]: [string, 'invoice' | 'credit_note', number]) =>
    documentNumber(seriesOf(of, kind, new Date('2026-07-01T00:00:00Z')), at + 1);
  fc.assert(
    fc.property(place, place, (one, other) => {
      expect(numberOf(one) === numberOf(other)).toBe(String(one) === String(other));
    }),
  );
});

it('a prefix is one to four capitals and digits, and not that of test documents', () => {
  expect(['J', 'JH', 'AB12'].every(isInvoicePrefix)).toBe(true);
  expect(['', 'jh', 'JH-', 'TOOLONG', 'TEST', 'J/'].some(isInvoicePrefix)).toBe(false);
});
