import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { InvoicesPanel } from './invoices-panel.tsx';

it('a day begins and ends at midnight in India, and a year of five digits is none yet', async () => {
  await renderAt('/operator', <InvoicesPanel />, { '/installation/invoices': { invoices: [], next: null } });
  const query = () =>
    new URL(screen.getByRole('link').getAttribute('href') ?? '', 'https://jhalak.example').searchParams;
  const write = (name: string, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  write('From', '2026-04-01');
  write('To', '2026-04-30');
  expect(Object.fromEntries(query())).toEqual({
    from: '2026-03-31T18:30:00.000Z',
    to: '2026-04-30T18:30:00.000Z',
  });
  // Browsers hand out such a year while it is written; the simulated one keeps it in a text field only.
  screen.getByLabelText('To').setAttribute('type', 'text');
  write('To', '20260-04-30');
  expect(Object.fromEntries(query())).toEqual({ from: '2026-03-31T18:30:00.000Z' });
  expect(screen.getByLabelText('To').getAttribute('max')).toBe('9999-12-31');
});
