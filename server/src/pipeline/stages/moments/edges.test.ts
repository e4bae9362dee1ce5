import { describe, expect, it } from 'vitest';
import { startsOf } from './edges.ts';
import { endingWorth } from './endings.ts';
import { prepareTalk, type Talk } from './talk.ts';
import { speak } from './testing/speak.ts';

const filler = 'We went to the old market and bought nine small mangoes from a tall man. ';
const other = 'Cricket needs patience on a slow pitch in the morning.';

function talkOf(text: string, language = 'en') {
  const words = speak(`${filler.repeat(6)}${text} ${filler.repeat(6)}`, {});
  const range = { startMs: 0, endMs: (words.at(-1)?.endMs ?? 0) + 5000 };
  return prepareTalk({ words, language, loudness: null, range, maxSentenceMs: 36_000 });
}

const at = (talk: Talk, words: string) => talk.sentences.findIndex(({ text }) => text.startsWith(words));
/** What the sentence that begins with "Bread" is worth as the last one of a clip. */
const ending = (after: string, language = 'en', sentence = 'Bread rises because of the yeast.') => {
  const talk = talkOf(`${sentence} ${after}`, language);
  return endingWorth(talk, at(talk, sentence.slice(0, 12))) ?? Number.NEGATIVE_INFINITY;
};
/** What a sentence is worth as the first one of a clip. */
const opening = (sentence: string, { before = '', language = 'en' } = {}) => {
  const talk = talkOf(`${before} ${sentence}`, language);
  const first = at(talk, sentence.slice(0, 12));
  return startsOf(talk, { first, last: first }, { back: 0, strict: false })[0]?.worth ?? Number.NaN;
};

describe('a clip is better not ended', () => {
  const fine = ending(other);

  it.each([
    ['before the short sentence that closes the thought', 'And that changes everything.', 1.2],
    [
      'before a sentence that leans on the last',
      'Because the yeast eats sugar in the dough for hours and hours.',
      0.7,
    ],
    ['before the first item of a list', 'The first is that cricket needs patience on a slow pitch.', 0.7],
    ['before a sentence about the same', 'Yeast makes bread rise on every single day.', 0.3],
  ])('%s', (_, after, less) => {
    expect(ending(after)).toBeLessThan(fine - less);
  });

  it('inside a quotation, which the next voice or six sentences later is over', () => {
    const open = ending(
      'Cricket needs patience on a slow pitch." That was it.',
      'en',
      'Bread rises, he said, "if it rests.',
    );
    expect(open).toBeLessThan(fine - 0.7);
    const never = ending(`${other} `.repeat(8), 'en', 'Bread rises, he said, "if it rests.');
    expect(never).toBeCloseTo(fine, 1);
  });

  it('before a sentence that begins alike', () => {
    const first = 'If you bake slowly, bread rises.';
    const plain = ending('Cricket needs patience on a slow pitch.', 'en', first);
    expect(ending('If you play cricket on a slow pitch, wait.', 'en', first)).toBeLessThan(plain - 0.3);
  });

  it('before an item of a list in Hindi', () => {
    const plain = ending('किसान सुबह खेत में पानी देता रहता है।', 'hi', 'रोटी के लिए आटा चाहिए।');
    expect(ending('तीसरी बात किसान सुबह खेत में कहता है।', 'hi', 'रोटी के लिए आटा चाहिए।')).toBeLessThan(
      plain - 0.6,
    );
  });
});

describe('a clip is better not opened', () => {
  const fine = opening('Bread rises slowly in a cold kitchen.');

  it.each([
    ['with the second item of a list', 'The second reason is a cold kitchen.', 0.4],
    ['with a person that is not named yet', 'Bread she makes rises slowly in a cold kitchen.', 0.2],
    ['with a word that points back', 'I got this advice in a cold kitchen.', 0.2],
    ['after an "and" that is left out', 'And bread rises slowly in a cold kitchen.', 0.1],
  ])('%s', (_, sentence, less) => {
    expect(opening(sentence)).toBeLessThan(fine - less);
  });

  it('inside a quotation', () => {
    const before = 'People say, "Flour is cheap.';
    const inside = opening('Bread rises slowly in a cold kitchen."', { before });
    expect(inside).toBeLessThan(
      opening('Bread rises slowly in a cold kitchen.', { before: 'Flour is cheap.' }) - 0.7,
    );
  });

  it.each([
    ['en', 'Absolutely.'],
    ['en', 'Got it.'],
    ['hi', 'जी हाँ।'],
  ])('in %s with an answer to what is not heard: %s', (language, crumb) => {
    const talk = talkOf(`${crumb} Bread rises slowly in a cold kitchen.`, language);
    const first = at(talk, crumb);
    expect(startsOf(talk, { first, last: first + 1 }, { back: 0, strict: true })).toEqual([]);
    expect(startsOf(talk, { first: first + 1, last: first + 1 }, { back: 0, strict: true })).toHaveLength(1);
  });

  it('with a word that points back in Tamil', () => {
    const language = 'ta';
    const plain = opening('நாங்க காலையில சந்தைக்கு போனோம்.', { language });
    expect(opening('நாங்க அந்த சந்தைக்கு காலையில போனோம்.', { language })).toBeLessThan(plain - 0.2);
  });
});
