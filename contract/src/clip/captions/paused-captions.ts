import type { Card } from '../cards/card.ts';
import type { Cue } from '../plan/clip-plan.ts';
import { durationOf, overlapMs, type Span, spansBeside } from '../plan/time.ts';

/** A rest of a caption that is shorter would flash, milliseconds. */
const shortestRestMs = 350;

/** The captions with their pauses: while a card is on screen none is, so that nothing is read twice. */
export function pausedUnderCards(cues: readonly Cue[], cards: readonly Card[]): Cue[] {
  if (cards.length === 0) return [...cues];
  return cues.flatMap((cue) => {
    const over = cards.filter((card) => overlapMs(card, cue) > 0);
    if (over.length === 0) return [cue];
    const rests = over.reduce<Span[]>(spansBeside, [{ startMs: cue.startMs, endMs: cue.endMs }]);
    const [longest] = rests.toSorted((a, b) => durationOf(b) - durationOf(a));
    return longest && durationOf(longest) >= shortestRestMs ? [{ ...cue, ...longest }] : [];
  });
}
