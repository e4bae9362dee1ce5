import { cardColors } from '@jhalak/contract/clip/cards/card.ts';
import type { ProposedCard } from '@jhalak/contract/clip/cards/propose-cards.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { OfferedCards } from './offered-cards.tsx';

const offer = (id: string, number: string): ProposedCard => ({
  reason: 'number',
  card: {
    ...{ id, place: 'full', startMs: 5000, endMs: 8000, number, title: 'videos a year', lines: [] },
    colors: cardColors,
  },
});

async function show(isFull = false) {
  const onAdd = vi.fn();
  const onOwn = vi.fn();
  const offers = [offer('a', '50'), offer('b', '4×')];
  await showInEditor(
    { output: null },
    <OfferedCards offers={offers} isFull={isFull} isLocked={false} onAdd={onAdd} onOwn={onOwn} />,
  );
  await screen.findByText('50');
  return { onAdd, onOwn, offers };
}

it('shows each card with its text, time and reason, and adds it, all, or an empty one', async () => {
  const { onAdd, onOwn, offers } = await show();
  const [, second] = screen.getAllByRole('listitem');
  const tile = within(second as HTMLElement);
  expect(tile.getByText('4×')).toBeDefined();
  expect(tile.getByText('0:05')).toBeDefined();
  expect(tile.getByText('Number · Whole picture')).toBeDefined();
  fireEvent.click(tile.getByRole('button', { name: 'Add' }));
  expect(onAdd).toHaveBeenLastCalledWith([offers[1]?.card]);
  fireEvent.click(screen.getByRole('button', { name: 'Add all' }));
  expect(onAdd).toHaveBeenLastCalledWith(offers.map(({ card }) => card));
  fireEvent.click(screen.getByRole('button', { name: 'Your own card' }));
  expect(onOwn).toHaveBeenCalledOnce();
});

it('takes no card of the user’s own when the clip is full', async () => {
  await show(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Your own card' }).disabled).toBe(true);
});
