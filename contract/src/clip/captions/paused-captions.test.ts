import { expect, test } from 'vitest';
import { type Card, cardColors } from '../cards/card.ts';
import type { Cue } from '../plan/clip-plan.ts';
import { pausedUnderCards } from './paused-captions.ts';

const cue = (startMs: number, endMs: number): Cue => ({
  ...{ startMs, endMs },
  lines: [[{ text: 'word', startMs, endMs, wordIndex: 0 }]],
});
const card = (startMs: number, endMs: number): Card => ({
  ...{ id: `c${startMs}`, place: 'full', startMs, endMs, number: '', title: 'One', lines: [] },
  colors: cardColors,
});
const timesOf = (cues: Cue[]) => cues.map(({ startMs, endMs }) => [startMs, endMs]);

test('captions are on screen when no card is, and never as a flash', () => {
  const cues = [cue(0, 1000), cue(1000, 2000), cue(2000, 3000), cue(3000, 4000)];
  expect(timesOf(pausedUnderCards(cues, [card(1500, 2900)]))).toEqual([
    [0, 1000],
    [1000, 1500],
    [3000, 4000],
  ]);
  expect(timesOf(pausedUnderCards(cues, [card(0, 1200), card(3100, 4000)]))).toEqual([
    [1200, 2000],
    [2000, 3000],
  ]);
  expect(pausedUnderCards(cues, [])).toEqual(cues);
});

test('many cards over one caption leave it the longest time between two of them', () => {
  const cards = Array.from({ length: 40 }, (_, n) => card(n * 100, n * 100 + (n === 20 ? 60 : 90)));
  expect(pausedUnderCards([cue(0, 4000)], cards)).toEqual([]);
  expect(timesOf(pausedUnderCards([cue(0, 4400)], cards))).toEqual([[3990, 4400]]);
});
