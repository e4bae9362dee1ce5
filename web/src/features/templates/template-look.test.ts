import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import type { BrandKit } from '#api/brand-kits.ts';
import type { Template } from '#api/templates.ts';
import { templateLookOf } from './template-look.ts';

const t = ((key: string, values?: { count: number }) =>
  [key, values?.count].join(' ').trim()) as unknown as TFunction;
const kit = (id: string, captionColors: BrandKit['captionColors'] = null): BrandKit => ({
  ...{ id, name: id, isDefault: id === 'first', logo: null, upload: null, font: null },
  ...{ colors: ['#ffffff', '#ffd60a', '#3df58a', '#4cc9f0'], captionStyle: 'pop', captionColors },
  ...{ captionSettings: null, place: { corner: 'top-left', size: 0.16, distance: 0 } },
  bumpers: { intro: null, outro: null },
  profanity: { mode: 'off', stars: 'inside' },
});
const template = (brandKitId: string | null): Template => ({
  ...{ id: 't', name: 'Reels', brandKitId, createdAt: '' },
  settings: {
    ...{ numberOfClips: 5, clipDuration: 45, aspectRatios: ['9:16', '1:1'], captionStyle: 'pop', topic: '' },
  },
});

it('says what a request with the template makes', () => {
  expect(templateLookOf(template(null), [kit('first')], t).facts).toEqual([
    'templates.clips 5',
    'templates.length 45',
    '9:16, 1:1',
    'captions.styles.pop',
  ]);
});

it('shows the captions in the colours of its kit', () => {
  const own = { color: '#101010', activeColor: '#ff0066' };
  const look = templateLookOf(template('second'), [kit('first'), kit('second', own)], t);
  expect([look.kit?.name, look.captionColors]).toEqual(['second', own]);
});

it('shows the default kit where its own was deleted', () => {
  expect(templateLookOf(template('gone'), [kit('first')], t).kit?.name).toBe('first');
  expect(templateLookOf(template(null), [], t).kit).toBeNull();
});
