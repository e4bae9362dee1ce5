import { type BrollItem, maxBroll, shortestBrollMs } from '@jhalak/contract/clip/broll/broll-item.ts';
import { snapToWords } from '@jhalak/contract/clip/broll/place-broll.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import type { BrollAsset } from '@jhalak/contract/routes/broll.ts';
import { newId } from '#api/new-id.ts';
import { roomFor } from './card-space.ts';

/** How long new footage is on screen, and the least room in which it is put, milliseconds. */
const ofFootage = { usualMs: 3000, leastMs: shortestBrollMs + 200 };

/**
 * Where new footage goes: at `atMs` where nothing stands there, otherwise in the first gap, on the edges of words; null
 * where the clip is full.
 */
export function spaceFor(
  items: readonly BrollItem[],
  { atMs, durationMs, words }: { atMs: number; durationMs: number; words: readonly Span[] },
): Span | null {
  if (items.length >= maxBroll) return null;
  const room = roomFor(items, { atMs, durationMs }, ofFootage);
  if (!room) return null;
  const snapped = snapToWords(room, words);
  const isFree = items.every((item) => item.endMs <= snapped.startMs || snapped.endMs <= item.startMs);
  return isFree && snapped.endMs <= durationMs ? snapped : room;
}

/** A piece of the library as footage of a clip; null until it is ready. */
export function itemOf(asset: BrollAsset, { startMs, endMs }: Span): BrollItem | null {
  const { id: assetId, kind, width, height, credit } = asset;
  if (!width || !height) return null;
  const place = { startMs, endMs, layout: 'full', fit: 'cover', fromMs: 0 } as const;
  return { id: `b-${newId().slice(0, 8)}`, assetId, kind, ...place, width, height, credit };
}

/** Another piece of the library where footage stands; the same footage while that piece is not ready. */
export function replaced(item: BrollItem, asset: BrollAsset): BrollItem {
  const { id, layout, fit } = item;
  const made = itemOf(asset, item);
  return made ? { ...item, ...made, id, layout, fit } : item;
}

/**
 * The same footage with its start or its end on the next (`1`) or previous (`-1`) word; null where it would be too short,
 * leave the clip or meet other footage.
 */
export function movedByWord(
  item: BrollItem,
  {
    edge,
    by,
    words,
    others,
    durationMs,
  }: {
    edge: 'start' | 'end' | 'both';
    by: 1 | -1;
    words: readonly Span[];
    others: readonly BrollItem[];
    durationMs: number;
  },
): BrollItem | null {
  const moved = edge === 'both' ? shifted(item, by, words) : resized(item, edge, by, words);
  if (!moved || moved.startMs < 0 || moved.endMs > durationMs) return null;
  if (moved.endMs - moved.startMs < shortestBrollMs) return null;
  const isFree = others.every((other) => other.endMs <= moved.startMs || moved.endMs <= other.startMs);
  return isFree ? moved : null;
}

function resized(
  item: BrollItem,
  edge: 'start' | 'end',
  by: 1 | -1,
  words: readonly Span[],
): BrollItem | null {
  const now = edge === 'start' ? item.startMs : item.endMs;
  const next = neighbour(
    words.map((word) => (edge === 'start' ? word.startMs : word.endMs)),
    now,
    by,
  );
  if (next === null) return null;
  return edge === 'start' ? { ...item, startMs: next } : { ...item, endMs: next };
}

function shifted(item: BrollItem, by: 1 | -1, words: readonly Span[]): BrollItem | null {
  const startMs = neighbour(
    words.map((word) => word.startMs),
    item.startMs,
    by,
  );
  if (startMs === null) return null;
  return { ...item, ...snapToWords({ startMs, endMs: item.endMs + startMs - item.startMs }, words) };
}

/** The next edge after or before a time; a hundredth of a second apart they are the same. */
function neighbour(edges: readonly number[], atMs: number, by: 1 | -1): number | null {
  const beyond = edges.filter((edge) => (by === 1 ? edge > atMs + 10 : edge < atMs - 10));
  if (beyond.length === 0) return null;
  return by === 1 ? Math.min(...beyond) : Math.max(...beyond);
}
