import type { Box } from '../plan/box.ts';
import type { Shot } from './shot.ts';

/**
 * Where a crop holds most of a picture's fine detail, and the share that it holds, 0–1. Where many places hold nearly
 * as much, the one in their middle; the middle of the picture where nothing was measured.
 */
export function busiestPart(detail: Shot['detail'], crop: Pick<Box, 'w' | 'h'>): { box: Box; held: number } {
  const across = busiest(detail?.columns ?? [], crop.w);
  const down = busiest(detail?.rows ?? [], crop.h);
  return { box: { x: across.start, y: down.start, ...crop }, held: Math.min(across.held, down.held) };
}

/** The window of `length` that holds most of the detail, and the share that it holds. */
function busiest(bands: readonly number[], length: number): { start: number; held: number } {
  const middle = (1 - length) / 2;
  if (length > 0.999 || bands.length === 0) return { start: middle, held: 1 };
  const places = Array.from({ length: 41 }, (_, step) => {
    const start = ((1 - length) * step) / 40;
    return { start, held: shareWithin(bands, start, length) };
  });
  const most = Math.max(...places.map(({ held }) => held));
  // Many places hold nearly as much: the one in their middle leaves space on both sides.
  const good = places.filter(({ held }) => held > most - 0.01);
  const start = good[Math.floor(good.length / 2)]?.start ?? middle;
  return { start, held: most };
}

/** How much of the detail lies between `start` and `start + length`; bands at the edge count in part. */
function shareWithin(bands: readonly number[], start: number, length: number): number {
  return bands.reduce((sum, share, index) => {
    const from = Math.max(start, index / bands.length);
    const to = Math.min(start + length, (index + 1) / bands.length);
    return sum + share * Math.max(0, to - from) * bands.length;
  }, 0);
}
