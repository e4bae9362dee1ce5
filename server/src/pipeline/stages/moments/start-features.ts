import { type Columns, columnsOf } from './columns.ts';
import { skipLead } from './joiners.ts';
import type { Start } from './spans.ts';
import type { Talk } from './talk.ts';

export const startFeatures = [
  'opensTurn',
  'opensAfterQuestion',
  'opensAfterRest',
  'opensWithoutLead',
  'opensInside',
  'opensDeepInside',
  'opensUsually',
  'opensAnnounced',
  'opensLeaning',
  'opensPointing',
  'opensOnOthers',
  'opensListItem',
  'opensInQuotation',
  'opensBreak',
  'opensLong',
  'opensOnYou',
  'opensOnPeople',
  'opensOnNegation',
  'opensOnAbsolute',
  'opensOnLesson',
  'opensOnPromise',
  'opensOnStory',
  'opensOnNumber',
  'opensOnFiller',
  'opensOnName',
] as const;
type StartFeature = (typeof startFeatures)[number];

/** Words of an opening in which a claim, a cue or a pointer is looked for. */
const headWords = 12;
const pointingWords = 5;

/** What each first word of a clip does, one value per start and feature; linear in the starts. */
export function measureStarts(talk: Talk, starts: readonly Start[]): Columns<StartFeature> {
  const { sentences, cues, tokens, marked, words } = talk;
  return columnsOf(startFeatures, starts, ({ first, from }) => {
    const sentence = sentences[first];
    const to = sentence?.to ?? from;
    const begin = sentence?.from ?? from;
    const inside = from > skipLead(talk, { from: begin, to }, 4);
    const opensTurn = begin === 0 || talk.endsTurn[first - 1] === true;
    const head = { from, to: Math.min(to, from + headWords) };
    const near = { from, to: Math.min(to, from + pointingWords) };
    const holds = (marks: Uint8Array, { from: at, to: end }: typeof head) =>
      Number(marks.subarray(at, end).includes(1));
    const cue = (kind: Parameters<typeof cues.find>[0]) => Number(cues.find(kind, tokens, head) !== null);
    let name = 0;
    for (let at = head.from; at < head.to; at += 1)
      if (at > begin && /^\p{Lu}(?!\b|['’])/u.test(words[at]?.text ?? '')) name = 1;
    return {
      opensTurn: Number(opensTurn && !inside),
      opensAfterQuestion: Number(talk.asks[first - 1] === true && !inside),
      opensAfterRest: inside ? 0 : Math.min(2, (sentence?.pauseBeforeMs ?? 0) / talk.longRestMs),
      opensWithoutLead: Number(from > begin && !inside),
      opensInside: Number(inside),
      opensDeepInside: inside ? Math.log(from - begin) : 0,
      opensUsually: Math.log(talk.opens[from] ?? 1),
      opensAnnounced: Number(inside && !/\p{P}$/u.test(words[from - 1]?.text ?? '')),
      opensLeaning: Number(cues.at('danglingOpeners', tokens, from) > 0),
      opensPointing: Number(cues.find('pointers', tokens, near) !== null),
      opensOnOthers: holds(marked.thirdPersons, head),
      opensListItem: Number(cues.at('listItems', tokens, from) > 0),
      opensInQuotation: Number(talk.quotesOn[first - 1] === true && !opensTurn),
      opensBreak: inside ? 0 : 1 - (talk.ties[first] ?? 0),
      opensLong: Math.log(1 + to - from),
      opensOnYou: holds(marked.you, head),
      opensOnPeople: holds(marked.people, head),
      opensOnNegation: holds(marked.negations, head),
      opensOnAbsolute: holds(marked.absolutes, head),
      opensOnLesson: holds(marked.lessons, head),
      opensOnPromise: cue('promises'),
      opensOnStory: cue('stories'),
      opensOnNumber: Math.max(
        cue('superlatives'),
        Number(/\p{Nd}/u.test(tokens.slice(head.from, head.to).join(' '))),
      ),
      opensOnFiller: holds(marked.fillers, near),
      opensOnName: name,
    };
  });
}
