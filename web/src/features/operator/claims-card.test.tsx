import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { ClaimsCard } from './claims-card.tsx';

const settings = {
  ...{ creators: false, uptime: false, rating: null },
  ...{ supportEmail: null, supportPhone: null, aroundTheClock: false },
};
const shown = {
  ...{ creators: null, uptimePercent: null, rating: null },
  ...{ supportEmail: null, supportPhone: null, aroundTheClock: false },
};

/** Draws the card; gives the ratings that are sent from then on. */
async function open(rating: object | null = null) {
  const answer = { settings: { ...settings, rating }, shown };
  await renderAt('/operator', <ClaimsCard />, { '/installation/claims': answer });
  await screen.findByLabelText('Average rating');
  const answered = fetch;
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (init?.method === 'PUT') sent.push(JSON.parse(String(init.body)).rating);
    return answered(path, init);
  });
  return sent;
}
const write = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
/** Not by its button: the simulated browser takes 4.8 for no multiple of 0.1. */
const save = () => fireEvent.submit(screen.getByRole('button', { name: 'Save' }));

it.each([
  ['Average rating', 'Number of reviews', '4.8', '120'],
  ['Number of reviews', 'Average rating', '120', '4.8'],
])(
  'a rating with nothing but “%s” is not saved before “%s” is there too',
  async (one, other, first, second) => {
    const sent = await open();
    write(one, first);
    save();
    expect((await screen.findByRole('alert')).textContent).toBe('This is needed for a rating.');
    expect(screen.getByLabelText(other).getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
    write(other, second);
    save();
    await vi.waitFor(() => expect(sent).toEqual([{ stars: 4.8, reviews: 120 }]));
  },
);

it('a rating is taken away by emptying both', async () => {
  const sent = await open({ stars: 4.8, reviews: 120 });
  write('Average rating', '');
  save();
  await screen.findByRole('alert');
  write('Number of reviews', '');
  save();
  await vi.waitFor(() => expect(sent).toEqual([null]));
});
