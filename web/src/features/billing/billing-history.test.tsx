import type { Invoice } from '@jhalak/contract/routes/invoices.ts';
import { fireEvent, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, it } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { BillingHistory } from './billing-history.tsx';

const invoice: Invoice = {
  ...{ id: 'i1', kind: 'invoice', number: 'JH/26-27/0001', date: '2026-11-01T06:30:00.000Z' },
  ...{ planId: 'pro', minutes: null, forInvoice: null, test: false, amountPaise: 99_900 },
};

const open = (invoices: Invoice[]) =>
  renderAt('/billing', <BillingHistory newestId="i1" />, {
    '/billing/invoices': { invoices, nextCursor: null },
  });

it('says that an invoice is being downloaded', async () => {
  await open([invoice]);
  // The table of wide screens and the list of narrow ones.
  const [link] = await screen.findAllByRole('link', { name: 'Download JH/26-27/0001' });
  fireEvent.click(link as HTMLElement);
  expect(toast.getHistory().map((one) => 'title' in one && one.title)).toContain('Downloading Invoice');
});

it('says which invoice a refund takes back, and how much of it', async () => {
  const refundOf = (of: string, amountPaise: number): Invoice => ({
    ...{
      ...invoice,
      id: `refund-${of}`,
      kind: 'credit_note',
      number: `JH/C/${of}`,
      forInvoice: of,
      amountPaise,
    },
  });
  const others = ['2', '3', '4'].map((number) => ({ ...invoice, id: number, number, test: number === '4' }));
  await open([refundOf('JH/26-27/0001', 99_900), refundOf('2', 50_000), invoice, ...others]);
  const rows = (await screen.findAllByRole('row')).slice(1);
  const cells = rows.map((row) => [...row.children].slice(2, 5).map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['Refund of JH/26-27/0001', 'Refunded', '−₹999'],
    ['Refund of 2', 'Refunded', '−₹500'],
    ['Pro', 'Refunded', '₹999'],
    ['Pro', 'Partly refunded', '₹999'],
    ['Pro', 'Paid', '₹999'],
    ['Pro', 'Test mode', '₹999'],
  ]);
});
