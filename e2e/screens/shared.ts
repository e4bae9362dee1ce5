import type { Screen } from './screen.ts';

/** Pages of share links: visitors have no account. They show the creator's project, so they wait for it. */
export const sharedScreens: readonly Screen[] = [
  { name: 'shared', path: ({ shared }) => shared.open, needsSample: true, whole: true },
  {
    name: 'shared-answer',
    path: ({ shared }) => shared.open,
    needsSample: true,
    async open(page) {
      await page.getByRole('button', { name: 'Request changes' }).first().click();
      await page.getByLabel('What should change?').waitFor();
    },
  },
  { name: 'shared-locked', path: ({ shared }) => shared.locked, needsSample: true },
  {
    name: 'shared-wrong-password',
    path: ({ shared }) => shared.locked,
    needsSample: true,
    async open(page) {
      await page.getByLabel('Password').fill('winter apples');
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await page.getByText(/^That isn’t the password of this link/).waitFor();
    },
    complains: /403/,
  },
  { name: 'shared-gone', path: `/s/${'x'.repeat(43)}`, complains: /404/ },
];
