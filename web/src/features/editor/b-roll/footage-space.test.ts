import type { BrollItem } from '@jhalak/contract/clip/broll/broll-item.ts';
import type { BrollAsset } from '@jhalak/contract/routes/broll.ts';
import { expect, it } from 'vitest';
import { replaced } from './footage-space.ts';

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
