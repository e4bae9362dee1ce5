import { columnsOf, namesOf } from './columns.ts';
import { skipLead } from './joiners.ts';
import type { Start } from './spans.ts';
import type { Talk } from './talk.ts';

/** Words of an opening in which a claim, a cue or a pointer is looked for. */
const headWords = 12;
const pointingWords = 5;

/** A first word of a clip and what is around it. */
function openingAt(talk: Talk, { first, from }: Start) {
  const { sentences, cues, tokens, marked } = talk;
  const sentence = sentences[first];
  const to = sentence?.to ?? from;
  const begin = sentence?.from ?? from;
  const near = { from, to: Math.min(to, from + pointingWords) };
  const head = { from, to: Math.min(to, from + headWords) };
  return {
    ...{ talk, cues, tokens, sentence, first, begin, from, to, near, head },
    inside: from > skipLead(talk, { from: begin, to }, 4),
    opensTurn: begin === 0 || talk.endsTurn[first - 1] === true,
    holds: (marker: keyof typeof marked, within = head) =>
      Number(marked[marker].subarray(within.from, within.to).includes(1)),
    cue: (kind: Parameters<typeof cues.find>[0], within = head) =>
      Number(cues.find(kind, tokens, within) !== null),
  };
}

const measures = {
  opensTurn: ({ opensTurn, inside }) => Number(opensTurn && !inside),
  opensAfterQuestion: ({ talk, first, inside }) => Number(talk.asks[first - 1] === true && !inside),
  opensAfterRest: ({ talk, sentence, inside }) =>
    inside ? 0 : Math.min(2, (sentence?.pauseBeforeMs ?? 0) / talk.longRestMs),
  opensWithoutLead: ({ from, begin, inside }) => Number(from > begin && !inside),
  opensInside: ({ inside }) => Number(inside),
  opensDeepInside: ({ from, begin, inside }) => (inside ? Math.log(from - begin) : 0),
  opensUsually: ({ talk, from }) => Math.log(talk.opens[from] ?? 1),
  opensAnnounced: ({ talk, from, inside }) =>
    Number(inside && !/\p{P}$/u.test(talk.words[from - 1]?.text ?? '')),
  opensLeaning: ({ cues, tokens, from }) => Number(cues.at('danglingOpeners', tokens, from) > 0),
  opensPointing: ({ cue, near }) => cue('pointers', near),
  opensOnOthers: ({ holds }) => holds('thirdPersons'),
  opensListItem: ({ cues, tokens, from }) => Number(cues.at('listItems', tokens, from) > 0),
  opensInQuotation: ({ talk, first, opensTurn }) => Number(talk.quotesOn[first - 1] === true && !opensTurn),
  opensBreak: ({ talk, first, inside }) => (inside ? 0 : 1 - (talk.ties[first] ?? 0)),
  opensLong: ({ from, to }) => Math.log(1 + to - from),
  opensOnYou: ({ holds }) => holds('you'),
  opensOnPeople: ({ holds }) => holds('people'),
  opensOnNegation: ({ holds }) => holds('negations'),
  opensOnAbsolute: ({ holds }) => holds('absolutes'),
  opensOnLesson: ({ holds }) => holds('lessons'),
  opensOnPromise: ({ cue }) => cue('promises'),
  opensOnStory: ({ cue }) => cue('stories'),
  opensOnNumber: ({ cue, tokens, head }) =>
    Math.max(cue('superlatives'), Number(/\p{Nd}/u.test(tokens.slice(head.from, head.to).join(' ')))),
  opensOnFiller: ({ holds, near }) => holds('fillers', near),
  opensOnName: ({ talk, begin, head }) =>
    Number(
      talk.words
        .slice(head.from, head.to)
        .some(({ text }, at) => head.from + at > begin && /^\p{Lu}(?!\b|['’])/u.test(text)),
    ),
} satisfies Record<string, (opening: ReturnType<typeof openingAt>) => number>;

export const startFeatures = namesOf(measures);

/** What each first word of a clip does, one value per start and feature; linear in the starts. */
export const measureStarts = (talk: Talk, starts: readonly Start[]) =>
  columnsOf(
    measures,
    starts.map((start) => openingAt(talk, start)),
  );
