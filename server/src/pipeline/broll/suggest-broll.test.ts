import { describe, expect, test } from 'vitest';
import { matchBroll } from './match-broll.ts';
import { namesIn, suggestBroll } from './suggest-broll.ts';

const say = (text: string) =>
  text.split(' ').map((word, n) => ({ text: word, startMs: n * 500, endMs: n * 500 + 450 }));
const asset = (id: string, name: string, tags: string[] = []) => ({ id, name, tags });
const clip = (text: string, language = 'en') => {
  const words = say(text);
  return { words, language, durationMs: (words.at(-1)?.endMs ?? 0) + 50, taken: [] };
};
const filler = 'well and so then we went on and on with it all day long';

describe('footage that is suggested', () => {
  test('shows a word where it is said, by forms of the word and across scripts', () => {
    const english = clip(`${filler} the farmers said ${filler} ${filler}`);
    const [found] = suggestBroll([asset('a', 'IMG_1', ['farmer'])], english);
    expect(found).toMatchObject({ assetId: 'a', word: 'farmers', tag: 'farmer', startMs: 7500 });
    expect((found?.endMs ?? 0) - (found?.startMs ?? 0)).toBeGreaterThanOrEqual(2000);
    const hindi = clip(
      `${'और फिर हम वहाँ गए थे '.repeat(3)}किसानों ने कहा ${'कि यह सब ठीक नहीं है '.repeat(4)}`.trim(),
      'hi',
    );
    expect(suggestBroll([asset('a', 'kisan in his field')], hindi)).toMatchObject([{ word: 'किसानों' }]);
  });

  test('is named by words as they are written, which the spoken ones need not be', () => {
    const road = 'सड़क'.normalize('NFC');
    expect(namesIn(`Old क़िला, ${road} और the Bazaar IMG`)).toEqual([
      'old',
      'क़िला'.normalize('NFC'),
      road,
      'bazaar',
    ]);
    const said = clip(
      `${'और फिर हम वहाँ गए थे '.repeat(3)}सडक पर ${'कि यह सब ठीक नहीं है '.repeat(4)}`.trim(),
      'hi',
    );
    expect(suggestBroll([asset('a', road)], said)).toMatchObject([{ word: 'सडक', tag: road }]);
  });

  test('keeps clear of the hook and the last words, and of footage that is there', () => {
    const assets = [asset('a', 'market')];
    expect(suggestBroll(assets, clip(`market ${filler} ${filler}`))).toEqual([]);
    expect(suggestBroll(assets, clip(`${filler} ${filler} market`))).toEqual([]);
    const said = clip(`${filler} market ${filler} ${filler}`);
    const there = { assetId: 'b', startMs: 6500, endMs: 8000 };
    expect(suggestBroll(assets, { ...said, taken: [there] })).toEqual([]);
  });

  test('covers at most 30 % of a clip, each piece once, tags before names', () => {
    const said = clip(Array.from({ length: 8 }, () => `market river temple ${filler}`).join(' '));
    const assets = [asset('a', 'market'), asset('b', 'x', ['river']), asset('c', 'temple')];
    const found = suggestBroll(assets, said);
    expect(found.map(({ assetId }) => assetId).toSorted()).toEqual(['a', 'b', 'c']);
    const covered = found.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
    expect(covered).toBeLessThanOrEqual(said.durationMs * 0.3);
    const short = clip(`${filler} market river temple ${filler}`);
    expect(suggestBroll(assets, short).map(({ assetId }) => assetId)).toEqual(['b']);
  });

  test('is nothing for words that name nothing', () => {
    const said = clip(`${filler} the video about this ${filler}`);
    expect(suggestBroll([asset('a', 'the video', ['about'])], said)).toEqual([]);
  });
});

test.each([
  ['A man and a woman walking in a street', `${filler} and then we were very happy ${filler}`],
  ['Bread and butter.jpg', `${filler} ${filler}`],
  ['Plane flying over mountains', `${filler} it was over before we knew ${filler}`],
  ['चाय और समोसा', `${'फिर हम वहाँ गए थे '.repeat(4)}और ${'कि यह सब ठीक नहीं है '.repeat(4)}`.trim()],
])('%j is not offered for its grammar words', (name, said) => {
  const language = /\p{Script=Devanagari}/u.test(name) ? 'hi' : 'en';
  expect(suggestBroll([asset('a', name)], clip(said, language))).toEqual([]);
});

test('a search wants every word of one subject, and the best match first', () => {
  const items = [asset('a', 'night market'), asset('b', 'x', ['market']), asset('c', 'river at night')];
  const found = (query: string) => matchBroll(items, { query, language: 'en' }).map(({ id }) => id);
  expect(found('markets')).toEqual(['b', 'a']);
  expect(found('night market')).toEqual(['a']);
  expect(found('river or markets')).toEqual(['b', 'a', 'c']);
  expect(found('mark')).toEqual(['a', 'b']);
  expect(found('the videos about')).toHaveLength(3);
});
