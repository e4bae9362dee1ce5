import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSessionConfig } from '#api/session.ts';
import { renderAt } from '#testing/render-at.tsx';
import { SupplierCard } from './supplier-card.tsx';

const Prices = () => <p>Prices: {useSessionConfig()?.prices}</p>;

it('once the supplier is saved, the pages of this tab say how prices are meant now', async () => {
  const supplier = { name: 'Jhalak', address: '12 MG Road', stateCode: '27', gstin: null, sac: '998431' };
  const settings = { supplier, invoicePrefix: 'JH', pricesIncludeGst: true };
  let prices = 'untaxed';
  await renderAt(
    '/operator',
    <>
      <SupplierCard />
      <Prices />
    </>,
    {
      '/session/config': () => Response.json({ plans: true, prices }),
      '/installation/supplier': { settings, source: 'settings' },
    },
  );
  expect(await screen.findByText('Prices: untaxed')).toBeDefined();
  const save = await screen.findByRole('button', { name: 'Save supplier' });
  // The simulated browser forgets the value that a list begins with.
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '27' } });
  prices = 'plus_gst';
  fireEvent.click(save);
  expect(await screen.findByText('Prices: plus_gst')).toBeDefined();
});

it('offers to try again where the supplier could not be loaded', async () => {
  const problem = { success: false, code: 'not_found', error: 'Not found.' };
  await renderAt('/operator', <SupplierCard />, {
    '/installation/supplier': () => Response.json(problem, { status: 404 }),
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});
