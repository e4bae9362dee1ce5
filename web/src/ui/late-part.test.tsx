import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { latePart } from './late-part.tsx';

const Inside = ({ name }: { name: string }) => <p>{name}</p>;
const again = (retry: () => void) => (
  <button type="button" onClick={retry}>
    again
  </button>
);

it('a part that a hand came near to is fetched once and drawn at once', async () => {
  const fetchPart = vi.fn(async () => Inside);
  const { Part, intent } = latePart(fetchPart);
  intent.onPointerEnter();
  intent.onFocus();
  await fetchPart.mock.results[0]?.value;
  await Promise.resolve();
  render(<Part name="inside" lost={again} />);
  expect(screen.getByText('inside')).toBeDefined();
  expect(fetchPart).toHaveBeenCalledTimes(1);
});

it('a part that was not announced is fetched when it is drawn', async () => {
  const { Part } = latePart(async () => Inside);
  render(<Part name="inside" waiting="on its way" lost={again} />);
  expect(screen.getByText('on its way')).toBeDefined();
  expect(await screen.findByText('inside')).toBeDefined();
});

it('a part that cannot be fetched says so and is fetched again on request', async () => {
  const fetchPart = vi.fn(async () => Inside).mockRejectedValueOnce(new Error('no network'));
  const { Part } = latePart(fetchPart);
  render(<Part name="inside" lost={again} />);
  fireEvent.click(await screen.findByText('again'));
  expect(await screen.findByText('inside')).toBeDefined();
  expect(fetchPart).toHaveBeenCalledTimes(2);
});
