import { foldWord } from '@jhalak/contract/clip/cue-words/match-cues.ts';
import { splitSentences } from '@jhalak/contract/clip/transcript/sentences.ts';
import { describe, expect, it } from 'vitest';
import { stemOf, termsOf } from './terms.ts';
import { speak } from './testing/speak.ts';
import { type SparseVector, textTiling, topicBoundaries } from './topic-boundaries.ts';

const repeat = (vector: SparseVector, count: number): SparseVector[] => Array(count).fill(vector);

describe('TextTiling', () => {
  const [a, b, c] = [1, 2, 3].map(
    (term) =>
      new Map([
        [term, 1],
        [9, 0.2],
      ]),
  );

  it('finds the sentence at which the words change', () => {
    if (!a || !b || !c) return;
    expect(textTiling([...repeat(a, 12), ...repeat(b, 9), ...repeat(c, 14)], 4)).toEqual([12, 21]);
  });

  it('finds nothing where nothing changes, nor in a sentence or two', () => {
    if (!a) return;
    expect(textTiling(repeat(a, 30), 4)).toEqual([]);
    expect(textTiling(repeat(a, 1), 4)).toEqual([]);
    expect(textTiling([], 4)).toEqual([]);
  });
});

it('topics change where the subject does, in Tamil as in English', () => {
  const river = 'ஆற்றில் தண்ணீர் ஓடுகிறது. மீன் தண்ணீர் தேடும். படகு ஆற்றில் போகும். மீன் வலை படகு மேலே. ';
  const bread = 'ரொட்டி மாவு சூடு வேண்டும். அடுப்பு சூடு ஆகும். மாவு ரொட்டி பொங்கும். அடுப்பு மேலே ரொட்டி. ';
  const words = speak(river.repeat(4) + bread.repeat(4));
  const sentences = splitSentences(words, { language: 'ta' });
  const boundaries = topicBoundaries(
    sentences,
    termsOf(
      words.map(({ text }) => foldWord(text)),
      sentences,
    ),
  );
  expect(boundaries.some((at) => Math.abs(at - 16) <= 1)).toBe(true);
});

it.each([
  ['prices', 'pricing'],
  ['मिट्टियाँमें', 'मिट्टियों'],
  ['பள்ளிக்கூடம்', 'பள்ளிக்கூடத்தில்'],
])('%s and %s are one term', (left, right) => {
  expect(stemOf(foldWord(left)).slice(0, 4)).toBe(stemOf(foldWord(right)).slice(0, 4));
});
