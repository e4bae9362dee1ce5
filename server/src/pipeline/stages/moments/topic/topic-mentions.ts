import { foldForm, withoutMarks } from '@jhalak/contract/clip/cue-words/match-cues.ts';
import type { Topic } from '@jhalak/contract/clip/requests/read-topic.ts';
import { type PrefixSums, prefixSums } from '../prefix-sums.ts';
import type { Talk } from '../talk.ts';
import { formsOf } from './word-forms.ts';

/** Where a talk speaks of what was requested. */
export interface TopicMentions {
  /** Sentences that mention it, summed by sentence. */
  sentences: PrefixSums;
  /** True when no sentence does. */
  isAbsent: boolean;
  /** The words of sentences `first` to `last` that matched, as spoken, each once, at most `most`. */
  spokenIn(first: number, last: number, most: number): string[];
}

/** Of the words that name a subject, this share must be said close together: "pricing of home food". */
const neededShare = 0.6;

/** Finds the sentences that mention one of the subjects, with the sentence before and after them as context. */
export function topicMentions(talk: Talk, topic: Topic): TopicMentions {
  const tokens = talk.words.map(({ text }) => foldForm(text));
  const isHit = new Uint8Array(tokens.length);
  const mentions = new Uint8Array(talk.sentences.length);
  for (const words of topic) {
    const hits = words.map((word) => hitsOf(talk, tokens, formsOf(word, talk.language)));
    const needed = Math.max(1, Math.ceil(words.length * neededShare));
    talk.sentences.forEach((_, at) => {
      const inside = hits.filter(({ bySentence }) => bySentence.between(at, at + 1) > 0);
      const near = hits.filter(({ bySentence }) => bySentence.between(at - 1, at + 2) > 0);
      if (inside.length === 0 || near.length < needed) return;
      mentions[at] = 1;
      for (const { words: matched } of inside) for (const word of matched.get(at) ?? []) isHit[word] = 1;
    });
  }
  return {
    sentences: prefixSums(mentions),
    isAbsent: !mentions.includes(1),
    spokenIn(first, last, most) {
      const spoken = new Map<string, string>();
      const to = talk.sentences[last]?.to ?? 0;
      for (let at = talk.sentences[first]?.from ?? 0; at < to && spoken.size < most; at += 1) {
        const text = withoutMarks(talk.words[at]?.text ?? '');
        if (isHit[at] && text) spoken.set(tokens[at] ?? text, text);
      }
      return [...spoken.values()];
    },
  };
}

function hitsOf({ sentences }: Talk, tokens: readonly string[], isForm: (token: string) => boolean) {
  const words = new Map<number, number[]>();
  const counts = sentences.map(({ from, to }, at) => {
    const found: number[] = [];
    for (let word = from; word < to; word += 1) {
      const token = tokens[word];
      if (token && partsOf(token).some(isForm)) found.push(word);
    }
    if (found.length > 0) words.set(at, found);
    return found.length;
  });
  return { words, bySentence: prefixSums(counts) };
}

/** A hyphenated word is found by each of its parts too: "price-wise". */
const partsOf = (token: string): string[] =>
  /[-–/]/.test(token) ? [token, ...token.split(/[-–/]/).filter((part) => part !== '')] : [token];
