import { answer, failedPayment, overLimits, paidBefore, waitingForBank } from '../screen-responses.ts';
import { openDialog, type Screen, statesOf } from './screen.ts';

/** The billing page in its states, with documents and the form of whom they are made out to. */
export const billingScreens: readonly Screen[] = statesOf({ path: '/dashboard/billing', as: 'creator' }, [
  { name: 'billing', whole: true },
  {
    name: 'billing-payment-open',
    async answers(page) {
      // The page asks about the payment by itself, and gets the same answer.
      await answer(page, '/api/billing', waitingForBank);
      await answer(page, '/api/billing/checkout', waitingForBank);
    },
  },
  {
    name: 'billing-payment-failed',
    answers: failedPayment,
    whole: true,
  },
  {
    name: 'billing-refund',
    answers: failedPayment,
    open: (page) => openDialog(page, 'Get my money back'),
  },
  { name: 'billing-over-limit', answers: (page) => answer(page, '/api/billing', overLimits), whole: true },
  {
    name: 'upgrade-modal',
    path: '/dashboard/settings',
    async open(page) {
      // On a phone the button is hidden: the dialog is one that was opened before the screen was turned.
      await page.getByText('Upgrade Plan').first().dispatchEvent('click');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'billing-history', as: 'busy', answers: (page) => paidBefore(page), whole: true },
  {
    name: 'billing-invoice-details',
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
]);
