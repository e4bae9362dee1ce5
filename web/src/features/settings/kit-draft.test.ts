import { expect, it } from 'vitest';
import type { BrandKit } from '#api/brand-kits.ts';
import { captionColorsOf, draftOf, isSameDraft, newKitDraft, valuesOf } from './kit-draft.ts';

const kit: BrandKit = {
  ...{ id: 'k', name: 'Chai Talks', isDefault: true, logo: null, upload: null, font: null },
  colors: ['#ffffff', '#ffd60a', '#3df58a', '#4cc9f0'],
  ...{ captionStyle: 'pop', captionColors: null, captionSettings: null },
  profanity: { mode: 'off', stars: 'inside' },
  place: { corner: 'top-left', size: 0.16, distance: 0 },
  bumpers: { intro: null, outro: null },
};

it('keeps caption colours that were saved from a clip when another value of the kit changes', () => {
  const captionColors = { color: '#101010', activeColor: '#ff0066' };
  const draft = { ...draftOf({ ...kit, captionColors }), name: 'Tea' };
  expect(draft.colorSource).toBe('own');
  expect(valuesOf(draft)).toMatchObject({ name: 'Tea', captionColors });
});

it('lets captions follow the first two colours, also when those change later', () => {
  const captionColors = { color: '#ffffff', activeColor: '#ffd60a' };
  const draft = draftOf({ ...kit, captionColors });
  expect(draft.colorSource).toBe('brand');
  const colors = ['#ffffff', '#ff0066', '#3df58a', '#4cc9f0'];
  expect(valuesOf({ ...draft, colors }).captionColors).toEqual({ color: '#ffffff', activeColor: '#ff0066' });
});

it('draws captions in the colours of their style unless the kit says otherwise', () => {
  expect(captionColorsOf(draftOf(kit))).toEqual({ color: '#ffffff', activeColor: '#ffb21a' });
  expect(valuesOf(draftOf(kit)).captionColors).toBeNull();
});

it('knows a change from a name that only gained a space', () => {
  const draft = draftOf(kit);
  expect(isSameDraft(draft, { ...draft, name: 'Chai Talks ' })).toBe(true);
  expect(isSameDraft(draft, { ...draft, place: { ...draft.place, size: 0.2 } })).toBe(false);
  expect(isSameDraft(newKitDraft, newKitDraft)).toBe(true);
});
