import { type Card, shortestCardMs } from '@jhalak/contract/clip/cards/card.ts';

/** How long a new card is on screen, milliseconds. */
const usualMs = 2500;
/** The least room in which a new card is put. */
const minMs = 1200;

/** Where a new card fits: at `atMs` if nothing is there, otherwise in the first gap; null when there is none. */
export function roomFor(
  cards: readonly Card[],
  { atMs, durationMs }: { atMs: number; durationMs: number },
): { startMs: number; endMs: number } | null {
  const taken = cards.toSorted((a, b) => a.startMs - b.startMs);
  const starts = [Math.round(atMs), 0, ...taken.map(({ endMs }) => endMs)];
  for (const startMs of starts) {
    if (taken.some((card) => card.startMs <= startMs && startMs < card.endMs)) continue;
    const next = taken.find((card) => card.startMs > startMs)?.startMs ?? durationMs;
    const endMs = Math.min(startMs + usualMs, next, durationMs);
    if (endMs - startMs >= minMs) return { startMs, endMs };
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
