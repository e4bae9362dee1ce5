import { type Card, cardColors } from '@jhalak/contract/clip/cards/card.ts';
import { describe, expect, test } from 'vitest';
import { cardError, roomFor } from './card-space.ts';

const card = (startMs: number, endMs: number): Card => ({
  ...{ id: `c${startMs}`, place: 'full', startMs, endMs, number: '', title: 'One', lines: [] },
  colors: cardColors,
});

describe('room for a new card', () => {
  test('is where the playhead stands, up to the next card', () => {
    expect(roomFor([], { atMs: 4000, durationMs: 20_000 })).toEqual({ startMs: 4000, endMs: 6500 });
    expect(roomFor([card(5500, 7000)], { atMs: 4000, durationMs: 20_000 })).toEqual({
      startMs: 4000,
      endMs: 5500,
    });
  });

  test('is the first gap when a card stands there or too little is left', () => {
    expect(roomFor([card(3000, 7000)], { atMs: 4000, durationMs: 20_000 })).toEqual({
      startMs: 0,
      endMs: 2500,
    });
    expect(roomFor([card(0, 3000)], { atMs: 9500, durationMs: 10_000 })).toEqual({
      startMs: 3000,
      endMs: 5500,
    });
  });

  test('is nowhere when cards fill the clip', () => {
    expect(roomFor([card(0, 9500)], { atMs: 2000, durationMs: 10_000 })).toBeNull();
  });
});

test('a card without text, outside the clip or over another one is told apart', () => {
  const room = { others: [card(3000, 5000)], durationMs: 10_000 };
  expect(cardError(card(0, 3000), room)).toBeNull();
  expect(cardError({ ...card(0, 3000), title: ' ' }, room)).toBe('needsText');
  expect(cardError(card(9000, 11_000), room)).toBe('outside');
  expect(cardError(card(0, 500), room)).toBe('outside');
  expect(cardError(card(Number.NaN, 2000), room)).toBe('outside');
  expect(cardError(card(4000, 6000), room)).toBe('overlaps');
});
