import { answer, failedPayment, overLimits, paidBefore, waitingForBank } from '../screen-responses.ts';
import { openDialog, type Screen } from './screen.ts';

/** The billing page in its states, with documents and the form of whom they are made out to. */
export const billingScreens: readonly Screen[] = [
  { name: 'billing', path: '/dashboard/billing', as: 'creator', whole: true },
  {
    name: 'billing-payment-open',
    path: '/dashboard/billing',
    as: 'creator',
    async answers(page) {
      // The page asks about the payment by itself, and gets the same answer.
      await answer(page, '/api/billing', waitingForBank);
      await answer(page, '/api/billing/checkout', waitingForBank);
    },
  },
  {
    name: 'billing-payment-failed',
    path: '/dashboard/billing',
    as: 'creator',
    answers: (page) => answer(page, '/api/billing', failedPayment),
    whole: true,
  },
  {
    name: 'billing-refund',
    path: '/dashboard/billing',
    as: 'creator',
    answers: (page) => answer(page, '/api/billing', failedPayment),
    open: (page) => openDialog(page, 'Get my money back'),
  },
  {
    name: 'billing-over-limit',
    path: '/dashboard/billing',
    as: 'creator',
    answers: (page) => answer(page, '/api/billing', overLimits),
    whole: true,
  },
  {
    name: 'upgrade-modal',
    path: '/dashboard/billing',
    as: 'creator',
    async open(page) {
      await page.getByRole('button', { name: 'Upgrade Plan' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'billing-history',
    path: '/dashboard/billing',
    as: 'busy',
    answers: (page) => paidBefore(page),
    whole: true,
  },
  {
    name: 'billing-invoice-details',
    path: '/dashboard/billing',
    as: 'newcomer',
    async open(page) {
      const card = page.locator('[data-invoice-details]');
      await card.getByRole('button').click();
      await card.locator('[name=gstin]').fill('27AAPFU0939F1ZW');
      await card.locator('[type=submit]').click();
      await card.getByRole('alert').first().waitFor();
    },
    whole: true,
  },
];
