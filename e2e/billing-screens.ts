import { paidBefore } from './screen-responses.ts';
import type { Screen } from './screens.ts';

/** The billing page with documents, and the form of whom they are made out to. */
export const billingScreens: Screen[] = [
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
