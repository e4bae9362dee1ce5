import { fireEvent, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, it } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { BillingHistory } from './billing-history.tsx';

it('says that an invoice is being downloaded', async () => {
  const invoice = {
    ...{ id: 'i1', number: 'JH/26-27/0001', date: '2026-11-01T06:30:00.000Z', planId: 'pro', minutes: null },
    ...{ status: 'paid', test: true, amountPaise: 99_900 },
  };
  await renderAt('/billing', <BillingHistory newestId="i1" />, {
    '/billing/invoices': { invoices: [invoice], nextCursor: null },
  });
  // The table of wide screens and the list of narrow ones.
  const [link] = await screen.findAllByRole('link', { name: 'Download JH/26-27/0001' });
  fireEvent.click(link as HTMLElement);
  expect(toast.getHistory().map((one) => 'title' in one && one.title)).toContain('Downloading Invoice');
});
