import { type Card, shortestCardMs } from '@jhalak/contract/clip/cards/card.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';

/** How long a new card is on screen, and the least room in which it is put, milliseconds. */
const ofCards = { usualMs: 2500, leastMs: 1200 };

/** Where something new fits: at `atMs` if nothing is there, otherwise in the first gap; null when there is none. */
export function roomFor(
  items: readonly Span[],
  { atMs, durationMs }: { atMs: number; durationMs: number },
  { usualMs, leastMs } = ofCards,
): Span | null {
  const taken = items.toSorted((a, b) => a.startMs - b.startMs);
  const starts = [Math.round(atMs), 0, ...taken.map(({ endMs }) => endMs)];
  for (const startMs of starts) {
    if (taken.some((item) => item.startMs <= startMs && startMs < item.endMs)) continue;
    const next = taken.find((item) => item.startMs > startMs)?.startMs ?? durationMs;
    const endMs = Math.min(startMs + usualMs, next, durationMs);
    if (endMs - startMs >= leastMs) return { startMs, endMs };
  }
  return null;
}

/** What is wrong with a card among the others, or null. */
export function cardError(
  card: Card,
  { others, durationMs }: { others: readonly Card[]; durationMs: number },
): 'needsText' | 'outside' | 'overlaps' | null {
  if ([card.number, card.title, ...card.lines].every((text) => text.trim() === '')) return 'needsText';
  const isOutside = card.startMs < 0 || card.endMs > durationMs || card.endMs - card.startMs < shortestCardMs;
  if (!Number.isFinite(card.startMs) || !Number.isFinite(card.endMs) || isOutside) return 'outside';
  return others.some((other) => card.startMs < other.endMs && other.startMs < card.endMs) ? 'overlaps' : null;
}
