import { type Card, cardColors } from '@jhalak/contract/clip/cards/card.ts';
import type { PlanEdit } from '@jhalak/contract/clip/parts/plan-parts.ts';
import { numbersPlan, numbersSource } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import type { BrollAsset } from '@jhalak/contract/routes/broll.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { type Editor, EditorContext } from '../use-editor.ts';
import { BrollPanel } from './broll-panel.tsx';
import { itemOf } from './footage-space.ts';

const card: Card = {
  ...{ id: 'own-1', place: 'full', startMs: 1000, endMs: 4000, number: '', title: 'Bread', lines: [] },
  colors: cardColors,
};

interface DeskProps {
  seekClip: () => void;
  onCards(cards: readonly Card[]): void;
}

function Desk({ seekClip, onCards }: DeskProps) {
  const [plan, setPlan] = useState(numbersPlan({ cards: [card] }));
  const change = ({ cards = [] }: PlanEdit) => {
    onCards(cards);
    setPlan((before) => ({ ...before, cards }));
  };
  const playback = { pause: vi.fn(), seekClip, time: () => ({ clipMs: 0 }) };
  const editor = { ...numbersSource, plan, change, playback, group: { id: 'clip' }, output: null };
  return (
    <EditorContext value={editor as unknown as Editor}>
      <BrollPanel />
    </EditorContext>
  );
}

/** The panel over a clip with one card, whose form is open; gives the cards that it has by now. */
async function openForm() {
  let cards: readonly Card[] = [card];
  const seekClip = vi.fn();
  const onCards = (next: readonly Card[]) => {
    cards = next;
  };
  await renderAt('/editor', <Desk {...{ seekClip, onCards }} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  return { cardsNow: () => cards, seekClip };
}
const type = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value } });

it('keeps what was typed last when it is closed at once, or goes away with its panel', async () => {
  const { cardsNow, seekClip } = await openForm();
  seekClip.mockClear();
  type('Bread rises');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(cardsNow()).toEqual([{ ...card, title: 'Bread rises' }]);
  expect(seekClip).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  type('Bread rises twice');
  cleanup();
  expect(cardsNow()).toEqual([{ ...card, title: 'Bread rises twice' }]);
});

it('adds a card of the user’s own where the page comes over plain HTTP from another machine', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const { cardsNow } = await openForm();
  fireEvent.click(screen.getByRole('button', { name: 'Your own card' }));
  expect(cardsNow()).toHaveLength(2);
  const asset = { id: 'loaf', kind: 'picture', width: 1080, height: 1080, credit: {} } as BrollAsset;
  expect(itemOf(asset, { startMs: 0, endMs: 3000 })?.id).toMatch(/^b-[0-9a-f]{8}$/);
});

it('leaves the card where it is while no start is typed, and says so', async () => {
  const { cardsNow } = await openForm();
  const start = screen.getByRole('spinbutton', { name: 'Starts at (s)' });
  fireEvent.change(start, { target: { value: '' } });
  screen.getByRole('alert');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(cardsNow()).toEqual([card]);
});

it('brings no card back that is removed while it is typed into', async () => {
  const { cardsNow } = await openForm();
  type('Bread rises');
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(cardsNow()).toEqual([]);
});
