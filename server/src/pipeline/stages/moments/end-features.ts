import { columnsOf, namesOf } from './columns.ts';
import { skipJoiners } from './joiners.ts';
import { pauseAfterMs, type Talk } from './talk.ts';

const shortWords = 8;
const crumbWords = 4;
const tailWords = 3;
const headWords = 5;

/** The end of a sentence and what is said next. */
function endingAt(talk: Talk, at: number) {
  const { from = 0, to = 0 } = talk.sentences[at] ?? {};
  const next = talk.sentences[at + 1];
  const turn = talk.endsTurn[at] === true || !next;
  const nextFrom = next?.from ?? to;
  const nextIs = (kind: Parameters<typeof talk.cues.at>[0]) =>
    Number(talk.cues.at(kind, talk.tokens, nextFrom) > 0);
  return {
    ...{ talk, at, from, to, next, nextFrom, turn, nextIs },
    // What another voice says next cannot complete this thought.
    goesOn: (value: number) => (turn ? 0 : value),
    holds: (marker: keyof typeof talk.marked, within = { from, to }) =>
      Number(talk.marked[marker].subarray(within.from, within.to).includes(1)),
  };
}

const measures = {
  closesTurn: ({ turn }) => Number(turn),
  closesBeforeRest: ({ talk, at }) => Math.min(2, pauseAfterMs(talk, at) / talk.longRestMs),
  closesWithFinisher: ({ talk, at }) => Number(talk.finishes[at] === true),
  closesShort: ({ from, to }) => Number(to - from <= shortWords),
  closesOnCrumb: ({ from, to }) => Number(to - from < crumbWords),
  closesInQuotation: ({ talk, at }) => Number(talk.quotesOn[at] === true),
  closesOnYou: ({ holds }) => holds('you'),
  closesOnNegation: ({ holds }) => holds('negations'),
  closesOnAbsolute: ({ holds }) => holds('absolutes'),
  closesOnLesson: ({ holds }) => holds('lessons'),
  closesOnFiller: ({ holds, from, to }) => holds('fillers', { from: Math.max(from, to - tailWords), to }),
  closesBreak: ({ talk, at, goesOn }) => goesOn(1 - (talk.ties[at + 1] ?? 0)),
  nextLeans: ({ goesOn, nextIs }) => goesOn(nextIs('danglingOpeners')),
  nextJoins: ({ goesOn, nextIs }) => goesOn(nextIs('joiners')),
  nextLeansShort: ({ goesOn, nextIs, next }) =>
    goesOn(next && next.to - next.from <= shortWords ? nextIs('danglingOpeners') : 0),
  nextListItem: ({ goesOn, nextIs }) => goesOn(nextIs('listItems')),
  nextAsks: ({ talk, at }) => Number(talk.asks[at + 1] === true),
  nextAlike: ({ talk, at, goesOn }) => goesOn(Number(beginAlike(talk, at, at + 1))),
  nextOnOthers: ({ goesOn, holds, next, to, nextFrom }) =>
    goesOn(holds('thirdPersons', { from: nextFrom, to: Math.min(next?.to ?? to, nextFrom + headWords) })),
} satisfies Record<string, (ending: ReturnType<typeof endingAt>) => number>;

export const endFeatures = namesOf(measures);

/** How well a clip may stop after each sentence, one value per sentence and feature; linear in the sentences. */
export const measureEnds = (talk: Talk) =>
  columnsOf(
    measures,
    talk.sentences.map((_, at) => endingAt(talk, at)),
  );

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
