import { foldForm } from '../cue-words/match-cues.ts';
import { orWords, requestWords } from './request-words.ts';

/** Subjects of a request, of which any will do; each as the words that name it. */
export type Topic = readonly (readonly string[])[];

const folded = (words: Iterable<string>) => new Set([...words].map(foldForm));
const passedOver = folded(requestWords);
const between = folded(orWords);

/** The comma of a list, for a pattern: one that groups digits belongs to their number (“10,000 rupees”, “1,00,000”). */
export const listComma = String.raw`(?<!\p{Nd}),|,(?!\p{Nd}{2,3}(?!\p{Nd}))`;

/** “&”, which joins two subjects unless it stands in a short name: “R&D”. */
export const ampersand = String.raw`(?<!(?<!\p{L})\p{Lu})&|&(?!\p{Lu}(?!\p{L}))`;

// “9/11” and “2.0” are one word.
const hard = new RegExp(String.raw`${listComma}|${ampersand}|(?<!\p{Nd})/|/(?!\p{Nd})|[;|+\n।؛،]`, 'u');
const soft = /(?:[\s"“”«»()[\]{}!?؟:–—]|(?<!\p{Nd})\.|\.(?!\p{Nd}))+/u;

/**
 * The subjects that a free-text request names; none where it holds nothing but "the best parts". Words that are `known` to
 * name one are kept whatever they say elsewhere (“Jab We Met”).
 */
export function readTopic(text: string, known: Iterable<string> = []): Topic {
  const kept = folded(known);
  const subjects: string[][] = [];
  for (const part of text.normalize('NFC').split(hard)) {
    let words: string[] = [];
    for (const raw of part.split(soft)) {
      const word = foldForm(raw);
      if (word === '') continue;
      if (between.has(word)) {
        subjects.push(words);
        words = [];
      } else if (kept.has(word) || !passedOver.has(word)) words.push(word);
    }
    subjects.push(words);
  }
  return subjects.filter((words) => words.length > 0);
}
