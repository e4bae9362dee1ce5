import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { editPlan } from '@jhalak/contract/clip/plan/edit-plan.ts';
import { noProfanity } from '@jhalak/contract/clip/profanity/profanity.ts';
import { numbersPlan, numbersSource } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import { expect, it } from 'vitest';
import { type BrandKit, kitEditOf } from './brand-kits.ts';

const kit: BrandKit = {
  ...{ id: 'k', name: 'Chai Talks', isDefault: true, logo: null, upload: null, font: null },
  colors: ['#ffffff', '#ffd60a', '#3df58a', '#4cc9f0'],
  ...{ captionStyle: 'karaoke', captionColors: null, captionSettings: null },
  profanity: { mode: 'off', stars: 'inside' },
  place: { corner: 'top-left', size: 0.16, distance: 0 },
  bumpers: { intro: null, outro: null },
};

it('puts a kit on a clip so that nothing of the look it had before stays', () => {
  const captionStyle = {
    ...{ ...captionStyles.karaoke, color: '#111111', activeColor: '#ff0066', emphasisColor: '#00ff66' },
    ...{ size: 0.1, position: 'top' as const, wordsPerLine: 2, upperCase: true, keywords: true },
    speakerColors: ['#ffffff', '#ff8800'],
  };
  for (const captionSettings of [null, { wordsPerLine: 4 }]) {
    const edit = kitEditOf({ ...kit, captionSettings }, true);
    expect(editPlan(numbersPlan({ captionStyle }), edit, numbersSource)).toEqual(
      editPlan(numbersPlan(), edit, numbersSource),
    );
  }
});

it.each([
  ['leaves masked words alone under a kit that masks none', 'off', 'beep'],
  ['masks as the kit says', 'mute', 'mute'],
] as const)('%s', (_, mode, after) => {
  const masked = numbersPlan({ profanity: { ...noProfanity, mode: 'beep' } });
  const edit = kitEditOf({ ...kit, profanity: { mode, stars: 'inside' } }, true);
  expect(editPlan(masked, edit, numbersSource).profanity).toMatchObject({ mode: after });
});

it('masks the sound of a clip whose captions are off', () => {
  const silent = numbersPlan({ captionStyle: null });
  const edit = kitEditOf({ ...kit, profanity: { mode: 'beep', stars: 'inside' } }, false);
  expect(editPlan(silent, edit, numbersSource)).toMatchObject({
    ...{ captionStyle: null, profanity: { mode: 'beep' } },
  });
});

it('leaves the script and the second line of captions, which no kit keeps', () => {
  const captionStyle = { ...captionStyles.pop, script: 'roman' as const, secondLine: 'en' as const };
  const edited = editPlan(numbersPlan({ captionStyle }), kitEditOf(kit, true), numbersSource);
  expect(edited.captionStyle).toMatchObject({ id: 'karaoke', script: 'roman', secondLine: 'en' });
});
