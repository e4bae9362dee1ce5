import type { BrollItem } from '@jhalak/contract/clip/broll/broll-item.ts';
import type { BrollAsset } from '@jhalak/contract/routes/broll.ts';
import { expect, it } from 'vitest';
import { movedByWord, replaced } from './footage-space.ts';

it('another piece of the library stands where the footage stood, as it stood there', () => {
  const old: BrollItem = {
    ...{
      id: 'b-1',
      assetId: 'old',
      kind: 'video',
      startMs: 800,
      endMs: 1600,
      layout: 'inset',
      fit: 'contain',
    },
    ...{ fromMs: 400, width: 1920, height: 1080, credit: { origin: 'upload' } },
  } as BrollItem;
  const asset = {
    id: 'new',
    kind: 'picture',
    width: 640,
    height: 480,
    credit: { origin: 'upload' },
  } as BrollAsset;
  expect(replaced(old, asset)).toEqual({
    ...{ ...old, assetId: 'new', kind: 'picture', fromMs: 0, width: 640, height: 480 },
  });
  expect(replaced(old, { ...asset, width: null })).toEqual(old);
});

it('footage that is moved by a word begins with that word, and ends with a word that is near', () => {
  const words = [1000, 2000, 3100, 4100].map((startMs) => ({ startMs, endMs: startMs + 900 }));
  const item = { startMs: 1000, endMs: 2900 } as BrollItem;
  const among = { words, others: [], durationMs: 9000 };
  expect(movedByWord(item, { edge: 'both', by: 1, ...among })).toEqual({ startMs: 2000, endMs: 4000 });
  expect(movedByWord(item, { edge: 'end', by: 1, ...among })).toEqual({ startMs: 1000, endMs: 4000 });
});
