import { describe, expect, it } from 'vitest';
import {
  choicesToRequest,
  firstChoices,
  refuseChoices,
  type StyledChoices,
  suitedPassages,
} from './clip-choices.ts';

const choices = (change: Partial<StyledChoices> = {}): StyledChoices => ({
  numberOfClips: 3,
  clipDuration: 60,
  aspectRatios: ['9:16', '16:9'],
  captionStyle: 'karaoke',
  language: null,
  range: null,
  passages: null,
  topic: '',
  ...change,
});

const unheard = { language: null, wordsBy: null };

describe('the choices of the generate panel', () => {
  it('begin as the user likes their clips, over the whole video', () => {
    const { range, passages, topic, ...liked } = choices({ language: 'ta', numberOfClips: 5 });
    expect(firstChoices({ ...liked, aspectRatios: [...liked.aspectRatios] }, unheard)).toEqual({
      ...liked,
      range,
      passages,
      topic,
    });
  });

  it('ask for milliseconds of the chosen part', () => {
    expect(choicesToRequest(choices({ range: [60, 180] }), { hasWords: false })).toMatchObject({
      range: { startMs: 60_000, endMs: 180_000 },
    });
  });

  it('name a language only before there are words, for later it is refused', () => {
    expect(choicesToRequest(choices({ language: 'hi' }), { hasWords: false })).toHaveProperty(
      'language',
      'hi',
    );
    expect(choicesToRequest(choices({ language: 'hi' }), { hasWords: true })).not.toHaveProperty('language');
  });

  it('take an earlier named language back where it is to be recognised', () => {
    expect(choicesToRequest(choices(), { hasWords: false })).toHaveProperty('language', null);
    expect(choicesToRequest(choices(), { hasWords: true })).not.toHaveProperty('language');
  });

  it('begin with the language that was named for this video, also before it was cut by sound', () => {
    const liked = { ...choices({ language: 'hi' }), aspectRatios: [] };
    const first = (language: string | null, wordsBy: string | null) =>
      firstChoices(liked, { language, wordsBy }).language;
    expect([first('ta', null), first('ta', 'none')]).toEqual(['ta', 'ta']);
    expect([first(null, null), first(null, 'none')]).toEqual(['hi', 'hi']);
    // Words that are there keep theirs.
    expect(first('ta', 'subtitles')).toBe('hi');
  });

  it('name passages only where they were chosen or suit', () => {
    expect(choicesToRequest(choices({ passages: 'other' }), { hasWords: true })).toHaveProperty(
      'passages',
      'other',
    );
    expect(choicesToRequest(choices(), { hasWords: true })).not.toHaveProperty('passages');
  });

  it('name a topic only where one was written', () => {
    expect(choicesToRequest(choices({ topic: '  pricing ' }), { hasWords: true })).toHaveProperty(
      'topic',
      'pricing',
    );
    expect(choicesToRequest(choices({ topic: '  ' }), { hasWords: true })).not.toHaveProperty('topic');
  });

  it('need a ratio, and a part long enough for a clip', () => {
    expect(refuseChoices(choices({ aspectRatios: [] }))).toBe('ratioMissing');
    expect(refuseChoices(choices({ range: [10, 24] }))).toBe('rangeShort');
    expect(refuseChoices(choices({ range: [10, 25] }))).toBeNull();
  });
});

describe('the passages that suit', () => {
  const newest = { captionStyle: 'karaoke' as const, aspectRatios: ['16:9' as const, '9:16' as const] };
  const suited = (change: Partial<StyledChoices>, captionsToCome = false) =>
    suitedPassages(choices(change), { newest, captionsToCome });

  it('are others than the clips show, however many, long and wherever they are asked', () => {
    const asked = [{}, { numberOfClips: 8 }, { clipDuration: 30 }, { range: [0, 60] as const }];
    expect(asked.map((change) => suited(change))).toEqual(['other', 'other', 'other', 'other']);
  });

  it('are the best again in another look', () => {
    expect(suited({ captionStyle: 'modern' })).toBe('best');
    expect(suited({ aspectRatios: ['9:16', '16:9', '1:1'] })).toBe('best');
  });

  it('are the best again about another topic than before, and others about the same one', () => {
    const about = { ...newest, topic: 'pricing' };
    const suitedTo = (topic: string) =>
      suitedPassages(choices({ topic }), { newest: about, captionsToCome: false });
    expect([suitedTo('exams'), suitedTo('pricing '), suitedTo('')]).toEqual(['best', 'other', 'other']);
    // Pressed before the earlier requests were read.
    const early = (topic: string) =>
      suitedPassages(choices({ topic }), { newest: undefined, captionsToCome: false });
    expect([early('exams'), early('')]).toEqual(['best', 'other']);
  });

  it('are the best again where clips were cut before there were words for captions', () => {
    expect(suited({}, true)).toBe('best');
  });
});
