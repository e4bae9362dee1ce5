import { expect, test } from 'vitest';
import type { Word } from '../transcript/transcript.ts';
import { namesToCheck } from './names-to-check.ts';

const said = (text: string, confidences: Record<string, number> = {}): Word[] =>
  text.split(' ').map((word, at) => {
    const confidence = confidences[word];
    return {
      text: word,
      startMs: at * 400,
      endMs: at * 400 + 380,
      ...(confidence !== undefined && { confidence }),
    };
  });
const check = (words: Word[], language: string, spelling?: string) =>
  namesToCheck(words, {
    language,
    names: spelling ? [{ id: '1', spelling, heard: [], language: null, kind: 'known' }] : [],
  });

test('a name in two spellings comes before one with a capital, and ordinary words are none', () => {
  const words = said(
    'We use Zerodha daily. Then Zeroda grew and Rakesh said it is good. The people know Zerodha.',
  );
  expect(check(words, 'en').map(({ text, variants, count }) => [text, variants, count])).toEqual([
    ['Zerodha', ['Zeroda'], 3],
    ['Rakesh', [], 1],
  ]);
});

test('a name is heard where it is said as it is asked about', () => {
  const [name] = check(said('We use Zeroda daily. Then Zerodha grew. The people know Zerodha.'), 'en');
  expect(name).toMatchObject({ text: 'Zerodha', variants: ['Zeroda'], startMs: 5 * 400 });
});

test('in a script without capitals, spellings of one sound and unsure words are asked about', () => {
  const words = said('आज जेरोदा की बात फिर ज़ेरोधा और वारिकू की बात', { वारिकू: 0.3, बात: 0.9 });
  expect(
    check(words, 'hi')
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual(['जेरोदा', 'वारिकू']);
});

test('a capital after an Urdu full stop tells of no name', () => {
  expect(check(said('یہ اچھا ہے۔ Rakeshan بھی'), 'ur')).toEqual([]);
});

test('a number is asked about only where it was heard unsurely', () => {
  const words = said('it made 25 crore and 40 crore', { 25: 0.4, 40: 0.95 });
  expect(check(words, 'en').map(({ text }) => text)).toEqual(['25']);
});

test('a word that a user typed where it is said first does not make it unsure where it was heard', () => {
  const [first, ...heard] = said('वारिकू और फिर वारिकू', { वारिकू: 0.9 });
  const { confidence: _, ...typed } = first as Word;
  expect(check([typed, ...heard], 'hi')).toEqual([]);
});

test('what the dictionary knows is not asked again', () => {
  expect(check(said('then Rakesh came and Rakesh left'), 'en', 'Rakesh')).toEqual([]);
});

test('how sure an aligner is of words that a person wrote is no doubt about them', () => {
  const words = said('it made 25 crore with warikoo and Zerodha, then Zeroda', { 25: 0.1, warikoo: 0.1 });
  const asked = (isWritten: boolean) =>
    namesToCheck(words, { language: 'en', names: [], isWritten }).map(({ text }) => text);
  expect(asked(false)).toEqual(expect.arrayContaining(['25', 'warikoo', 'Zerodha']));
  expect(asked(true)).toEqual(['Zerodha']);
});

test('a word that may be a name of the dictionary or another one is asked about', () => {
  const words = said('आज अंकिता शर्मा और करण आए');
  const names = ['Ankit Sharma', 'Kiran'].map((spelling) => ({
    ...{ id: spelling, spelling, heard: [], language: null },
    kind: 'name' as const,
  }));
  expect(namesToCheck(words, { language: 'hi', names }).map(({ text, meant }) => [text, meant])).toEqual([
    ['अंकिता', 'Ankit'],
    ['करण', 'Kiran'],
  ]);
});

test('ten at most', () => {
  const names = 'Arora Bhatia Chadha Dewan Gulati Hooda Juneja Khurana Lamba Malik Nanda Oberoi'.split(' ');
  expect(check(said(names.map((name) => `with ${name}`).join(' ')), 'en')).toHaveLength(10);
});
