import { type Columns, columnsOf } from './columns.ts';
import { skipJoiners } from './joiners.ts';
import { pauseAfterMs, type Talk } from './talk.ts';

export const endFeatures = [
  'closesTurn',
  'closesBeforeRest',
  'closesWithFinisher',
  'closesShort',
  'closesOnCrumb',
  'closesInQuotation',
  'closesOnYou',
  'closesOnNegation',
  'closesOnAbsolute',
  'closesOnLesson',
  'closesOnFiller',
  'closesBreak',
  'nextLeans',
  'nextJoins',
  'nextLeansShort',
  'nextListItem',
  'nextAsks',
  'nextAlike',
  'nextOnOthers',
] as const;
type EndFeature = (typeof endFeatures)[number];

const shortWords = 8;
const crumbWords = 4;
const tailWords = 3;
const headWords = 5;

/** How well a clip may stop after each sentence, one value per sentence and feature; linear in the sentences. */
export function measureEnds(talk: Talk): Columns<EndFeature> {
  const { sentences, cues, tokens, marked } = talk;
  return columnsOf(endFeatures, sentences, ({ from, to }, at) => {
    const next = sentences[at + 1];
    const turn = talk.endsTurn[at] === true || !next;
    // What another voice says next cannot complete this thought.
    const goesOn = (value: number) => (turn ? 0 : value);
    const share = (marks: Uint8Array) => Number(marks.subarray(from, to).includes(1));
    const nextFrom = next?.from ?? to;
    const nextHead = { from: nextFrom, to: Math.min(next?.to ?? to, nextFrom + headWords) };
    const leans = Number(cues.at('danglingOpeners', tokens, nextFrom) > 0);
    return {
      closesTurn: Number(turn),
      closesBeforeRest: Math.min(2, pauseAfterMs(talk, at) / talk.longRestMs),
      closesWithFinisher: Number(talk.finishes[at] === true),
      closesShort: Number(to - from <= shortWords),
      closesOnCrumb: Number(to - from < crumbWords),
      closesInQuotation: Number(talk.quotesOn[at] === true),
      closesOnYou: share(marked.you),
      closesOnNegation: share(marked.negations),
      closesOnAbsolute: share(marked.absolutes),
      closesOnLesson: share(marked.lessons),
      closesOnFiller: Number(marked.fillers.subarray(Math.max(from, to - tailWords), to).includes(1)),
      closesBreak: goesOn(1 - (talk.ties[at + 1] ?? 0)),
      nextLeans: goesOn(leans),
      nextJoins: goesOn(Number(cues.at('joiners', tokens, nextFrom) > 0)),
      nextLeansShort: goesOn(leans && next && next.to - next.from <= shortWords ? 1 : 0),
      nextListItem: goesOn(Number(cues.at('listItems', tokens, nextFrom) > 0)),
      nextAsks: Number(talk.asks[at + 1] === true),
      nextAlike: goesOn(Number(beginAlike(talk, at, at + 1))),
      nextOnOthers: goesOn(Number(marked.thirdPersons.subarray(nextHead.from, nextHead.to).includes(1))),
    };
  });
}

/** Whether two sentences begin with the same two words, "and" left out: they are told as a pair. */
function beginAlike(talk: Talk, one: number, other: number): boolean {
  const opening = (index: number): string => {
    const sentence = talk.sentences[index];
    if (!sentence) return '';
    const from = skipJoiners(talk, sentence, 2);
    return talk.tokens.slice(from, Math.min(sentence.to, from + 2)).join(' ');
  };
  return opening(one).includes(' ') && opening(one) === opening(other);
}
