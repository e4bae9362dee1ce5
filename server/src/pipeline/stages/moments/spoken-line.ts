import type { Passage } from './passage.ts';
import { breaksOff, type Talk } from './talk.ts';

/** Words `[from, to)`. */
export interface Words {
  from: number;
  to: number;
}

/** What is said between two marks or rests, without hesitations: `at` tells where each word stands in the talk. */
export interface Line {
  talk: Talk;
  cues: Talk['cues'];
  tokens: readonly string[];
  at: readonly number[];
  /** First and last sentence. */
  first: number;
  last: number;
}

export const isEnglish = ({ language }: Talk): boolean => language.startsWith('en');

/** The sentences of a passage that could name it; English ones that were only cut by their length are one. */
export function linesOf(talk: Talk, passage: Passage): Line[] {
  const found: { first: number; last: number; from: number; to: number }[] = [];
  for (let index = passage.first; index <= passage.last; index += 1) {
    const sentence = talk.sentences[index];
    if (!sentence || talk.isHousekeeping[index] || breaksOff(sentence.text)) continue;
    const before = found.at(-1);
    const end = talk.sentences[index - 1]?.end;
    if (before?.last === index - 1 && isEnglish(talk) && (end === 'length' || end === 'ending')) {
      before.last = index;
      before.to = sentence.to;
    } else {
      const from = index === passage.first ? passage.from : sentence.from;
      found.push({ first: index, last: index, from, to: sentence.to });
    }
  }
  return found.map(({ first, last, from, to }) => {
    const at = fluent(talk, { from, to });
    return { talk, cues: talk.cues, at, tokens: at.map((word) => talk.tokens[word] ?? ''), first, last };
  });
}

/** Words without "um", "you know" and what is said twice; other languages double words on purpose. */
function fluent(talk: Talk, { from, to }: Words): number[] {
  const at: number[] = [];
  for (let word = from; word < to; word += 1) {
    const [token = '', next = '', after = ''] = talk.tokens.slice(word, word + 3);
    const before = at.at(-1) ?? -1;
    if (!isEnglish(talk)) at.push(word);
    else if (/^(?:um|uh|uhm|er|erm|hmm|mm|ah)$/.test(token)) continue;
    else if (token === 'you' && next === 'know' && word + 1 < to && !known.test(after)) word += 1;
    else if (talk.tokens[before] === token && !/[.,;:?!]["”]?$/.test(talk.words[before]?.text ?? ''))
      at[at.length - 1] = word;
    else at.push(word);
  }
  return at;
}

/** Before these "you know" says that the listener knows. */
const known = /^(?:what|how|why|who|where|that|the|it|this|them|him|her|you're)$/;

/** Whether a mark follows a word of a line. */
export function closesAt({ talk, at }: Line, word: number): boolean {
  const text = talk.words[at[word] ?? -1]?.text ?? '';
  return /[,;:.?!،؛।—–-]["'”’)\]]*$/u.test(text) && !/^(?:Dr|Mrs?|Ms|St|vs)\.$/.test(text);
}
