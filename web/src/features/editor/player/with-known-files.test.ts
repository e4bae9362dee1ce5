import type { BrollItem } from '@jhalak/contract/clip/broll/broll-item.ts';
import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { expect, test } from 'vitest';
import { withKnownFiles } from './with-known-files.ts';

const footage = (assetId: string): BrollItem => ({
  ...{ id: assetId, assetId, kind: 'picture', startMs: 0, endMs: 900, layout: 'full', fit: 'cover' },
  ...{ fromMs: 0, width: 400, height: 200 },
  credit: { origin: 'upload', provider: null, author: null, licence: null, url: null },
});
const end = (assetId: string) =>
  ({ assetId, kind: 'picture', width: 1080, height: 1920, durationMs: 2000 }) as const;

const plan: ClipPlan = {
  ...{ schema: 2, title: 'Talk', language: 'hi', edit: [{ startMs: 0, endMs: 4000 }], layouts: [] },
  ...{ captionStyle: captionStyles.classic, logo: null, cards: [], audio: null, dropped: [] },
  planner: { name: 'test', version: '1' },
  broll: [footage('kept'), footage('gone')],
  bumpers: { intro: end('gone'), outro: end('kept') },
};

test('deleted footage, intro and outro are neither drawn nor played, as in the render', () => {
  const shown = withKnownFiles(plan, { library: [{ id: 'kept' }, { id: 'other' }] });
  expect(shown.broll?.map(({ assetId }) => assetId)).toEqual(['kept']);
  expect(shown.bumpers).toEqual({ intro: null, outro: end('kept') });
});

test('a plan whose files are all there, or are not known yet, stays the same object', () => {
  expect(withKnownFiles(plan, {})).toBe(plan);
  expect(withKnownFiles(plan, { library: [{ id: 'kept' }, { id: 'gone' }], fonts: [] })).toBe(plan);
});
