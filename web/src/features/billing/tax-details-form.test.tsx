import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { asha, renderAt } from '#testing/render-at.tsx';
import { TaxDetailsForm } from './tax-details-form.tsx';

const stored = {
  name: 'Asha Rao',
  address: '12 MG Road',
  stateCode: '27',
  pin: '411001',
  gstin: null,
} as const;

async function open(details: typeof stored | null) {
  const onSaved = vi.fn();
  await renderAt('/billing', <TaxDetailsForm details={details} onSaved={onSaved} />, {
    '/billing/tax-details': { details: stored, prices: 'untaxed' },
    '/session/me': { user: asha },
  });
  return onSaved;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('asks for name, address, State and PIN, and for no GSTIN', async () => {
  const onSaved = await open(null);
  save();
  for (const text of [
    'Enter a name.',
    'Enter an address of one to four lines.',
    'Choose the State of the address.',
    'Enter the six digits of the PIN code.',
  ])
    expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByText(/A GSTIN has 15/)).toBeNull();
  expect(onSaved).not.toHaveBeenCalled();
});

it('says beside the field what is wrong with a GSTIN, and follows the State', async () => {
  const onSaved = await open(stored);
  // The simulated browser forgets the value that a list begins with.
  type('State or Union territory', '27');
  type('GSTIN', '29AAGCB7383J1Z4');
  save();
  expect(await screen.findByText('This GSTIN is registered in Karnataka.')).toBeDefined();
  type('GSTIN', '29AAGCB7383J1Z5');
  expect(await screen.findByText(/This GSTIN has a typing mistake/)).toBeDefined();
  type('GSTIN', '27AAPFU');
  expect(await screen.findByText(/A GSTIN has 15 letters and digits/)).toBeDefined();
  type('GSTIN', '29AAGCB7383J1Z4');
  await screen.findByText('This GSTIN is registered in Karnataka.');
  type('State or Union territory', '29');
  await waitFor(() => expect(screen.queryByText(/This GSTIN is registered in/)).toBeNull());
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(stored));
});
