import { listedPlans, plans } from '@jhalak/contract/plans.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { PricingPage } from './pricing-page.tsx';

beforeEach(() =>
  renderAt('/pricing', <PricingPage below={null} />, {
    '/session/config': { capabilities: {}, plans: true, planFeatures: [], prices: 'untaxed' },
    '/session/me': { user: null },
  }),
);

/** All that can be had: not those that only an installation or its owner has. */
const names = plans.filter(({ id }) => id !== 'owner' && id !== 'unlimited').map(({ name }) => name);

it('the price list holds every plan that can be had', () => {
  expect(listedPlans.map(({ name }) => name)).toEqual(names);
});

it('each plan has a card, and the one without a price leads to the people who sell it', async () => {
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(names);
  const last = within(screen.getByRole('article', { name: 'Business' }));
  expect(last.getByRole('link', { name: 'Contact sales' }).getAttribute('href')).toBe(
    '/contact?topic=business',
  );
});

it('and a column of the comparison, with a cell in every line', async () => {
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Included', ...names]);
  const [, ...lines] = table.getAllByRole('row');
  expect(lines.length).toBeGreaterThan(6);
  for (const line of lines) expect(within(line).getAllByRole('cell')).toHaveLength(names.length);
});
