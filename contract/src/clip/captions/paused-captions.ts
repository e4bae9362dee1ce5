import type { Card } from '../cards/card.ts';
import type { Cue } from '../plan/clip-plan.ts';
import { type Span, spansBeside } from '../plan/time.ts';

/** A rest of a caption that is shorter would flash, milliseconds. */
const shortestRestMs = 350;

/** The captions with their pauses: while a card is on screen none is, so that nothing is read twice. */
export function pausedUnderCards(cues: readonly Cue[], cards: readonly Card[]): Cue[] {
  if (cards.length === 0) return [...cues];
  return cues.flatMap((cue) => {
    const rests = cards.reduce<Span[]>(spansBeside, [{ startMs: cue.startMs, endMs: cue.endMs }]);
    const isWhole = cards.every((card) => card.endMs <= cue.startMs || cue.endMs <= card.startMs);
    if (isWhole) return [cue];
    const longest = rests.reduce((best, rest) =>
      rest.endMs - rest.startMs > best.endMs - best.startMs ? rest : best,
    );
    return longest.endMs - longest.startMs >= shortestRestMs ? [{ ...cue, ...longest }] : [];
  });
}
