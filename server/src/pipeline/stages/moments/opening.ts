import type { Quote } from '@jhalak/contract/messages/message.ts';
import { onceForObject } from '@jhalak/contract/once.ts';
import { quote } from './quote.ts';
import { continuesSentence, type Talk } from './talk.ts';

/** Words `[from, to)` that do something at the opening. */
interface Words {
  from: number;
  to: number;
}

/** What the first seconds of a passage do, as far as words show it. */
export interface Opening {
  /** The first sentence, and the second when the first is only a word or two. */
  words: Words;
  question: Words | null;
  contradiction: Words | null;
  promise: Words | null;
  story: Words | null;
  /** A superlative, a spoken number, or digits. */
  number: Words | null;
  /** A first word that needs what came before. */
  dangling: Words | null;
  midSentence: boolean;
  housekeeping: Words | null;
  pauseBeforeMs: number;
  beginsTopic: boolean;
  /** Words of the first sentence. */
  length: number;
}

/** Cues count when they come within this many words; later they are no opening. */
const openingWords = 16;
/** Fewer words than these are a call ("Look.", "अच्छा,"): the sentence after them opens, too. */
const fullSentence = 4;

export function openingOf(talk: Talk, { first, from }: { first: number; from?: number }): Opening {
  const { cues, tokens } = talk;
  const sentence = talk.sentences[first];
  if (!sentence) throw new RangeError(`sentence ${first} does not exist`);
  const next = talk.sentences[first + 1];
  const to = sentence.to - sentence.from < fullSentence && next ? next.to : sentence.to;
  const begin = from ?? sentence.from;
  const words = { from: begin, to };
  const head = { from: begin, to: Math.min(to, begin + openingWords) };
  const promise = cues.find('promises', tokens, head);
  const contradiction = cues.find('contradictions', tokens, head);
  const asked = sentence.asks || (to !== sentence.to && next?.asks === true);
  const isStatement = talk.punctuated && !asked;
  const question = asked ? words : isStatement || promise ? null : cues.question(tokens, head);
  const danglingLength = cues.at('danglingOpeners', tokens, begin);
  const excused = contradiction?.from === begin || question?.from === begin;
  return {
    words,
    question: question && words,
    contradiction,
    promise,
    story: cues.find('stories', tokens, head),
    number: cues.find('superlatives', tokens, head) ?? digitsIn(tokens, head),
    dangling:
      danglingLength > 0 && !(excused && !sentenceIsOneCue(danglingLength, sentence))
        ? { from: begin, to: begin + danglingLength }
        : null,
    midSentence: continuesSentence(talk, first) || (begin === sentence.from && beginsSmall(talk, begin)),
    housekeeping: cues.find('housekeeping', tokens, words),
    pauseBeforeMs: first === 0 ? 1000 : sentence.pauseBeforeMs,
    beginsTopic: first === 0 || talk.beginsTopic[first] === true,
    length: sentence.to - sentence.from,
  };
}

/** The words as spoken, short enough for a sentence about them. */
export function quoted(talk: Talk, { from, to }: Words): Quote {
  const spoken = talk.words.slice(from, to).map(({ text }) => text);
  return quote(spoken.join(' '), talk.language);
}

const sentenceIsOneCue = (cueLength: number, sentence: Words): boolean =>
  cueLength >= sentence.to - sentence.from;

function digitsIn(tokens: readonly string[], { from, to }: Words): Words | null {
  for (let at = from; at < to; at += 1) if (/\p{Nd}/u.test(tokens[at] ?? '')) return { from: at, to: at + 1 };
  return null;
}

/** In text with marks and capitals a small first letter is the middle of a sentence. */
function beginsSmall(talk: Talk, word: number): boolean {
  return talk.punctuated && /^\p{Ll}/u.test(talk.words[word]?.text ?? '') && hasCapitals(talk);
}

const hasCapitals = onceForObject((talk: Talk): boolean => {
  const begun = talk.sentences.filter(({ from }) => /^\p{Lu}/u.test(talk.words[from]?.text ?? ''));
  return begun.length * 3 >= talk.sentences.length;
});
