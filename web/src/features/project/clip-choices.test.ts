import { describe, expect, it } from 'vitest';
import { askedOf, firstChoices, type PanelChoices, refuseChoices } from './clip-choices.ts';

const choices = (change: Partial<PanelChoices> = {}): PanelChoices => ({
  numberOfClips: 3,
  clipDuration: 60,
  aspectRatios: ['9:16', '16:9'],
  captionStyle: 'karaoke',
  language: null,
  range: null,
  ...change,
});

describe('the choices of the generate panel', () => {
  it('begin as the person likes their clips, over the whole video', () => {
    const { range, ...liked } = choices({ language: 'ta', numberOfClips: 5 });
    expect(firstChoices({ ...liked, aspectRatios: [...liked.aspectRatios] })).toEqual({ ...liked, range });
  });

  it('ask for milliseconds of the chosen part', () => {
    expect(askedOf(choices({ range: [60, 180] }), { hasWords: false })).toMatchObject({
      range: { startMs: 60_000, endMs: 180_000 },
    });
  });

  it('name a language only before there are words, for later it is refused', () => {
    expect(askedOf(choices({ language: 'hi' }), { hasWords: false })).toHaveProperty('language', 'hi');
    expect(askedOf(choices({ language: 'hi' }), { hasWords: true })).not.toHaveProperty('language');
  });

  it('need a ratio, and a part long enough for a clip', () => {
    expect(refuseChoices(choices({ aspectRatios: [] }))).toBe('ratioMissing');
    expect(refuseChoices(choices({ range: [10, 24] }))).toBe('rangeShort');
    expect(refuseChoices(choices({ range: [10, 25] }))).toBeNull();
  });
});
